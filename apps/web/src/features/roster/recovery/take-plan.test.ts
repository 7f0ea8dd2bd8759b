import { ApiError } from '@slipstream/client/http/http-errors'
import { emptyView } from '@slipstream/client/answers/query'
import type { StatusChange } from '@slipstream/client/roster/item-updates'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { bookedToday, todaysFlight } from '@slipstream/mocks/fixtures/live'
import type { FlightChangeStatus } from '@slipstream/contract/flight-changes'
import type { RosterItem } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import type { RecoveryRecord } from './recovery-record.ts'
import { takeBack, type RecoveryEngine } from './take-plan.ts'

function dutyWithFlights() {
  const found = bookedToday.find(({ to_work_flight: flight }) => flight?.id === todaysFlight.id)
  const another = found?.prices.to_work.find(({ id }) => id !== todaysFlight.id)
  if (!found || !another) throw new Error('The fixture has no two flights to the duty.')
  return { duty: found, other: another }
}
const { duty, other } = dutyWithFlights()

const record: RecoveryRecord = {
  made_at: 0,
  month: '2026-11',
  ends: [
    {
      item_key: itemKey(duty),
      direction: 'to_work',
      was: { status: 'booked_correct_time', flight: todaysFlight, reference: 'K7QX2M' },
      became: other,
    },
  ],
  stays: [],
  asks: [
    {
      item_key: itemKey(duty),
      direction: 'to_work',
      reference: 'K7QX2M',
      flight: other,
      state: 'asked',
      request_id: 'request-1',
      message: null,
    },
  ],
  news: '',
}

/** The roster as the plan left it, and an airline that has got that far with the request. */
function engineWith(
  status: FlightChangeStatus,
  item: RosterItem = { ...duty, to_work_status: 'not_booked', to_work_flight: other },
) {
  const done: string[] = []
  const engine = {
    now: () => 0,
    environment: { isOnline: () => true },
    months: {
      get: () => ({ getSnapshot: () => ({ data: { roster: [item] } }), subscribe: () => () => undefined }),
    },
    answers: {
      view: () => ({ ...emptyView, data: { requests: [{ id: 'request-1', status }] } }),
      put: () => done.push('record forgotten'),
      fetch: () => Promise.resolve(),
      mutate: (_query: unknown, { send }: { send: () => Promise<unknown> }) => send(),
    },
    http: {
      call() {
        if (status !== 'pending')
          throw new ApiError('It is over.', { kind: 'refused', endpoint: 'x', status: 409, code: 'conflict' })
        done.push('request cancelled')
        return Promise.resolve({ success: true })
      },
    },
    rosterEdits: () =>
      Promise.resolve({
        setStatus(_item: RosterItem, { status: set, flightId, bookingReference }: StatusChange) {
          done.push(`${set} ${flightId} ${bookingReference}`)
          return Promise.resolve(item)
        },
      }),
  }
  return { engine: engine as unknown as RecoveryEngine, done }
}

describe('taking a new plan back (issue 22, 2)', () => {
  it('cancels the request, and books again what was booked', async () => {
    const { engine, done } = engineWith('pending')
    await takeBack(engine, record)
    expect(done).toEqual([
      'request cancelled',
      `booked_correct_time ${todaysFlight.id} K7QX2M`,
      'record forgotten',
    ])
  })

  it('is refused once the airline has moved the booking, and changes nothing', async () => {
    const { engine, done } = engineWith('completed')
    await expect(takeBack(engine, record)).rejects.toThrow('It is over.')
    expect(done).toEqual([])
  })

  it('needs no cancelling where the airline gave up', async () => {
    const { engine, done } = engineWith('failed')
    await takeBack(engine, record)
    expect(done).toEqual([`booked_correct_time ${todaysFlight.id} K7QX2M`, 'record forgotten'])
  })

  it('leaves what the person has booked since as it is', async () => {
    const { engine, done } = engineWith('failed', {
      ...duty,
      to_work_status: 'booked_correct_time',
      to_work_flight: other,
    })
    await takeBack(engine, record)
    expect(done).toEqual(['record forgotten'])
  })
})

import { rosterClock } from '@slipstream/commute/time/clock'
import { getNow } from '@slipstream/commute/today/now'
import { rosterZone, toInstant, toLocal } from '@slipstream/commute/time/zoned-time'
import type { RosterItem } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { view } from '../flights/commute.test-data.ts'
import { nowView } from './now-view.ts'
import { everyFlight, homeAt17, getPlan, restContext, twoDuties, workAt7 } from '../rest/rest.test-data.ts'

const booked = { from_work_status: 'booked_correct_time', from_work_flight: homeAt17 } as const
const bookedBack = {
  to_work_status: 'booked_correct_time',
  to_work_flight: workAt7,
  to_work_reference: 'K7QX2M',
} as const

const shownAt = (
  local: string,
  items: readonly RosterItem[] = twoDuties(everyFlight, { first: booked, second: bookedBack }),
) => {
  const now = toInstant(local, rosterZone)
  const context = restContext({}, { now })
  const { way, ...rest } = nowView(
    getNow(getPlan(items, context).rests, now, context.settings),
    view,
    rosterClock,
  )
  return {
    ...rest,
    way: way.map(({ kind, at, airport = '' }) =>
      `${kind} ${airport} ${toLocal(at, rosterZone)}`.replaceAll('  ', ' '),
    ),
  }
}

describe('the values of the card that the roster opens on (design.md section 4)', () => {
  it('on duty: report, clear and the flight home after it', () => {
    expect(shownAt('2026-11-05 11:00')).toMatchObject({
      phase: 'on_duty',
      duty: 'LHR',
      way: [
        'report LHR 2026-11-05 08:00',
        'clear LHR 2026-11-05 16:00',
        'departs LHR 2026-11-05 17:00',
        'lands EDI 2026-11-05 18:15',
      ],
      opens: { itemKey: 'trip:a', view: 'duty' },
    })
  })

  it('after clear: the flight home, its back-up and when home is reached', () => {
    expect(shownAt('2026-11-05 16:10')).toMatchObject({
      phase: 'off_duty',
      way: [
        'clear LHR 2026-11-05 16:00',
        'departs LHR 2026-11-05 17:00',
        'lands EDI 2026-11-05 18:15',
        'home 2026-11-05 19:00',
      ],
      consequence: 'Back-up BA1464 18:30',
      booking: { status: 'booked_correct_time' },
    })
  })

  it('a booking without its flight is not said of the advised flight', () => {
    const unknown = { to_work_status: 'booked_correct_time', to_work_flight: null } as const
    const items = twoDuties(everyFlight, { first: booked, second: unknown })
    expect(shownAt('2026-11-08 03:15', items).booking).toMatchObject({ label: 'Booked, flight not known' })
    const open = twoDuties(everyFlight, { first: booked, second: {} })
    expect(shownAt('2026-11-08 03:15', open).booking).toEqual({ status: 'not_booked' })
  })

  it('on the way home nothing is said of a plan that is over', () => {
    expect(shownAt('2026-11-05 18:00')).toMatchObject({ phase: 'way_home' })
    expect(shownAt('2026-11-05 18:00').consequence).toBeUndefined()
  })

  it('at home: the door, the flight, report with its duty, margin, back-up and reference', () => {
    expect(shownAt('2026-11-08 03:15')).toMatchObject({
      phase: 'home',
      duty: 'LHR',
      way: [
        'leave_home EDI 2026-11-08 05:25',
        'departs EDI 2026-11-08 07:00',
        'lands LHR 2026-11-08 08:15',
        'report LHR 2026-11-08 12:00',
      ],
      consequence: '2 h 45 in hand, back-up BA1439 08:35',
      booking: { status: 'booked_correct_time', reference: 'K7QX2M' },
      opens: { itemKey: 'trip:a', view: 'rest' },
    })
    expect(shownAt('2026-11-08 03:15').tone).toBeUndefined()
  })

  it('near base: the way that is behind, and report', () => {
    expect(shownAt('2026-11-08 09:00')).toMatchObject({ phase: 'near_base', opens: { view: 'duty' } })
    expect(shownAt('2026-11-08 09:00').way).toHaveLength(4)
  })

  it('says why a booked flight will not make report, and no booking of it is called good', () => {
    const late = twoDuties(everyFlight, {
      report: '2026-11-08 08:00',
      second: { ...bookedBack, to_work_status: 'booked_correct_time' },
    })
    const { tone, consequence, booking } = shownAt('2026-11-08 03:15', late)
    expect(tone).toBe('critical')
    expect(booking).toMatchObject({ status: 'booked_incorrect_time' })
    expect(consequence).toMatch(/^BA1433 lands 15 min after report/)
  })

  it('has an end when no duty is known', () => {
    expect(shownAt('2026-11-20 12:00')).toEqual({
      phase: 'nothing_known',
      way: [],
      title: 'No duty is known after this',
      opens: null,
    })
  })
})

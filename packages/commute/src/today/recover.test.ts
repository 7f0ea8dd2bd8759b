import type { Price } from '@slipstream/contract/flight'
import type { Trip } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { statusesByFlight } from '../flights/live-times.ts'
import { aStatus, liveContext } from './live/live.test-data.ts'
import { aDuty, flightHome, flightToWork } from '../plan/plan.test-data.ts'
import type { Instant } from '../time/zoned-time.ts'
import { recoverRests, type RecoveredRest } from './recover.ts'
import { type MissedFlight } from './broken-ends.ts'

const home17 = flightHome('1460', '2026-11-05 17:30')
const home1830 = flightHome('1464', '2026-11-05 18:30')
const home9 = flightHome('1450', '2026-11-06 09:00')
const work6 = flightToWork('1431', '2026-11-08 06:00')
const work7 = flightToWork('1433', '2026-11-08 07:00')
const work8 = flightToWork('1435', '2026-11-08 08:00')
const flights = [home17, home1830, home9, work6, work7, work8]

const booked = { status: 'booked_correct_time' } as const

/** Clear at 16:00 on 5 November, report on the 8th; a flight home and one to work are booked. */
function roster({
  out = home17,
  back = work6,
  report = '2026-11-08 10:00',
  offered = flights,
}: {
  out?: Price | null
  back?: Price | null
  report?: string
  offered?: readonly Price[]
} = {}): [Trip, Trip] {
  return [
    aDuty(
      'a',
      '2026-11-04 08:00',
      '2026-11-05 16:00',
      offered,
      out ? { from_work_status: booked.status, from_work_flight: out } : {},
    ),
    aDuty(
      'b',
      report,
      '2026-11-09 20:00',
      offered,
      back ? { to_work_status: booked.status, to_work_flight: back } : {},
    ),
  ]
}

const at = (time: string): Instant => Date.parse(`${time}Z`)
const missedToWork: MissedFlight = { flightId: work6.id, standpoint: 'airport' }
const missedHome: MissedFlight = { flightId: home17.id, standpoint: 'airport' }

/** What becomes of each end, in words: `to_work missed BA1431 → BA1433`. */
function endTexts(rests: readonly RecoveredRest[]): string[] {
  return rests.flatMap(({ ends, isStay }) =>
    ends.map(
      ({ end, why, was, named }) =>
        `${end.direction} ${why.kind} ${was?.flight_number ?? '?'} → ${isStay ? 'stay' : (named?.flight.fare.flight_number ?? 'none')}`,
    ),
  )
}

const recover = (now: string, items: readonly Trip[], trouble: Parameters<typeof recoverRests>[2] = {}) =>
  recoverRests(items, liveContext(at(now)), trouble)

describe('recovery (issue 22, 2)', () => {
  it('is empty while everything works', () => {
    expect(recover('2026-11-05T12:00', roster())).toEqual([])
  })

  it('names the next flight that makes report for one that was missed', () => {
    expect(endTexts(recover('2026-11-08T06:05', roster(), { missed: [missedToWork] }))).toEqual([
      'to_work missed 1431 → 1433',
    ])
  })

  it('counts the whole way to the airport for somebody who is still at home', () => {
    const atHome: MissedFlight = { ...missedToWork, standpoint: 'home' }
    // 95 minutes from 05:30 are 07:05: the flight at 07:00 cannot be caught, and the one at 08:00 lands inside the gap.
    expect(endTexts(recover('2026-11-08T05:30', roster(), { missed: [atHome] }))).toEqual([
      'to_work missed 1431 → none',
    ])
    expect(endTexts(recover('2026-11-08T05:20', roster(), { missed: [atHome] }))).toEqual([
      'to_work missed 1431 → 1433',
    ])
  })

  it('never has somebody stay near base who missed the flight to work', () => {
    const nothingLeft = recover('2026-11-08T09:00', roster(), { missed: [missedToWork] })
    expect(endTexts(nothingLeft)).toEqual(['to_work missed 1431 → none'])
    expect(nothingLeft[0]?.isStay).toBe(false)
  })

  it('plans the way to work of somebody at home, whose way home was never entered', () => {
    const short = [
      aDuty('a', '2026-11-07 08:00', '2026-11-07 16:00', flights),
      ...roster({ out: null }).slice(1),
    ]
    expect(endTexts(recover('2026-11-08T06:05', short, { missed: [missedToWork] }))).toEqual([
      'to_work missed 1431 → 1433',
    ])
  })

  it('keeps the flight to work where a later one home still allows it', () => {
    expect(endTexts(recover('2026-11-05T17:35', roster(), { missed: [missedHome] }))).toEqual([
      'from_work missed 1460 → 1464',
    ])
  })

  it('stays near base where no flight home is left', () => {
    const none = recover('2026-11-05T17:35', roster({ offered: [home17, work6, work7] }), {
      missed: [missedHome],
    })
    expect(endTexts(none)).toEqual(['from_work missed 1460 → stay', 'to_work given_up 1431 → stay'])
  })

  it('names the flight that the panel of the day names for one that is cancelled', () => {
    const statuses = statusesByFlight([aStatus(work6, { state: 'cancelled' }), aStatus(work7)])
    expect(endTexts(recover('2026-11-08T04:00', roster(), { statuses }))).toEqual([
      'to_work live 1431 → 1433',
    ])
  })

  it('names no flight to work that leaves before the flight home has landed (issue 39, 4)', () => {
    const home = flightHome('1460', '2026-11-07 17:30')
    const early = flightToWork('1427', '2026-11-08 05:45')
    const duties = (offered: readonly Price[]): Trip[] => [
      aDuty('a', '2026-11-06 08:00', '2026-11-07 16:00', [home], {
        from_work_status: booked.status,
        from_work_flight: home,
      }),
      aDuty('b', '2026-11-08 10:00', '2026-11-09 20:00', offered, {
        to_work_status: booked.status,
        to_work_flight: work6,
      }),
    ]
    // In the air until 05:31.
    const statuses = statusesByFlight([aStatus(home, { late: 646, state: 'departed' }), aStatus(work6)])
    expect(endTexts(recover('2026-11-08T04:50', duties([early, work6]), { statuses }))).toEqual([
      'to_work live 1431 → none',
    ])
    expect(endTexts(recover('2026-11-08T04:50', duties([early, work6, work7]), { statuses }))).toEqual([
      'to_work live 1431 → 1433',
    ])
  })

  it('gives up as few bookings as can be after a roster change', () => {
    // Report is at 08:00 now: only the flight at 06:00 is too late, and nothing lands earlier on the day.
    const early = flightToWork('1429', '2026-11-07 18:00')
    const moved = roster({ report: '2026-11-08 08:00', offered: [...flights, early] })
    expect(endTexts(recover('2026-11-05T12:00', moved))).toEqual(['to_work plan 1431 → 1429'])
  })

  it('gives up one of two bookings that nobody can both fly', () => {
    const late = flightHome('1470', '2026-11-08 05:30')
    const both = roster({ out: late, offered: [...flights, late] })
    expect(endTexts(recover('2026-11-05T12:00', both))).toHaveLength(1)
  })

  it('plans a flight to work again that no longer fits behind the flight home', () => {
    const evening = flightToWork('1441', '2026-11-06 18:00')
    const morning = flightToWork('1429', '2026-11-07 06:00')
    const [first, second] = roster({
      back: null,
      report: '2026-11-07 10:00',
      offered: [home17, home9, evening, morning],
    })
    const planned = { ...second, to_work_flight: evening }
    expect(endTexts(recover('2026-11-05T17:35', [first, planned], { missed: [missedHome] }))).toEqual([
      'from_work missed 1460 → 1450',
      'to_work given_up 1441 → 1429',
    ])
  })
})

import type { Offer, Price } from '@slipstream/contract/flight'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import type { CommuteContext } from '../commute-context.ts'
import { aContext, aGroundDuty } from '../../fixtures.test-data.ts'
import { foundFlights } from '../../flights/found-flights.ts'
import { withBooking } from '../../roster/item-booking.ts'
import { pounds } from '../../offers.test-data.ts'
import { toInstant } from '../../time/zoned-time.ts'
import { commuteFinder } from './found-commutes.ts'
import { aDuty, flightHome, flightToWork, homeAt2030, twoDuties } from '../plan.test-data.ts'

function found({ direction, ...fare }: Price) {
  const offer: Offer = { ...fare, leg: direction === 'to_work' ? 'outbound' : 'return' }
  const [flight] = foundFlights([offer], pounds)
  if (!flight) throw new Error('The flight cannot be read.')
  return flight
}

/** Clear at 16:00 on the 5th, report at noon on the 8th, both at Heathrow. */
const getCommute = (
  price: Price,
  context: CommuteContext = aContext(),
  items: readonly RosterItem[] = twoDuties([]),
) => commuteFinder(items, context)(found(price))

describe('a found flight to work (issue 19, item 5)', () => {
  it.each([
    ['lands 15 min before report, which is the least', '2026-11-08 10:30', 0, null],
    ['lands 2 h 45 before report', '2026-11-08 08:00', 150, null],
    ['lands 14 min before report', '2026-11-08 10:31', -1, 'chosen_too_tight'],
    ['lands at report', '2026-11-08 10:45', -15, 'chosen_too_tight'],
    ['lands a minute after report', '2026-11-08 10:46', -16, 'chosen_arrives_late'],
    ['lands in the evening of that day', '2026-11-08 19:00', -510, 'chosen_arrives_late'],
  ])('%s', (_, departure, inHand, problem) => {
    const commute = getCommute(flightToWork('1439', departure))
    expect(commute).toMatchObject({ direction: 'to_work', gapInHandMinutes: inHand })
    expect(commute?.problem?.code ?? null).toBe(problem)
    expect(commute?.end.at).toBe(toInstant('2026-11-08 12:00', 'Europe/London'))
  })

  it('says how many minutes after report it lands', () => {
    expect(getCommute(flightToWork('1439', '2026-11-08 11:20'))?.problem).toEqual({
      code: 'chosen_arrives_late',
      flight: 'BA1439',
      lateMinutes: 35,
    })
  })

  it('goes by the minimum gap of the settings and by the transfer between airports', () => {
    const context = aContext({ slip_time: 60, commuting_stations: ['LHR', 'LCY'] })
    const commute = (departure: string, destination: string) =>
      getCommute(flightToWork('1439', departure, { destination }), context)
    expect(commute('2026-11-08 09:45', 'LHR')?.gapInHandMinutes).toBe(0)
    expect(commute('2026-11-08 09:45', 'LCY')?.gapInHandMinutes).toBe(-90)
  })

  it('needs a night near base the evening before', () => {
    expect(getCommute(flightToWork('1465', '2026-11-07 20:10'))).toMatchObject({
      problem: null,
      hotelNights: 1,
    })
  })

  it('belongs to a commute up to a day and the least gap before report', () => {
    expect(getCommute(flightToWork('1465', '2026-11-07 11:45'))?.problem).toBeNull()
    expect(getCommute(flightToWork('1465', '2026-11-07 11:44'))).toBeNull()
  })

  it('that leaves on the day of report and lands on the next arrives late', () => {
    const commute = getCommute(flightToWork('1467', '2026-11-08 23:30'))
    expect(commute?.problem?.code).toBe('chosen_arrives_late')
  })

  it('belongs to no commute more than a day before report, nor the day after', () => {
    expect(getCommute(flightToWork('1465', '2026-11-07 09:00'))).toBeNull()
    expect(getCommute(flightToWork('1439', '2026-11-09 08:00'))).toBeNull()
  })

  it('leaves before clear of the duty before', () => {
    const items = twoDuties([], { clear: '2026-11-08 07:00' })
    const commute = getCommute(flightToWork('1439', '2026-11-08 06:30'), aContext(), items)
    expect(commute?.problem?.code).toBe('chosen_during_other_duty')
  })

  it('cannot be flown beside a way home that is booked', () => {
    const [first, second] = twoDuties([homeAt2030], { report: '2026-11-06 06:00' })
    const booked = withBooking(first, 'from_work', { status: 'booked_correct_time', flight: homeAt2030 })
    const problem = (departure: string) =>
      getCommute(flightToWork('1461', departure), aContext(), [booked, second])?.problem ?? null
    expect(problem('2026-11-05 22:14')).toEqual({
      code: 'cannot_fly_both',
      wayHome: 'BA1466',
      wayToWork: 'BA1461',
    })
    expect(problem('2026-11-05 22:15')).toBeNull()
  })
})

describe('a flight that is of use for one of two commutes (issue 19, item 5)', () => {
  /** Two duties on the 8th: 05:00 to 10:00, and 20:00 to 23:00. */
  const twice = [
    aDuty('a', '2026-11-08 05:00', '2026-11-08 10:00'),
    aDuty('b', '2026-11-08 20:00', '2026-11-08 23:00'),
  ]

  it('belongs to the report that it makes, not to a nearer one that it misses', () => {
    // Leaves 7 h 29 after the first report, 7 h 31 before the second.
    const commute = getCommute(flightToWork('1439', '2026-11-08 12:29'), aContext(), twice)
    expect([commute?.end.itemKey, commute?.problem]).toEqual(['trip:b', null])
  })

  it('belongs to the clear that it leaves after, not to a later one', () => {
    // Seven hours after the first clear, six before the second.
    const commute = getCommute(flightHome('1448', '2026-11-08 17:00'), aContext(), twice)
    expect([commute?.end.itemKey, commute?.problem]).toEqual(['trip:a', null])
  })

  it('belongs to the nearer one where it serves neither', () => {
    // A minute after the first clear, inside its gap; 12 h 59 before the second.
    const commute = getCommute(flightHome('1448', '2026-11-08 10:01'), aContext(), twice)
    expect([commute?.end.itemKey, commute?.problem?.code]).toEqual(['trip:a', 'chosen_too_tight'])
  })
})

describe('a found flight home (issue 19, item 5)', () => {
  it.each([
    ['leaves 30 min after clear, which is the least', '2026-11-05 16:30', 30, null],
    ['leaves 29 min after clear', '2026-11-05 16:29', 29, 'chosen_too_tight'],
    ['leaves at clear', '2026-11-05 16:00', 0, 'chosen_too_tight'],
    ['leaves a minute before clear', '2026-11-05 15:59', -1, 'chosen_leaves_too_early'],
    ['leaves the next morning', '2026-11-06 09:00', 1020, null],
    ['leaves a day and the least gap after clear', '2026-11-06 16:30', 1470, null],
    ['lands on the day of the clear, before it', '2026-11-04 23:30', -990, 'chosen_leaves_too_early'],
  ])('%s', (_, departure, clear, problem) => {
    const commute = getCommute(flightHome('1448', departure))
    expect(commute).toMatchObject({ direction: 'from_work', minutesAfterClear: clear })
    expect(commute?.problem?.code ?? null).toBe(problem)
  })

  it('belongs to no commute later than a day and the least gap after clear', () => {
    expect(getCommute(flightHome('1448', '2026-11-06 16:31'))).toBeNull()
    expect(getCommute(flightHome('1448', '2026-11-07 16:31'))).toBeNull()
  })

  it('cannot be flown beside a way to work that is booked, only beside one that is planned', () => {
    const wayToWork = flightToWork('1461', '2026-11-05 22:14')
    const [first, second] = twoDuties([wayToWork], { report: '2026-11-06 06:00' })
    const problem = (status: BookingStatus) => {
      const items = [first, withBooking(second, 'to_work', { status, flight: wayToWork })]
      return getCommute(homeAt2030, aContext(), items)?.problem ?? null
    }
    // Lands 21:45, 29 minutes before the other leaves.
    expect(problem('booked_correct_time')).toEqual({
      code: 'cannot_fly_both',
      wayHome: 'BA1466',
      wayToWork: 'BA1461',
    })
    expect(problem('not_booked')).toBeNull()
  })

  it('can be flown beside a way to work that is booked on an unknown flight', () => {
    const [first, second] = twoDuties([])
    const items = [first, withBooking(second, 'to_work', { status: 'booked_correct_time', flight: null })]
    expect(getCommute(homeAt2030, aContext(), items)?.problem).toBeNull()
  })

  it('lands after the next report', () => {
    const items = twoDuties([], { report: '2026-11-05 21:00' })
    const commute = getCommute(flightHome('1466', '2026-11-05 20:30'), aContext(), items)
    expect(commute?.problem?.code).toBe('chosen_during_other_duty')
    expect(commute?.next?.at).toBe(toInstant('2026-11-05 21:00', 'Europe/London'))
  })
})

describe('what the roster does not say stays unsaid', () => {
  it('without duties, or on another route', () => {
    expect(getCommute(flightToWork('1439', '2026-11-08 08:00'), aContext(), [])).toBeNull()
    expect(getCommute(flightToWork('1439', '2026-11-08 08:00', { origin: 'MAN' }))).toBeNull()
    expect(getCommute(flightToWork('1439', '2026-11-08 08:00', { destination: 'CDG' }))).toBeNull()
  })

  it('for a duty without a known place, and for one whose commutes are switched off', () => {
    const duty = { code: 'SIM', location: 'LHR' }
    const known = aGroundDuty('2026-11-08 12:00', '2026-11-08 16:00', { ...duty, presence: 'base' })
    const unknown = aGroundDuty('2026-11-08 12:00', '2026-11-08 16:00', { ...duty, presence: 'unknown' })
    const flight = flightToWork('1439', '2026-11-08 08:00')
    expect(commuteFinder([known], aContext({ include_ground_duties: true }))(found(flight))).toMatchObject({
      problem: null,
    })
    expect(commuteFinder([unknown], aContext({ include_ground_duties: true }))(found(flight))).toBeNull()
    expect(commuteFinder([known], aContext({ include_ground_duties: false }))(found(flight))).toBeNull()
  })

  it('for a report that has come', () => {
    const flight = flightToWork('1439', '2026-11-08 13:00')
    const at = (local: string) => aContext({}, { now: toInstant(local, 'Europe/London') })
    expect(getCommute(flight, at('2026-11-08 11:59'))?.problem?.code).toBe('chosen_arrives_late')
    expect(getCommute(flight, at('2026-11-08 12:00'))).toBeNull()
  })

  it('for a clear more than a day ago', () => {
    const flight = flightHome('1448', '2026-11-06 16:30')
    const at = (local: string) => aContext({}, { now: toInstant(local, 'Europe/London') })
    expect(getCommute(flight, at('2026-11-06 16:00'))?.problem).toBeNull()
    expect(getCommute(flight, at('2026-11-06 16:01'))).toBeNull()
  })
})

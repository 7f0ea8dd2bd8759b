import type { Trip } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { planRests } from '../../plan/plan-rests.ts'
import { at, at7, bookedTo, liveContext } from './live.test-data.ts'
import { hasHeldFlight } from './near-flights.ts'

/** The rests of two duties, with a flight to the second on Sunday 8 November, 07:00 to 08:15. */
const getRests = (parts: Partial<Trip> = {}) =>
  planRests(bookedTo(at7, [at7], parts), liveContext(at('04:00')))

describe('whether trouble at the airline touches a flight of the person', () => {
  it.each([
    ['more than a day before departure', '2026-11-07T06:59:59', false],
    ['a day before departure', '2026-11-07T07:00:00', true],
    ['as it lands', '08:15', true],
    ['landed', '08:16', false],
  ])('%s: %s', (_when, time, isTouched) => {
    expect(hasHeldFlight(getRests(), at(time))).toBe(isTouched)
    expect(hasHeldFlight(getRests({ to_work_status: 'standby' }), at(time))).toBe(isTouched)
  })

  it('is not so for a flight that is only advised', () => {
    const rests = getRests({ to_work_status: 'not_booked', to_work_flight: null })
    expect(rests.some(({ wayToWork }) => wayToWork?.origin === 'advised')).toBe(true)
    expect(hasHeldFlight(rests, at('06:00'))).toBe(false)
  })
})

import type { Price } from '@slipstream/contract/flight'
import type { FlightStatus } from '@slipstream/contract/live'
import type { RosterItem, Trip } from '@slipstream/contract/roster'
import type { CommuteContext } from '../../plan/commute-context.ts'
import { aContext } from '../../fixtures.test-data.ts'
import { flightName, flightInstants } from '../../flights/flights.ts'
import { aDuty, flightToWork } from '../../plan/plan.test-data.ts'
import { minuteMs, type Instant } from '../../time/zoned-time.ts'
import type { SentAdvice } from './live-alerts.ts'
import { liveCommutes, type LiveCommute } from './live-commutes.ts'
import { statusesByFlight } from '../../flights/live-times.ts'

/** What a commute begins with: no notice was sent. */
export const nothingSent: SentAdvice = { sent: 'as_planned', better: null }

/** What a source says of a flight; on time unless `parts` says otherwise. `late` moves both ends, in minutes. */
export function aStatus(
  fare: Price,
  { late, ...parts }: Partial<FlightStatus> & { late?: number } = {},
): FlightStatus {
  const { departure, arrival } = flightInstants(fare)
  const moved = (at: Instant) => (late === undefined ? null : new Date(at + late * minuteMs).toISOString())
  return {
    flight: flightName(fare),
    origin: fare.origin,
    destination: fare.destination,
    scheduled_departure: fare.departure_time,
    state: 'scheduled',
    departs_at: moved(departure),
    arrives_at: moved(arrival),
    gate: null,
    terminal: null,
    inbound: null,
    as_of: '2026-11-08T04:00:00.000Z',
    ...parts,
  }
}

/** Edinburgh to Heathrow on Sunday 8 November: 06:00–07:15, 07:00–08:15, 08:35–09:50. Report is at 10:00, with a gap of an hour. */
export const at6 = flightToWork('1431', '2026-11-08 06:00', { seats_available: 9 })
export const at7 = flightToWork('1433', '2026-11-08 07:00', { seats_available: 3 })
export const at835 = flightToWork('1439', '2026-11-08 08:35', { seats_available: 9 })

/** Two duties at Heathrow; the flight to the second is booked. */
export function bookedTo(fare: Price, offered: readonly Price[], parts: Partial<Trip> = {}): [Trip, Trip] {
  return [
    aDuty('a', '2026-11-04 08:00', '2026-11-05 16:00'),
    aDuty('b', '2026-11-08 10:00', '2026-11-09 20:00', offered, {
      to_work_status: 'booked_correct_time',
      to_work_flight: fare,
      ...parts,
    }),
  ]
}

/** `04:00` of 8 November, or `2026-11-05T15:00`. */
export const at = (time: string): Instant =>
  Date.parse(time.includes('T') ? `${time}Z` : `2026-11-08T${time}:00Z`)

export const liveContext = (now: Instant, parts: Partial<CommuteContext> = {}) => ({
  ...aContext({ slip_time: 60 }, { base: 'LHR', ...parts }),
  now,
})

/** The commutes of a roster at a time, by default of 8 November. */
export function liveAt(
  time: string,
  items: readonly RosterItem[],
  statuses: readonly FlightStatus[],
): readonly LiveCommute[] {
  return liveCommutes(items, statusesByFlight(statuses), liveContext(at(time)))
}

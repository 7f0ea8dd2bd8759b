import type { Direction, Price } from '@slipstream/contract/flight'
import type { GroundDuty, Trip } from '@slipstream/contract/roster'
import { aGroundDuty, aPrice, aSector, aTrip } from '@slipstream/contract/testing/records'
import { getInstant, toLocalTime, minute, rosterZone } from './oracle-time.ts'

/** A turnaround from an airport between a report and a clear, Europe/London. */
export function trip(
  id: string,
  report: string,
  clear: string,
  parts: Partial<Trip> = {},
  from = 'LHR',
): Trip {
  const sector = aSector({
    origin: from,
    destination: from,
    departure_time: report,
    arrival_time: clear,
    origin_timezone: rosterZone,
    destination_timezone: rosterZone,
    report_time: report,
    clear_time: clear,
  })
  return aTrip({ id, trip_number: id, base: from, sectors: [sector], ...parts })
}

export function ground(id: string, start: string, end: string, parts: Partial<GroundDuty> = {}): GroundDuty {
  return aGroundDuty({ pseudo_id: id, start, end, ...parts })
}

/** 80 minutes from EDI to LHR or back, for £60. */
export function flight(
  direction: Direction,
  number: number,
  departure: string,
  parts: Partial<Price> = {},
): Price {
  const [origin, destination] = direction === 'to_work' ? ['EDI', 'LHR'] : ['LHR', 'EDI']
  return aPrice({
    id: `${direction}-${number}`,
    direction,
    flight_number: String(number),
    origin,
    destination,
    departure_time: departure,
    arrival_time: toLocalTime(getInstant(departure, rosterZone) + 80 * minute, rosterZone),
    duration_minutes: 80,
    ...parts,
  })
}

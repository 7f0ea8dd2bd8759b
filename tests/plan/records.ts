import type { Direction, Price } from '@slipstream/contract/flight'
import type { GroundDuty, Trip } from '@slipstream/contract/roster'
import { instantOf, localOf, minute, rosterZone } from './oracle-time.ts'

const commute = {
  to_work_status: 'not_booked',
  from_work_status: 'not_booked',
  to_work_flight: null,
  from_work_flight: null,
  to_work_reference: null,
  from_work_reference: null,
  next_rest: null,
} as const

/** A turnaround from an airport between a report and a clear, Europe/London. */
export function trip(
  id: string,
  report: string,
  clear: string,
  parts: Partial<Trip> = {},
  from = 'LHR',
): Trip {
  const sector = {
    carrier: 'BA',
    flight_number: '117',
    origin: from,
    destination: from,
    departure_time: report,
    arrival_time: clear,
    origin_timezone: rosterZone,
    destination_timezone: rosterZone,
    report_time: report,
    clear_time: clear,
    is_positioning: false,
  }
  return {
    kind: 'trip',
    id,
    trip_number: id,
    base: from,
    trip_start: report,
    trip_end: clear,
    sectors: [sector],
    ...commute,
    prices: { to_work: [], from_work: [] },
    ...parts,
  }
}

export function ground(id: string, start: string, end: string, parts: Partial<GroundDuty> = {}): GroundDuty {
  return {
    kind: 'ground_duty',
    pseudo_id: id,
    first_duty_id: id,
    last_duty_id: id,
    code: 'SIM',
    description: 'Simulator',
    location: 'LHR',
    presence: null,
    start,
    end,
    ...commute,
    prices: { to_work: [], from_work: [] },
    ...parts,
  }
}

/** 80 minutes from EDI to LHR or back, for £60. */
export function flight(
  direction: Direction,
  number: number,
  departure: string,
  parts: Partial<Price> = {},
): Price {
  const [origin, destination] = direction === 'to_work' ? ['EDI', 'LHR'] : ['LHR', 'EDI']
  return {
    id: `${direction}-${number}`,
    direction,
    marketing_carrier: 'BA',
    operating_carrier: 'BA',
    flight_number: String(number),
    origin,
    destination,
    departure_time: departure,
    arrival_time: localOf(instantOf(departure, rosterZone) + 80 * minute, rosterZone),
    origin_timezone: rosterZone,
    destination_timezone: rosterZone,
    duration_minutes: 80,
    stops: 0,
    price_amount: '60.00',
    price_currency: 'GBP',
    fare_type: 'commercial',
    fare_brand_name: null,
    cabin_class: 'economy',
    seats_available: 9,
    deep_link: null,
    fetched_at: '2026-10-01T00:00:00.000Z',
    expires_at: '2027-12-31T00:00:00.000Z',
    ...parts,
  }
}

import type { Direction, Price } from '@slipstream/contract/flight'
import type { GroundDuty, ManualEntry, Sector, Trip } from '@slipstream/contract/roster'
import { defaultUserSettings } from '@slipstream/contract/user'
import type { CommuteContext, CommuteSettings } from './commute-context.ts'
import { minuteMs, toInstant, toLocal } from './time/zoned-time.ts'

/** Hand-made records for this package's tests: a crew member of Edinburgh whose base is Heathrow. */
const london = 'Europe/London'

export function aSector(parts: Partial<Sector> = {}): Sector {
  return {
    carrier: 'BA',
    flight_number: '117',
    origin: 'LHR',
    destination: 'JFK',
    departure_time: '2026-11-05 11:30',
    arrival_time: '2026-11-05 14:20',
    origin_timezone: london,
    destination_timezone: 'America/New_York',
    report_time: '2026-11-05 10:00',
    clear_time: '2026-11-05 19:50',
    is_positioning: false,
    ...parts,
  }
}

const noPrices = { to_work: [], from_work: [] }

/** A Heathrow turnaround between a report and a clear, Europe/London. */
export function aTrip(report: string, clear: string, parts: Partial<Trip> = {}): Trip {
  return {
    kind: 'trip',
    id: `trip ${report}`,
    trip_number: '8026',
    base: 'LHR',
    trip_start: report,
    trip_end: clear,
    sectors: [aSector({ destination: 'LHR', report_time: report, clear_time: clear })],
    to_work_status: 'not_booked',
    from_work_status: 'not_booked',
    to_work_flight: null,
    from_work_flight: null,
    to_work_reference: null,
    from_work_reference: null,
    next_rest: null,
    prices: noPrices,
    ...parts,
  }
}

export function aGroundDuty(start: string, end: string, parts: Partial<GroundDuty> = {}): GroundDuty {
  return {
    kind: 'ground_duty',
    pseudo_id: `ground ${start}`,
    first_duty_id: 'first',
    last_duty_id: 'last',
    code: 'SIM',
    description: 'Simulator',
    location: 'LHR',
    presence: null,
    start,
    end,
    to_work_status: 'not_booked',
    from_work_status: 'not_booked',
    to_work_flight: null,
    from_work_flight: null,
    to_work_reference: null,
    from_work_reference: null,
    next_rest: null,
    prices: noPrices,
    ...parts,
  }
}

export function aManualEntry(start: string, end: string, parts: Partial<ManualEntry> = {}): ManualEntry {
  return {
    kind: 'manual_entry',
    id: `manual ${start}`,
    title: 'Union meeting',
    notes: '',
    location: null,
    presence: null,
    start,
    end,
    to_work_status: 'not_booked',
    from_work_status: 'not_booked',
    to_work_flight: null,
    from_work_flight: null,
    to_work_reference: null,
    from_work_reference: null,
    next_rest: null,
    prices: noPrices,
    ...parts,
  }
}

/** EDI to LHR (to work) or LHR to EDI (from work), 75 minutes unless `parts` says otherwise. */
export function aPrice(
  direction: Direction,
  flightNumber: string,
  departure: string,
  parts: Partial<Price> = {},
): Price {
  const duration = parts.duration_minutes ?? 75
  const [origin, destination] = direction === 'to_work' ? ['EDI', 'LHR'] : ['LHR', 'EDI']
  const arrival = toLocal(toInstant(departure, parts.origin_timezone ?? london) + duration * minuteMs, london)
  return {
    id: `${flightNumber} ${departure}`,
    direction,
    marketing_carrier: 'BA',
    operating_carrier: 'BA',
    flight_number: flightNumber,
    origin,
    destination,
    departure_time: departure,
    arrival_time: arrival,
    origin_timezone: london,
    destination_timezone: london,
    duration_minutes: duration,
    stops: 0,
    price_amount: '60.00',
    price_currency: 'GBP',
    fare_type: 'commercial',
    fare_brand_name: null,
    cabin_class: 'economy',
    seats_available: 9,
    deep_link: null,
    fetched_at: '2026-11-01T00:00:00.000Z',
    expires_at: '2026-11-01T01:00:00.000Z',
    ...parts,
  }
}

export function aContext(
  settings: Partial<CommuteSettings> = {},
  parts: Partial<CommuteContext> = {},
): CommuteContext {
  return { settings: { ...defaultUserSettings, ...settings }, homeAirports: ['EDI'], ...parts }
}

import type { Direction, Price } from '@slipstream/contract/flight'
import type { GroundDuty, ManualEntry, Trip } from '@slipstream/contract/roster'
import * as records from '@slipstream/contract/testing/records'
import { defaultUserSettings } from '@slipstream/contract/user'
import type { CommuteContext, CommuteSettings } from './plan/commute-context.ts'
import { minuteMs, toInstant, toLocal } from './time/zoned-time.ts'

/* Records for this package's tests: a crew member of Edinburgh whose base is Heathrow. */
const london = 'Europe/London'

/** A Heathrow turnaround between a report and a clear, Europe/London. */
export function aTrip(report: string, clear: string, parts: Partial<Trip> = {}): Trip {
  return records.aTrip({
    id: `trip ${report}`,
    trip_start: report,
    trip_end: clear,
    sectors: [
      records.aSector({
        destination: 'LHR',
        destination_timezone: london,
        report_time: report,
        clear_time: clear,
      }),
    ],
    ...parts,
  })
}

export function aGroundDuty(start: string, end: string, parts: Partial<GroundDuty> = {}): GroundDuty {
  return records.aGroundDuty({
    pseudo_id: `ground ${start}`,
    first_duty_id: 'first',
    last_duty_id: 'last',
    start,
    end,
    ...parts,
  })
}

export function aManualEntry(start: string, end: string, parts: Partial<ManualEntry> = {}): ManualEntry {
  return records.aManualEntry({ id: `manual ${start}`, title: 'Union meeting', start, end, ...parts })
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
  return records.aPrice({
    id: `${flightNumber} ${departure}`,
    direction,
    flight_number: flightNumber,
    origin,
    destination,
    departure_time: departure,
    arrival_time: arrival,
    duration_minutes: duration,
    ...parts,
  })
}

/** Of somebody who keeps 15 minutes from landing to report, so that a flight's gap is easy to read. */
export function aContext(
  settings: Partial<CommuteSettings> = {},
  parts: Partial<CommuteContext> = {},
): CommuteContext {
  return {
    settings: { ...defaultUserSettings, landing_to_report_minutes: 15, ...settings },
    homeAirports: ['EDI'],
    ...parts,
  }
}

/** Every kind of clock: half an hour of summer time, quarter-hour offsets, both hemispheres, either side of the date line. */
export const baseZones = [
  'Europe/London',
  'Europe/Madrid',
  'Africa/Casablanca',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'America/Adak',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Tehran',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
]

import type { LocalDateTime } from '@slipstream/contract/primitives'
import type { Trip } from '@slipstream/contract/roster'
import { daysBetween, getMonth, parseMonth } from '../time/calendar-dates.ts'
import { rosterZone, toInstant } from '../time/zoned-time.ts'

/** When and where an offered trip begins and ends: all that its commutes depend on. */
export interface TripTimes {
  /** Europe/London. */
  readonly report: LocalDateTime
  /** Europe/London. */
  readonly clear: LocalDateTime
  /** IATA, where it reports and where it clears. */
  readonly origin: string
  readonly destination: string
}

/** A trip that somebody may take: a swap, an overtime offer, a line to bid for. It is on no roster. */
export interface TripOffer extends TripTimes {
  readonly id: string
  readonly title: string
  /** `itemKey` of the duty that is given away for it. */
  readonly replacedKey: string | null
}

/** Ours: a trip that lasts longer is a mistyped date. */
export const longestTripDays = 31

/** Why the times of a trip cannot be right; null where they can. Checked by the form, the server and the mocks alike. */
export function tripProblem({ report, clear }: Pick<TripTimes, 'report' | 'clear'>): string | null {
  if ([report, clear].some((time) => parseMonth(getMonth(time)) === null))
    return 'must be of a year from 1970 to 2999'
  if (toInstant(report, rosterZone) >= toInstant(clear, rosterZone)) return 'must be after the report'
  return daysBetween(report, clear) > longestTripDays
    ? `must be at most ${longestTripDays} days after the report`
    : null
}

/** An offered trip as an item of a roster, with the flights that are known for it. */
export function getTrip(offer: Omit<TripOffer, 'replacedKey'>, prices: Trip['prices']): Trip {
  const { id, title, report, clear, origin, destination } = offer
  return {
    kind: 'trip',
    id: `tried ${id}`,
    trip_number: title,
    base: origin,
    trip_start: report,
    trip_end: clear,
    sectors: [
      {
        carrier: '',
        flight_number: '',
        origin,
        destination,
        departure_time: report,
        arrival_time: clear,
        origin_timezone: rosterZone,
        destination_timezone: rosterZone,
        report_time: report,
        clear_time: clear,
        is_positioning: false,
      },
    ],
    to_work_status: 'not_booked',
    from_work_status: 'not_booked',
    to_work_flight: null,
    from_work_flight: null,
    to_work_reference: null,
    from_work_reference: null,
    next_rest: null,
    prices,
  }
}

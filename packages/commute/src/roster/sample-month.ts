import type { Direction, Price } from '@slipstream/contract/flight'
import type { Month } from '@slipstream/contract/primitives'
import type { GroundDuty, RosterItem, Sector, Trip } from '@slipstream/contract/roster'
import { addDays, getDate } from '../time/calendar-dates.ts'
import { hourMs, minuteMs, rosterZone, toInstant, toLocal, zoneOffsetMinutes } from '../time/zoned-time.ts'

/** An airport with its clock. */
export interface SampleAirport {
  /** IATA. */
  readonly code: string
  /** IANA. */
  readonly timezone: string
}

export interface SampleMonthOptions {
  readonly month: Month
  readonly base: SampleAirport
  readonly home: SampleAirport
  /** IATA designator of the airline. */
  readonly carrier: string
}

interface Leg {
  readonly from: SampleAirport
  readonly to: SampleAirport
  /** Local to `from`, `YYYY-MM-DD HH:mm`. */
  readonly departure: string
  readonly number: string
}

interface SampleDuty {
  /** The day of the month it begins on, its report and its clear, both by the base's clock. */
  readonly day: number
  readonly report: string
  readonly days: number
  readonly clear: string
  /** A simulator check, not a trip. */
  readonly isTraining?: boolean
}

/** Where trips go, of bases near enough. */
const destinations: readonly SampleAirport[] = [
  { code: 'AMS', timezone: 'Europe/Amsterdam' },
  { code: 'MAD', timezone: 'Europe/Madrid' },
  { code: 'DUB', timezone: 'Europe/Dublin' },
  { code: 'ZRH', timezone: 'Europe/Zurich' },
  { code: 'LIS', timezone: 'Europe/Lisbon' },
  { code: 'BLR', timezone: 'Asia/Kolkata' },
  { code: 'DXB', timezone: 'Asia/Dubai' },
  { code: 'BKK', timezone: 'Asia/Bangkok' },
  { code: 'ATL', timezone: 'America/New_York' },
  { code: 'DFW', timezone: 'America/Chicago' },
  { code: 'DEN', timezone: 'America/Denver' },
]
const farMinutes = 150

/** An early report, a simulator, a long rest, a short one and a stay: what a planner is asked about. */
const duties: readonly SampleDuty[] = [
  { day: 3, report: '12:10', days: 2, clear: '15:20' },
  { day: 8, report: '06:20', days: 1, clear: '17:40' },
  { day: 10, report: '05:40', days: 0, clear: '13:10' },
  { day: 14, report: '09:00', days: 0, clear: '15:00', isTraining: true },
  { day: 19, report: '13:30', days: 3, clear: '11:30' },
  { day: 25, report: '10:45', days: 1, clear: '19:50' },
]

/** When a flight leaves, by the clock of its airport, and what it costs in pounds. */
const departures = [
  ['06:30', 74],
  ['07:45', 96],
  ['10:15', 58],
  ['13:20', 49],
  ['16:35', 82],
  ['18:50', 118],
  ['20:40', 64],
] as const

const noBookings = {
  to_work_status: 'not_booked',
  from_work_status: 'not_booked',
  to_work_flight: null,
  from_work_flight: null,
  to_work_reference: null,
  from_work_reference: null,
  next_rest: null,
} as const

/** Longer the further the clocks are apart: all that is known of a distance here. */
function blockMinutes({ from, to, departure }: Leg): number {
  const at = toInstant(departure, from.timezone)
  const apart = Math.abs(zoneOffsetMinutes(at, from.timezone) - zoneOffsetMinutes(at, to.timezone))
  return 80 + Math.round(apart * 0.7)
}

function getTimes(leg: Leg) {
  const lands = toInstant(leg.departure, leg.from.timezone) + blockMinutes(leg) * minuteMs
  return {
    origin: leg.from.code,
    destination: leg.to.code,
    departure_time: leg.departure,
    arrival_time: toLocal(lands, leg.to.timezone),
    origin_timezone: leg.from.timezone,
    destination_timezone: leg.to.timezone,
  }
}

function getPrice(direction: Direction, carrier: string, leg: Leg, pounds: number): Price {
  return {
    id: `sample-${leg.number}-${getDate(leg.departure)}`,
    direction,
    marketing_carrier: carrier,
    operating_carrier: carrier,
    flight_number: leg.number,
    ...getTimes(leg),
    duration_minutes: blockMinutes(leg),
    stops: 0,
    price_amount: `${pounds}.00`,
    price_currency: 'GBP',
    fare_type: 'commercial',
    fare_brand_name: null,
    cabin_class: 'economy',
    seats_available: 9,
    deep_link: null,
    fetched_at: `${getDate(leg.departure)}T00:00:00.000Z`,
    expires_at: `${getDate(leg.departure)}T00:00:00.000Z`,
  }
}

/** Where trips go from a base: neither to it nor to the home, nor half a world away. */
function reachableFrom({ month, base, home }: SampleMonthOptions): SampleAirport[] {
  const at = toInstant(`${month}-01 12:00`, rosterZone)
  const apart = ({ timezone }: SampleAirport) =>
    Math.abs(zoneOffsetMinutes(at, timezone) - zoneOffsetMinutes(at, base.timezone))
  return destinations.filter(
    (place) => place.code !== base.code && place.code !== home.code && apart(place) <= farMinutes,
  )
}

/**
 * A month of invented duties at a base, with invented flights between it and a home, for a look around before there is a
 * roster. The same whenever it is asked for; nothing in it exists.
 */
export function sampleMonth(options: SampleMonthOptions): RosterItem[] {
  const { month, base, home, carrier } = options
  const reachable = reachableFrom(options)
  const london = (date: string, time: string) =>
    toLocal(toInstant(`${date} ${time}`, base.timezone), rosterZone)

  function getPrices(direction: Direction, dates: readonly string[]): Price[] {
    const [from, to, first] = direction === 'to_work' ? [home, base, 9430] : [base, home, 9450]
    return dates.flatMap((date) =>
      departures.map(([time, pounds], index) =>
        getPrice(
          direction,
          carrier,
          { from, to, departure: `${date} ${time}`, number: String(first + index) },
          pounds,
        ),
      ),
    )
  }

  function pricesAround(start: string, end: string): RosterItem['prices'] {
    const [first, last] = [getDate(start), getDate(end)]
    return {
      to_work: getPrices('to_work', [addDays(first, -1), first]),
      from_work: getPrices('from_work', [last, addDays(last, 1)]),
    }
  }

  function getSectors(away: SampleAirport, start: string, end: string, number: number): Sector[] {
    const getSector = (leg: Leg): Sector => ({
      carrier,
      flight_number: leg.number,
      ...getTimes(leg),
      report_time: start,
      clear_time: end,
      is_positioning: false,
    })
    const out = toInstant(start, rosterZone) + hourMs
    const back = toInstant(end, rosterZone) - hourMs * 3
    return [
      getSector({ from: base, to: away, departure: toLocal(out, base.timezone), number: String(number) }),
      getSector({
        from: away,
        to: base,
        departure: toLocal(back, away.timezone),
        number: String(number + 1),
      }),
    ]
  }

  function getItem(
    { day, report, days, clear, isTraining = false }: SampleDuty,
    index: number,
  ): Trip | GroundDuty {
    const away = isTraining ? undefined : reachable[index % reachable.length]
    const date = addDays(`${month}-01`, day - 1)
    const start = london(date, report)
    const end = london(addDays(date, days), clear)
    const commute = { ...noBookings, prices: pricesAround(start, end) }
    if (!away)
      return {
        kind: 'ground_duty',
        pseudo_id: `sample-${index}`,
        first_duty_id: `sample-${index}`,
        last_duty_id: `sample-${index}`,
        code: isTraining ? 'SIM' : 'ASB',
        description: isTraining ? 'Simulator check' : 'Airport standby',
        location: base.code,
        presence: 'base',
        start,
        end,
        ...commute,
      }
    return {
      kind: 'trip',
      id: `sample-${index}`,
      trip_number: `S${index + 1}`,
      base: base.code,
      trip_start: start,
      trip_end: end,
      sectors: getSectors(away, start, end, 9100 + index * 2),
      ...commute,
    }
  }

  return duties.map(getItem)
}

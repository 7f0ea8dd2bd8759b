import type { Price } from '@slipstream/contract/flight'
import type { Month } from '@slipstream/contract/primitives'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import type { YearCommute, YearMonth, YearRecord } from '@slipstream/contract/year'
import type { CommuteContext } from '../../plan/commute-context.ts'
import {
  directions,
  getFlight,
  isBooked,
  getReference,
  getStatusFor,
  type ItemEnd,
} from '../../roster/item-booking.ts'
import { operationalNights } from '../../time/local-night.ts'
import { restMonth } from '../../plan/describe/month-summary.ts'
import { getFact } from '../../plan/read/own-flights.ts'
import { planRests } from '../../plan/plan-rests.ts'
import type { RestEnd, RestPlan } from '../../plan/plan-types.ts'
import { clearInstant, itemKey, reportInstant } from '../../roster/roster-items.ts'
import { addMonths, getDate, daysOfMonth, getMonth, monthOfYear } from '../../time/calendar-dates.ts'
import { rosterClock } from '../../time/clock.ts'
import { minutesBetween, rosterZone, toLocal, type Instant } from '../../time/zoned-time.ts'
import { placeInRest, restOnDay, workDays } from '../day-places.ts'
import { homeBetween } from './home-between.ts'
import { yearDuties } from './year-duties.ts'

interface Options {
  /** `2026`. */
  readonly year: string
  readonly asOf: Instant
  /** The months whose roster was read and is stored. */
  readonly fetchedMonths: ReadonlySet<Month>
  readonly isSampleData: boolean
}

/** How far beyond a year its rests may reach: after a longer leave one counts in the month of its report. */
const reachMonths = 3

/** The months that a year is made from, the first and the last. */
export const monthsOfRecord = (year: string) => ({
  first: addMonths(`${year}-01`, -reachMonths),
  last: addMonths(`${year}-12`, reachMonths),
})

/** The twelve months of a year, in order. */
export const monthsOfYear = (year: string): Month[] =>
  Array.from({ length: 12 }, (_, index) => monthOfYear(Number(year), index + 1))

/**
 * A year from the facts alone: duties, and what their person entered. It is planned without prices and without the clock, so
 * that no flight is in it that nobody chose. Hand over the items of `monthsOfRecord`.
 */
export function yearRecord(
  items: readonly RosterItem[],
  context: CommuteContext,
  { year, asOf, fetchedMonths, isSampleData }: Options,
): YearRecord {
  const rests = planRests(items.map(withoutPrices), { ...context, now: undefined, rates: undefined }).filter(
    (rest) => !rest.isMuted,
  )
  const over = Map.groupBy(
    rests.filter(({ report }) => report !== null && report.at <= asOf),
    restMonth,
  )
  const dutiesIn = yearDuties(items, rests, context, { asOf, fetchedMonths })
  const dutyOn = workDays(items, rosterClock)
  const today = getDate(toLocal(asOf, rosterZone))
  const daysIn = (month: Month) => {
    const days = { home: 0, near_base: 0, work: 0 }
    for (const date of daysOfMonth(month)) {
      if (date >= today || !fetchedMonths.has(month)) break
      const rest = restOnDay(rests, date, rosterClock)
      if (dutyOn.has(date)) days.work += 1
      else if (rest && minutesAtHome(rest, context) !== null)
        days[placeInRest(rest, date, rosterClock) === 'home' ? 'home' : 'near_base'] += 1
    }
    return days
  }
  return {
    year,
    as_of: new Date(asOf).toISOString(),
    months: monthsOfYear(year).map((month) =>
      Object.assign(
        { month, is_known: fetchedMonths.has(month), days: daysIn(month), duties: dutiesIn(month) },
        getSum(over.get(month) ?? [], context),
      ),
    ),
    commutes: getCommutes(items, rests).filter(
      ({ month, date }) => month.startsWith(year) || date.startsWith(year),
    ),
    is_sample_data: isSampleData,
  }
}

const withoutPrices = (item: RosterItem): RosterItem =>
  Object.assign({}, item, { prices: { to_work: [], from_work: [] } })

function getSum(
  rests: readonly RestPlan[],
  context: CommuteContext,
): Omit<YearMonth, 'month' | 'is_known' | 'days' | 'duties'> {
  const ofHome = rests.filter(({ clear }) => clear !== null).map((rest) => minutesAtHome(rest, context))
  return {
    rests: ofHome.length,
    rests_unknown: ofHome.filter((minutes) => minutes === null).length,
    minutes_at_home: ofHome.reduce<number>((sum, minutes) => sum + (minutes ?? 0), 0),
    nights_near_base: rests.reduce((sum, rest) => sum + nightsNearBase(rest), 0),
  }
}

/** Door to door; 0 where the rest is spent near base, null where it cannot be known. */
function minutesAtHome(rest: RestPlan, { settings }: CommuteContext): number | null {
  const { kind, clear, report, isConflict, unknownSide } = rest
  // What lies in a month that was never read may be duty.
  if (isConflict || unknownSide || !clear || !report) return null
  if (kind === 'stay') return 0
  const { from, until } = homeBetween(rest, settings)
  return from === null || until === null || until < from ? null : minutesBetween(from, until)
}

function nightsNearBase({ kind, clear, report, nightsNearBase: nights, unknownSide }: RestPlan): number {
  if (unknownSide) return 0
  // The plan takes the clock at base from the flights on offer, and no past rest has any.
  if (kind === 'stay' && clear && report)
    return operationalNights(clear.at, report.at, zoneAtClear(clear) ?? zoneAtReport(report) ?? rosterZone)
  return nights
}

const zoneAtClear = ({ item }: RestEnd) =>
  item.kind === 'trip' ? item.sectors.at(-1)?.destination_timezone : undefined
const zoneAtReport = ({ item }: RestEnd) =>
  item.kind === 'trip' ? item.sectors[0]?.origin_timezone : undefined

/** Everything booked, listed or planned, by date: also what no rest has an end for any more, because it was paid. */
function getCommutes(items: readonly RosterItem[], rests: readonly RestPlan[]): YearCommute[] {
  const ends = rests.flatMap((rest) => {
    const month = restMonth(rest)
    return [
      { end: rest.clear, status: rest.statuses.clear },
      { end: rest.report, status: rest.statuses.report },
    ].flatMap(({ end, status }) => (end && month ? [{ end, status: status ?? getFact(end), month }] : []))
  })
  const seen = new Set(ends.map(({ end }) => `${end.itemKey} ${end.direction}`))
  const others = items.flatMap((item) =>
    directions
      .filter((direction) => !seen.has(`${itemKey(item)} ${direction}`))
      .map((direction) => {
        const end = { item, direction }
        return { end, status: getStatusFor(end), month: getMonth(dutyTime(end)) }
      })
      .filter(({ status }) => isBooked(status)),
  )
  return [...ends, ...others]
    .flatMap(({ end, status, month }) => getCommute(end, status, month))
    .toSorted((a, b) => order(a) - order(b) || (a.date < b.date ? -1 : Number(a.date > b.date)))
}

const order = ({ date, flight }: YearCommute): number =>
  Date.parse(`${(flight?.departure_time ?? `${date} 00:00`).replace(' ', 'T')}Z`)

/** When the duty of an end begins or ends, Europe/London. */
function dutyTime({ item, direction }: ItemEnd): string {
  return toLocal(direction === 'to_work' ? reportInstant(item) : clearInstant(item), rosterZone)
}

function getCommute(end: ItemEnd, status: BookingStatus, month: Month): YearCommute[] {
  const flight = getFlight(end)
  const isPlanned = status === 'not_booked' && flight !== null
  if (!isBooked(status) && !isPlanned) return []
  return [
    {
      month,
      date: getDate(flight?.departure_time ?? dutyTime(end)),
      direction: end.direction,
      status,
      reference: getReference(end),
      flight: flight && flightFacts(flight),
    },
  ]
}

function flightFacts(price: Price): NonNullable<YearCommute['flight']> {
  const { marketing_carrier, flight_number, origin, destination, departure_time, arrival_time } = price
  const { origin_timezone, destination_timezone, fare_type, is_jumpseat, price_amount, price_currency } =
    price
  return {
    marketing_carrier,
    flight_number,
    origin,
    destination,
    departure_time,
    arrival_time,
    origin_timezone,
    destination_timezone,
    fare_type,
    is_jumpseat,
    price_amount,
    price_currency,
  }
}

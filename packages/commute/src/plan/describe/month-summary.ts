import type { Direction } from '@slipstream/contract/flight'
import type { Month } from '@slipstream/contract/primitives'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import { flightOf, isBooked } from '../../roster/item-booking.ts'
import { fromThousandths, type Priced, type Rates } from '../../money/money.ts'
import { monthOf } from '../../time/calendar-dates.ts'
import { rosterZone, toLocal } from '../../time/zoned-time.ts'
import { factOf } from '../read/own-flights.ts'
import type { NamedFlight, RestEnd, RestPlan } from '../plan-types.ts'
import { dutiesOf, itemStart, nightsOf } from '../../roster/roster-items.ts'
import { totalOf, type Total } from '../../money/totals.ts'

export interface DirectionSummary {
  /** Flights booked, or listed on a staff ticket. */
  readonly booked: number
  /** Flights that the plan names and that are not booked. */
  readonly open: number
  /** What the booked flights cost. `unpriced` counts bookings whose flight is not known. */
  readonly soFar: Total
  /** What the named flights cost that are still to book. `unpriced` counts those that no flight can be named for. */
  readonly toFinish: Total
}

export interface MonthSummary {
  /** Trips that start in the month. */
  readonly trips: number
  /** Duties that report in the month: those of trips, and ground duties with a location (leave and days off have none). */
  readonly duties: number
  /** Nights of trips (03:00 local) away from base and home whose evening is of the month. */
  readonly nightsAway: number
  readonly rests: {
    /** Something is still to choose or to decide; what is planned is not. */
    readonly toPlan: number
    readonly conflicts: number
    /** At risk or impossible, conflicts included. */
    readonly atRisk: number
  }
  /** Nights near base of the rests still ahead. */
  readonly hotels: { readonly nights: number; readonly cost: Total }
  readonly to_work: DirectionSummary
  readonly from_work: DirectionSummary
}

interface Options {
  readonly month: Month
  /** The items of the month; others are left out of every count. */
  readonly items: readonly RosterItem[]
  /** The plan of these items and those around them; those of other months are left out. */
  readonly rests: readonly RestPlan[]
  /** IATA; a night there is no night away. */
  readonly homeAirports: readonly string[]
  /** Into the currency that the month is summed in. */
  readonly rates: Rates
}

/**
 * What a month holds and costs. Nothing is of two months: a duty counts in the month of its report, a night away in that of
 * its evening, a rest with its flights and hotels in that of its clear, or of its report where no duty is known before it
 * (all Europe/London, nights by local date).
 */
export function summariseMonth(options: Options): MonthSummary {
  const { month, items, homeAirports, rates } = options
  const trips = items.filter((item) => item.kind === 'trip')
  const reports = items.flatMap(reportsOf)
  const nights = trips.flatMap((trip) =>
    nightsOf(trip)
      .filter(({ airport }) => airport !== trip.base && !homeAirports.includes(airport))
      .flatMap(({ evenings }) => evenings),
  )
  const isOfMonth = (local: string) => monthOf(local) === month
  const rests = options.rests.filter((rest) => !rest.isMuted && restMonth(rest) === month)
  const ahead = rests.filter(({ isPast }) => !isPast)
  return {
    trips: trips.map(itemStart).filter(isOfMonth).length,
    duties: reports.filter(isOfMonth).length,
    nightsAway: nights.filter(isOfMonth).length,
    rests: {
      toPlan: ahead.filter(isToPlan).length,
      conflicts: ahead.filter(({ isConflict }) => isConflict).length,
      atRisk: ahead.filter(({ level }) => level === 'at_risk' || level === 'impossible').length,
    },
    hotels: {
      nights: ahead.reduce((sum, { nightsNearBase }) => sum + nightsNearBase, 0),
      cost: totalOf(
        ahead.flatMap(({ cost }) =>
          cost.nights > 0 ? [{ price_amount: fromThousandths(cost.nights, 2), price_currency: 'GBP' }] : [],
        ),
        rates,
      ),
    },
    to_work: summariseDirection('to_work', rests, rates),
    from_work: summariseDirection('from_work', rests, rates),
  }
}

/** The month a rest counts in. */
export function restMonth({ clear, report }: Pick<RestPlan, 'clear' | 'report'>): Month | null {
  const end = clear ?? report
  return end && monthOf(toLocal(end.at, rosterZone))
}

/** When the duties of an item begin, Europe/London. */
function reportsOf(item: RosterItem): string[] {
  if (item.kind === 'trip') return dutiesOf(item).map(({ report }) => toLocal(report, rosterZone))
  return item.kind === 'ground_duty' && item.location !== null ? [item.start] : []
}

const isOpen = (end: RestEnd | null): end is RestEnd =>
  end !== null && !end.place.isHome && !isBooked(factOf(end))

/** Whether a rest that is still ahead asks something of its person: a flight to choose, or a stay to decide. */
export function isToPlan(rest: RestPlan): boolean {
  const { kind, clear, report, statuses, isConflict, isWayHomeOver, wayHome, wayToWork } = rest
  if (isConflict) return true
  if (kind === 'none') return false
  const isUndecided = (end: RestEnd | null, status: BookingStatus | null) =>
    end !== null && !isWayHomeOver && !end.place.isHome && status === 'not_booked'
  if (kind === 'stay') return isUndecided(clear, statuses.clear) || isUndecided(report, statuses.report)
  const isLeft = (end: RestEnd | null, named: NamedFlight | null) =>
    isOpen(end) && named?.origin !== 'planned'
  return (isLeft(clear, wayHome) && !isWayHomeOver) || isLeft(report, wayToWork)
}

function summariseDirection(
  direction: Direction,
  rests: readonly RestPlan[],
  rates: Rates,
): DirectionSummary {
  const ends = rests.flatMap((rest) => {
    const end = direction === 'to_work' ? rest.report : rest.clear
    const named = direction === 'to_work' ? rest.wayToWork : rest.wayHome
    return end ? [{ rest, end, named }] : []
  })
  const booked = ends.filter(({ end }) => isBooked(factOf(end)))
  const open = ends.filter(
    ({ rest, end }) =>
      !rest.isPast &&
      !(direction === 'from_work' && rest.isWayHomeOver) &&
      (rest.kind === 'home' || rest.kind === 'one_way') &&
      isOpen(end),
  )
  return {
    booked: booked.length,
    open: open.length,
    soFar: totalOf(
      booked.map(({ end }) => flightOf({ item: end.item, direction })),
      rates,
    ),
    toFinish: totalOf(
      open.map(({ named }) => fareOf(named)),
      rates,
    ),
  }
}

const fareOf = (named: NamedFlight | null): Priced | null => named?.flight.fare ?? null

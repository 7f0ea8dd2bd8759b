import type { Direction, Price } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import type { CommuteContext } from '../../plan/commute-context.ts'
import { noPriceLimit } from '../../money/entered-amounts.ts'
import { readFlightInstants } from '../../flights/flights.ts'
import { directions, getFlight } from '../../roster/item-booking.ts'
import { planRests, withSeatsOnly } from '../../plan/plan-rests.ts'
import type { Rest, RestPlan } from '../../plan/plan-types.ts'
import type { OutlinedRest } from '../../plan/read/rests.ts'
import { doorMinutes } from '../../plan/read/transfers.ts'
import { itemKey, reportInstant } from '../../roster/roster-items.ts'
import { minuteMs, type Instant } from '../../time/zoned-time.ts'
import type { StatusesByFlight } from '../../flights/live-times.ts'

/* What a plan is made again with on the day: flights as they stand, and only those that somebody can still catch. */

/** A roster, and what is known of today's flights. */
export interface KnownDay {
  readonly items: readonly RosterItem[]
  readonly context: CommuteContext & { readonly now: Instant; readonly statuses: StatusesByFlight }
}

/** Whether somebody has yet to leave home for their flight to work: check-in closes by the timetable, however late it is. */
export function isYetToLeave(
  { fare, departure }: { readonly fare: Pick<Price, 'origin'>; readonly departure: Instant },
  liveDeparture: Instant,
  { now, settings }: KnownDay['context'],
): boolean {
  return now < Math.min(departure, liveDeparture) - doorMinutes(fare.origin, settings).to_departure * minuteMs
}

/** The roster with the flights alone that `isWanted`. */
export function withFlightsThat(
  isWanted: (price: Price) => boolean,
  { items }: Pick<KnownDay, 'items'>,
): RosterItem[] {
  return items.map((item) => ({
    ...item,
    prices: {
      ...item.prices,
      to_work: item.prices.to_work.filter(isWanted),
      from_work: item.prices.from_work.filter(isWanted),
    },
  }))
}

/**
 * A rest planned for somebody who has to fly today: hours at home and money do not count any more, what can be flown does, a confirmed
 * seat before any standby. Undefined where the roster has no such rest.
 */
export function planToday(
  items: readonly RosterItem[],
  rest: OutlinedRest,
  direction: Direction,
  context: KnownDay['context'],
): RestPlan | undefined {
  const settings = { ...context.settings, min_home_minutes: 0, ...noPriceLimit }
  const today = { ...context, settings, chosen: undefined, goesForCar: true }
  const withSeatsBothWays = planAhead(
    items.map((item) => withSeatsOnly(item, directions)),
    rest,
    direction,
    today,
  )
  if (withSeatsBothWays && isWhole(withSeatsBothWays)) return withSeatsBothWays
  const withSeats = planAhead(
    items.map((item) => withSeatsOnly(item, [direction])),
    rest,
    direction,
    today,
  )
  const isSeatNamed = direction === 'to_work' ? withSeats?.wayToWork : withSeats?.wayHome
  return isSeatNamed ? withSeats : planAhead(items, rest, direction, today)
}

/** Each end that needs a flight has one. */
function isWhole({ clear, report, wayHome, wayToWork }: RestPlan): boolean {
  return (
    (clear === null || clear.place.isHome || wayHome !== null) &&
    (report === null || report.place.isHome || wayToWork !== null)
  )
}

function planAhead(
  items: readonly RosterItem[],
  rest: OutlinedRest,
  direction: Direction,
  context: KnownDay['context'],
): RestPlan | undefined {
  const { report } = rest
  const isOnTheWayHome = context.whereabouts?.place.from !== undefined
  if (direction === 'from_work' || !report || (!isOnTheWayHome && isWayHomeAhead(rest, context.now)))
    return planRests(goingHome(items, rest), context).find(({ key }) => key === rest.key)
  // However they came there: who goes to work is at home.
  const next = new Set(rest.itemsAfter.map(itemKey))
  const ahead = items.filter((item) => next.has(itemKey(item)) || reportInstant(item) > report.at)
  return planRests(ahead, context).find((each) => each.report?.itemKey === report.itemKey)
}

/** Still on duty, or the chosen flight home has yet to leave. */
function isWayHomeAhead({ clear }: OutlinedRest, now: Instant): boolean {
  if (!clear) return false
  const flight = getFlight(clear)
  const departure = flight && readFlightInstants(flight)?.departure
  return now < Math.max(clear.at, departure ?? -Infinity)
}

/** The roster with a rest that is to be spent at home. */
function goingHome(items: readonly RosterItem[], { clear, report }: Rest): RosterItem[] {
  return items.map((item) =>
    itemKey(item) === clear?.itemKey
      ? { ...item, next_rest: { before: report?.itemKey ?? null, decision: 'home' as const } }
      : item,
  )
}

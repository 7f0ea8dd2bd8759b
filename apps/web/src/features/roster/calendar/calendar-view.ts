import type { Clock } from '@slipstream/commute/time/clock'
import { atTimes } from '@slipstream/commute/flights/live-times'
import type { RosterPlan } from '@slipstream/commute/plan/describe/advice'
import type { Advice, ItemAdvice } from '@slipstream/commute/plan/advice-types'
import type { NamedFlight, RestEnd, RestPlan } from '@slipstream/commute/plan/plan-types'
import { dutyType } from '@slipstream/commute/roster/duty-type'
import { dutyDays } from '@slipstream/commute/roster/month-items'
import { shownZone } from '@slipstream/commute/roster/shown-times'
import { clearInstant, itemKey, reportInstant, getRoute } from '@slipstream/commute/roster/roster-items'
import { getDate, datesFrom, daysOfMonth, getMonth } from '@slipstream/commute/time/calendar-dates'
import { toInstant, toLocal, type Instant } from '@slipstream/commute/time/zoned-time'
import type { RosterItem } from '@slipstream/contract/roster'
import type {
  CalendarDuty,
  CalendarFlight,
  CalendarFlightState,
  CalendarMonth,
  CalendarRest,
} from '@slipstream/design-system/RosterCalendar/calendar-month'
import { isCommuted, shownStatus } from '../list/advice-badge.ts'
import { dutyTitle } from '../duty/duty-text.ts'
import type { RosterMonth } from '../use-roster-month.ts'

/** The duties, and what the plan has between those to come; `plan` is null until the profile is known. `waiting`: the items with pending changes, by `itemKey`. */
export function calendarMonth(
  items: readonly RosterItem[],
  plan: RosterPlan | null,
  waiting: ReadonlyMap<string, CalendarDuty['pending']>,
  clock: Clock,
): Pick<CalendarMonth, 'duties' | 'flights' | 'rests'> {
  const rests = plan?.rests.filter(({ isPast, isMuted }) => !isPast && !isMuted) ?? []
  return {
    duties: items.map((item) =>
      calendarDuty(item, plan?.get(itemKey(item)), waiting.get(itemKey(item)), clock),
    ),
    flights: plan
      ? rests
          .flatMap(({ clear, report }) => [clear, report])
          .flatMap((end) => (end ? calendarFlight(end, plan.get(end.itemKey)?.[end.direction], clock) : []))
          .toSorted((a, b) => a.at - b.at)
          .map(({ flight }) => flight)
      : [],
    rests: rests.flatMap((rest) => calendarRest(rest, clock) ?? []),
  }
}

function calendarDuty(
  item: RosterItem,
  itemAdvice: ItemAdvice | undefined,
  pending: CalendarDuty['pending'],
  clock: Clock,
): CalendarDuty {
  return {
    id: itemKey(item),
    kind: dutyType(item),
    label: shortTitle(item),
    title: dutyTitle(item),
    days: dutyDays(item, clock),
    start: reportInstant(item),
    end: clearInstant(item),
    zone: shownZone(item, clock),
    pending,
    ...(itemAdvice &&
      isCommuted(itemAdvice) && {
        toWork: shownStatus(itemAdvice.to_work),
        wayHome: shownStatus(itemAdvice.from_work),
      }),
  }
}

/** The flight at one end of a rest; none where none is needed, or it is over. */
function calendarFlight(
  end: RestEnd,
  advice: Advice | undefined,
  clock: Clock,
): { at: Instant; flight: CalendarFlight }[] {
  const state = advice && advice.level !== 'not_needed' && flightState(advice)
  if (!state) return []
  const { named, direction } = advice
  // Booked, and which flight is not known: the plan names the best one, which is not the user's.
  const isOwn = named !== null && (state === 'planned' || state === 'to_plan' || named.origin !== 'advised')
  const departure = named ? localDeparture(named) : toLocal(end.at, clock.zone)
  return [
    {
      at: named?.flight.departure ?? end.at,
      flight: {
        id: `${end.itemKey} ${direction}`,
        dutyId: end.itemKey,
        direction: direction === 'from_work' ? 'home' : 'to_work',
        state,
        date: getDate(departure),
        known: isOwn ? knownFlight(named) : undefined,
      },
    },
  ]
}

function knownFlight({ flight }: NamedFlight): CalendarFlight['known'] {
  const zone = flight.fare.origin_timezone
  const sold = toInstant(flight.fare.departure_time, zone)
  return {
    name: flight.name,
    leaves: flight.departure,
    zone,
    was: sold === flight.departure ? undefined : sold,
  }
}

const localDeparture = ({ flight }: NamedFlight) => atTimes(flight.fare, flight).departure_time

function flightState({ status, named }: Advice): CalendarFlightState | null {
  if (status === 'hotel') return null
  if (status !== 'not_booked') return status
  return named?.origin === 'planned' ? 'planned' : 'to_plan'
}

/** A rest at home or near base; null while the plan does not know its flights. */
function calendarRest(rest: RestPlan, clock: Clock): CalendarRest | null {
  const { key, kind, clear, report, wayHome, wayToWork, isWayHomeOver, nightsAtHome, nightsNearBase } = rest
  if (!clear || !report) return null
  const getDay = (named: NamedFlight | null, at: Instant) =>
    getDate(named ? localDeparture(named) : toLocal(at, clock.zone))
  const days = datesFrom(getDay(wayHome, clear.at), getDay(wayToWork, report.at))
  if (kind === 'stay') return { id: key, place: 'base', nights: nightsNearBase, days }
  // One way: the other end of the rest is at home already.
  const isHome =
    kind === 'home'
      ? (wayHome !== null || isWayHomeOver) && wayToWork !== null
      : kind === 'one_way' && (wayHome ?? wayToWork) !== null
  return isHome ? { id: key, place: 'home', nights: nightsAtHome, days } : null
}

/** `CPH`, `SBY`, `Dentist`: a day on a phone is some 50 px wide. A trip is named by its destination. */
export function shortTitle(item: RosterItem): string {
  switch (item.kind) {
    case 'trip': {
      const route = getRoute(item)
      const away = route.filter((airport) => airport !== item.base)
      return (away.length > 0 ? away : route).join('–') || 'Trip'
    }
    case 'ground_duty':
      return item.code || item.description || 'Duty'
    case 'manual_entry':
      return item.title || 'Event'
  }
}

/** Whether a day without a duty is free: of a month in part, or not fetched, nobody knows. */
export const isWhole = ({ isImported, gap }: Pick<RosterMonth, 'isImported' | 'gap'>) =>
  isImported && gap === undefined

export const nothingOnDay = (roster: RosterMonth) =>
  isWhole(roster) ? 'Nothing on this day' : 'Nothing known for this day'

/** The items on a day, in the order given. */
export function itemsOnDay(items: readonly RosterItem[], date: string, clock: Clock): RosterItem[] {
  return items.filter((item) => dutyDays(item, clock).includes(date))
}

/** The day that the URL names, else the open item's first in the month, else `openingDay`. */
export function chosenDay(
  {
    month,
    today,
    asked,
    itemKey: key,
    items,
  }: {
    month: string
    today: string
    asked: string | null
    itemKey: string | null
    items: readonly RosterItem[]
  },
  clock: Clock,
): string {
  if (asked !== null && daysOfMonth(month).includes(asked)) return asked
  const open = items.find((item) => itemKey(item) === key)
  return (
    (open && dutyDays(open, clock).find((date) => getMonth(date) === month)) ??
    openingDay(month, today, items, clock)
  )
}

/** The day selected when a month opens: today, else the first day of the month with a duty, else its first. */
export function openingDay(month: string, today: string, items: readonly RosterItem[], clock: Clock): string {
  if (getMonth(today) === month) return getDate(today)
  const days = items.flatMap((item) => dutyDays(item, clock)).filter((date) => getMonth(date) === month)
  return days.toSorted()[0] ?? `${month}-01`
}

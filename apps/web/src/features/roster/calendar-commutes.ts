import { dutyDays } from '@slipstream/commute/roster/month-items'
import { atTimes } from '@slipstream/commute/flights/live-times'
import type { NamedFlight, RestEnd, RestPlan } from '@slipstream/commute/plan/plan-types'
import type { RosterPlan } from '@slipstream/commute/plan/describe/advice'
import { dateOf, datesFrom } from '@slipstream/commute/time/calendar-dates'
import { timeLabel } from '@slipstream/commute/time/date-formats'
import { rosterZone, toLocal, type Instant } from '@slipstream/commute/time/zoned-time'
import type { Advice } from '@slipstream/commute/plan/advice-types'
import type {
  RosterCalendarCommute,
  RosterCalendarCommuteState,
  RosterCalendarRest,
  RosterCalendarSpan,
} from '@slipstream/design-system/RosterCalendar'
import { bookingStatusText } from '#shared/booking-status-text.ts'
import { plural } from '#shared/format.ts'

interface DayOfCommutes {
  readonly commutes: readonly RosterCalendarCommute[]
  readonly rests: readonly RosterCalendarRest[]
}

const stateText: Record<RosterCalendarCommuteState, string> = {
  booked_correct_time: bookingStatusText.booked_correct_time,
  booked_incorrect_time: bookingStatusText.booked_incorrect_time,
  standby: bookingStatusText.standby,
  planned: 'planned',
  to_plan: 'to plan',
}

/** The position of a day among several. */
export function spanOf(index: number, length: number): RosterCalendarSpan {
  if (length === 1) return 'single'
  if (index === 0) return 'start'
  return index === length - 1 ? 'end' : 'middle'
}

/** The flights to work and home, and where the rests are spent, by the dates that they fall on. All of it as the plan has it. */
export function commutesByDay(plan: RosterPlan): (date: string) => DayOfCommutes {
  const rests = plan.rests.filter(({ isPast, isMuted }) => !isPast && !isMuted)
  const commutes = rests
    .flatMap((rest) => [commuteOf(rest.clear, plan), commuteOf(rest.report, plan)])
    .filter((commute) => commute !== null)
    .toSorted((a, b) => a.at - b.at)
  const byDate = Map.groupBy(commutes, ({ date }) => date)
  const restsByDate = Map.groupBy(rests.flatMap(daysOfRest), ({ date }) => date)
  return (date) => ({
    commutes: (byDate.get(date) ?? []).map(({ commute }) => commute),
    rests: (restsByDate.get(date) ?? []).map(({ rest }) => rest),
  })
}

interface DatedCommute {
  readonly at: Instant
  readonly date: string
  readonly commute: RosterCalendarCommute
}

/** The flight at one end of a rest; null where none is needed, or it is over. */
function commuteOf(end: RestEnd | null, plan: RosterPlan): DatedCommute | null {
  const advice = end && plan.get(end.itemKey)?.[end.direction]
  if (!advice || advice.level === 'not_needed') return null
  const state = stateOf(advice)
  if (state === null) return null
  const { named, direction } = advice
  const isHome = direction === 'from_work'
  const sold = named?.flight.fare
  const fare = named && atTimes(named.flight.fare, named.flight)
  const departure = fare?.departure_time ?? toLocal(end.at, rosterZone)
  const was = sold && fare !== sold ? timeLabel(sold.departure_time) : undefined
  // Booked, and which flight is not known: the plan names the best one, which is not the user's.
  const isOwn = named !== null && (state === 'planned' || state === 'to_plan' || named.origin !== 'advised')
  const known: Pick<RosterCalendarCommute, 'time' | 'was' | 'flight'> = isOwn
    ? { time: timeLabel(departure), flight: named.flight.name, ...(was === undefined ? {} : { was }) }
    : {}
  const date = dateOf(departure)
  // The duty on the same day says what is booked.
  const isSaid = state !== 'planned' && dutyDays(end.item).includes(date)
  return {
    at: named?.flight.departure ?? end.at,
    date,
    commute: {
      id: `${end.itemKey} ${direction}`,
      direction: isHome ? 'home' : 'to_work',
      state,
      ...known,
      spoken: [
        [isHome ? 'flight home' : 'flight to work', known.flight, known.time].filter(Boolean).join(' '),
        ...(known.was === undefined ? [] : [`was ${known.was}`]),
        ...(isSaid ? [] : [stateText[state]]),
      ].join(', '),
    },
  }
}

function stateOf({ status, named }: Advice): RosterCalendarCommuteState | null {
  if (status === 'hotel') return null
  if (status !== 'not_booked') return status
  return named?.origin === 'planned' ? 'planned' : 'to_plan'
}

/** The days of a rest at home or near base; none while the plan does not know its flights. */
function daysOfRest(rest: RestPlan): { date: string; rest: RosterCalendarRest }[] {
  const spent = spentRest(rest)
  if (!spent) return []
  const { from, to, ...words } = spent
  const dates = datesFrom(from, to)
  return dates.map((date, index) => ({
    date,
    rest: { id: rest.key, ...words, span: spanOf(index, dates.length) },
  }))
}

function spentRest(
  rest: RestPlan,
): (Pick<RosterCalendarRest, 'place' | 'label' | 'spoken'> & { from: string; to: string }) | null {
  const { kind, clear, report, wayHome, wayToWork, isWayHomeOver, nightsAtHome, nightsNearBase } = rest
  if (!clear || !report) return null
  const dayOf = (named: NamedFlight | null, at: Instant) =>
    dateOf(named ? atTimes(named.flight.fare, named.flight).departure_time : toLocal(at, rosterZone))
  const from = dayOf(wayHome, clear.at)
  const to = dayOf(wayToWork, report.at)
  const named = (place: string, nights: number | null) =>
    nights ? `${place} ${plural(nights, 'night')}` : place
  if (kind === 'stay')
    return { place: 'base', label: named('Near base', nightsNearBase), spoken: 'near base', from, to }
  // One way: the other end of the rest is at home already.
  const isHome =
    kind === 'home'
      ? (wayHome !== null || isWayHomeOver) && wayToWork !== null
      : kind === 'one_way' && (wayHome ?? wayToWork) !== null
  return isHome ? { place: 'home', label: named('Home', nightsAtHome), spoken: 'at home', from, to } : null
}

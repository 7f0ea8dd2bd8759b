import type { Clock } from '@slipstream/commute/time/clock'
import { readFlightInstants } from '@slipstream/commute/flights/flights'
import type { NamedFlight, RestEnd, RestPlan } from '@slipstream/commute/plan/plan-types'
import { isJumpseat } from '@slipstream/commute/plan/read/fares'
import type { ItemAdvice, Reason } from '@slipstream/commute/plan/advice-types'
import { liveTitle } from '@slipstream/commute/today/live/live-sentence'
import { exactAmount } from '@slipstream/commute/money/money'
import type { BookingStatus } from '@slipstream/contract/roster'
import { restDays, restTitle } from '@slipstream/design-system/travel/rest/rest-title'
import type { RestRowFlight, RestRowProps } from '@slipstream/design-system/travel/month/RestRow'
import { toLocal } from '@slipstream/commute/time/zoned-time'
import { chosenLabel } from '#shared/roster/booking-status-text.ts'
import { lostFlightText, reasonSentence } from './advice-text.ts'

/** Whether there is anything to plan: the rest is not over, and its person does not live where they work. */
const isPlanned = ({ isPast, isMuted, kind, reasons }: RestPlan): boolean =>
  !isPast && !isMuted && (kind !== 'none' || reasons[0]?.code !== 'home_is_duty_location')

/** Whether a rest opens as a whole: both its duties are known. */
export const hasRestPlan = (rest: RestPlan): boolean =>
  rest.clear !== null && rest.report !== null && isPlanned(rest)

/** Whether a rest has a row. Of one with a single known duty only the flight is known. */
export const isRestListed = (rest: RestPlan): boolean =>
  hasRestPlan(rest) || (isPlanned(rest) && rest.kind === 'one_way' && rest.level !== 'no_data')

/** The rests before and after a duty that can be opened. */
export function restsOfDuty({ to_work, from_work }: ItemAdvice): Record<'before' | 'after', RestPlan | null> {
  const shown = (rest: RestPlan | null) => (rest && isRestListed(rest) ? rest : null)
  return { before: shown(to_work.rest), after: shown(from_work.rest) }
}

export const isLostFlight = (named: NamedFlight | null) => named?.level === 'impossible'

/** What stands in the way of the whole rest, in place of what happens in it. */
function restProblem(
  { kind, isConflict, level, reasons: [first], wayHome, wayToWork }: RestPlan,
  clock: Clock,
) {
  if (isConflict)
    return first?.code === 'hotel_and_booking' ? 'A hotel and a booked flight' : 'Can’t fly both'
  if (kind === 'stay') return undefined
  if (kind === 'none') return first ? reasonSentence(first, clock) : 'No plan'
  if (level !== 'impossible') return undefined
  // An unusable booking gets its own message, apart from a report that no flight makes.
  const lost = [wayHome, wayToWork].find(isLostFlight)
  return lost ? lostFlightText(lost) : 'No flight makes report'
}

/** Why it is not comfortable: the most serious reason of the rest or of either flight. */
function restReason({ kind, level, reasons, wayHome, wayToWork, isConflict }: RestPlan): Reason | undefined {
  // A day that was not asked for is something to do, whatever else is not known.
  const unasked = reasons.find(({ code }) => code === 'not_searched')
  if (unasked) return unasked
  if (isConflict || kind === 'stay' || kind === 'none' || level === 'comfortable') return undefined
  const halves = [wayToWork, wayHome].flatMap((named) =>
    named && named.level !== 'comfortable' ? [named] : [],
  )
  const worst = halves.find((named) => named.level === level) ?? halves[0]
  const reason = reasons[0] ?? worst?.reasons[0]
  return reason?.code === 'no_flights_known' ? undefined : reason
}

const rowKind = ({ kind, isConflict, level }: RestPlan): RestRowProps['kind'] => {
  if (isConflict) return 'conflict'
  return level === 'no_data' && (kind === 'home' || kind === 'one_way') ? 'unknown' : kind
}

function rowFlight(named: NamedFlight | null, status: BookingStatus | null): RestRowFlight | undefined {
  if (!named) return undefined
  const { flight } = named
  const sold = readFlightInstants(flight.fare)?.departure
  return {
    name: flight.name,
    leaves: flight.departure,
    zone: flight.fare.origin_timezone,
    ...(sold === undefined || sold === flight.departure ? {} : { was: sold }),
    ...(status === null ? {} : { status }),
    ...(status === 'standby' && isJumpseat(flight.fare) && { statusLabel: chosenLabel(status, flight.fare) }),
  }
}

/** Of thousandths of a pound. */
export const pounds = (thousandths: number) => ({
  amount: exactAmount(Math.round(thousandths)),
  currency: 'GBP',
})

function restCost({ kind, isConflict, cost: { fares, nights } }: RestPlan) {
  if (isConflict || kind === 'none') return undefined
  if (kind === 'stay') return nights > 0 ? pounds(nights) : undefined
  return fares === null ? undefined : pounds(fares + nights)
}

/** The values of a rest's row. */
export function restRow(rest: RestPlan, clock: Clock): Omit<RestRowProps, 'isWaiting' | 'onOpen'> {
  const { key, level, clear, report, wayHome, wayToWork, statuses } = rest
  const problem = restProblem(rest, clock)
  const why = restReason(rest)
  // The card of what is next says it in full.
  const reason =
    why && (why.code === 'on_the_day' ? liveTitle(why.commute, clock) : reasonSentence(why, clock))
  const areNightsSaid = why?.code === 'overnight_needed' || why?.code === 'night_near_base'
  // Of a stay its nights and its price are enough.
  const isQuiet = rest.kind === 'stay' || rest.kind === 'none'
  return {
    id: key,
    kind: rowKind(rest),
    level: isQuiet && level !== 'impossible' ? 'comfortable' : level === 'no_data' ? 'unknown' : level,
    clear: clear?.at ?? null,
    report: report?.at ?? null,
    zone: clock.zone,
    problem,
    minutesAtHome: rest.minutesAtHome,
    nightsAtHome: rest.nightsAtHome,
    restMinutes: rest.restMinutes,
    nightsNearBase: areNightsSaid ? 0 : rest.nightsNearBase,
    wayHome: rowFlight(wayHome, statuses.clear),
    wayToWork: rowFlight(wayToWork, statuses.report),
    cost: restCost(rest),
    reason: reason === problem ? undefined : reason,
  }
}

/** `Home 3 nights`: the title of a rest wherever it stands. */
export const restHeadline = (rest: RestPlan, clock: Clock): string =>
  restTitle({ ...restRow(rest, clock), hasWayHome: rest.wayHome !== null })

/** `Home 3 nights, Wed 2 – Sat 5 Dec` */
export function restSheetTitle(rest: RestPlan, clock: Clock): string {
  const local = (end: RestEnd | null) => end && toLocal(end.at, clock.zone)
  return `${restHeadline(rest, clock)}, ${restDays(local(rest.clear), local(rest.report))}`
}

import type { NamedFlight, RestPlan } from '@slipstream/commute/plan/plan-types'
import type { ItemAdvice } from '@slipstream/commute/plan/advice-types'
import { fromThousandths } from '@slipstream/commute/money/money'
import type { RestChoice } from '@slipstream/contract/roster'
import type { RestStripKind, RestStripProps, RestStripTone } from '@slipstream/design-system/RestStrip'
import { weekdayDayLabel, timeLabel, longWeekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { flightOf, statusOf } from '@slipstream/commute/roster/item-booking'
import { rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import { formatDuration } from '@slipstream/commute/time/durations'
import { plural } from '#shared/format.ts'
import { hotlineHref } from '#shared/flights/hotline-href.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { backUpTime, leavesAt, lostFlightText, reasonSentence, timeAtHome } from './advice-text.ts'

/** An action of a strip: another flight at one end, a search for one, or a decision for the whole rest. */
export type RestAction =
  | { readonly kind: 'flights'; readonly direction: 'to_work' | 'from_work' }
  | { readonly kind: 'search'; readonly href: string }
  | { readonly kind: 'decide'; readonly decision: RestChoice | null }

interface StripAction {
  readonly label: string
  readonly isPrimary?: boolean
  readonly action: RestAction
}

/** The text of a rest's strip. */
export interface RestView extends Pick<RestStripProps, 'headline' | 'facts' | 'note'> {
  readonly kind: RestStripKind
  readonly tone: RestStripTone
  readonly actions: readonly StripAction[]
}

const changeHome: StripAction = {
  label: 'Change the flight home',
  action: { kind: 'flights', direction: 'from_work' },
}
const changeToWork: StripAction = {
  label: 'Change the flight to work',
  action: { kind: 'flights', direction: 'to_work' },
}
const findToWork: StripAction = { ...changeToWork, label: 'Flights to work' }
const decide = (label: string, decision: RestChoice | null, isPrimary = false): StripAction => ({
  label,
  isPrimary,
  action: { kind: 'decide', decision },
})
/** For a day that was not asked for. */
const searches = ({ reasons }: RestPlan): StripAction[] =>
  reasons.flatMap((reason) => {
    if (reason.code !== 'not_searched') return []
    const { origin, destination, date } = reason
    const href = hotlineHref({ origin, destination, date, returnDate: null })
    return [{ label: 'Search', action: { kind: 'search', href } }]
  })
const undecide = decide('Use the plan again', null)

/** Whether to show a strip between two cards: both duties are known, there is advice, and the rest is not over. */
export function hasStrip({ clear, report, isPast, isMuted, kind, reasons }: RestPlan): boolean {
  if (!clear || !report || isPast || isMuted) return false
  // Users who live where they work need no plan for a rest.
  return kind !== 'none' || reasons[0]?.code !== 'home_is_duty_location'
}

/** The rests before and after a duty that have a plan to show. */
export function restsOfDuty({ to_work, from_work }: ItemAdvice): Record<'before' | 'after', RestPlan | null> {
  const shown = (rest: RestPlan | null) => (rest && hasStrip(rest) ? rest : null)
  return { before: shown(to_work.rest), after: shown(from_work.rest) }
}

/** Whether the user chose to stay: a hotel at either end, or a decision. */
function isStayStated({ statuses }: RestPlan): boolean {
  return statuses.clear === 'hotel' || statuses.report === 'hotel'
}

/** A rest at a glance (design.md section 2 RestPlan). */
export function restView(rest: RestPlan, view: ViewContext): RestView {
  const shown = viewByKind(rest, view)
  return { ...shown, actions: shown.actions.filter(({ action }) => isOffered(action, rest)) }
}

/** A duty whose commutes are switched off in the settings has a list of flights only where one was chosen. */
function isOffered(action: RestAction, { clear, report }: RestPlan): boolean {
  if (action.kind !== 'flights') return true
  const end = action.direction === 'to_work' ? report : clear
  return end !== null && (!end.isMuted || statusOf(end) !== 'not_booked' || flightOf(end) !== null)
}

function viewByKind(rest: RestPlan, view: ViewContext): RestView {
  const { kind, isConflict, level, reasons } = rest
  if (isConflict) return conflictView(rest)
  // A day that was not asked for is something to do, whatever else is not known.
  const reason = reasons.find(({ code }) => code === 'not_searched') ?? reasons[0]
  const said = reason && reasonSentence(reason)
  if (kind === 'stay') return stayView(rest, view)
  if (kind === 'none')
    return {
      kind: 'none',
      tone: level === 'impossible' ? 'critical' : 'neutral',
      headline: said ?? 'No plan',
      actions: [],
    }
  if (level === 'no_data')
    return {
      kind: 'unknown',
      tone: 'neutral',
      headline: 'No flights known yet',
      facts: rest.restMinutes === null ? [] : [`${formatDuration(rest.restMinutes)} between duties`],
      ...(said === undefined || reason?.code === 'no_flights_known' ? {} : { note: said }),
      actions: searches(rest).slice(0, 1),
    }
  return flownView(rest, view)
}

function conflictView(rest: RestPlan): RestView {
  const [reason] = rest.reasons
  const isHotel = reason?.code === 'hotel_and_booking'
  const booked = [
    ...(rest.statuses.clear === 'hotel' ? [] : [changeHome]),
    ...(rest.statuses.report === 'hotel' ? [] : [changeToWork]),
  ]
  return {
    kind: 'conflict',
    tone: 'critical',
    headline: isHotel ? 'A hotel and a booked flight' : 'These two can’t both be flown',
    facts:
      reason?.code === 'cannot_fly_both' ? [`${reason.wayHome} home`, `${reason.wayToWork} to work`] : [],
    note: isHotel ? 'Choose one: the rest is spent near base or at home.' : 'You can be on one of them only.',
    actions: [
      ...(isHotel ? booked : rest.isWayHomeOver ? [changeToWork] : [changeHome, changeToWork]),
      ...staying(rest),
      ...(isHotel ? [decide('Go home', 'home')] : []),
    ].slice(0, 3),
  }
}

function stayView(rest: RestPlan, view: ViewContext): RestView {
  const { homeInstead, restMinutes, nightsNearBase, cost, reasons, isWayHomeOver } = rest
  const isStated = isStayStated(rest)
  const [reason] = reasons
  const home =
    (homeInstead?.minutesAtHome ?? 0) > 0
      ? `Home would give you ${formatDuration(homeInstead?.minutesAtHome ?? 0)}`
      : null
  return {
    kind: 'stay',
    tone: 'neutral',
    headline: 'Stay near base',
    facts: [
      ...(restMinutes === null ? [] : [formatDuration(restMinutes)]),
      ...(nightsNearBase > 0 ? [plural(nightsNearBase, 'night')] : []),
      ...(cost.nights > 0 ? [pounds(cost.nights, view)] : []),
    ],
    ...(isStated || !reason ? {} : { note: home ?? reasonSentence(reason) }),
    // Once the way home is past there is nothing left to decide.
    actions: isWayHomeOver
      ? []
      : isStated
        ? [decide('Plan to go home', null)]
        : [
            decide('Plan to stay', 'stay'),
            ...(home === null ? [] : [decide('Plan to go home', 'home')]),
            ...searches(rest).slice(0, 1),
          ],
  }
}

function flownView(rest: RestPlan, view: ViewContext): RestView {
  const { kind, wayHome, wayToWork, minutesAtHome, nightsAtHome, nightsNearBase, level, decision } = rest
  const isLost = level === 'impossible'
  const tone: RestStripTone = isLost ? 'critical' : level === 'at_risk' ? 'attention' : 'neutral'
  const last = wayToWork ?? wayHome
  const backUp = last?.backUps[0]
  const headline = headlineOf(rest, isLost)
  const note = noteOf(rest)
  return {
    kind: kind === 'one_way' ? 'one_way' : 'home',
    tone,
    headline,
    facts: [
      ...(kind === 'one_way'
        ? [wayHome, wayToWork].flatMap((named) => (named ? [flightFact(named)] : []))
        : []),
      ...(minutesAtHome !== null && (nightsAtHome ?? 0) > 0 ? [hoursOf(minutesAtHome)] : []),
      ...(nightsNearBase > 0 ? [`${plural(nightsNearBase, 'night')} near base`] : []),
      ...(rest.cost.fares === null ? [] : [pounds(rest.cost.fares + rest.cost.nights, view)]),
      ...(last && backUp ? [`back-up ${backUpTime(last.flight, backUp)}`] : []),
    ],
    ...(note === undefined || note === headline ? {} : { note }),
    actions:
      decision === 'home'
        ? [undecide]
        : isLost
          ? [...changes(rest), ...staying(rest)]
          : searches(rest).slice(0, 1),
  }
}

const isLostFlight = (named: NamedFlight | null) => named?.level === 'impossible'

/** The flights to change in a plan that cannot be flown; those to work where no flight home is the fault. */
function changes({ wayHome, wayToWork }: RestPlan): StripAction[] {
  const isOnlyHome = isLostFlight(wayHome) && !isLostFlight(wayToWork)
  return [
    ...(isLostFlight(wayHome) ? [changeHome] : []),
    ...(isOnlyHome ? [] : [wayToWork ? changeToWork : findToWork]),
  ]
}

/** Whether the person can still stay near base. Where the duty before is not known they are taken to be there until it is too late. */
export const canStillStay = ({ clear, alternatives, reasons }: RestPlan): boolean =>
  clear === null
    ? reasons.every(({ code }) => code !== 'too_late_to_catch')
    : alternatives.some(({ label }) => label === 'stay')

const staying = (rest: RestPlan): StripAction[] =>
  canStillStay(rest) ? [decide('Stay near base', 'stay')] : []

function headlineOf(
  { kind, wayHome, wayToWork, minutesAtHome, nightsAtHome }: RestPlan,
  isLost: boolean,
): string {
  // An unusable booking gets its own message, apart from a report that no flight makes.
  const lost = [wayHome, wayToWork].find(isLostFlight)
  if (lost) return lostFlightText(lost)
  if (isLost) return 'No flight makes report'
  if (kind === 'one_way') return wayHome ? 'Fly home' : 'Fly to work'
  if (minutesAtHome === null) return 'Home'
  if (minutesAtHome <= 0) return timeAtHome(minutesAtHome)
  return (nightsAtHome ?? 0) > 0
    ? `Home ${plural(nightsAtHome ?? 0, 'night')}`
    : `Home ${formatDuration(minutesAtHome)}`
}

/** The most serious problem of the rest or of either flight. */
function noteOf({ reasons, wayHome, wayToWork, level }: RestPlan): string | undefined {
  if (level === 'comfortable') return undefined
  const halves = [wayToWork, wayHome].flatMap((named) =>
    named && named.level !== 'comfortable' ? [named] : [],
  )
  const worst = halves.find((named) => named.level === level) ?? halves[0]
  const reason = reasons[0] ?? worst?.reasons[0]
  // Its nights are among the facts.
  if (reason?.code === 'overnight_needed') return 'Overnight needed before report'
  return reason && reasonSentence(reason)
}

/** `41 h`: minutes do not matter where nights are counted. */
const hoursOf = (minutes: number) => `${Math.floor(minutes / 60)} h`

/** `BA1433 Tue 24 Nov 06:30`. */
function flightFact({ flight }: NamedFlight): string {
  const leaves = leavesAt(flight)
  return `${flight.name} ${weekdayDayLabel(leaves)} ${timeLabel(leaves)}`
}

/** The spoken text of a rest: what happens, from when to when. */
export function spokenRest({ clear, report }: RestPlan, { headline, facts = [] }: RestView): string {
  const days = [clear, report].flatMap((end) =>
    end ? [longWeekdayDayLabel(toLocal(end.at, rosterZone))] : [],
  )
  return [`${headline}, ${days.join(' to ')}`, ...facts].join('. ')
}

/** Thousandths of a pound in the user's currency. */
function pounds(thousandths: number, { money }: ViewContext): string {
  const { amount } = money.format(fromThousandths(Math.round(thousandths / 10) * 10, 2), 'GBP')
  return amount
}

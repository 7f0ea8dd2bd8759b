import type { NamedFlight, RestEnd, RestPlan } from '@slipstream/commute/plan/plan-types'
import type { RestChoice } from '@slipstream/contract/roster'
import { getFlight, getStatusFor } from '@slipstream/commute/roster/item-booking'
import { hotlineHref } from '#shared/flights/search-query.ts'
import { isLostFlight } from './rest-view.ts'

/** An action of a rest: another flight at one end, a search for one, or a decision for the whole rest. */
export type RestAction =
  | { readonly kind: 'flights'; readonly direction: 'to_work' | 'from_work' }
  | { readonly kind: 'search'; readonly href: string }
  | { readonly kind: 'decide'; readonly decision: RestChoice | null }

export interface LabelledAction {
  readonly label: string
  readonly action: RestAction
}

const changeHome: LabelledAction = {
  label: 'Change the flight home',
  action: { kind: 'flights', direction: 'from_work' },
}
const changeToWork: LabelledAction = {
  label: 'Change the flight to work',
  action: { kind: 'flights', direction: 'to_work' },
}
const findHome: LabelledAction = { ...changeHome, label: 'Flights home' }
const findToWork: LabelledAction = { ...changeToWork, label: 'Flights to work' }
const decide = (label: string, decision: RestChoice | null): LabelledAction => ({
  label,
  action: { kind: 'decide', decision },
})
/** For a day that was not asked for. */
const searches = ({ reasons }: RestPlan): LabelledAction[] =>
  reasons
    .flatMap((reason) => {
      if (reason.code !== 'not_searched') return []
      const { origin, destination, date } = reason
      const href = hotlineHref({ origin, destination, date, returnDate: null })
      return [{ label: 'Search', action: { kind: 'search' as const, href } }]
    })
    .slice(0, 1)

/** Whether the user chose to stay: a hotel at either end, or a decision. */
export const isStayStated = ({ statuses }: RestPlan) =>
  statuses.clear === 'hotel' || statuses.report === 'hotel'

/** What can be done about a rest as a whole, by importance. */
export function restActions(rest: RestPlan): LabelledAction[] {
  return listActions(rest).filter(({ action }) => isOffered(action, rest))
}

/** A duty whose commutes are switched off in the settings has a list of flights only where one was chosen. */
export function hasFlightList(end: RestEnd | null): boolean {
  return end !== null && (!end.isMuted || getStatusFor(end) !== 'not_booked' || getFlight(end) !== null)
}

/** The lists of flights of the ends that no flight is named for, where no action leads there. */
export function flightLists(rest: RestPlan, actions: readonly LabelledAction[]): LabelledAction[] {
  const { clear, report, wayHome, wayToWork, isWayHomeOver } = rest
  const isUnnamed = (end: RestEnd | null, named: NamedFlight | null) =>
    !named && end?.place.isHome === false && hasFlightList(end)
  const isLedTo = (direction: string) =>
    actions.some(({ action }) => action.kind === 'flights' && action.direction === direction)
  return [
    ...(!isWayHomeOver && isUnnamed(clear, wayHome) && !isLedTo('from_work') ? [findHome] : []),
    ...(isUnnamed(report, wayToWork) && !isLedTo('to_work') ? [findToWork] : []),
  ]
}

const isOffered = (action: RestAction, { clear, report }: RestPlan): boolean =>
  action.kind !== 'flights' || hasFlightList(action.direction === 'to_work' ? report : clear)

function listActions(rest: RestPlan): LabelledAction[] {
  const { kind, isConflict, level, decision } = rest
  if (isConflict) return conflictActions(rest)
  if (kind === 'stay') return stayActions(rest)
  if (kind === 'none') return []
  if (level === 'no_data') return searches(rest)
  if (decision === 'home') return [decide('Use the plan again', null)]
  return level === 'impossible' ? [...changes(rest), ...staying(rest)] : searches(rest)
}

function conflictActions(rest: RestPlan): LabelledAction[] {
  const isHotel = rest.reasons[0]?.code === 'hotel_and_booking'
  const booked = [
    ...(rest.statuses.clear === 'hotel' ? [] : [changeHome]),
    ...(rest.statuses.report === 'hotel' ? [] : [changeToWork]),
  ]
  return [
    ...(isHotel ? booked : rest.isWayHomeOver ? [changeToWork] : [changeHome, changeToWork]),
    ...staying(rest),
    ...(isHotel ? [decide('Go home', 'home')] : []),
  ].slice(0, 3)
}

function stayActions(rest: RestPlan): LabelledAction[] {
  // Once the way home is past there is nothing left to decide.
  if (rest.isWayHomeOver) return []
  return isStayStated(rest) ? [decide('Plan to go home', null)] : searches(rest)
}

/** The flights to change in a plan that cannot be flown; those to work where no flight home is the fault. */
function changes({ wayHome, wayToWork }: RestPlan): LabelledAction[] {
  const isOnlyHome = isLostFlight(wayHome) && !isLostFlight(wayToWork)
  return [
    ...(isLostFlight(wayHome) ? [changeHome] : []),
    ...(isOnlyHome ? [] : [wayToWork ? changeToWork : findToWork]),
  ]
}

/** Whether the person can still stay near base. Where the duty before is not known they are taken to be there until it is too late. */
const canStillStay = ({ clear, alternatives, reasons }: RestPlan): boolean =>
  clear === null
    ? reasons.every(({ code }) => code !== 'too_late_to_catch')
    : alternatives.some(({ label }) => label === 'stay')

const staying = (rest: RestPlan): LabelledAction[] =>
  canStillStay(rest) ? [decide('Stay near base', 'stay')] : []

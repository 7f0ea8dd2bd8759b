import type { Direction, Price } from '@slipstream/contract/flight'
import type { RestProposal as ContractRestProposal } from '@slipstream/contract/hotline'
import type { RestChoice, RosterItem } from '@slipstream/contract/roster'
import type { CommuteContext, CommuteSettings } from './commute-context.ts'
import { getFlight, isBooked } from '../roster/item-booking.ts'
import { fromThousandths, type Amount } from '../money/money.ts'
import { subtractAmounts } from '../money/money-sums.ts'
import { aircraftKey, isJumpseat } from './read/fares.ts'
import { getFact } from './read/own-flights.ts'
import { worse } from './describe/judge-half.ts'
import { planRests, type RestWay } from './plan-rests.ts'
import { isGroundOnly } from './read/transfers.ts'
import type { NamedFlight, RestEnd, RestPlan } from './plan-types.ts'
import { itemId } from '../roster/roster-items.ts'
import { timeLabel, type Clock } from '../time/clock.ts'
import { formatDuration } from '../time/durations.ts'
import { stayReason } from './stay-reason.ts'

/** Another flight for one end of a rest. */
export interface FlightProposal {
  readonly item_kind: RosterItem['kind']
  readonly item_id: string
  readonly direction: Direction
  /** The flight planned now, as it was when it was planned; null where none is. */
  readonly current: Price | null
  readonly proposed: Price
}

/** What the optimiser would do with one rest, against what is planned for it. */
export interface RestProposal {
  readonly rest: RestPlan
  /** What is planned now; null where nothing is. */
  readonly current: RestPlan | null
  /** Staying near base is proposed and not yet decided. */
  readonly decision: RestChoice | null
  readonly flights: readonly FlightProposal[]
  /** The same as the plan takes it. */
  readonly way: RestWay
  /** Its level, or its back-ups, are worse than those of the plan as it is. */
  readonly isLessSafe: boolean
  /** It replaces a flight that the person planned and that fits. */
  readonly replacesChoice: boolean
  /** GBP for flights and nights; null where it is not known. */
  readonly cost: Amount | null
  readonly currentCost: Amount | null
}

interface ProposeOptions {
  /** The plan as it is, where it is made already. */
  readonly present?: readonly RestPlan[]
  /** What an hour at home is worth, in place of the person's setting. */
  readonly homeValue?: CommuteSettings['home_value']
}

/**
 * One consistent plan for all rests of a roster: those in which it differs from what is planned. What is booked, listed or
 * spent in a hotel stays as it is, and what is past is over. Hand over what lies around the month too.
 */
export function proposeMonth(
  items: readonly RosterItem[],
  context: CommuteContext,
  { present = planRests(items, context), homeValue = context.settings.home_value }: ProposeOptions = {},
): RestProposal[] {
  const current = new Map(present.map((rest) => [rest.key, rest]))
  const settings = { ...context.settings, home_value: homeValue }
  return planRests(items, { ...context, settings }, { ignoresPlanned: true }).flatMap((rest) =>
    proposeRest(rest, current.get(rest.key) ?? null),
  )
}

/** Minutes at home of some rests: none of one that is spent near base, null where a rest is open or a flight is not known. */
const minutesHome = ({ kind, minutesAtHome }: RestPlan) => (kind === 'stay' ? 0 : minutesAtHome)

/** Minutes that a rest has more at home than before; 0 where either is not known. */
export function minutesGained(before: RestPlan | undefined, after: RestPlan | undefined): number {
  const [was, is] = [before && minutesHome(before), after && minutesHome(after)]
  return was == null || is == null ? 0 : is - was
}

/** As the contract answers it. A planned way that is safer stays there, whatever another one saves. */
export const toRestProposals = (
  proposals: readonly RestProposal[],
  clock: Pick<Clock, 'hours'>,
): ContractRestProposal[] =>
  proposals
    .filter(({ current, isLessSafe }) => !current || !isLessSafe)
    .map((proposal) => toRestProposal(proposal, clock))

function toRestProposal(proposal: RestProposal, clock: Pick<Clock, 'hours'>): ContractRestProposal {
  const { rest, current, decision, flights, cost, currentCost } = proposal
  const reason = proposalReason(proposal, clock)
  return {
    rest: rest.key,
    decision,
    flights: flights.map((flight) => Object.assign({ reason, saving: getSaving(flight) }, flight)),
    reason,
    minutes_at_home: rest.minutesAtHome,
    current_minutes_at_home: current?.minutesAtHome ?? null,
    nights_near_base: rest.nightsNearBase,
    cost,
    current_cost: currentCost,
  }
}

function getSaving({ current, proposed }: FlightProposal): Amount | null {
  if (
    !current ||
    isJumpseat(current) ||
    isJumpseat(proposed) ||
    current.price_currency !== proposed.price_currency
  )
    return null
  return subtractAmounts(current.price_amount, proposed.price_amount)
}

function proposeRest(rest: RestPlan, current: RestPlan | null): RestProposal[] {
  if (rest.isPast || rest.isMuted || rest.isConflict || rest.decision !== null) return []
  const flights = [
    ...proposeFlight('from_work', rest.clear, rest.wayHome),
    ...proposeFlight('to_work', rest.report, rest.wayToWork),
  ]
  const isStayNew =
    rest.kind === 'stay' &&
    [rest.statuses.clear, rest.statuses.report].every((status) => status === 'not_booked')
  if (flights.length === 0 && !isStayNew) return []
  const planned = current && hasPlan(current) ? current : null
  return [
    {
      rest,
      current: planned,
      decision: isStayNew ? 'stay' : null,
      flights,
      way: isStayNew ? 'stay' : changedWay(rest, flights),
      isLessSafe: current !== null && isLessSafe(rest, current),
      replacesChoice: planned !== null && replacesChoice(planned, flights, isStayNew),
      cost: getCost(rest),
      currentCost: planned && getCost(planned),
    },
  ]
}

function changedWay({ wayHome, wayToWork }: RestPlan, flights: readonly FlightProposal[]): RestWay {
  const isProposed = (direction: Direction) => flights.some((flight) => flight.direction === direction)
  return {
    ...(wayHome && isProposed('from_work') && { wayHome: wayHome.flight }),
    ...(wayToWork && isProposed('to_work') && { wayToWork: wayToWork.flight }),
  }
}

/** Another fare of the same flight takes nothing from the person. */
function replacesChoice(
  { wayHome, wayToWork }: RestPlan,
  flights: readonly FlightProposal[],
  isStay: boolean,
): boolean {
  return [wayHome, wayToWork].some((named) => {
    if (named?.origin !== 'planned') return false
    const key = aircraftKey(named.flight.fare)
    return (
      isStay ||
      flights.some(
        ({ current, proposed }) => current && aircraftKey(current) === key && aircraftKey(proposed) !== key,
      )
    )
  })
}

function isLessSafe(rest: RestPlan, present: RestPlan): boolean {
  if (rest.kind === 'stay') return false
  if (rest.level !== present.level) return worse(rest.level, present.level) === rest.level
  return hasBackUps(present) && !hasBackUps(rest)
}

const hasBackUps = ({ wayHome, wayToWork }: RestPlan) =>
  [wayHome, wayToWork].every(
    (named) => named === null || named.backUps.length > 0 || isGroundOnly(named.flight.fare),
  )

function hasPlan({ wayHome, wayToWork }: RestPlan): boolean {
  return [wayHome, wayToWork].some((named) => named !== null && named.origin !== 'advised')
}

function proposeFlight(
  direction: Direction,
  end: RestEnd | null,
  named: NamedFlight | null,
): FlightProposal[] {
  if (!end || !named || isBooked(getFact(end)) || getFact(end) === 'hotel') return []
  const { item } = end
  const current = getFlight({ item, direction })
  const proposed = named.flight.fare
  if (current && aircraftKey(current) === aircraftKey(proposed) && !isBetterFare(proposed, current)) return []
  return [{ item_kind: item.kind, item_id: itemId(item), direction, current, proposed }]
}

/** The same flight at another fare is worth a change where it costs less, or is a seat instead of a listing. A jumpseat is neither. */
function isBetterFare(proposed: Price, current: Price): boolean {
  if (isJumpseat(proposed)) return false
  if (current.fare_type === 'standby' && proposed.fare_type !== 'standby') return true
  return (
    proposed.price_currency === current.price_currency &&
    Number(proposed.price_amount) < Number(current.price_amount)
  )
}

function getCost({ cost: { fares, nights } }: RestPlan): Amount | null {
  return fares === null ? null : fromThousandths(fares + nights, 2)
}

const nights = (count: number) => `${count} ${count === 1 ? 'night' : 'nights'}`

/** Why a rest is best spent as it is proposed, in one or two sentences for the user. */
function proposalReason(
  { rest, current }: Pick<RestProposal, 'rest' | 'current'>,
  clock: Pick<Clock, 'hours'>,
): string {
  return [getProblem(current), rest.kind === 'stay' ? whyStay(rest) : whyFly(rest, current, clock)]
    .filter(Boolean)
    .join(' ')
}

function getProblem(current: RestPlan | null): string {
  const dropped = current?.reasons.find((reason) => reason.code === 'planned_does_not_fit')
  return dropped ? `${dropped.flight} does not fit this rest.` : ''
}

function whyStay({ homeInstead, restMinutes, reasons }: RestPlan): string {
  const better = reasons.find((reason) => reason.code === 'stay_is_better')
  if (better) return `${stayReason(better)}.`
  if (homeInstead?.minutesAtHome != null)
    return `Going home would give you only ${formatDuration(homeInstead.minutesAtHome)}.`
  return restMinutes === null
    ? 'No flights fit.'
    : `No flights home and back fit ${formatDuration(restMinutes)} of rest.`
}

function whyFly(rest: RestPlan, current: RestPlan | null, clock: Pick<Clock, 'hours'>): string {
  const { minutesAtHome, nightsNearBase, wayHome, wayToWork } = rest
  const gained =
    minutesAtHome !== null && current?.minutesAtHome != null ? minutesAtHome - current.minutesAtHome : 0
  const time =
    minutesAtHome === null
      ? ''
      : gained > 0
        ? `${formatDuration(minutesAtHome)} at home, ${formatDuration(gained)} more than planned.`
        : `${formatDuration(minutesAtHome)} at home.`
  const first = (wayToWork ?? wayHome)?.backUps[0]
  const backUp = first
    ? `Back-up ${first.name} ${timeLabel(first.fare.departure_time, clock)}.`
    : 'No back-up.'
  const near = nightsNearBase > 0 ? `${nights(nightsNearBase)} near base.` : ''
  return [time, near, backUp].filter(Boolean).join(' ')
}

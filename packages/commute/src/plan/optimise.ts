import type { Direction, Price } from '@slipstream/contract/flight'
import type { RestProposal as ContractRestProposal } from '@slipstream/contract/hotline'
import type { RestChoice, RosterItem } from '@slipstream/contract/roster'
import type { CommuteContext } from './commute-context.ts'
import { flightOf, isBooked } from '../roster/item-booking.ts'
import { fromThousandths, type Amount } from '../money/money.ts'
import { subtractAmounts } from '../money/money-sums.ts'
import { aircraftKey } from './read/candidates.ts'
import { factOf } from './read/own-flights.ts'
import { worse } from './describe/judge-half.ts'
import { planRests } from './plan-rests.ts'
import { isGroundOnly } from './read/transfers.ts'
import type { NamedFlight, RestEnd, RestPlan } from './plan-types.ts'
import { proposalReason } from './proposal-reason.ts'
import { itemId } from '../roster/roster-items.ts'

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
  /** GBP for flights and nights; null where it is not known. */
  readonly cost: Amount | null
  readonly currentCost: Amount | null
}

/**
 * One consistent plan for all rests of a roster: those in which it differs from what is planned. What is booked, listed or
 * spent in a hotel stays as it is, and what is past is over. Hand over what lies around the month too.
 */
export function proposeMonth(items: readonly RosterItem[], context: CommuteContext): RestProposal[] {
  const current = new Map(planRests(items, context).map((rest) => [rest.key, rest]))
  return planRests(items, context, { ignoresPlanned: true }).flatMap((rest) =>
    proposeRest(rest, current.get(rest.key) ?? null),
  )
}

/** The same as the calls of the contract answer it. */
export function toRestProposal(proposal: RestProposal): ContractRestProposal {
  const { rest, current, decision, flights, cost, currentCost } = proposal
  const reason = proposalReason(proposal)
  return {
    rest: rest.key,
    decision,
    flights: flights.map((flight) => Object.assign({ reason, saving: savingOf(flight) }, flight)),
    reason,
    minutes_at_home: rest.minutesAtHome,
    current_minutes_at_home: current?.minutesAtHome ?? null,
    nights_near_base: rest.nightsNearBase,
    cost,
    current_cost: currentCost,
  }
}

function savingOf({ current, proposed }: FlightProposal): Amount | null {
  if (!current || current.price_currency !== proposed.price_currency) return null
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
  if (planned && isLessSafe(rest, planned)) return []
  return [
    {
      rest,
      current: planned,
      decision: isStayNew ? 'stay' : null,
      flights,
      cost: costOf(rest),
      currentCost: planned && costOf(planned),
    },
  ]
}

/** Who chose a safer way keeps it, whatever another one saves. */
function isLessSafe(rest: RestPlan, planned: RestPlan): boolean {
  if (rest.kind === 'stay') return false
  if (rest.level !== planned.level) return worse(rest.level, planned.level) === rest.level
  return hasBackUps(planned) && !hasBackUps(rest)
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
  if (!end || !named || isBooked(factOf(end)) || factOf(end) === 'hotel') return []
  const { item } = end
  const current = flightOf({ item, direction })
  const proposed = named.flight.fare
  if (current && aircraftKey(current) === aircraftKey(proposed) && !isBetterFare(proposed, current)) return []
  return [{ item_kind: item.kind, item_id: itemId(item), direction, current, proposed }]
}

/** The same flight at another fare is worth a change where it costs less, or is a seat instead of a listing. */
function isBetterFare(proposed: Price, current: Price): boolean {
  if (current.fare_type === 'standby' && proposed.fare_type !== 'standby') return true
  return (
    proposed.price_currency === current.price_currency &&
    Number(proposed.price_amount) < Number(current.price_amount)
  )
}

function costOf({ cost: { fares, nights } }: RestPlan): Amount | null {
  return fares === null ? null : fromThousandths(fares + nights, 2)
}

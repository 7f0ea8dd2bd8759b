import type { Direction, Price } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import { cheapest, type Rates } from '../../money/money.ts'
import { isConfirmed } from '../read/fares.ts'
import { isGroundOnly } from '../read/transfers.ts'
import { dutyType } from '../../roster/duty-type.ts'
import type { CommuteFlight } from '../advice-types.ts'
import type { NamedFlight, RestEnd, RestPlan } from '../plan-types.ts'

/** Why a duty may yet be at another time: a standby may be called out, and what moved once may move again. */
export type MoveReason = 'standby' | 'moved'

/** A flight that is not bought yet, for a duty that may move. */
export interface MovableWay {
  readonly direction: Direction
  /** The duty that may move. */
  readonly item: RosterItem
  readonly reason: MoveReason
  readonly named: Pick<CommuteFlight, 'name' | 'fare'>
  /** What can be changed: the named flight at its own fare or a dearer one, else a later flight that also works; null where nothing can. */
  readonly changeable: { readonly flight: CommuteFlight; readonly fare: Price } | null
}

/** Undefined where the fare does not say it. */
const isChangeable = ({ conditions }: Price) => conditions?.change?.is_allowed

/**
 * The ways of a rest whose duty may move, as far as their fares say whether they can be changed (issue 50, 3). It is advice in words: no
 * plan is ranked by it.
 *
 * @param hasMoved whether the roster's record of changes says that an item moved
 */
export function movableWays(
  rest: RestPlan,
  hasMoved: (itemKey: string) => boolean,
  rates: Rates | undefined,
): MovableWay[] {
  if (rest.isPast) return []
  const { clear, report, wayHome, wayToWork } = rest
  return [movableWay(clear, wayHome, hasMoved, rates), movableWay(report, wayToWork, hasMoved, rates)].filter(
    (way) => way !== null,
  )
}

function movableWay(
  end: RestEnd | null,
  named: NamedFlight | null,
  hasMoved: (itemKey: string) => boolean,
  rates: Rates | undefined,
): MovableWay | null {
  if (!end || !named || (named.origin !== 'advised' && named.origin !== 'planned')) return null
  const { flight, backUps } = named
  const reason = moveReason(end, hasMoved)
  const isOwn = isChangeable(flight.fare)
  if (reason === null || isOwn === undefined || isGroundOnly(flight.fare) || !isConfirmed(flight.fare))
    return null
  const at = (each: CommuteFlight) => {
    const [first, ...others] = each.fares.filter((fare) => isConfirmed(fare) && isChangeable(fare))
    if (!first) return []
    const found = cheapest([first, ...others], rates)
    return [{ flight: each, fare: found.kind === 'cheapest' ? found.price : first }]
  }
  const [changeable = null] = isOwn ? [{ flight, fare: flight.fare }] : [flight, ...backUps].flatMap(at)
  return { direction: end.direction, item: end.item, reason, named: flight, changeable }
}

/** A call-out changes when a standby is cleared; its report stays. */
function moveReason(
  { item, itemKey, direction }: RestEnd,
  hasMoved: (itemKey: string) => boolean,
): MoveReason | null {
  if (direction === 'from_work' && dutyType(item) === 'standby') return 'standby'
  return hasMoved(itemKey) ? 'moved' : null
}

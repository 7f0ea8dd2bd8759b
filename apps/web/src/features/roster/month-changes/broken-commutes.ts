import { readFlightInstants } from '@slipstream/commute/flights/flights'
import { getFlight, isBooked, getStatusFor } from '@slipstream/commute/roster/item-booking'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import type { CommuteFlight, Reason, Advice, AdviceByItem } from '@slipstream/commute/plan/advice-types'
import type { Instant } from '@slipstream/commute/time/zoned-time'
import type { Direction, Price } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import type { RosterChange } from '@slipstream/contract/roster-changes'
import { changeKey } from '#shared/changes/roster-changes.ts'

/** The state of a booked flight that a change broke, in the current roster. */
export type BrokenState =
  /** Its duty was deleted. */
  | { readonly kind: 'gone' }
  /** Its duty is no longer among the items of this month. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'broken'; readonly item: RosterItem; readonly problem: Reason }
  /** The user has chosen another flight since, but still holds this seat. */
  | { readonly kind: 'replaced'; readonly item: RosterItem }

export interface BrokenCommute {
  readonly key: string
  /** The newest change of its duty. */
  readonly change: RosterChange
  readonly direction: Direction
  /** The flight as it was booked. */
  readonly flight: Price
  readonly state: BrokenState
}

interface RosterNow {
  /** The items of the month that the changes concern. */
  readonly items: readonly RosterItem[]
  readonly itemAdvice: AdviceByItem
  readonly now: Instant
}

/**
 * The booked flights that changes broke, each once, by departure. Leaves out flights that have departed, and those that
 * work again. `changes` are newest first, as the server sends them.
 */
export function brokenCommutes(changes: readonly RosterChange[], roster: RosterNow): BrokenCommute[] {
  const newest = new Map(changes.toReversed().map((change) => [changeKey(change), change]))
  const found = new Map<string, BrokenCommute>()
  for (const old of changes) {
    const change = newest.get(changeKey(old)) ?? old
    for (const { direction, flight, item_kind: kind, item_id: id } of old.broken) {
      // A change of this duty may also break the flight at the other end of the rest.
      const holder = kind === undefined || id === undefined ? changeKey(change) : `${kind}:${id}`
      const key = `${holder} ${direction} ${flight.id}`
      const isOfChange = holder === changeKey(change)
      const gone: BrokenState = { kind: isOfChange && change.kind === 'removed' ? 'gone' : 'elsewhere' }
      const known = found.has(key) ? null : getState(holder, direction, flight, roster)
      const state = known === undefined ? gone : known
      if (state && leaves(flight) > roster.now) found.set(key, { key, change, direction, flight, state })
    }
  }
  return [...found.values()].toSorted((a, b) => leaves(a.flight) - leaves(b.flight))
}

/** A flight whose times cannot be read counts as not departed. */
const leaves = (flight: Price) => readFlightInstants(flight)?.departure ?? Infinity

/** Undefined if the item that holds the flight is not in the list; null if the flight works. */
function getState(
  holder: string,
  direction: Direction,
  flight: Price,
  { items, itemAdvice }: RosterNow,
): BrokenState | null | undefined {
  const item = items.find((other) => itemKey(other) === holder)
  if (!item) return undefined
  const end = { item, direction }
  if (getFlight(end)?.id !== flight.id || !isBooked(getStatusFor(end))) return { kind: 'replaced', item }
  const advice = itemAdvice.get(itemKey(item))?.[direction]
  const [problem] = advice?.reasons ?? []
  const isBroken =
    advice?.status === 'booked_incorrect_time' ||
    (advice?.status === 'standby' && advice.level === 'impossible')
  return isBroken && problem ? { kind: 'broken', item, problem } : null
}

/** Whether the user still has to act on it. */
export const isOpen = ({ state }: BrokenCommute) => state.kind !== 'replaced'

const mostAlternatives = 3

/** Up to three working alternatives, by departure: the best one, and those nearest in time. */
export function alternatives(
  { flight }: Pick<BrokenCommute, 'flight'>,
  { recommended, makingIt, eveningBefore }: Advice,
): CommuteFlight[] {
  const wanted = leaves(flight)
  const isOther = (other: CommuteFlight) => !other.fares.some(({ id }) => id === flight.id)
  const rank = (other: CommuteFlight) =>
    other.fare.id === recommended?.fare.id ? -1 : Math.abs(other.departure - wanted)
  return [...makingIt, ...eveningBefore]
    .filter(isOther)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, mostAlternatives)
    .toSorted((a, b) => a.departure - b.departure)
}

/** The advice on the end of the duty that a broken commute belongs to; null if the duty is not in the list. */
export function adviceFor({ direction, state }: BrokenCommute, itemAdvice: AdviceByItem): Advice | null {
  const item = 'item' in state ? state.item : null
  return (item && itemAdvice.get(itemKey(item))?.[direction]) ?? null
}

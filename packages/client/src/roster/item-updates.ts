import { getMonth } from '@slipstream/commute/time/calendar-dates'
import { getFlight, getReference, withBooking } from '@slipstream/commute/roster/item-booking'
import { itemEnd, itemId, itemStart } from '@slipstream/commute/roster/roster-items'
import type { Direction, Price } from '@slipstream/contract/flight'
import type { Month } from '@slipstream/contract/primitives'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import type { BookedFlight } from '@slipstream/contract/roster-edits'
import type { RestStatus } from '../outbox/types.ts'
import type { RosterUpdate } from './months.ts'

export type IsItem = (item: RosterItem) => boolean

/** The months that an item starts and ends in, each once. */
export function getMonths(...items: readonly RosterItem[]): Month[] {
  return [...new Set(items.flatMap((item) => [getMonth(itemStart(item)), getMonth(itemEnd(item))]))]
}

const reaches = (item: RosterItem, month: Month) =>
  getMonth(itemStart(item)) <= month && month <= getMonth(itemEnd(item))

/** Takes an item out of every month. */
export const without =
  (is: IsItem): RosterUpdate =>
  (items) =>
    items.some(is) ? items.filter((item) => !is(item)) : items

/** Puts an item into the months it reaches, in the place of what `is` it, and takes that out of all others. */
export const withItem =
  (is: IsItem, item: RosterItem): RosterUpdate =>
  (items, month) => {
    if (!reaches(item, month)) return without(is)(items, month)
    return items.some(is) ? items.map((other) => (is(other) ? item : other)) : [...items, item]
  }

/** Changes an item wherever it is. */
export const withChanged =
  (is: IsItem, change: (item: RosterItem) => RosterItem): RosterUpdate =>
  (items) =>
    items.some(is) ? items.map((item) => (is(item) ? change(item) : item)) : items

export interface StatusChange {
  direction: Direction
  status: BookingStatus
  /** As in the call: left out, the flight stays; null lets it go. */
  flightId?: string | null | undefined
  /** What was booked elsewhere, as the call takes it. `flight` is what `bookedPrice` makes of it, and `flightId` the id of that. */
  bookedFlight?: BookedFlight | undefined
  /** As in the call: left out, it stays with its flight; null takes it away. */
  bookingReference?: string | null | undefined
  /** The flight of `flightId`, where it is not on offer: booked elsewhere, or chosen again as it was. */
  flight?: Price | undefined
}

/** An item as it is to be with another status; a flight that is not known leaves the one there is. */
export function withStatus(item: RosterItem, change: StatusChange): RosterItem {
  const { direction, status, flightId, bookingReference, flight: earlier } = change
  const chosen = getFlight({ item, direction })
  const known = earlier ? [...item.prices[direction], earlier] : item.prices[direction]
  const offered = known.find(({ id }) => id === flightId) ?? chosen
  const flight = flightId === null ? null : offered
  const previousReference = flight?.id === chosen?.id ? getReference({ item, direction }) : null
  const reference = bookingReference === undefined ? previousReference : bookingReference
  return direction === 'to_work'
    ? { ...item, to_work_status: status, to_work_flight: flight, to_work_reference: reference }
    : { ...item, from_work_status: status, from_work_flight: flight, from_work_reference: reference }
}

/** One update after the other. */
export const inTurn =
  (...updates: readonly RosterUpdate[]): RosterUpdate =>
  (items, month) =>
    updates.reduce((current, update) => update(current, month), items)

/** Takes a decision back that a status of one end contradicts, as the server does (design.md section 2 Decision). */
export function withoutContradicted(
  is: IsItem,
  key: string,
  { direction, status }: Pick<StatusChange, 'direction' | 'status'>,
): RosterUpdate {
  const contradicted = status === 'hotel' ? 'home' : 'stay'
  const isDecided = (item: RosterItem) =>
    item.next_rest?.decision === contradicted &&
    (direction === 'from_work' ? is(item) : item.next_rest.before === key)
  return withChanged(isDecided, (item) => ({ ...item, next_rest: null }))
}

/** The statuses that the server derives at the ends of a rest. */
export const withRestStatuses = (statuses: readonly RestStatus[]): RosterUpdate =>
  inTurn(
    ...statuses.map(({ item_kind, item_id, direction, status }) =>
      withChanged(
        (item) => item.kind === item_kind && itemId(item) === item_id,
        (item) => withBooking(item, direction, { status }),
      ),
    ),
  )

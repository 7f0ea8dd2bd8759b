import { monthOf } from '@slipstream/commute/months'
import { itemEnd, itemStart } from '@slipstream/commute/roster-items'
import type { Direction } from '@slipstream/contract/flight'
import type { Month } from '@slipstream/contract/primitives'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import type { RosterUpdate } from './month-types.ts'

export type IsItem = (item: RosterItem) => boolean

/** The months that an item starts and ends in, each once. */
export function monthsOf(...items: readonly RosterItem[]): Month[] {
  return [...new Set(items.flatMap((item) => [monthOf(itemStart(item)), monthOf(itemEnd(item))]))]
}

const reaches = (item: RosterItem, month: Month) =>
  monthOf(itemStart(item)) <= month && month <= monthOf(itemEnd(item))

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
}

/** An item as it is to be with another status; a flight that is not among those of that direction leaves the one there is. */
export function withStatus(item: RosterItem, { direction, status, flightId }: StatusChange): RosterItem {
  const chosen = direction === 'to_work' ? item.to_work_flight : item.from_work_flight
  const offered = item.prices[direction].find(({ id }) => id === flightId) ?? chosen
  const flight = flightId === null ? null : offered
  return direction === 'to_work'
    ? { ...item, to_work_status: status, to_work_flight: flight }
    : { ...item, from_work_status: status, from_work_flight: flight }
}

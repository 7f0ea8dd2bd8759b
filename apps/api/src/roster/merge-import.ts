import { bookingsOf, brokenBookings, statusAfterMove } from '@slipstream/commute/booking-status'
import type { CommuteSettings } from '@slipstream/commute/commute-context'
import { monthOf } from '@slipstream/commute/months'
import { diffRoster, hasMoved } from '@slipstream/commute/roster-diff'
import { itemEnd, itemKey, itemStart, type TimedItem } from '@slipstream/commute/roster-items'
import type { Month } from '@slipstream/contract/primitives'
import type { ItemChange, RosterChange } from '@slipstream/contract/roster-changes'
import type { RosterItem } from '@slipstream/contract/roster'
import type { CrewItem } from '../providers/crew-system.ts'

/** An item as it is kept, with who hid it. */
export interface KeptItem {
  readonly item: RosterItem
  readonly hiddenBy: 'user' | 'import' | null
}

interface Input {
  /** Every kept item of these months or with one of these identifiers, hidden ones too. */
  readonly kept: readonly KeptItem[]
  /** What the crew system or the calendar says now, each item once. */
  readonly items: readonly CrewItem[]
  /** The months that it says all of. */
  readonly months: readonly Month[]
  /** Those of them that were read before: a month's first reading adds nothing that its user would call a change. */
  readonly monthsReadBefore: readonly Month[]
  readonly settings: CommuteSettings
}

export interface MergedItem {
  readonly item: CrewItem
  readonly statuses: Statuses
  /** Its user deleted it, and it did not move since. */
  readonly staysHidden: boolean
}

export type NewChange = ItemChange & Pick<RosterChange, 'broken'>

export interface MergedImport {
  readonly merged: readonly MergedItem[]
  /** What is there no more. */
  readonly vanished: readonly KeptItem[]
  /** By the start of what changed. */
  readonly changes: readonly NewChange[]
}

type Statuses = Pick<RosterItem, 'to_work_status' | 'from_work_status'>

/**
 * What becomes of a roster that was read again: statuses and flights stay, but a booked flight is judged anew where
 * its duty moved; what its user deleted stays deleted unless it moved.
 */
export function mergeImport({ kept, items, months, monthsReadBefore, settings }: Input): MergedImport {
  const old = new Map(kept.map((each) => [itemKey(each.item), each]))
  const merged = items.map((item) => mergeItem(item, old.get(itemKey(item)), settings))
  const shown = new Map(
    merged.flatMap((each) => (each.staysHidden ? [] : [[itemKey(each.item), each] as const])),
  )
  const imported = new Set(items.map(itemKey))
  const vanished = kept.filter(({ item }) => !imported.has(itemKey(item)) && isOf(months, item))
  const before = kept.filter(({ item, hiddenBy }) =>
    hiddenBy === null
      ? shown.has(itemKey(item)) || isOf(months, item)
      : hiddenBy === 'user' && shown.has(itemKey(item)),
  )
  const found = diffRoster(
    before.map(({ item }) => item),
    [...shown.values()].map(({ item }) => item),
  )
  const isNews = ({ kind, after }: ItemChange) =>
    kind !== 'added' || (after !== null && touches(monthsReadBefore, after.start, after.end))
  const changes = found.filter(isNews).map((change) => {
    const key = `${change.item_kind}:${change.item_id}`
    return Object.assign(change, { broken: brokenBy(old.get(key)?.item, shown.get(key), settings) })
  })
  return { merged, vanished, changes }
}

function mergeItem(item: CrewItem, old: KeptItem | undefined, settings: CommuteSettings): MergedItem {
  if (!old) {
    return {
      item,
      statuses: { to_work_status: 'not_booked', from_work_status: 'not_booked' },
      staysHidden: false,
    }
  }
  const isMoved = hasMoved(old.item, item)
  const whole = withCommuteOf(old.item, item)
  return {
    item,
    statuses: isMoved ? statusesAfterMove(whole, settings) : statusesOf(whole),
    staysHidden: old.hiddenBy === 'user' && !isMoved,
  }
}

/** The booking statuses of an item that is at another time or place: a booked flight is judged anew. */
export function statusesAfterMove(item: RosterItem, settings: CommuteSettings): Statuses {
  return {
    to_work_status: statusAfterMove({ item, direction: 'to_work' }, settings),
    from_work_status: statusAfterMove({ item, direction: 'from_work' }, settings),
  }
}

function statusesOf({ to_work_status, from_work_status }: RosterItem): Statuses {
  return { to_work_status, from_work_status }
}

/** The bookings that keep the gap no more, or that have lost their duty. */
function brokenBy(old: RosterItem | undefined, now: MergedItem | undefined, settings: CommuteSettings) {
  if (!old) return []
  return now ? brokenBookings(withCommuteOf(old, now.item), settings) : bookingsOf(old)
}

function withCommuteOf(old: RosterItem, item: CrewItem): RosterItem {
  const { to_work_flight, from_work_flight, to_work_reference, from_work_reference, next_rest, prices } = old
  const bookings = { to_work_flight, from_work_flight, to_work_reference, from_work_reference }
  return { ...item, ...statusesOf(old), ...bookings, next_rest, prices }
}

function isOf(months: readonly Month[], item: TimedItem): boolean {
  return touches(months, itemStart(item), itemEnd(item))
}

function touches(months: readonly Month[], start: string, end: string): boolean {
  return months.includes(monthOf(start)) || months.includes(monthOf(end))
}

import { getBookings, brokenBookings } from '@slipstream/commute/roster/booking-status'
import type { CommuteContext } from '@slipstream/commute/plan/commute-context'
import { getMonth } from '@slipstream/commute/time/calendar-dates'
import { planRests } from '@slipstream/commute/plan/plan-rests'
import { diffRoster, hasMoved } from '@slipstream/commute/roster/roster-diff'
import { itemEnd, itemId, itemKey, itemStart, type TimedItem } from '@slipstream/commute/roster/roster-items'
import type { Month } from '@slipstream/contract/primitives'
import type { BrokenCommute, ItemChange, RosterChange } from '@slipstream/contract/roster-changes'
import type { RosterItem } from '@slipstream/contract/roster'
import type { CrewItem } from '#providers/crew-system.ts'

/** An item as it is stored, with who hid it. */
export interface StoredItem {
  readonly item: RosterItem
  readonly hiddenBy: 'user' | 'import' | null
}

interface Input {
  /** What was shown so far in these months and those around them, manual entries too. */
  readonly around: readonly RosterItem[]
  /** Every stored item of these months or with one of these identifiers, hidden ones too. */
  readonly stored: readonly StoredItem[]
  /** What the crew system or the calendar says now, each item once. */
  readonly items: readonly CrewItem[]
  /** The months that it says all of. */
  readonly months: readonly Month[]
  /** Those of them that were read before: a month's first reading adds nothing that its user would call a change. */
  readonly monthsReadBefore: readonly Month[]
  readonly context: CommuteContext
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
  readonly vanished: readonly StoredItem[]
  /** By the start of what changed. */
  readonly changes: readonly NewChange[]
}

type Statuses = Pick<RosterItem, 'to_work_status' | 'from_work_status'>

/**
 * What becomes of a roster that was read again: bookings and decisions stay, what its user deleted stays deleted unless it
 * moved, and every change says which booked flights it broke.
 */
export function mergeImport(input: Input): MergedImport {
  const { stored, items, months, monthsReadBefore } = input
  const old = new Map(stored.map((each) => [itemKey(each.item), each]))
  const merged = items.map((item) => mergeItem(item, old.get(itemKey(item))))
  const shown = new Map(
    merged.flatMap((each) => (each.staysHidden ? [] : [[itemKey(each.item), each] as const])),
  )
  const imported = new Set(items.map(itemKey))
  const vanished = stored.filter(({ item }) => !imported.has(itemKey(item)) && belongsTo(months, item))
  const before = stored.filter(({ item, hiddenBy }) =>
    hiddenBy === null
      ? shown.has(itemKey(item)) || belongsTo(months, item)
      : hiddenBy === 'user' && shown.has(itemKey(item)),
  )
  const found = diffRoster(
    before.map(({ item }) => item),
    [...shown.values()].map(({ item }) => item),
  )
  const isNews = ({ kind, after }: ItemChange) =>
    kind !== 'added' || (after !== null && touches(monthsReadBefore, after.start, after.end))
  const replaced = new Set([...imported, ...vanished.map(({ item }) => itemKey(item))])
  const after = [
    ...input.around.filter((item) => !replaced.has(itemKey(item))),
    ...[...shown].map(([key, { item }]) => wholeItem(item, old.get(key)?.item)),
  ]
  const broken = brokenBy(found.filter(isNews), { ...input, after })
  const changes = found.filter(isNews).map((change) => {
    const key = changeKey(change)
    const lost = old.get(key)?.item
    const ofItem = change.kind === 'removed' && lost ? getBookings(lost) : []
    return Object.assign(change, { broken: [...ofItem, ...(broken.get(key) ?? [])] })
  })
  return { merged, vanished, changes }
}

const changeKey = ({ item_kind, item_id }: ItemChange): string => `${item_kind}:${item_id}`

function mergeItem(item: CrewItem, old: StoredItem | undefined): MergedItem {
  const { to_work_status, from_work_status } = wholeItem(item, old?.item)
  return {
    item,
    statuses: { to_work_status, from_work_status },
    staysHidden: old?.hiddenBy === 'user' && !hasMoved(old.item, item),
  }
}

interface Change {
  readonly around: readonly RosterItem[]
  readonly after: readonly RosterItem[]
  readonly context: CommuteContext
}

/**
 * The bookings that can be flown no more, by the key of the change that broke them: that of their own item, else that of
 * the item at the other end of their rest.
 */
function brokenBy(
  changes: readonly ItemChange[],
  { around, after, context }: Change,
): ReadonlyMap<string, BrokenCommute[]> {
  // Without a booking none can be lost, and looking at years of rests takes a tenth of a second.
  if (changes.length === 0 || !after.some((item) => getBookings(item).length > 0)) return new Map()
  const changed = new Set(changes.map(changeKey))
  const before = brokenBookings(around, context)
  const now = brokenBookings(after, context)
  const rests = planRests(after, context)
  const by = new Map<string, BrokenCommute[]>()
  for (const item of after) {
    const key = itemKey(item)
    const known = new Set((before.get(key) ?? []).map(bookingKey))
    const lost = (now.get(key) ?? []).filter((each) => !known.has(bookingKey(each)))
    for (const booking of lost) {
      const isOwn = changed.has(key)
      const cause = isOwn ? key : (otherEnd(rests, key, booking.direction) ?? '')
      const owner = changed.has(cause) ? cause : [...changed][0]
      const named = isOwn ? booking : { ...booking, item_kind: item.kind, item_id: itemId(item) }
      if (owner !== undefined) by.set(owner, [...(by.get(owner) ?? []), named])
    }
  }
  return by
}

const bookingKey = ({ direction, flight }: BrokenCommute): string => `${direction} ${flight.id}`

function otherEnd(
  rests: ReturnType<typeof planRests>,
  key: string,
  direction: BrokenCommute['direction'],
): string | undefined {
  const rest = rests.find(({ clear, report }) => (direction === 'to_work' ? report : clear)?.itemKey === key)
  return (direction === 'to_work' ? rest?.clear : rest?.report)?.itemKey
}

/** An item as the crew system says it, with what its user made of it. */
function wholeItem(item: CrewItem, old: RosterItem | undefined): RosterItem {
  return {
    ...item,
    to_work_status: old?.to_work_status ?? 'not_booked',
    from_work_status: old?.from_work_status ?? 'not_booked',
    to_work_flight: old?.to_work_flight ?? null,
    from_work_flight: old?.from_work_flight ?? null,
    to_work_reference: old?.to_work_reference ?? null,
    from_work_reference: old?.from_work_reference ?? null,
    next_rest: old?.next_rest ?? null,
    prices: { to_work: [], from_work: [] },
  }
}

function belongsTo(months: readonly Month[], item: TimedItem): boolean {
  return touches(months, itemStart(item), itemEnd(item))
}

function touches(months: readonly Month[], start: string, end: string): boolean {
  return months.includes(getMonth(start)) || months.includes(getMonth(end))
}

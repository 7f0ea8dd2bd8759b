import { getStatusFor, withBooking } from '@slipstream/commute/roster/item-booking'
import { itemId, itemKey } from '@slipstream/commute/roster/roster-items'
import type { Direction } from '@slipstream/contract/flight'
import { endAfterDecision } from '@slipstream/contract/rest-decision'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import { getItems, type RestChange, type RosterChange } from '../outbox/changes.ts'
import type { Answer, ShownUpdate } from '../outbox/types.ts'
import {
  inTurn,
  getMonths,
  withChanged,
  withItem,
  without,
  withoutContradicted,
  withRestStatuses,
  withStatus,
  type IsItem,
} from './item-updates.ts'
import type { RosterMonths, RosterUpdate } from './months.ts'

/** Maps ids that the app gave to new entries to those that the server gives them later. */
export interface KnownItems {
  isSame: (item: RosterItem) => IsItem
  /** The server's last item, without pending changes. */
  getBase: <Item extends RosterItem>(item: Item) => Item
}

/** The optimistic result of a change. */
function shownBy(change: RosterChange, isSame: KnownItems['isSame']): RosterUpdate {
  if (change.kind === 'rest') return decided(change, isSame)
  const is = isSame(getItem(change))
  switch (change.kind) {
    case 'status':
      return inTurn(
        withoutContradicted(is, itemKey(change.base), change),
        withChanged(is, (current) => withStatus(current, change)),
      )
    case 'create-entry':
      return withItem(is, change.entry)
    case 'change-entry':
      return (items, month) =>
        withItem(is, { ...(items.find(is) ?? change.base), ...change.input })(items, month)
    case 'delete-entry':
    case 'delete-duty':
      return without(is)
    case 'restore-entry':
    case 'restore-duty':
      return withItem(is, change.base)
  }
}

const getItem = (change: Exclude<RosterChange, RestChange>): RosterItem =>
  change.kind === 'create-entry' ? change.entry : change.base

/** A decision for both ends of a rest; the server restores what was booked before.  */
function decided(change: RestChange, isSame: KnownItems['isSame']): RosterUpdate {
  const { clear, report, decision, was } = change
  const at = (item: RosterItem, direction: Direction, remembered: BookingStatus | null) =>
    withChanged(isSame(item), (current) => {
      const status = getStatusFor({ item: current, direction })
      return withBooking(current, direction, endAfterDecision(decision, { status, remembered }))
    })
  const next = decision && { before: report && itemKey(report), decision }
  return inTurn(
    ...(clear
      ? [
          at(clear, 'from_work', was?.clear ?? null),
          withChanged(isSame(clear), (item) => ({ ...item, next_rest: next })),
        ]
      : []),
    ...(report ? [at(report, 'to_work', was?.report ?? null)] : []),
  )
}

/** Every item of a change, before and after it. */
function itemsIn(change: RosterChange): RosterItem[] {
  const items = getItems(change)
  return change.kind === 'change-entry' ? [...items, { ...change.base, ...change.input }] : items
}

/** Refetches the months of a change. Never rejects. */
export function refetchChangedMonths(months: RosterMonths, change: RosterChange): void {
  const selected = months.selected()
  if (selected !== null) void months.refresh(selected, { force: true })
  for (const month of getMonths(...itemsIn(change))) if (month !== selected) void months.refresh(month)
}

/** Shows pending changes in the months, and saves the server's answers on the device. */
export function createOptimisticUpdates(months: RosterMonths): {
  show: (change: RosterChange) => ShownUpdate
  known: KnownItems
} {
  /** The server's ids by those that items were shown with: another one where an entry was added here. */
  const serverIds = new Map<string, string>()

  function isSame(item: RosterItem): IsItem {
    const id = itemId(item)
    return (other) =>
      other.kind === item.kind && (itemId(other) === id || itemId(other) === (serverIds.get(id) ?? id))
  }

  function getBase<Item extends RosterItem>(item: Item): Item {
    const is = (other: RosterItem): other is Item => isSame(item)(other)
    for (const month of months.asked()) {
      const known = months.known(month)?.roster.find(is)
      if (known) return known
    }
    return item
  }

  function madeBy(change: RosterChange, answer: Answer | null): RosterUpdate | undefined {
    if (!answer || 'ids' in answer) return undefined
    if (change.kind === 'rest') {
      const ends = getItems(change)
      const made = 'items' in answer ? answer.items : []
      return inTurn(...made.map((item, index) => withItem(isSame(ends[index] ?? item), item)))
    }
    if ('items' in answer) return undefined
    const is = isSame(getItem(change))
    if (!answer.item) return without(is)
    serverIds.set(itemId(getItem(change)), itemId(answer.item))
    const { item, rest_statuses: statuses = [] } = answer
    const contradicted = change.kind === 'status' ? [withoutContradicted(is, itemKey(item), change)] : []
    return inTurn(...contradicted, withItem(is, item), withRestStatuses(statuses))
  }

  function show(change: RosterChange): ShownUpdate {
    const shown = months.edit(shownBy(change, isSame))
    return {
      async taken(answer, isUnsaid) {
        // Copies on the device change too.
        await Promise.all(getMonths(...itemsIn(change)).map(months.load))
        await shown.settle(madeBy(change, answer))
        if (isUnsaid) refetchChangedMonths(months, change)
      },
      dropped(isUnsure) {
        shown.takeBack()
        if (isUnsure) refetchChangedMonths(months, change)
      },
    }
  }
  return { show, known: { isSame, getBase } }
}

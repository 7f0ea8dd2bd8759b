import { itemsSpanningMonth } from '@slipstream/commute/roster/month-items'
import { itemVersion } from '@slipstream/commute/roster/item-version'
import { ifMatchSchema } from '@slipstream/contract/change-headers'
import { changeHeaders } from '@slipstream/contract/endpoint'
import { rosterMessages } from '@slipstream/contract/error-messages'
import type { ItemKind, RosterItem } from '@slipstream/contract/roster'
import { itemId } from '../fixtures/duty.ts'
import { itemsOfMonth } from '../fixtures/roster.ts'
import { MockFailure } from '../mock-failure.ts'
import type { MockWorld } from '../world.ts'

/** Also of what never was. */
export function gone(): MockFailure {
  return new MockFailure('not_found', rosterMessages.itemGone, { resource: 'roster_item' })
}

type ItemOfKind<Kind extends ItemKind> = Extract<RosterItem, { kind: Kind }>

function isItem<Kind extends ItemKind>(item: RosterItem, kind: Kind, id: string): item is ItemOfKind<Kind> {
  return item.kind === kind && itemId(item) === id
}

/** @throws {MockFailure} `not_found` */
export function locate<Kind extends ItemKind>(
  items: readonly RosterItem[],
  kind: Kind,
  id: string,
): ItemOfKind<Kind> {
  const item = items.find((each): each is ItemOfKind<Kind> => isItem(each, kind, id))
  if (!item) throw gone()
  return item
}

/**
 * Refuses a change that was made on another version of an item (`If-Match`) than the one that is stored or the one that was
 * `sent`, with derived statuses.
 *
 * @throws {MockFailure} `changed_elsewhere`, `validation_failed`
 */
export function expectVersion<Item extends RosterItem>(
  item: Item,
  headers: Headers,
  sent: (item: RosterItem) => RosterItem,
): Item {
  const { ifMatch: name } = changeHeaders
  const version = headers.get(name)
  if (version === null) return item
  const parsed = ifMatchSchema.safeParse(version)
  if (!parsed.success)
    throw new MockFailure('validation_failed', undefined, {
      fields: { [name]: parsed.error.issues[0]?.message },
    })
  const versions = [item, sent(item)].map((each) => `"${itemVersion(each)}"`)
  if (versions.includes(version)) return item
  throw new MockFailure('changed_elsewhere', undefined, { item: sent(item) })
}

/** Puts an item in the place of the one with its id. */
export function replace(world: MockWorld, next: RosterItem): void {
  world.roster = world.roster.map((item) => (isItem(item, next.kind, itemId(next)) ? next : item))
}

/** The month as the server has it: what was read from the crew system, and what was made here. */
export function monthItems(world: MockWorld, month: string): RosterItem[] {
  const items = [...itemsOfMonth(world.roster, month), ...itemsSpanningMonth(world.roster, month)]
  return world.importedMonths.has(month)
    ? items
    : items.filter((item) => item.kind === 'manual_entry' && world.madeEntries.has(item.id))
}

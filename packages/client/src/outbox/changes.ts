import { itemKey } from '@slipstream/commute/roster-items'
import { directionSchema, offerSchema } from '@slipstream/contract/flight'
import {
  bookingStatusSchema,
  groundDutySchema,
  manualEntrySchema,
  rosterItemSchema,
  type RosterItem,
} from '@slipstream/contract/roster'
import { manualEntryInputSchema } from '@slipstream/contract/roster-edits'
import * as z from 'zod/mini'

/** A price or an offer. */
const savableSchema = z.omit(offerSchema, { leg: true })

/** What may be changed offline (docs/decisions/0019). `base` is the item as the server last told it. */
export const changeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    base: rosterItemSchema,
    direction: directionSchema,
    status: bookingStatusSchema,
    /** As in the call: left out, the flight stays; null lets it go. */
    flightId: z.optional(z.nullable(z.string())),
  }),
  z.object({
    kind: z.literal('create-entry'),
    /** As it is shown until the server has it, under an id of the app's. */
    entry: manualEntrySchema,
    input: manualEntryInputSchema,
  }),
  z.object({ kind: z.literal('change-entry'), base: manualEntrySchema, input: manualEntryInputSchema }),
  z.object({ kind: z.literal('delete-entry'), base: manualEntrySchema }),
  z.object({ kind: z.literal('restore-entry'), base: manualEntrySchema }),
  z.object({ kind: z.literal('delete-duty'), base: groundDutySchema }),
  z.object({ kind: z.literal('restore-duty'), base: groundDutySchema }),
  z.object({ kind: z.literal('save'), flight: savableSchema }),
  /** `flight` as it was listed, to be named; null where there was no list. */
  z.object({ kind: z.literal('unsave'), flightId: z.string(), flight: z.nullable(savableSchema) }),
  z.object({ kind: z.literal('save-pair'), outbound: savableSchema, home: savableSchema }),
  z.object({ kind: z.literal('unsave-pair'), flightId: z.string(), flight: z.nullable(savableSchema) }),
])

export type Change = z.output<typeof changeSchema>
export type ChangeKind = Change['kind']
type Of<Kind extends ChangeKind> = Extract<Change, { kind: Kind }>
/** A change of an item that the server has. */
export type ItemChange = Extract<Change, { base: unknown }>
export type RosterChange = ItemChange | Of<'create-entry'>
export type SavedChange = Exclude<Change, RosterChange>

export function isRosterChange(change: Change): change is RosterChange {
  return 'base' in change || change.kind === 'create-entry'
}

/** The item a change is of, as it was before; null for what is saved. */
export function itemOf(change: Change): RosterItem | null {
  if (change.kind === 'create-entry') return change.entry
  return 'base' in change ? change.base : null
}

/** What a change is of: those of one subject build on each other. */
export function subjectOf(change: Change): string {
  const item = itemOf(change)
  if (item) return itemKey(item)
  if (change.kind === 'save') return `flight:${change.flight.id}`
  return change.kind === 'unsave' ? `flight:${change.flightId}` : 'pairs'
}

/** The same change of the item as the server has it by now. */
export function onTopOf(change: Change, item: RosterItem): Change {
  if (change.kind === 'status') return { ...change, base: item }
  if (!('base' in change)) return change
  if (change.base.kind === 'manual_entry')
    return item.kind === 'manual_entry' ? Object.assign({}, change, { base: item }) : change
  return item.kind === 'ground_duty' ? Object.assign({}, change, { base: item }) : change
}

/**
 * Two changes of one subject as one, where the earlier was never sent: null where they are two all the same, 'nothing'
 * where the later takes the earlier back.
 */
export function merge(earlier: Change, later: Change): Change | 'nothing' | null {
  if (later.kind === 'status') {
    if (earlier.kind !== 'status' || earlier.direction !== later.direction) return null
    const { flightId = earlier.flightId } = later
    return { ...later, base: earlier.base, flightId }
  }
  if (later.kind === 'change-entry') {
    if (earlier.kind === 'change-entry') return { ...later, base: earlier.base }
    if (earlier.kind !== 'create-entry') return null
    return { ...earlier, entry: { ...earlier.entry, ...later.input }, input: later.input }
  }
  return opposites.has(`${earlier.kind} ${later.kind}`) ? 'nothing' : null
}

const opposites: ReadonlySet<string> = new Set([
  'delete-entry restore-entry',
  'delete-duty restore-duty',
  'save unsave',
  'unsave save',
])

import { itemKey } from '@slipstream/commute/roster/roster-items'
import { directionSchema, offerSchema, priceSchema } from '@slipstream/contract/flight'
import {
  bookingStatusSchema,
  groundDutySchema,
  manualEntrySchema,
  restChoiceSchema,
  rosterItemSchema,
  type RosterItem,
} from '@slipstream/contract/roster'
import { bookingReferenceSchema } from '@slipstream/contract/primitives'
import { bookedFlightSchema, manualEntryInputSchema } from '@slipstream/contract/roster-edits'
import * as z from 'zod/mini'

const storedEndsSchema = z.looseObject({
  after: z.nullable(z.unknown()),
  before: z.nullable(z.unknown()),
})

/** A record of a build that called the ends of a rest `after` and `before`, with their names of today; any other as it is. */
export const renamedEnds = z.transform((stored: unknown) => {
  const ends = storedEndsSchema.safeParse(stored).data
  if (!ends) return stored
  const { after: clear, before: report, ...others } = ends
  return { ...others, clear, report }
})

/** A price or an offer. */
const savableSchema = z.omit(offerSchema, { leg: true })

/** What may be changed offline (docs/decisions/0019). `base` is the item as the server last sent it. */
export const changeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    base: rosterItemSchema,
    direction: directionSchema,
    status: bookingStatusSchema,
    /** As in the call: left out, the flight stays; null lets it go. */
    flightId: z.optional(z.nullable(z.string())),
    /** What was booked elsewhere: sent in place of `flightId`, under which the server will have it. */
    bookedFlight: z.optional(bookedFlightSchema),
    /** As in the call: left out, it stays with its flight; null takes it away. */
    bookingReference: z.optional(z.nullable(bookingReferenceSchema)),
    /** The flight of `flightId`, to be shown where it is not on offer any more; never sent. */
    flight: z.optional(priceSchema),
  }),
  z.object({
    kind: z.literal('rest'),
    /** The items around the rest as the server last sent them; null where none is known. */
    clear: z.nullable(rosterItemSchema),
    report: z.nullable(rosterItemSchema),
    /** Null withdraws the current decision. */
    decision: z.nullable(restChoiceSchema),
    isConfirmed: z.boolean(),
    /** What both ends were before the decision that this takes back; null where only the server knows. */
    was: z.nullable(
      z.pipe(
        renamedEnds,
        z.object({ clear: z.nullable(bookingStatusSchema), report: z.nullable(bookingStatusSchema) }),
      ),
    ),
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
  z.object({
    kind: z.literal('unsave'),
    flightId: z.string(),
    flight: z.nullable(savableSchema),
    /** Whether it was saved alone, so that its pairs stay: what a second removal could not tell from the list. */
    isAlone: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal('save-pair'), outbound: savableSchema, home: savableSchema }),
  z.object({ kind: z.literal('unsave-pair'), flightId: z.string(), flight: z.nullable(savableSchema) }),
])

export type Change = z.output<typeof changeSchema>
export type ChangeKind = Change['kind']
type ChangeByKind<Kind extends ChangeKind> = Extract<Change, { kind: Kind }>
/** A change of an item that the server has. */
export type ItemChange = Extract<Change, { base: unknown }>
export type RestChange = ChangeByKind<'rest'>
export type RosterChange = ItemChange | RestChange | ChangeByKind<'create-entry'>
export type SavedChange = Exclude<Change, RosterChange>

export function isRosterChange(change: Change): change is RosterChange {
  return 'base' in change || change.kind === 'create-entry' || change.kind === 'rest'
}

/** The one item a change is of, as it was before; null for what is saved, and for a rest between two. */
export function getItem(change: Change): RosterItem | null {
  if (change.kind === 'create-entry') return change.entry
  return 'base' in change ? change.base : null
}

/** Every item a change is of, as it was before. */
export function getItems(change: Change): RosterItem[] {
  const items = change.kind === 'rest' ? [change.clear, change.report] : [getItem(change)]
  return items.filter((item) => item !== null)
}

/** What a change is of: those that share a subject build on each other. */
export function getSubjects(change: Change): string[] {
  if (isRosterChange(change)) return getItems(change).map(itemKey)
  if (change.kind === 'save') return [`flight:${change.flight.id}`]
  return [change.kind === 'unsave' ? `flight:${change.flightId}` : 'pairs']
}

export function shareSubject(a: Change, b: Change): boolean {
  const subjects = getSubjects(b)
  return getSubjects(a).some((subject) => subjects.includes(subject))
}

/** The same change of an item as the server has it by now; `subject` is what the change knows it by. */
export function mergeChange(change: Change, item: RosterItem, subject: string): Change {
  if (change.kind === 'rest') {
    const now = (end: RosterItem | null) => (end && itemKey(end) === subject ? item : end)
    return { ...change, clear: now(change.clear), report: now(change.report) }
  }
  if (!('base' in change) || itemKey(change.base) !== subject) return change
  if (change.kind === 'status') return { ...change, base: item }
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
    const isOther = later.flightId !== undefined && later.flightId !== earlier.flightId
    // The server learns of a booking, so that it can be chosen again by its id.
    if (isOther && earlier.bookedFlight) return null
    const { flightId = earlier.flightId, bookedFlight = earlier.bookedFlight } = later
    const flight = later.flightId === undefined ? earlier.flight : later.flight
    // A reference goes with its flight.
    const { bookingReference = isOther ? undefined : earlier.bookingReference } = later
    return { ...later, base: earlier.base, flightId, bookedFlight, bookingReference, flight }
  }
  if (later.kind === 'rest') return earlier.kind === 'rest' ? mergeRests(earlier, later) : null
  if (later.kind === 'change-entry') {
    if (earlier.kind === 'change-entry') return { ...later, base: earlier.base }
    if (earlier.kind !== 'create-entry') return null
    return { ...earlier, entry: { ...earlier.entry, ...later.input }, input: later.input }
  }
  return opposites.has(`${earlier.kind} ${later.kind}`) ? 'nothing' : null
}

function mergeRests(earlier: RestChange, later: RestChange): Change | 'nothing' | null {
  if (getRestKey(earlier) !== getRestKey(later)) return null
  const { clear, report } = earlier
  const isTakenBack =
    later.was !== null &&
    later.was.clear === (clear?.from_work_status ?? null) &&
    later.was.report === (report?.to_work_status ?? null) &&
    later.decision === getDecision(earlier)
  return isTakenBack ? 'nothing' : { ...later, clear, report, was: earlier.was }
}

/** `trip:42~ground_duty:7`, as the call takes it. */
export function getRestKey({ clear, report }: Pick<RestChange, 'clear' | 'report'>): string {
  return `${clear ? itemKey(clear) : ''}~${report ? itemKey(report) : ''}`
}

/** What is decided for a rest now; null also where a hotel that was set by itself decides it. */
export function getDecision({ clear, report }: Pick<RestChange, 'clear' | 'report'>): RestChange['decision'] {
  const next = clear?.next_rest ?? null
  return next !== null && next.before === (report && itemKey(report)) ? next.decision : null
}

const opposites: ReadonlySet<string> = new Set([
  'delete-entry restore-entry',
  'delete-duty restore-duty',
  'save unsave',
  'unsave save',
])

import { flightOf, referenceOf, statusOf } from '@slipstream/commute/item-booking'
import { itemVersion } from '@slipstream/commute/item-version'
import type { RosterItem } from '@slipstream/contract/roster'
import { changedElsewhereSchema } from '@slipstream/contract/roster-edits'
import { ApiError } from '../http/http-errors.ts'
import { itemOf, type Change } from './changes.ts'

/**
 * What becomes of a change whose call failed.
 * - `keep`: nobody knows whether it arrived, or the server could not just now; it is sent again later.
 * - `done`: what it asks for is so already.
 * - `again`: the item is another, but not in what this changes; it is sent again on the current item.
 * - `conflict`: both changed the same; its user must choose. `theirs` is null where the item is gone.
 * - `refuse`: it is taken back, and the reason told.
 */
export type FailureOutcome =
  | { readonly kind: 'keep'; readonly afterMs: number | null }
  | { readonly kind: 'done'; readonly item: RosterItem | null }
  | { readonly kind: 'again'; readonly item: RosterItem }
  | { readonly kind: 'conflict'; readonly theirs: RosterItem | null }
  | { readonly kind: 'refuse' }

/** Of a server that is unwell, or wants us to wait. */
const passing = new Set([408, 425, 429])

/**
 * Judges an error of `sendChange`. `isAwaited`: its user was waiting for it when it was sent, and is told of every refusal, however
 * late it comes (specification §4: a 500 is thrown); what waited is not lost to a server that is unwell.
 */
export function classifyFailure(error: unknown, change: Change, isAwaited: boolean): FailureOutcome {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return { kind: 'keep', afterMs: null }
  if (error.code === 'changed_elsewhere') return classifyConflict(error, change)
  if (isAwaited) return { kind: 'refuse' }
  const { status = 0, code, retryAfterSeconds } = error
  if (status === 404 && isRemoval(change)) return { kind: 'done', item: null }
  if (status === 404 && (change.kind === 'status' || change.kind === 'change-entry'))
    return { kind: 'conflict', theirs: null }
  const isPassing = status >= 500 || passing.has(status) || status === 401 || code === 'csrf_failed'
  if (isPassing) return { kind: 'keep', afterMs: retryAfterSeconds ? retryAfterSeconds * 1000 : null }
  return { kind: 'refuse' }
}

const isRemoval = ({ kind }: Change) => kind === 'delete-entry' || kind === 'delete-duty'

function classifyConflict({ details }: ApiError, change: Change): FailureOutcome {
  const base = itemOf(change)
  const parsed = changedElsewhereSchema.safeParse(details)
  if (!base || !parsed.success) return { kind: 'refuse' }
  // Told without prices, which belong to the card all the same.
  const item: RosterItem = { ...parsed.data.item, prices: base.prices }
  if (isMadeIn(item, change)) return { kind: 'done', item }
  const isSameVersion = itemVersion(item) === itemVersion(base)
  return isSameVersion || touches(change, base, item)
    ? { kind: 'conflict', theirs: item }
    : { kind: 'again', item }
}

const entryFields = ['title', 'notes', 'location', 'start', 'end'] as const

function isMadeIn(item: RosterItem, change: Change): boolean {
  if (change.kind === 'status') {
    const { direction, status, flightId, bookingReference } = change
    const isSameFlight = flightId === undefined || (flightOf({ item, direction })?.id ?? null) === flightId
    const isSameReference =
      bookingReference === undefined || referenceOf({ item, direction }) === bookingReference
    return isSameFlight && isSameReference && statusOf({ item, direction }) === status
  }
  return (
    change.kind === 'change-entry' &&
    item.kind === 'manual_entry' &&
    entryFields.every((field) => item[field] === change.input[field])
  )
}

/** Whether what a change would write is another by now; a deletion writes everything. */
function touches(change: Change, base: RosterItem, item: RosterItem): boolean {
  if (change.kind === 'status') {
    const { direction } = change
    const endOf = (of: RosterItem) =>
      `${statusOf({ item: of, direction })} ${flightOf({ item: of, direction })?.id}`
    return endOf(base) !== endOf(item)
  }
  if (change.kind !== 'change-entry' || base.kind !== 'manual_entry' || item.kind !== 'manual_entry')
    return true
  return entryFields.some((field) => base[field] !== item[field])
}

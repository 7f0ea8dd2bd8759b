import { getFlight, getReference, getStatusFor } from '@slipstream/commute/roster/item-booking'
import { itemVersion } from '@slipstream/commute/roster/item-version'
import type { RosterItem } from '@slipstream/contract/roster'
import { changedElsewhereSchema } from '@slipstream/contract/roster-edits'
import { ApiError } from '../http/http-errors.ts'
import { getItem, type Change } from './changes.ts'

/**
 * What to do with a change whose call failed.
 * - `keep`: send it again later; it may not have arrived, or the server failed for the moment.
 * - `done`: the server already has this state.
 * - `again`: the item changed in other fields; send it again, based on the current item.
 * - `conflict`: both changed the same field; the user must choose. `theirs` is null if the item was deleted.
 * - `refuse`: roll it back and show the reason.
 */
export type FailureOutcome =
  | { readonly kind: 'keep'; readonly afterMs: number | null }
  | { readonly kind: 'done'; readonly item: RosterItem | null }
  | { readonly kind: 'again'; readonly item: RosterItem }
  | { readonly kind: 'conflict'; readonly theirs: RosterItem | null }
  | { readonly kind: 'refuse' }

/** Statuses of a server that fails for the moment or asks us to wait. */
const temporaryStatuses = new Set([408, 425, 429])

/**
 * Classifies an error of `sendChange`. With `isAwaited` the user was waiting when it was sent and sees every refusal
 * (specification §4: a 500 is thrown). A pending change survives a server that fails for the moment.
 */
export function classifyFailure(error: unknown, change: Change, isAwaited: boolean): FailureOutcome {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return { kind: 'keep', afterMs: null }
  if (error.code === 'changed_elsewhere') return classifyConflict(error, change)
  if (isAwaited) return { kind: 'refuse' }
  const { status = 0, code, retryAfterSeconds } = error
  if (status === 404 && isRemoval(change)) return { kind: 'done', item: null }
  if (status === 404 && (change.kind === 'status' || change.kind === 'change-entry'))
    return { kind: 'conflict', theirs: null }
  const isTemporary =
    status >= 500 || temporaryStatuses.has(status) || status === 401 || code === 'csrf_failed'
  if (isTemporary) return { kind: 'keep', afterMs: retryAfterSeconds ? retryAfterSeconds * 1000 : null }
  return { kind: 'refuse' }
}

const isRemoval = ({ kind }: Change) => kind === 'delete-entry' || kind === 'delete-duty'

function classifyConflict({ details }: ApiError, change: Change): FailureOutcome {
  const base = getItem(change)
  const parsed = changedElsewhereSchema.safeParse(details)
  if (!base || !parsed.success) return { kind: 'refuse' }
  // The answer has no prices, but the card still shows them.
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
    const isSameFlight = flightId === undefined || (getFlight({ item, direction })?.id ?? null) === flightId
    const isSameReference =
      bookingReference === undefined || getReference({ item, direction }) === bookingReference
    return isSameFlight && isSameReference && getStatusFor({ item, direction }) === status
  }
  return (
    change.kind === 'change-entry' &&
    item.kind === 'manual_entry' &&
    entryFields.every((field) => item[field] === change.input[field])
  )
}

/** Whether the fields that a change writes have changed on the server; a deletion writes all fields. */
function touches(change: Change, base: RosterItem, item: RosterItem): boolean {
  if (change.kind === 'status') {
    const { direction } = change
    const getEnd = (version: RosterItem) =>
      `${getStatusFor({ item: version, direction })} ${getFlight({ item: version, direction })?.id}`
    return getEnd(base) !== getEnd(item)
  }
  if (change.kind !== 'change-entry' || base.kind !== 'manual_entry' || item.kind !== 'manual_entry')
    return true
  return entryFields.some((field) => base[field] !== item[field])
}

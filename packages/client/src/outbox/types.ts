import type { RosterItem } from '@slipstream/contract/roster'
import type { restStatusSchema } from '@slipstream/contract/roster-edits'
import type * as z from 'zod/mini'
import type { Readable } from '../store.ts'
import type { Change } from './changes.ts'

/** A change that the server has not answered yet, saved on the device until then. */
export interface PendingChange {
  /** A UUID, sent as `Idempotency-Key`. */
  readonly id: string
  /** Milliseconds since the epoch; later than every change before it, whatever the clock does. */
  readonly madeAt: number
  /** Whether it was sent at least once, so that it may have arrived. */
  readonly isTried: boolean
  readonly change: Change
  /** What it changes: the `itemKey` of each item, or `flight:` and the id of a saved flight. */
  readonly subjects: readonly string[]
}

/** A pending change whose item has changed on the server; it is sent once the user has chosen. */
export interface Conflict extends PendingChange {
  /** The item on the server; null if it was deleted. */
  readonly theirs: RosterItem | null
}

export interface OutboxView {
  /** In the order in which they were made, with conflicts, without those that `add` still waits for. */
  readonly waiting: readonly PendingChange[]
  readonly conflicts: readonly Conflict[]
  readonly isSending: boolean
}

/** The booking status of one end of a rest, as the server derives it. */
export type RestStatus = z.output<typeof restStatusSchema>

/**
 * The server's answer to a change: the item (null if it was deleted) with the statuses of its rest, the items at both ends of a
 * rest, or the ids of all saved flights.
 */
export type Answer =
  | { readonly item: RosterItem | null; readonly rest_statuses?: readonly RestStatus[] }
  | { readonly items: readonly RosterItem[] }
  | { readonly ids: readonly string[] }

/** `answer` is null if the server does not say what came of the change. */
export type Outcome =
  | { readonly state: 'taken'; readonly answer: Answer | null }
  | { readonly state: 'waiting' }

/** An optimistic update that is shown. */
export interface ShownUpdate {
  /**
   * The server accepted it. The answer is null if another tab sent it, or with `isUnsaid` if the server did not say what came of
   * it, which is then fetched.
   */
  taken: (answer: Answer | null, isUnsaid?: boolean) => Promise<void> | void
  /** Rolled back. `isUnsure`: the server may have it all the same. */
  dropped: (isUnsure: boolean) => void
}

/** Shows a change from now on. */
export type OptimisticUpdate = (change: Pick<PendingChange, 'change' | 'madeAt'>) => ShownUpdate

/**
 * Changes that were made offline or got no answer. They are saved on the device and sent in order, one at a time over all tabs
 * (docs/decisions/0019). Its value is the list of pending changes.
 */
export interface Outbox extends Readable<OutboxView> {
  /**
   * Shows a change, saves it and sends it. Resolves once the server has accepted it, or it is pending: offline, without an answer
   * for 5 s, or in conflict. Rejects with the ApiError if the server refuses it before that, or with an AbortError if the session
   * ends. A later refusal rolls it back and calls `raise`.
   */
  add: (change: Change) => Promise<Outcome>
  /** Sends pending changes. Never rejects; resolves once no more can be sent now. */
  flush: (signal?: AbortSignal) => Promise<void>
  /** Resolves a conflict: applies the change to the current item. */
  keepMine: (id: string) => Promise<void>
  /** Resolves a conflict: drops the change. */
  keepTheirs: (id: string) => Promise<void>
  /** Drops a pending change. */
  discard: (id: string) => Promise<void>
  /** A new id, for example for an item that the server has not created yet. */
  newId: () => string
}

import type { RosterItem } from '@slipstream/contract/roster'
import type { restStatusSchema } from '@slipstream/contract/roster-edits'
import type * as z from 'zod/mini'
import type { Readable } from '../store.ts'
import type { Change } from './changes.ts'

/** A change that the server has not answered, kept on the device until it has. */
export interface WaitingChange {
  /** A UUID, under which the server carries it out once (`Idempotency-Key`). */
  readonly id: string
  /** Milliseconds since the epoch; later than every change before it, whatever the clock does. */
  readonly madeAt: number
  /** Whether it was ever sent: then nobody knows whether it arrived. */
  readonly isTried: boolean
  readonly change: Change
  /** What it is of: `itemKey` of each item, or `flight:` and the id of one that is saved. */
  readonly subjects: readonly string[]
}

/** A change of an item that is another by now: it waits until its user has chosen. */
export interface Conflict extends WaitingChange {
  /** The item as the server has it; null where it is gone. */
  readonly theirs: RosterItem | null
}

export interface OutboxView {
  /** In the order in which they were made, conflicts included; none that was made a moment ago and is being sent. */
  readonly waiting: readonly WaitingChange[]
  readonly conflicts: readonly Conflict[]
  readonly isSending: boolean
}

/** The booking status of one end of a rest, as the server derives it. */
export type RestStatus = z.output<typeof restStatusSchema>

/**
 * What the server made of a change: the item (null where it is gone) with the statuses of its rest, the items of both ends
 * of a rest, or the ids of all that is saved.
 */
export type Answer =
  | { readonly item: RosterItem | null; readonly rest_statuses?: readonly RestStatus[] }
  | { readonly items: readonly RosterItem[] }
  | { readonly ids: readonly string[] }

export type Outcome = { readonly state: 'taken'; readonly answer: Answer } | { readonly state: 'waiting' }

/** How a change is shown while it waits. */
export interface Drawn {
  /** The server took it; null where another tab sent it and its answer is not known here. */
  taken: (answer: Answer | null) => Promise<void> | void
  /** It is taken back. `isUnsure`: it may have arrived all the same. */
  dropped: (isUnsure: boolean) => void
}

/** Shows a change; null where it is another's to show. */
export type OptimisticUpdate = (change: Pick<WaitingChange, 'change' | 'madeAt'>) => Drawn | null

/**
 * Changes made offline, or whose call got no answer: kept on the device, and sent in order, one at a time in all tabs
 * (docs/decisions/0019). Reads as what waits.
 */
export interface Outbox extends Readable<OutboxView> {
  /**
   * Shows and keeps a change, and sends it. Resolves once the server took it, or it is to wait: offline, without an answer
   * for 5 s, or in conflict. Rejects with the ApiError where the server refused it by then, or an AbortError where the
   * session ended; what it refuses later is taken back all the same, and told by `raise`.
   */
  add: (change: Change) => Promise<Outcome>
  /** Sends what waits. Never rejects; resolves where nothing more can be sent now. */
  flush: (signal?: AbortSignal) => Promise<void>
  /** Makes the change over what is there now. */
  keepMine: (id: string) => Promise<void>
  /** Leaves what is there now. */
  keepTheirs: (id: string) => Promise<void>
  /** Takes a change back that waits. */
  discard: (id: string) => Promise<void>
  /** A fresh id, e.g. of what is shown before the server has named it. */
  newId: () => string
  /** From now on, and of what waits already, shows changes. */
  draw: (drawer: OptimisticUpdate) => void
}

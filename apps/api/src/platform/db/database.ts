import type { Kysely } from 'kysely'
import type { PoolUse } from '../metrics.ts'

/**
 * One Postgres dialect, two homes: PGlite in this process or a Postgres server.
 *
 * PGlite has a single connection. Inside `query.transaction()` use the transaction only; a statement on `query`
 * itself would wait for the transaction that waits for it.
 *
 * @typeParam Tables the tables that its holder works with; server/schema.ts has all of them.
 */
export interface Database<Tables> {
  readonly query: Kysely<Tables>
  /** Whether other processes may work on it too. */
  readonly isShared: boolean
  /**
   * The same database without a limit of time, for what no call waits for: migrations, moving data, housekeeping. On a server it has a
   * connection of its own.
   */
  readonly patientQuery: Kysely<Tables>
  /**
   * Hears `pg_notify` of every process. `onGap` is called where notifications may have been missed
   * (a lost and restored connection).
   *
   * @returns stops listening.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap: () => void,
  ): Promise<() => Promise<void>>
  /**
   * Lets one of the processes that share the database lead: `begin` is called when this one does, and what it returned when it no
   * longer does. A leader whose connection breaks may learn of it seconds after another one leads, so both may run for that long.
   *
   * @returns stops leading.
   */
  lead(begin: () => () => Promise<void>): Promise<() => Promise<void>>
  /** How many writes failed so far because the database takes none: a full disk, or another server is the primary now. */
  readonly refusedWrites: () => number
  /** The connections now; absent of an embedded database, which has one. */
  readonly poolUse?: () => PoolUse
  close(): Promise<void>
}

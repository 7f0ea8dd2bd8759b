import { type QueryExecutorProvider, sql } from 'kysely'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'

/** A difference that is worth a word to the operator. */
export const tellBeyondMs = 5000
/** The clock is not moved for less, so that it does not tremble. */
const steadyMs = 1000

/**
 * The clock of all processes that share a database: the database's. Leases, tokens, waits and cached answers hold moments that one
 * process writes and another compares with its own `now` (docs/decisions/0054-one-clock.md).
 */
export type SharedClock = ReturnType<typeof createSharedClock>

interface ComparedWith {
  readonly query: QueryExecutorProvider
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'clockDiffers'>
}

/** @param own the process's own clock */
export function createSharedClock(own: () => Date = () => new Date()) {
  /** How far the own clock is ahead. */
  let aheadMs = 0
  let reportedMs = 0

  return {
    /** The process's own time until it is first compared. */
    now: () => new Date(own().getTime() - aheadMs),
    /** Compares the process's clock with the database's, and follows that one from now on. */
    async compare({ query, log, metrics }: ComparedWith): Promise<void> {
      const asked = own().getTime()
      const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(query)
      const answered = own().getTime()
      const [row] = rows
      if (!row) return
      // The database looked at its clock at some moment in between.
      const uncertainMs = Math.abs(answered - asked) / 2
      const measuredMs = (asked + answered) / 2 - row.at.getTime()
      if (Math.abs(measuredMs - aheadMs) > uncertainMs + steadyMs) aheadMs = Math.round(measuredMs)
      metrics.clockDiffers(aheadMs / 1000)
      if (Math.abs(aheadMs) > tellBeyondMs) {
        if (Math.abs(aheadMs - reportedMs) > tellBeyondMs) {
          reportedMs = aheadMs
          log.warn('server.clock_differs', { aheadSeconds: aheadMs / 1000 })
        }
      } else if (reportedMs !== 0) {
        reportedMs = 0
        log.info('server.clock_agrees')
      }
    },
  }
}

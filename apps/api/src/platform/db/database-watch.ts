import type { Logger } from '../log.ts'
import { isDatabaseAway } from './database-unavailable.ts'

export type DatabaseWatch = ReturnType<typeof watchDatabase>

/** Says once that the database is away and once that it is back, instead of an error for each query. */
export function watchDatabase(log: Logger, now: () => Date) {
  let awaySince: Date | undefined

  const unlessAway =
    (level: 'warn' | 'error'): Logger['error'] =>
    (event, fields) => {
      if (!isDatabaseAway(fields?.['error'])) {
        log[level](event, fields)
        return
      }
      if (awaySince) return
      awaySince = now()
      const error = fields?.['error']
      log.error('database.away', { reason: error instanceof Error ? error.message : 'unknown' })
    }

  return {
    /** Logs as the other, but of all errors of a database that cannot be reached only the first, as `database.away`. */
    log: { ...log, warn: unlessAway('warn'), error: unlessAway('error') },
    /** The database answered: logs `database.back` once, if it was away. */
    isBack: (): void => {
      if (!awaySince) return
      log.info('database.back', { afterMs: now().getTime() - awaySince.getTime() })
      awaySince = undefined
    },
  }
}

import type { Logger } from '../log.ts'
import { isDatabaseAway } from './database-unavailable.ts'

export interface DatabaseWatch {
  /** Logs as the other, but of all errors of a database that cannot be reached only the first, as `database.away`. */
  readonly log: Logger
  /** The database answered: logs `database.back` once, if it was away. */
  readonly isBack: () => void
}

/** Says once that the database is away and once that it is back, instead of an error for each query. */
export function watchDatabase(log: Logger, now: () => Date): DatabaseWatch {
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
    log: { ...log, warn: unlessAway('warn'), error: unlessAway('error') },
    isBack: () => {
      if (!awaySince) return
      log.info('database.back', { afterMs: now().getTime() - awaySince.getTime() })
      awaySince = undefined
    },
  }
}

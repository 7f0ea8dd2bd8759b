import type { LogEvent } from 'kysely'

/** What Postgres says if it takes no writes at all: its disk is full, or another server is the primary now. */
const codes = new Set(['53100', '25006'])

/** Whether a write failed because the database takes none now. It may still answer reads. */
export function isRefusedWrite(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && codes.has(String(error.code))) || isRefusedWrite(error.cause)
}

/** Counts the writes of one database that it refused. */
export function countRefusedWrites() {
  let count = 0
  return {
    count: () => count,
    /** For Kysely, which calls it with every query. */
    log: (event: LogEvent) => {
      if (event.level === 'error' && isRefusedWrite(event.error)) count += 1
    },
  }
}

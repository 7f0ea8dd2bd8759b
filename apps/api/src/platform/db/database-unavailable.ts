import { ProviderUnavailableError } from '../provider-unavailable.ts'

/** What the system says of a connection that cannot be made or broke. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])
/**
 * What Postgres says while it stops, starts, has no connection, disk or memory left, or takes no writes because another server
 * is the primary now (class 08 is added by its beginning).
 */
const postgresCodes = new Set(['57P01', '57P02', '57P03', '57P05', '53100', '53200', '53300', '25006'])
/** What Postgres says at one of our limits: a cancelled statement, a lock not had in time, a transaction that asked nothing. */
const limitCodes = new Set(['57014', '55P03', '25P03'])
/** What `pg` says without a code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|The connection was closed)/

/** Whether a query failed because the database cannot be reached or does not manage it in time; it may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isDatabaseAway(error) || isDatabaseLimit(error)
}

/** Whether a query was given up at a limit of `databaseLimits`: the database is there, but slow or locked. */
export function isDatabaseLimit(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && limitCodes.has(error.code)) return true
  return isDatabaseLimit(error.cause)
}

/** Whether a query failed because the database cannot be reached. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true
  const code = 'code' in error ? error.code : undefined
  if (typeof code === 'string') {
    // `syscall`: the connection's own failure, and not that of a file.
    if (systemCodes.has(code))
      return 'syscall' in error && /^(connect|read|write|getaddrinfo)$/.test(String(error.syscall))
    if (postgresCodes.has(code) || code.startsWith('08')) return true
  }
  return messages.test(error.message) || isDatabaseAway(error.cause)
}

/**
 * What is logged of an error whose words may name a person or a booking: its name alone. Only an outage of the database is
 * logged whole: it is one line with all others of the same outage.
 */
export function nameOrOutage(error: unknown): { error: unknown } | { reason: string } {
  // A provider that cannot be reached has the same code in its cause as a database.
  const isOutage = !(error instanceof ProviderUnavailableError) && isDatabaseAway(error)
  return isOutage ? { error } : { reason: error instanceof Error ? error.name : 'unknown' }
}

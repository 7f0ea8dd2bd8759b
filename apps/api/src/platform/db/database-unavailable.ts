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
/** What `pg` says without a code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|The connection was closed)/

/** Whether a query failed because the database cannot be reached, and may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true
  const code = 'code' in error ? error.code : undefined
  if (typeof code === 'string') {
    // `syscall`: the connection's own failure, and not that of a file.
    if (systemCodes.has(code))
      return 'syscall' in error && /^(connect|read|write|getaddrinfo)$/.test(String(error.syscall))
    if (postgresCodes.has(code) || code.startsWith('08')) return true
  }
  return messages.test(error.message) || isDatabaseUnavailable(error.cause)
}

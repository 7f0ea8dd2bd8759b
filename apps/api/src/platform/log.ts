export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

type LogFields = Readonly<Record<string, unknown>>

/** Structured one-liners: an event name and its fields. Never pass a request body, a header or a token. */
export interface Logger {
  debug(event: string, fields?: LogFields): void
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

const secretName = /password|secret|token|cookie|authorization|csrf/i

/** The second line of defence: a field whose name says secret is never written, at any depth. */
function redact(key: string, value: unknown): unknown {
  if (key !== '' && secretName.test(key)) return '[redacted]'
  if (value instanceof Error) {
    return { name: value.name, message: value.message, stack: value.stack, cause: value.cause }
  }
  return value
}

export interface LoggerOptions {
  readonly level: LogLevel
  readonly now: () => Date
  /** Receives one line without its line end. */
  readonly write: (line: string) => void
}

export function createLogger({ level, now, write }: LoggerOptions): Logger {
  const threshold = logLevels.indexOf(level)

  function at(lineLevel: LogLevel) {
    return (event: string, fields: LogFields = {}) => {
      if (logLevels.indexOf(lineLevel) < threshold) return
      write(JSON.stringify({ time: now().toISOString(), level: lineLevel, event, ...fields }, redact))
    }
  }

  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

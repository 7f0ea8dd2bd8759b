import type { Environment } from './environment.ts'

/** Scalars only: a body, a record or an Error cannot be handed in by mistake. */
export type LogFacts = Readonly<Record<string, string | number | boolean | null | undefined>>

export interface Logger {
  /** Always on (specification §9 Other). */
  error(event: string, facts?: LogFacts): void
  /** On by the `critical` build flag: rare, important steps such as the end of a session. */
  critical(event: string, facts?: LogFacts): void
  /** On by the `debug` build flag. */
  debug(event: string, facts?: LogFacts): void
}

export interface LoggerOptions {
  environment: Pick<Environment, 'writeLog'>
  debug?: boolean
  critical?: boolean
}

const secretName = /token|password|passwd|secret|cookie|authori[sz]ation|email|phone|surname|first_?name/i
const secretValue = /eyJ[\w-]{8,}\.[\w-]+|[^\s@]+@[^\s@]+\.[^\s@]+|\+\d{7,15}/

function withoutSecrets(facts: LogFacts): LogFacts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      secretName.test(name) || (typeof value === 'string' && secretValue.test(value)) ? '[withheld]' : value,
    ]),
  )
}

/**
 * Three levels (specification §9 Other). Callers log names, statuses and reasons, never bodies, tokens, passwords
 * or personal data; facts that look like one of these are withheld all the same.
 */
export function createLogger({ environment, debug = false, critical = false }: LoggerOptions): Logger {
  const writer =
    (level: 'error' | 'debug', on: boolean) =>
    (event: string, facts: LogFacts = {}) => {
      if (on) environment.writeLog(level, event, withoutSecrets(facts))
    }
  return {
    error: writer('error', true),
    critical: writer('error', critical),
    debug: writer('debug', debug),
  }
}

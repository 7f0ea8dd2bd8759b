import type { Environment } from '../device/environment.ts'

/**
 * The facts a line may hold. Text is technical: names of calls, kinds, codes, paths of fields, which error it was and
 * where in our scripts; `reference` is what an answer's `X-Request-Id` and a panel's "Reference" name.
 */
type TextFact =
  | 'endpoint'
  | 'kind'
  | 'code'
  | 'reason'
  | 'record'
  | 'section'
  | 'from'
  | 'to'
  | 'name'
  | 'at'
  | 'chunk'
  | 'reference'
type NumberFact = 'status' | 'count' | 'ms'

/** Scalars only: a body, a record or an Error cannot be handed in by mistake. */
export type LogFacts = Readonly<
  Partial<
    Record<TextFact, string | null | undefined> &
      Record<NumberFact, number | null | undefined> &
      Record<'aborted', boolean | undefined>
  >
>

export type Logger = ReturnType<typeof createLogger>

export interface LoggerOptions {
  environment: Pick<Environment, 'writeLog'>
  debug?: boolean
  critical?: boolean
  /** Also gets each error, with withheld data removed. */
  report?: ((event: string, facts: LogFacts) => void) | undefined
}

/*
 * Nothing of a person looks as these do: no address, number, token or booking reference, and no name as people or the
 * crew system write theirs.
 */
const word = String.raw`[a-z][A-Za-z]{0,23}(?:[._/:+-](?:[a-z][A-Za-z]{0,23}|\d{1,4}))*`
const uuid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`
const script = String.raw`[\w-]+\.[jt]sx?(?::\d+:\d+)?`
const harmless = new RegExp(
  `^(?:${word}(?:,? ${word}){0,19}|[A-Za-z]*(?:Error|Exception)|${script}|${uuid})$`,
)

/** A phone number or a booking reference may be digits alone; a status, a count or a time is less than a million. */
const isHarmless = (value: unknown) =>
  typeof value === 'string'
    ? harmless.test(value)
    : typeof value === 'number'
      ? value < 1_000_000
      : typeof value !== 'object' || value === null

function withoutSecrets(facts: LogFacts): LogFacts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, isHarmless(value) ? value : '[withheld]']),
  )
}

/**
 * Three levels (specification §9 Other). Callers log names, statuses and reasons, never bodies, tokens, passwords
 * or personal data; what does not look technical is withheld all the same.
 */
export function createLogger({ environment, debug = false, critical = false, report }: LoggerOptions) {
  const writer =
    (level: 'error' | 'debug', on: boolean, tell?: LoggerOptions['report']) =>
    (event: string, facts: LogFacts = {}) => {
      if (!on) return
      const redacted = withoutSecrets(facts)
      environment.writeLog(level, event, redacted)
      tell?.(event, redacted)
    }
  return {
    /** Always on (specification §9 Other). */
    error: writer('error', true, report),
    /** On by the `critical` build flag: rare, important steps such as the end of a session. */
    critical: writer('error', critical),
    /** On by the `debug` build flag. */
    debug: writer('debug', debug),
  }
}

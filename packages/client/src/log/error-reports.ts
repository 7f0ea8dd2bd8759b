import type { Environment } from '../device/environment.ts'
import type { LogFacts } from './logger.ts'

/** One report, as the collector gets it: JSON, sent as text so that any collector may be of another origin. */
export interface ErrorReport extends Omit<LogFacts, 'reference'> {
  /** The server's request id where an answer had one, else one of our own; both are what "Reference" shows. */
  correlation_id: string | undefined
  version: string
  /** When the app was built, ISO 8601 in UTC. */
  built: string
  event: string
  /** The route's pattern, without ids and without a query. */
  route: string
}

export interface ErrorReportsOptions {
  environment: Pick<Environment, 'fetch' | 'now' | 'isOnline'>
  url: string
  version: string
  built: string
  /** Where the page is now, as a pattern. */
  route: () => string
  /** A UUID; undefined where the browser makes none. */
  newId: () => string | undefined
}

export type ErrorReports = ReturnType<typeof createErrorReports>

/** Ours; in milliseconds. */
export const reportLimits = {
  /** The same error again within this time is the same report. */
  sameAfter: 10 * 60_000,
  /** So many reports at most … */
  most: 10,
  /** … in this time. */
  within: 5 * 60_000,
} as const

/** A refusal below 500 is the server doing its work, and where nothing came back nothing would get there either. */
const isExpected = ({ kind, status }: LogFacts) =>
  kind === 'no-response' || (kind === 'refused' && typeof status === 'number' && status < 500)

/** Tells a collector of our choice what went wrong (docs/decisions/0025-error-reports.md). Off unless the build names one. */
export function createErrorReports(options: ErrorReportsOptions) {
  const { environment, url, version, built, route, newId } = options
  /** When each kind of error was last reported. */
  const reported = new Map<string, number>()
  let sent: number[] = []

  function mayGo(error: string): boolean {
    const now = environment.now()
    sent = sent.filter((at) => Math.abs(now - at) < reportLimits.within)
    const last = reported.get(error)
    if (last !== undefined && Math.abs(now - last) < reportLimits.sameAfter) return false
    if (sent.length >= reportLimits.most) return false
    sent.push(now)
    reported.set(error, now)
    return true
  }

  return {
    /** Never throws. What was reported lately, what nobody can mend and what would be one too many is not sent. */
    send: (event: string, { reference, ...facts }: LogFacts = {}): void => {
      if (isExpected(facts) || !environment.isOnline()) return
      const what = { version, built, event, route: route(), ...facts }
      if (!mayGo(JSON.stringify(what))) return
      const correlation_id = typeof reference === 'string' && reference !== '[withheld]' ? reference : newId()
      const report: ErrorReport = { correlation_id, ...what }
      environment
        .fetch(url, {
          method: 'POST',
          body: JSON.stringify(report),
          // Outlives the page; neither our cookies nor the address of the page go along.
          keepalive: true,
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          mode: 'no-cors',
        })
        // A report that fails is not worth another.
        .catch(() => undefined)
    },
  }
}

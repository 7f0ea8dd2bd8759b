import type { LogFacts, Logger } from '@slipstream/client/log/logger'

/** Logs an error without personal data. The code that removes it loads on demand; without it less is logged. */
export async function logFailure(log: Logger, event: string, error: unknown, more?: LogFacts): Promise<void> {
  const facts = await import('@slipstream/client/log/error-facts').then(
    ({ errorFacts }) => errorFacts(error),
    () => undefined,
  )
  log.error(event, { ...facts, ...more })
}

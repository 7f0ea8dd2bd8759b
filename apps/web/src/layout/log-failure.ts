import type { LogFacts, Logger } from '@slipstream/client/log/logger'

/** Logs what may be told of an error. What finds that out comes when it is needed: where it does not, less is told. */
export async function logFailure(log: Logger, event: string, error: unknown, more?: LogFacts): Promise<void> {
  const facts = await import('@slipstream/client/log/error-facts').then(
    ({ errorFacts }) => errorFacts(error),
    () => undefined,
  )
  log.error(event, { ...facts, ...more })
}

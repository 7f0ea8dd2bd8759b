import { isAbort } from '@slipstream/client/http/http-errors'
import type { Logger } from '@slipstream/client/log/logger'
import { logFailure } from '#layout/failure/log-failure.ts'

/** Logs uncaught errors without their message; the page goes on. An aborted call is not an error. */
export function watchErrors(log: Logger): void {
  window.addEventListener('error', ({ error }: { error: unknown }) => {
    // ResizeObserver's "loop completed" event carries no error object.
    if (error) void logFailure(log, 'uncaught error', error)
  })
  window.addEventListener('unhandledrejection', ({ reason }: { reason: unknown }) => {
    if (!isAbort(reason)) void logFailure(log, 'unhandled rejection', reason)
  })
}

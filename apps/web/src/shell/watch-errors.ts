import { isAbort } from '@slipstream/client/http/http-errors'
import type { Logger } from '@slipstream/client/log/logger'
import { logFailure } from '#layout/log-failure.ts'

/** Logs what nobody caught, without what it says; the page goes on. A call that was stopped is no error. */
export function watchErrors(log: Logger): void {
  window.addEventListener('error', ({ error }: { error: unknown }) => {
    // A layout observer that gives up for a frame has none.
    if (error) void logFailure(log, 'uncaught error', error)
  })
  window.addEventListener('unhandledrejection', ({ reason }: { reason: unknown }) => {
    if (!isAbort(reason)) void logFailure(log, 'unhandled rejection', reason)
  })
}

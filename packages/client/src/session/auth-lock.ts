import { runWithDeadline } from '../deadline.ts'
import type { Environment } from '../environment.ts'
import { sessionLimits } from './types.ts'

/**
 * Lets one auth operation run at a time (specification §4 Session: auth operation lock, 30 s). The operation's
 * signal aborts with the given one, or when its time is up; the lock is free again at that moment.
 */
export interface AuthLock {
  run: <T>(signal: AbortSignal | undefined, operation: (signal: AbortSignal) => Promise<T>) => Promise<T>
}

/** The lock of one page. Two tabs share one by handing in another, made of Web Locks. */
export function createInProcessLock(environment: Pick<Environment, 'setTimeout' | 'clearTimeout'>): AuthLock {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run(signal, operation) {
      const turn = last.then(() =>
        runWithDeadline({ environment, milliseconds: sessionLimits.authLock, signal }, operation),
      )
      last = turn.catch(() => undefined)
      return turn
    },
  }
}

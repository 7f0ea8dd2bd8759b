import { runWithDeadline } from '../http/deadline.ts'
import { gainTabLock, type LockEnvironment } from '../device/tab-lock.ts'
import { sessionLimits } from './types.ts'

export type AuthLock = ReturnType<typeof createAuthLock>

/**
 * Lets one auth operation run at a time, in this tab and all others (specification §4 Session: auth operation lock,
 * 30 s). The operation's signal aborts with the given one, or when its time is up; the lock is free again at that moment.
 */
export function createAuthLock(environment: LockEnvironment) {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run<T>(signal: AbortSignal | undefined, operation: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const turn = last.then(async () => {
        // Without the lock two refreshes may run at once, which the server bears.
        const free = await gainTabLock(environment, 'slipstream.auth', sessionLimits.authLockWait, signal)
        return runWithDeadline(
          { environment, milliseconds: sessionLimits.authLock, signal },
          operation,
        ).finally(free)
      })
      last = turn.catch(() => undefined)
      return turn
    },
  }
}

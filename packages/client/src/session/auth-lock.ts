import { runWithDeadline } from '../deadline.ts'
import type { Environment } from '../environment.ts'
import { sessionLimits } from './types.ts'

/**
 * Lets one auth operation run at a time, in this tab and all others (specification §4 Session: auth operation lock,
 * 30 s). The operation's signal aborts with the given one, or when its time is up; the lock is free again at that moment.
 */
export interface AuthLock {
  run: <T>(signal: AbortSignal | undefined, operation: (signal: AbortSignal) => Promise<T>) => Promise<T>
}

type LockEnvironment = Pick<Environment, 'tabs' | 'setTimeout' | 'clearTimeout'>

/**
 * Waits until no other tab holds the lock, and answers how to free it. Goes on without it where the browser has none,
 * and after 5 s: a tab that hangs must not hang the others (supabase-js #2013), and the server bears two refreshes.
 */
async function gain(environment: LockEnvironment, signal: AbortSignal | undefined): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await runWithDeadline(
    { environment, milliseconds: sessionLimits.authLockWait, signal },
    (waiting) =>
      new Promise<void>((resolve, reject) => {
        const whileHeld = () => {
          resolve()
          return held.promise
        }
        environment.tabs.lock('slipstream.auth', waiting, whileHeld).catch(reject)
      }),
  ).catch(() => undefined)
  return held.resolve
}

export function createAuthLock(environment: LockEnvironment): AuthLock {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run(signal, operation) {
      const turn = last.then(async () => {
        const free = await gain(environment, signal)
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

import { runWithDeadline } from '../http/deadline.ts'
import type { Environment } from './environment.ts'

export type LockEnvironment = Pick<Environment, 'tabs' | 'setTimeout' | 'clearTimeout'>

/**
 * Waits until no other tab holds the lock, and answers how to free it. Goes on without it where the browser has none,
 * and after the limit in ms: a tab that hangs must not hang the others (supabase-js #2013).
 */
export async function gainTabLock(
  environment: LockEnvironment,
  name: string,
  limitMs: number,
  signal: AbortSignal | undefined,
): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await runWithDeadline(
    { environment, milliseconds: limitMs, signal },
    (waiting) =>
      new Promise<void>((resolve, reject) => {
        const whileHeld = () => {
          resolve()
          return held.promise
        }
        environment.tabs.lock(name, waiting, whileHeld).catch(reject)
      }),
  ).catch(() => undefined)
  return held.resolve
}

import type { Environment } from '../device/environment.ts'
import { abortError } from './http-errors.ts'

/** A time limit ran out. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError'
}

export interface Deadline {
  environment: Pick<Environment, 'setTimeout' | 'clearTimeout'>
  milliseconds: number
  signal?: AbortSignal | undefined
}

/**
 * Runs an operation that may hang: after the limit it rejects with DeadlineError, on the caller's abort with an
 * AbortError, in both cases at once, even where the operation ignores the signal it is given.
 */
export function runWithDeadline<T>(
  { environment, milliseconds, signal: outer }: Deadline,
  operation: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const inner = new AbortController()
    const stop = (error: Error) => {
      reject(error)
      inner.abort(error)
    }
    const onAbort = () => stop(abortError('The call was aborted.'))
    if (outer?.aborted === true) {
      onAbort()
      return
    }
    const timer = environment.setTimeout(
      () => stop(new DeadlineError(`Nothing came within ${milliseconds} ms.`)),
      milliseconds,
    )
    outer?.addEventListener('abort', onAbort)
    operation(inner.signal)
      .then(resolve, reject)
      .finally(() => {
        environment.clearTimeout(timer)
        outer?.removeEventListener('abort', onAbort)
      })
  })
}

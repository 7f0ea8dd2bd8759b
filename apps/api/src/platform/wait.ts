/** Resolves after so many ms; rejects with the signal's reason where it aborts. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>

/** Resolves after so many ms; rejects with the signal's reason where it aborts. Not that of `timers/promises`: its time cannot be faked. */
export async function wait(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  const over = Promise.withResolvers<void>()
  const leave = () => over.reject(signal?.reason)
  const timer = setTimeout(over.resolve, ms)
  signal?.addEventListener('abort', leave)
  try {
    await over.promise
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  }
}

interface Patience {
  readonly ms: number
  /** Made where it runs out. */
  readonly late: () => Error
  readonly signal?: AbortSignal | undefined
}

/**
 * Waits for work that goes on where this caller gives up.
 *
 * @throws {Error} `late()` after `ms`; the signal's reason where it aborts.
 */
export async function waitAtMost<Value>(
  work: Promise<Value>,
  { ms, late, signal }: Patience,
): Promise<Value> {
  const giveUp = Promise.withResolvers<never>()
  const leave = () => giveUp.reject(signal?.reason)
  const timer = setTimeout(() => giveUp.reject(late()), ms)
  signal?.addEventListener('abort', leave)
  try {
    return await Promise.race([work, giveUp.promise])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  }
}

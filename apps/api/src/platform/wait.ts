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

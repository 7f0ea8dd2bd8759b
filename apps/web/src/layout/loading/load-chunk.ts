import { isNetworkError } from '@slipstream/client/http/http-errors'

/** Specification §8, Chunk load failure, in ms. */
const chunkLimit = 120_000

/** Numbers the chunks in the order they were requested; the browser's own error is the cause. */
let asked = 0

/**
 * Imports a chunk. Rejects with 'Loading chunk {n} failed' if it does not load within 120 s (specification §8), or with
 * the chunk's own error if it threw.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  asked += 1
  const n = asked
  let timer
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Loading chunk ${n} failed`)), chunkLimit)
  })
  try {
    return await Promise.race([load(), tooLate])
  } catch (cause) {
    if (!isNetworkProblem(cause)) throw cause
    throw new Error(`Loading chunk ${n} failed`, { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** The browsers' messages for a script that failed to load: Chromium, Firefox, Safari, and the message of specification §8. */
const chunkFailure =
  /dynamically imported module|Importing a module script failed|Loading chunk \S+ failed|Unable to preload/

/** Whether a page is missing because of the network or its chunk; otherwise the loaded code threw. */
export function isNetworkProblem(error: unknown): boolean {
  return isNetworkError(error) || (error instanceof Error && chunkFailure.test(error.message))
}

import { isNetworkError } from '@slipstream/client/http/http-errors'

/** Specification §8, Chunk load failure, in ms. */
const chunkLimit = 120_000

/** In the order in which they were asked for; what the browser says is the cause. */
let asked = 0

/**
 * Imports a chunk. Rejects with 'Loading chunk {n} failed' where it does not come, or not within 120 s (specification §8);
 * with its own error where it came and broke.
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

/** How browsers say that a script of ours did not come: Chromium, Firefox, Safari, and the words of specification §8. */
const chunkFailure =
  /dynamically imported module|Importing a module script failed|Loading chunk \S+ failed|Unable to preload/

/** Whether a page is missing for want of the network or of its chunk; otherwise what came is broken. */
export function isNetworkProblem(error: unknown): boolean {
  return isNetworkError(error) || (error instanceof Error && chunkFailure.test(error.message))
}

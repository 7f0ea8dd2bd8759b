import { isNetworkProblem } from './load-failure.ts'

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

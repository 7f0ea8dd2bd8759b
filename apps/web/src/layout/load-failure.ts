import { isNetworkError } from '@slipstream/client/http/http-errors'

/** How browsers say that a script of ours did not come: Chromium, Firefox, Safari, and the words of specification §8. */
const chunkFailure =
  /dynamically imported module|Importing a module script failed|Loading chunk \S+ failed|Unable to preload/

/** Whether a page is missing for want of the network or of its chunk; otherwise what came is broken. */
export function isNetworkProblem(error: unknown): boolean {
  return isNetworkError(error) || (error instanceof Error && chunkFailure.test(error.message))
}

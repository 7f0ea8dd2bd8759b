import type { AppContext } from '#platform/http/app-env.ts'

/** A feed's address is its key. */
const secretSegment = /(?<=\/calendar\/feed\/)[^/]+/

/** A request's path without what a log must not hold. */
export function loggedPath({ req }: AppContext): string {
  return req.path.replace(secretSegment, '***')
}

import type { AppContext } from '#platform/http/app-env.ts'

/** The address of a calendar feed, a family page or the end of e-mails is its key, whole or cut short. */
const secretSegment = /(?<=\/calendar\/feed\/|\/family\/|\/unsubscribe\/)[^/]+/
/** What looks like a token is one, in whatever path it came. */
const token = /[\w-]{43,}/g

/** A request's path without what a log must not hold. */
export function loggedPath({ req }: AppContext): string {
  return req.path.replace(secretSegment, '***').replace(token, '***')
}

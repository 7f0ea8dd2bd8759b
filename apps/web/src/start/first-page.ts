/** The public pages that the build renders into index.html. */
export const publicPages = ['wall', 'landing', 'register'] as const
export type PublicPage = (typeof publicPages)[number]

export const isPublicPage = (name: unknown): name is PublicPage => publicPages.some((page) => page === name)

/** The session's cookie; the server may add its port to the name. */
const sessionCookie = /(?:^|; )frontend_token/

/** Whether the device has a session token that may still be valid. */
export const hasSession = (rememberToken: string | null, cookies: string) =>
  rememberToken !== null || sessionCookie.test(cookies)

/** What is known on the device before any script of the app has run. */
export interface Device {
  pathname: string
  hasBetaAccess: boolean
  /** A session token that may still be valid: only the session check can say. */
  mayBeSignedIn: boolean
  /** The page resumes something: a reset link, or a registration that was begun. */
  goesOn: boolean
}

/** Which page to show before the app has started; null if only the app can decide, and the splash stays until then. */
export function firstPage({ pathname, hasBetaAccess, mayBeSignedIn, goesOn }: Device): PublicPage | null {
  if (!hasBetaAccess) return 'wall'
  if (mayBeSignedIn || goesOn) return null
  if (pathname === '/') return 'landing'
  return pathname === '/register' ? 'register' : null
}

/** The pages that stand in index.html, rendered by the build. */
export const publicPages = ['wall', 'landing', 'register'] as const
export type PublicPage = (typeof publicPages)[number]

export const isPublicPage = (name: unknown): name is PublicPage => publicPages.some((page) => page === name)

/** What the device says before any script of the app has run. */
export interface Device {
  pathname: string
  hasBetaAccess: boolean
  /** A token of a session that may still hold: only the session's check can tell. */
  mayBeSignedIn: boolean
  /** The page goes on with something: a reset link, or a registration that was begun. */
  goesOn: boolean
}

/** Which page to show before the app has started; null where only the app can tell, and the splash stands until then. */
export function firstPage({ pathname, hasBetaAccess, mayBeSignedIn, goesOn }: Device): PublicPage | null {
  if (!hasBetaAccess) return 'wall'
  if (mayBeSignedIn || goesOn) return null
  if (pathname === '/') return 'landing'
  return pathname === '/register' ? 'register' : null
}

/** The preloadable screens, by the path they are below. */
export type Screens = Readonly<Record<string, { readonly preload: () => Promise<void> }>>

/** The screen of a link, by the longest matching path; null for a link out of the app. */
export function screenOfLink(link: HTMLAnchorElement, screens: Screens) {
  if (link.origin !== location.origin || link.target === '_blank') return null
  const isAt = (path: string) => link.pathname === path || link.pathname.startsWith(`${path}/`)
  const [path] = Object.keys(screens)
    .filter(isAt)
    .sort((one, other) => other.length - one.length)
  return path === undefined ? null : (screens[path] ?? null)
}

/**
 * Preloads a link's screen on touch or keyboard focus, before the tap is over. A screen that fails to load is loaded again
 * when it is shown. Until `signal` aborts.
 */
export function warmScreens(screens: Screens, isOnline: () => boolean, signal: AbortSignal): void {
  function warm({ target }: Event) {
    const link = target instanceof Element ? target.closest('a') : null
    if (link && isOnline()) void screenOfLink(link, screens)?.preload()
  }
  document.addEventListener('pointerdown', warm, { signal, passive: true })
  document.addEventListener('focusin', warm, { signal })
}

import { loadComponentsNow } from '#layout/lazy-component.tsx'

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
 * Preloads what a touch is about to open, before the tap is over: a link's screen, which keyboard focus preloads too, and for
 * a button the components that wait for an idle page. What fails to load is loaded again when it is shown. Until `signal`
 * aborts.
 */
export function warmScreens(screens: Screens, isOnline: () => boolean, signal: AbortSignal): void {
  function warm({ target, type }: Event) {
    if (!(target instanceof Element) || !isOnline()) return
    const link = target.closest('a')
    if (link) void screenOfLink(link, screens)?.preload()
    else if (type === 'pointerdown' && target.closest('button')) loadComponentsNow()
  }
  document.addEventListener('pointerdown', warm, { signal, passive: true })
  document.addEventListener('focusin', warm, { signal })
}

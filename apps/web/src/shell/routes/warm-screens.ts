import { loadComponentsNow } from '#layout/loading/lazy-component.tsx'

interface PreloadableScreen {
  readonly preload: () => Promise<void>
  readonly isLoaded: () => boolean
}

/** The screens that load on first use, by the path they are below. */
export type Screens = Readonly<Record<string, PreloadableScreen>>

/** The screen at a path, by the longest path it is below. */
export function screenAt(pathname: string, screens: Screens): PreloadableScreen | null {
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  const [path] = Object.keys(screens)
    .filter(isAt)
    .sort((one, other) => other.length - one.length)
  return path === undefined ? null : (screens[path] ?? null)
}

/** The screen of a link; null for a link out of the app. */
function screenOfLink(link: HTMLAnchorElement, screens: Screens): PreloadableScreen | null {
  if (link.origin !== location.origin || link.target === '_blank') return null
  return screenAt(link.pathname, screens)
}

/**
 * Preloads what a touch is about to open, before the tap is over: a link's screen, which keyboard focus preloads too, and the
 * components that wait for an idle page or a touch. What fails to load is loaded again when it is shown. Until `signal`
 * aborts.
 */
export function warmScreens(screens: Screens, isOnline: () => boolean, signal: AbortSignal): void {
  function warm({ target, type }: Event) {
    if (!(target instanceof Element) || !isOnline()) return
    const link = target.closest('a')
    if (link) void screenOfLink(link, screens)?.preload()
    if (type === 'pointerdown' && (link ?? target.closest('button'))) loadComponentsNow()
  }
  document.addEventListener('pointerdown', warm, { signal, passive: true })
  document.addEventListener('focusin', warm, { signal })
}

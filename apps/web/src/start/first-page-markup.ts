/*
 * Where index.html holds the public pages: in a hidden template, beside their styles. The build writes it
 * (apps/web/build/first-paint.ts), `watch-start.ts` shows one page, and the app replaces it (shell/first-paint).
 */

/** Id of the template. */
export const publicPagesId = 'public-pages'

/** Id of the element that holds the page shown. */
export const firstPageId = 'first-page'

/** Everything that can be typed into, pressed or focused, in page order: the same before and after the app has started. */
export function controlsOf(page: Element): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>('input, button, a[href]')]
}

/** The window's events after which no button is held down any more. */
export const endsOfPress = ['pointerup', 'pointercancel', 'contextmenu', 'blur'] as const

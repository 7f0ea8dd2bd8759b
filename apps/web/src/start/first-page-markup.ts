/*
 * How the public pages stand in index.html: in a template, beside their styles, where nobody sees them. The build writes
 * it (apps/web/build/first-paint.ts), `watch-start.ts` shows one, and the app takes its place (shell/first-paint).
 */

/** Of the template. */
export const publicPagesId = 'public-pages'

/** Of the element that holds the page shown. */
export const firstPageId = 'first-page'

/** What can be typed into, pressed or focused, in the order of the page: the same before and after the app has started. */
export function controlsOf(page: Element): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>('input, button, a[href]')]
}

/*
 * Where index.html holds the public pages: in a hidden template, beside their styles. The build writes it
 * (apps/web/build/first-paint.ts), `watch-start.ts` moves one page into `#root`, and the app hydrates it (shell/first-paint).
 */

/** Id of the template. Its `data-app` lists the scripts of what is behind the beta wall. */
export const publicPagesId = 'public-pages'

/** Id of the page's styles, until the app has its own. */
export const firstPageStylesId = 'first-page-styles'

/** Where the page is shown. `data-page` names it until it is hydrated; `data-pressed` is the index of the button pressed until then. */
export const rootId = 'root'

/** Everything that can be typed into, pressed or focused, in page order. */
export function getControls(page: Element): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>('input, button, a[href]')]
}

import { splashAttributes, splashMarkup } from '@slipstream/design-system/theme/splash.ts'
import type { Plugin } from 'vite'

/** Puts the design system's splash into the page itself: it is there before any script is. */
export function splash(): Plugin {
  return {
    name: 'slipstream:splash',
    transformIndexHtml: () => [
      {
        tag: 'div',
        // Until `watch-start.ts` has decided whether it or a page is to be seen.
        attrs: { id: 'splash', ...splashAttributes, 'data-undecided': true },
        children: splashMarkup,
        injectTo: 'body',
      },
    ],
  }
}

import {
  splashAttributes,
  splashCss,
  splashMarkup,
  splashPageCss,
} from '@slipstream/design-system/theme/splash.ts'
import type { Plugin } from 'vite'

/** Puts the design system's splash into the page itself: it is there before any script or style sheet is. */
export function splash(): Plugin {
  return {
    name: 'slipstream:splash',
    transformIndexHtml: () => [
      { tag: 'style', children: splashPageCss + splashCss, injectTo: 'head' },
      {
        tag: 'div',
        attrs: { id: 'splash', ...splashAttributes },
        children: splashMarkup,
        injectTo: 'body',
      },
    ],
  }
}

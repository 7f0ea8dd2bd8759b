import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  splashAttributes,
  splashCss,
  splashMarkup,
  splashPageCss,
} from '@slipstream/design-system/theme/splash.ts'
import { baseCss, fontFaceCss, themeCss } from '@slipstream/design-system/theme/theme-css.ts'
import type { HtmlTagDescriptor, Plugin } from 'vite'

const file = fileURLToPath(
  import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
)

/**
 * Puts the design system's theme into the page itself, with the splash's styles, so that the first paint waits for no style
 * sheet; and names the font there, so that it comes along with the scripts.
 */
export function pageStyles(): Plugin {
  let font = `/@fs${file}`
  return {
    name: 'slipstream:page-styles',
    async buildStart() {
      if (this.environment.config.command !== 'build') return
      const source = await readFile(file)
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      const fileName = `assets/inter-latin-wght-normal-${hash}.woff2`
      this.emitFile({ type: 'asset', fileName, source })
      font = `/${fileName}`
    },
    transformIndexHtml: (): HtmlTagDescriptor[] => [
      {
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: font },
        injectTo: 'head',
      },
      {
        tag: 'style',
        children: [splashPageCss + splashCss, fontFaceCss(font), themeCss, baseCss].join('\n'),
        injectTo: 'head',
      },
    ],
  }
}

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

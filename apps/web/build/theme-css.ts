import { baseCss, fontFaceCss, themeCss } from '@slipstream/design-system/theme/themeCss.ts'
import type { Plugin } from 'vite'

const id = 'virtual:slipstream-theme.css'
const font = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

/** The design system's theme as a style sheet: in place before any script runs, and no script carries it. */
export function themeStyleSheet(): Plugin {
  return {
    name: 'slipstream:theme-css',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (resolved) =>
      resolved === `\0${id}` ? [fontFaceCss(font), themeCss, baseCss].join('\n') : undefined,
  }
}

import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { createGlobalStyle } from 'styled-components'
import { baseCss, fontFaceCss, themeCss } from './theme-css.ts'

/** The bundled font's URL, for a `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const interFontUrl = interLatin

/**
 * Render once, at the root: font, theme variables and element defaults. An app that bundles CSS takes the same text from
 * `theme-css.ts` at build time instead, which keeps this component out of its first load.
 */
export const GlobalStyle = createGlobalStyle`
${fontFaceCss(interLatin)}
${themeCss}
${baseCss}
`

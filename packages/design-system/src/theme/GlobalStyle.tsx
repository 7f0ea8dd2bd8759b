import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { createGlobalStyle } from 'styled-components'
import { baseCss, themeCss } from './themeCss.ts'

/** The bundled font's address, for a `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const interFontUrl = interLatin

/** Latin only: 48 kB, and every word and figure of the app is inside it. */
const fontFace = `@font-face{font-family:'Inter Variable';font-style:normal;font-display:swap;font-weight:100 900;src:url(${interLatin}) format('woff2')}`

/** Render once, at the root: font, theme variables and element defaults. */
export const GlobalStyle = createGlobalStyle`
${fontFace}
${themeCss}
${baseCss}
`

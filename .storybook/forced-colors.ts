import { themeCss } from '@slipstream/design-system/theme/theme-css.ts'

const variables = new Set(themeCss.match(/--(?:color|duty|flight-change)-[\w-]+(?=:)/g))

/** What a browser makes of a colour under forced colours: fills become the page, words and lines its text. */
function forced(variable: string): string {
  if (variable === '--color-focus') return 'Highlight'
  if (variable === '--color-text-disabled') return 'GrayText'
  if (variable === '--color-primary-text') return 'LinkText'
  const isMark = /^--(?:duty|flight-change)-/.test(variable)
  // A mark's fill is a border's colour in one component and a background in another; grey shows both.
  if (isMark && /[a-z](?<!on)-fill$/.test(variable)) return 'GrayText'
  if (isMark) return variable.endsWith('-text') ? 'CanvasText' : 'Canvas'
  return /^--color-(?:text|on-|border|notice-action)|-text$/.test(variable) ? 'CanvasText' : 'Canvas'
}

/**
 * Near to what a reader with a dark contrast theme sees. Only near: a browser forces a colour where it is used, and this
 * forces it where it is named.
 */
export const forcedColorsCss = `[data-forced-colors]{color-scheme:dark;${[...variables]
  .map((variable) => `${variable}:${forced(variable)}!important`)
  .join(';')}}
[data-forced-colors] *{box-shadow:none!important;text-shadow:none!important}`

import { colorVariable, dutyVariable, flightChangeVariable } from '../tokens/color.ts'
import { darkElevations, type Elevations, lightElevations } from '../tokens/elevation.ts'
import { keyframesCss } from '../tokens/keyframes.ts'
import { navigationCss } from '../tokens/navigation.ts'
import {
  dark,
  darkStatuses,
  type DutyStatus,
  type FlightChangeStatus,
  light,
  lightStatuses,
  type SemanticColor,
  type StatusColorUse,
} from '../tokens/semantic.ts'
import { fontFamily, fontSize, fontWeight, lineHeight } from '../tokens/type.ts'

/** `Object.entries` with typed keys: sound here, since every token table is a closed literal. */
function entries<Name extends string, Value>(table: Record<Name, Value>): [Name, Value][] {
  const names: Name[] = []
  for (const name in table) names.push(name)
  return names.map((name) => [name, table[name]])
}

interface Theme {
  scheme: 'light' | 'dark'
  colors: Record<SemanticColor, string>
  statuses: typeof lightStatuses
  elevations: Elevations
}

function declarations({ scheme, colors, statuses, elevations }: Theme): string {
  const uses = (variable: (use: StatusColorUse) => string, hue: Record<StatusColorUse, string>) =>
    entries(hue).map(([use, value]) => [variable(use), value] as const)
  return [
    ['color-scheme', scheme] as const,
    ...entries(colors).map(([name, value]) => [colorVariable(name), value] as const),
    ...entries<DutyStatus, Record<StatusColorUse, string>>(statuses.duty).flatMap(([status, hue]) =>
      uses((use) => dutyVariable(status, use), hue),
    ),
    ...entries<FlightChangeStatus, Record<StatusColorUse, string>>(statuses.flightChange).flatMap(
      ([status, hue]) => uses((use) => flightChangeVariable(status, use), hue),
    ),
    ...entries(elevations).map(([name, value]) => [`--elevation-${name}`, value] as const),
  ]
    .map(([property, value]) => `${property}:${value};`)
    .join('')
}

/** In forced colours the system's colours replace ours, and only lines and states remain. */
const forcedColors = {
  canvas: 'Canvas',
  surface: 'Canvas',
  surfaceRaised: 'Canvas',
  surfaceSunken: 'Canvas',
  text: 'CanvasText',
  textMuted: 'CanvasText',
  textSubtle: 'CanvasText',
  textDisabled: 'GrayText',
  border: 'CanvasText',
  borderStrong: 'ButtonBorder',
  focus: 'Highlight',
  primary: 'ButtonText',
  onPrimary: 'ButtonFace',
  primaryText: 'LinkText',
} satisfies Partial<Record<SemanticColor, string>>

/**
 * Every variable the components read. A theme is `data-theme` on `<html>` or on any subtree: setting it switches variables
 * and renders nothing (design.md §3, Styling). Without it the light theme applies (spec §2, Themes).
 */
export const themeCss = [
  `:root,[data-theme='light']{${declarations({ scheme: 'light', colors: light, statuses: lightStatuses, elevations: lightElevations })}}`,
  `[data-theme='dark']{${declarations({ scheme: 'dark', colors: dark, statuses: darkStatuses, elevations: darkElevations })}}`,
  `@media (forced-colors:active){:root,[data-theme]{${entries(forcedColors)
    .map(([name, value]) => `${colorVariable(name)}:${value};`)
    .join('')}}}`,
].join('\n')

/** The characters in the file. */
const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

/** A font of the device with the height and about the width of Inter, so that the text does not move when Inter loads. */
const fallbackFace = (weights: string, names: readonly string[]) =>
  `@font-face{font-family:'Inter Fallback';font-weight:${weights};src:${names.map((name) => `local('${name}')`).join()};ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%;size-adjust:107.12%;unicode-range:${latin}}`

/** Latin only: 48 kB, with every character of the app's text. `url` is the bundled font's URL. */
export const fontFaceCss = (url: string) =>
  [
    `@font-face{font-family:'Inter Variable';font-style:normal;font-display:swap;font-weight:100 900;src:url(${url}) format('woff2')}`,
    fallbackFace('100 549', ['Arial', 'Liberation Sans', 'Roboto', 'Helvetica']),
    fallbackFace('550 900', ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold', 'Helvetica Bold']),
  ].join('\n')

/**
 * Element defaults, small on purpose: components style themselves. A heading takes the focus by script alone, and shows no ring.
 * The tint of a touched control lies over the background of
 * any component, which is what the `!important` is for; a control that covers its place is tinted there (`coversItsPlace`).
 */
export const baseCss = `
*,*::before,*::after{box-sizing:border-box}
html{font-family:${fontFamily};font-size:100%;line-height:${lineHeight.normal};font-weight:${fontWeight.regular};-webkit-text-size-adjust:100%;text-size-adjust:100%;-webkit-font-smoothing:antialiased;-webkit-tap-highlight-color:transparent}
body{margin:0;background:var(--color-canvas);color:var(--color-text);font-size:${fontSize.lg};overflow-wrap:break-word}
[data-theme]{color:var(--color-text)}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,fieldset{margin:0;padding:0;border:0}
h1,h2,h3,h4{font-size:inherit;font-weight:inherit;outline:0}
ul,ol{list-style:none}
img,svg{display:block;flex:none}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
a{color:var(--color-primary-text)}
[data-touched]:not(:disabled,[aria-disabled='true']){--tint:linear-gradient(color-mix(in srgb,currentColor 14%,transparent) 0 0);background-image:var(--tint-of-itself,var(--tint))!important}
${keyframesCss}
${navigationCss}`

import { color, dutyColor, flightChangeColor } from './color.ts'
import { control, focusRing, focusRingInset, modal } from './component.ts'
import {
  dark,
  darkStatuses,
  type DutyStatus,
  type FlightChangeStatus,
  light,
  lightStatuses,
  type SemanticColor,
  type StatusColorUse,
} from './semantic.ts'

const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

/** Relative luminance of `#RRGGBB`, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const channel = value / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two `#RRGGBB` colours, 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(one: string, other: string): number {
  if (![one, other].every((hex) => /^#[\dA-F]{6}$/i.test(hex)))
    throw new Error(`Not #RRGGBB: ${one}, ${other}`)
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The `#RRGGBB` that a veil `rgb(r g b / alpha)` makes of the `#RRGGBB` under it. */
export function veiled(veil: string, under: string): string {
  const [, red, green, blue, alpha] = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(veil) ?? []
  if (alpha === undefined) throw new Error(`Not rgb(r g b / alpha): ${veil}`)
  const mixed = channels(under).map((channel, index) =>
    Math.round(Number([red, green, blue][index]) * Number(alpha) + channel * (1 - Number(alpha))),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

/*
 * Which colours meet in our components, and how far apart they must be. `contrast.test.ts` holds every pair to it in both
 * themes, and Foundations/Colour prints them.
 */

/** A colour that takes part in a pair: how a page writes it, and its `#RRGGBB` in each theme. */
export interface PairColor {
  name: string
  css: string
  light: string
  dark: string
}

export interface ContrastPair {
  front: PairColor
  back: PairColor
  /** 4.5 for text, 3 for lines, marks and disabled words (WCAG 2.2, 1.4.3 and 1.4.11); 1.25 only parts two surfaces. */
  least: 4.5 | 3 | 1.25
}

export interface ContrastGroup {
  about: 'words' | 'controls' | 'statuses'
  title: string
  pairs: readonly ContrastPair[]
}

export const getRatio = ({ front, back }: ContrastPair, theme: 'light' | 'dark') =>
  contrast(front[theme], back[theme])

const semantic = (name: SemanticColor): PairColor => ({
  name,
  css: color(name),
  light: light[name],
  dark: dark[name],
})

const ofDuty = (status: DutyStatus, use: StatusColorUse): PairColor => ({
  name: `${status} ${use}`,
  css: dutyColor(status, use),
  light: lightStatuses.duty[status][use],
  dark: darkStatuses.duty[status][use],
})

const ofFlightChange = (status: FlightChangeStatus, use: StatusColorUse): PairColor => ({
  name: `${status} ${use}`,
  css: flightChangeColor(status, use),
  light: lightStatuses.flightChange[status][use],
  dark: darkStatuses.flightChange[status][use],
})

const colors = Object.keys(light).filter((name): name is SemanticColor => name in light)

/** The semantic colour that a component token writes, e.g. `borderStrong` of `control.border`. */
export function semanticIn(token: string): SemanticColor {
  const found = colors.find((name) => token.includes(color(name)))
  if (found === undefined) throw new Error(`No semantic colour in “${token}”.`)
  return found
}

const tokenColor = (token: string, name: string): PairColor => ({ ...semantic(semanticIn(token)), name })

const each = (
  fronts: readonly PairColor[],
  backs: readonly PairColor[],
  least: ContrastPair['least'],
): ContrastPair[] => backs.flatMap((back) => fronts.map((front) => ({ front, back, least })))

const named = (names: readonly SemanticColor[]) => names.map(semantic)

const surfaces = named(['canvas', 'surface', 'surfaceRaised', 'surfaceSunken'])
const tones = ['primary', 'critical', 'warning', 'success', 'info', 'neutral'] as const
const tints = named(tones.map((tone) => `${tone}Tint` as const))
const words = named(['text', 'textMuted', 'textSubtle'])

const fills: readonly (readonly [SemanticColor, SemanticColor])[] = [
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onPrimary', 'primaryPressed'],
  ['onSecondary', 'secondary'],
  ['onCritical', 'critical'],
  ['onCritical', 'criticalHover'],
  ['onWarning', 'warning'],
  ['onSuccess', 'success'],
  ['onInfo', 'info'],
  ['onNeutral', 'neutral'],
  ['onNotice', 'notice'],
  ['noticeAction', 'notice'],
]

const dimmedPage: PairColor = {
  name: 'backdrop over canvas',
  css: `linear-gradient(${color('backdrop')} 0 0) ${color('canvas')}`,
  light: veiled(light.backdrop, light.canvas),
  dark: veiled(dark.backdrop, dark.canvas),
}

type GetColor = (use: StatusColorUse) => PairColor

/** A glyph on the fill; the hue as words on its tint and every surface; plain words on the tint. */
const ofStatus = (getColor: GetColor): ContrastPair[] => [
  ...each([getColor('onFill')], [getColor('fill')], 4.5),
  ...each([getColor('text'), semantic('text'), semantic('textMuted')], [getColor('tint')], 4.5),
  ...each([getColor('text')], surfaces, 4.5),
]

export const dutyStatuses = Object.keys(lightStatuses.duty).filter(
  (status): status is DutyStatus => status in lightStatuses.duty,
)
export const flightChangeStatuses = Object.keys(lightStatuses.flightChange).filter(
  (status): status is FlightChangeStatus => status in lightStatuses.flightChange,
)

export const contrastGroups: readonly ContrastGroup[] = [
  {
    about: 'words',
    title: 'Words on surfaces',
    pairs: each([...words, ...named(tones.map((tone) => `${tone}Text` as const))], surfaces, 4.5),
  },
  {
    about: 'words',
    title: 'Words on tints',
    pairs: tones.flatMap((tone) => each([...words, semantic(`${tone}Text`)], [semantic(`${tone}Tint`)], 4.5)),
  },
  {
    about: 'words',
    title: 'Words and glyphs on fills',
    pairs: fills.flatMap(([front, back]) => each([semantic(front)], [semantic(back)], 4.5)),
  },
  {
    about: 'controls',
    title: 'Lines and marks on surfaces',
    pairs: each(named(['primary', 'critical', 'info', 'neutral', 'notice']), surfaces, 3),
  },
  {
    about: 'controls',
    title: 'Controls',
    pairs: [
      ...each(
        [tokenColor(control.placeholder, 'control.placeholder')],
        [tokenColor(control.background, 'control.background')],
        4.5,
      ),
      ...each(
        [
          tokenColor(control.border, 'control.border'),
          tokenColor(control.borderInvalid, 'control.borderInvalid'),
          semantic('textDisabled'),
        ],
        surfaces,
        3,
      ),
    ],
  },
  {
    about: 'controls',
    title: 'Focus',
    pairs: [
      // The ring lies outside a fill, 2 px away from it: what it must stand out from is the ground around.
      ...each([tokenColor(focusRing, 'focusRing')], surfaces, 3),
      ...each([tokenColor(focusRingInset, 'focusRingInset')], tints, 3),
      ...each([semantic('noticeAction')], [semantic('notice')], 3),
    ],
  },
  {
    about: 'controls',
    title: 'Modals',
    pairs: [
      ...each([tokenColor(modal.background, 'modal.background')], [dimmedPage], 1.25),
      ...each([semantic('notice')], [dimmedPage], 1.25),
    ],
  },
  {
    about: 'statuses',
    title: 'Duty statuses',
    pairs: dutyStatuses.flatMap((status) => ofStatus((use) => ofDuty(status, use))),
  },
  {
    about: 'statuses',
    title: 'Flight changes',
    pairs: flightChangeStatuses.flatMap((status) => ofStatus((use) => ofFlightChange(status, use))),
  },
]

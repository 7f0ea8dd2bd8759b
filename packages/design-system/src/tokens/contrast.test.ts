import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import { dark, darkStatuses, light, lightStatuses, type SemanticColor } from './semantic.ts'

const themes = [
  { name: 'light', colors: light as Record<SemanticColor, string>, statuses: lightStatuses },
  { name: 'dark', colors: dark, statuses: darkStatuses },
]

const surfaces = ['canvas', 'surface', 'surfaceRaised', 'surfaceSunken'] as const
const texts = [
  'text',
  'textMuted',
  'textSubtle',
  'primaryText',
  'criticalText',
  'warningText',
  'successText',
  'infoText',
  'neutralText',
] as const
const textPairs: readonly (readonly [SemanticColor, SemanticColor])[] = [
  ...texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)),
  ...(
    ['primaryTint', 'criticalTint', 'warningTint', 'successTint', 'infoTint', 'neutralTint'] as const
  ).flatMap((tint) => [['text', tint] as const, ['textMuted', tint] as const]),
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onPrimary', 'primaryPressed'],
  ['primaryText', 'primaryTint'],
  ['onSecondary', 'secondary'],
  ['onCritical', 'critical'],
  ['onCritical', 'criticalHover'],
  ['criticalText', 'criticalTint'],
  ['onWarning', 'warning'],
  ['warningText', 'warningTint'],
  ['onSuccess', 'success'],
  ['successText', 'successTint'],
  ['onInfo', 'info'],
  ['infoText', 'infoTint'],
  ['onNeutral', 'neutral'],
  ['neutralText', 'neutralTint'],
  ['onNotice', 'notice'],
  ['noticeAction', 'notice'],
]
const nonTextPairs = (['borderStrong', 'focus', 'primary', 'critical', 'textDisabled'] as const).flatMap(
  (line) => surfaces.map((surface) => [line, surface] as const),
)

describe.each(themes)(
  'contrast of the $name theme (design.md §3, WCAG 2.2 AA 1.4.3 and 1.4.11)',
  ({ colors, statuses }) => {
    it.each(textPairs)('text %s on %s is at least 4.5:1', (text, surface) => {
      expect(contrast(colors[text], colors[surface])).toBeGreaterThanOrEqual(4.5)
    })

    it.each(nonTextPairs)('the line %s on %s is at least 3:1', (line, surface) => {
      expect(contrast(colors[line], colors[surface])).toBeGreaterThanOrEqual(3)
    })

    it.each(Object.entries({ ...statuses.duty, ...statuses.flightChange }))(
      'the status %s reads as text on its tint and every surface, and its glyph on its fill',
      (_status, hue) => {
        expect(contrast(hue.onFill, hue.fill)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(hue.text, hue.tint)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(colors.text, hue.tint)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(colors.textMuted, hue.tint)).toBeGreaterThanOrEqual(4.5)
        for (const surface of surfaces)
          expect(contrast(hue.text, colors[surface])).toBeGreaterThanOrEqual(4.5)
      },
    )
  },
)

describe('contrast', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
    expect(contrast('#086375', '#086375')).toBe(1)
  })

  it('refuses a colour it cannot judge', () => {
    expect(() => contrast('rgb(0 0 0 / 0.5)', '#FFFFFF')).toThrow('Not #RRGGBB')
  })
})

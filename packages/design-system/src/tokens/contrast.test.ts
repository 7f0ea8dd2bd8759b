import { describe, expect, it } from 'vitest'
import { color, dutyColor } from './color.ts'
import { focusRing } from './component.ts'
import { contrast, contrastGroups, dutyStatuses, getRatio, semanticIn, veiled } from './contrast.ts'
import { dark, light, type SemanticColor } from './semantic.ts'

describe.each(['light', 'dark'] as const)(
  'contrast of the %s theme (design.md §3, WCAG 2.2 AA 1.4.3 and 1.4.11)',
  (theme) => {
    describe.each(contrastGroups)('$title', ({ pairs }) => {
      it.each(pairs.map((pair) => [pair.front.name, pair.back.name, pair.least, pair] as const))(
        '%s on %s is at least %d:1',
        (_front, _back, least, pair) => {
          expect(getRatio(pair, theme)).toBeGreaterThanOrEqual(least)
        },
      )
    })
  },
)

describe('what is compared', () => {
  const compared = new Set(
    contrastGroups.flatMap(({ pairs }) => pairs.flatMap(({ front, back }) => [front.css, back.css])),
  )

  it('is every semantic colour but the decorative hairline and the veil itself', () => {
    const names = Object.keys(dark).filter((name): name is SemanticColor => name in dark)
    expect(names.filter((name) => !compared.has(color(name)))).toEqual(['border', 'backdrop'])
  })

  it.each(dutyStatuses)('is every use of the duty status %s', (status) => {
    const uses = ['fill', 'onFill', 'text', 'tint'] as const
    expect(uses.filter((use) => !compared.has(dutyColor(status, use)))).toEqual([])
  })

  it('is a ring that lies outside what it surrounds: on a primary fill its own colour would hide it', () => {
    expect(contrast(light[semanticIn(focusRing)], light.primary)).toBe(1)
    expect(Number(/outline-offset: (-?\d+)px/.exec(focusRing)?.[1])).toBeGreaterThanOrEqual(2)
  })

  it('is not a token without a colour', () => {
    expect(() => semanticIn('1px solid red')).toThrow('No semantic colour in “1px solid red”.')
  })
})

describe('contrast', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
    expect(contrast('#086375', '#086375')).toBe(1)
  })

  it('refuses a colour it cannot judge', () => {
    expect(() => contrast('rgb(0 0 0 / 0.5)', '#FFFFFF')).toThrow('Not #RRGGBB')
  })

  it('sees through a veil', () => {
    expect(veiled('rgb(0 0 0 / 0.5)', '#FFFFFF')).toBe('#808080')
    expect(veiled('rgb(10 17 22 / 1)', '#FFFFFF')).toBe('#0A1116')
    expect(() => veiled('#000000', '#FFFFFF')).toThrow('Not rgb(r g b / alpha)')
  })
})

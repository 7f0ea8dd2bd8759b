import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import * as palette from './palette.ts'
import { dark, darkStatuses, light, lightStatuses } from './semantic.ts'

const { veil, ...ramps } = palette

const inUse = new Set<string>([
  ...Object.values(light),
  ...Object.values(dark),
  ...[lightStatuses, darkStatuses].flatMap(({ duty, flightChange }) =>
    [...Object.values(duty), ...Object.values(flightChange)].flatMap((hue) => Object.values(hue)),
  ),
])
const raw = new Set<string>([...Object.values(ramps), veil].flatMap((ramp) => Object.values(ramp)))

describe('palette → semantic (design.md §3, Styling)', () => {
  it.each(Object.entries(ramps))('orders %s from light to dark', (_name, ramp) => {
    const lightness = Object.values(ramp).map((step) => contrast(step, '#000000'))
    expect(lightness).toEqual(lightness.toSorted((one, other) => other - one))
  })

  it('gives every semantic colour a step of the palette', () => {
    expect([...inUse].filter((value) => !raw.has(value))).toEqual([])
  })

  it('keeps no step that nothing points at', () => {
    expect([...raw].filter((value) => !inUse.has(value))).toEqual([])
  })
})

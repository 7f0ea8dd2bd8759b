import { colorVariable } from '@slipstream/design-system/tokens/color'
import * as palette from '@slipstream/design-system/tokens/palette'
import { dark, light, type SemanticColor } from '@slipstream/design-system/tokens/semantic'
import { card, control, focusRing, focusRingInset, modal } from '@slipstream/design-system/tokens/component'
import { semanticIn } from '@slipstream/design-system/tokens/contrast'

const tables = { control, card, modal, focus: { ring: focusRing, ringInset: focusRingInset } }

/** The component tokens that carry a colour, and the semantic colour of each; the others are sizes and radii. */
export const colouredTokens = Object.entries(tables).flatMap(([table, tokens]) =>
  Object.entries(tokens)
    .filter(([, value]) => value.includes('var(--color-'))
    .map(([token, value]) => ({ name: `${table}.${token}`, value, semantic: semanticIn(value) })),
)

const steps = Object.entries(palette).flatMap(([ramp, shades]) =>
  Object.entries(shades).map(([step, value]) => ({ name: `${ramp} ${step}`, value })),
)

/** The step of the palette that a theme's colour is: `teal 600` of `#086375`. */
export function getStep(value: string): string {
  const step = steps.find((candidate) => candidate.value === value)
  if (!step) throw new Error(`${value} is no step of the palette.`)
  return step.name
}

export const semanticColors = Object.keys(light).filter((name): name is SemanticColor => name in light)

/** Everything that is said of a semantic colour in code. */
export const semanticColor = (name: SemanticColor) => ({
  name,
  variable: colorVariable(name),
  light: getStep(light[name]),
  dark: getStep(dark[name]),
})

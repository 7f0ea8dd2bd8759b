import { colorVariable } from '../../tokens/color.ts'
import * as palette from '../../tokens/palette.ts'
import { dark, light, type SemanticColor } from '../../tokens/semantic.ts'

const steps = Object.entries(palette).flatMap(([ramp, shades]) =>
  Object.entries(shades).map(([step, value]) => ({ name: `${ramp} ${step}`, value })),
)

/** The step of the palette that a theme's colour is: `teal 600` of `#086375`. */
export function stepOf(value: string): string {
  const step = steps.find((candidate) => candidate.value === value)
  if (!step) throw new Error(`${value} is no step of the palette.`)
  return step.name
}

export const semanticColors = Object.keys(light).filter((name): name is SemanticColor => name in light)

/** Everything that is said of a semantic colour in code. */
export const semanticColor = (name: SemanticColor) => ({
  name,
  variable: colorVariable(name),
  light: stepOf(light[name]),
  dark: stepOf(dark[name]),
})

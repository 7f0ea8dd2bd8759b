import { color } from '../../tokens/color.ts'
import type { SemanticColor } from '../../tokens/semantic.ts'
import { Dot, ThemeStep, ThemeSteps } from './colour.styles.ts'
import { semanticColor } from './colour-names.ts'

/** The step of the palette that a semantic colour is in each theme, on that theme's own canvas. */
export function ThemeSwatches({ name }: { name: SemanticColor }) {
  const steps = semanticColor(name)
  return (
    <ThemeSteps>
      {(['light', 'dark'] as const).map((theme) => (
        <ThemeStep key={theme} data-theme={theme}>
          <Dot style={{ '--paint': color(name) }} /> {steps[theme]}
        </ThemeStep>
      ))}
    </ThemeSteps>
  )
}

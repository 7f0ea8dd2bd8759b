import { color } from '../tokens/color.ts'

/** Severity, the same five everywhere. */
export type StatusTone = 'info' | 'success' | 'warning' | 'critical' | 'neutral'

const tones: readonly StatusTone[] = ['info', 'success', 'warning', 'critical', 'neutral']

/** Inside a styled template: gives `--tone-text`, `--tone-tint` and `--tone-fill` by `data-tone`. */
export const toneVariables = tones
  .map(
    (tone) => `&[data-tone='${tone}'] {
  --tone-text: ${color(`${tone}Text`)};
  --tone-tint: ${color(`${tone}Tint`)};
  --tone-fill: ${color(tone)};
}`,
  )
  .join('\n')

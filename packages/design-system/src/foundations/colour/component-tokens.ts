import { card, control, focusRing, focusRingInset, modal } from '../../tokens/component.ts'
import { semanticIn } from '../../tokens/contrast-pairs.ts'

const tables = { control, card, modal, focus: { ring: focusRing, ringInset: focusRingInset } }

/** The component tokens that carry a colour, and the semantic colour of each; the others are sizes and radii. */
export const colouredTokens = Object.entries(tables).flatMap(([table, tokens]) =>
  Object.entries(tokens)
    .filter(([, value]) => value.includes('var(--color-'))
    .map(([token, value]) => ({ name: `${table}.${token}`, value, semantic: semanticIn(value) })),
)

import { whereForcedColors } from './breakpoints.ts'
import { color } from './color.ts'
import { elevation } from './elevation.ts'
import { radius, touchTarget } from './space.ts'

/** What several components must agree on. A component's own colours are named in its styles file, from `color()`. */
export const control = {
  height: touchTarget,
  radius: radius.md,
  background: color('surface'),
  border: `1px solid ${color('borderStrong')}`,
  borderInvalid: `2px solid ${color('critical')}`,
  placeholder: color('textSubtle'),
} as const

export const card = { background: color('surface'), radius: radius.lg } as const

/** What a card stands on, with an edge where forced colours take shadow and surface away. */
export const cardSurface = `
  border-radius: ${card.radius};
  background: ${card.background};
  box-shadow: ${elevation('card')};
  ${whereForcedColors} {
    border: 1px solid;
  }
`

export const modal = {
  background: color('surfaceRaised'),
  radius: radius.lg,
  backdrop: color('backdrop'),
} as const

/** The one focus ring: outside the thing, so it shows on any fill. Write it inside `&:focus-visible { … }`. */
export const focusRing = `outline: 3px solid ${color('focus')}; outline-offset: 2px;`

/** Where a ring outside would be cut off: rows that span their container. */
export const focusRingInset = `outline: 3px solid ${color('focus')}; outline-offset: -3px;`

/**
 * A link or button whose touch area, tint and focus ring cover its nearest positioned ancestor: one control with the name of its
 * text, and nothing nested in it. See `theme-css.ts` for the tint.
 */
export const coversItsPlace = `
  --tint-of-itself: none;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  touch-action: manipulation;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    background-image: var(--tint, none);
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    ${focusRingInset}
  }
`

/** A native control that covers what is drawn for it, so that touch, keyboard and screen readers reach the control itself. */
export const coveringControl =
  'position: absolute; inset: 0; inline-size: 100%; block-size: 100%; margin: 0; opacity: 0; cursor: inherit;'

/** Read by screen readers, not seen. */
export const visuallyHidden =
  'position: absolute; width: 1px; height: 1px; margin: 0; padding: 0; border: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap;'

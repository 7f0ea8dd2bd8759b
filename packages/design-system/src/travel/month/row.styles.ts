import { whereHover } from '../../tokens/breakpoints.ts'
import { color } from '../../tokens/color.ts'
import { focusRingInset } from '../../tokens/component.ts'
import { radius, space } from '../../tokens/space.ts'

/** What a row of a month is as a button, or as a part of the page where it opens nothing. */
export const rowBase = `
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xxs} ${space.sm};
  width: 100%;
  border: 0;
  border-radius: ${radius.md};
  color: ${color('text')};
  text-align: start;

  &:is(button) {
    cursor: pointer;
    touch-action: manipulation;
  }

  ${whereHover} {
    &:is(button):hover {
      background-color: ${color('primaryTint')};
    }
  }

  &[aria-current] {
    outline: 2px solid ${color('primary')};
    outline-offset: -2px;
  }

  &:focus-visible {
    ${focusRingInset}
  }
`

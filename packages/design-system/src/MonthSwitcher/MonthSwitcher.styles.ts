import { styled } from 'styled-components'
import { whereForcedColors, whereHover } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { focusRing } from '../tokens/component.ts'
import { radius, space, touchTarget } from '../tokens/space.ts'
import { tabularFigures, textStyle } from '../tokens/type.ts'

export const Root = styled.fieldset`
  min-inline-size: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
`

const QuietButton = styled.button`
  display: inline-grid;
  place-items: center;
  min-width: ${touchTarget};
  min-height: ${touchTarget};
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.md};
  background: none;
  color: ${color('primaryText')};
  cursor: pointer;

  /* In px: at 200 % text the space between two of them just fits 'September'. */
  > svg {
    width: 24px;
    height: 24px;
  }

  &:focus-visible {
    ${focusRing}
  }

  ${whereHover} {
    &:hover {
      background: ${color('primaryTint')};
    }
  }

  &:active {
    background: ${color('primaryTint')};
  }

  &[aria-disabled='true'] {
    background: none;
    color: ${color('textDisabled')};
    cursor: default;
  }

  ${whereForcedColors} {
    border-color: ButtonBorder;

    &[aria-disabled='true'] {
      border-color: GrayText;
    }
  }
`

export const StepButton = styled(QuietButton)`
  &:dir(rtl) {
    rotate: 180deg;
  }
`

/** The month itself, with a chevron that shows it opens a list. */
export const PickButton = styled(QuietButton)`
  display: block;
  width: 100%;
  color: inherit;
  font-weight: inherit;

  > svg {
    display: inline;
    width: 1.125em;
    height: 1.125em;
    margin-inline-start: 0.125em;
    color: ${color('primaryText')};
    vertical-align: -0.2em;
  }
`

export const Label = styled.p`
  /* As wide as the longest month if it fits, so that the buttons stay under the thumb. */
  flex: 1 1 4em;
  max-width: 9.75em;
  text-align: center;
  text-wrap: balance;
  overflow-wrap: anywhere;
  ${textStyle.heading}
  ${tabularFigures}
`

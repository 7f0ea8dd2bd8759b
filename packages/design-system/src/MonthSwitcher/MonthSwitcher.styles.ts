import { styled } from 'styled-components'
import { whereForcedColors, whereHover } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { control, focusRing } from '../tokens/component.ts'
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
  > svg {
    width: 1.5rem;
    height: 1.5rem;
  }
`

export const TodayButton = styled(QuietButton)`
  margin-inline-start: auto;
  padding-inline: ${space.md};
  border: ${control.border};
  ${textStyle.label}

  &[aria-disabled='true'] {
    border-color: ${color('border')};
  }
`

export const Label = styled.p`
  /* As wide as the longest month wherever there is room, so that the buttons stay under the thumb. */
  flex: 1 1 6em;
  max-width: 9.75em;
  text-align: center;
  text-wrap: balance;
  ${textStyle.heading}
  ${tabularFigures}
`

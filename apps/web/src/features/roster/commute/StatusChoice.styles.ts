import { whereForcedColors, whereHover } from '@slipstream/design-system/tokens/breakpoints'
import { color } from '@slipstream/design-system/tokens/color'
import { focusRing } from '@slipstream/design-system/tokens/component'
import { radius, space, touchTarget } from '@slipstream/design-system/tokens/space'
import { fontWeight } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const Choices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  min-inline-size: 0;
  border-radius: ${radius.md};

  &:focus-visible {
    ${focusRing}
  }
`

export const Choice = styled.button`
  min-block-size: ${touchTarget};
  padding: ${space.xs} ${space.sm};
  border: 1px solid ${color('border')};
  border-radius: ${radius.md};
  background: ${color('surface')};
  color: ${color('textMuted')};
  text-align: start;
  cursor: pointer;
  touch-action: manipulation;

  &[aria-pressed='true'] {
    border-color: ${color('primaryText')};
    background: ${color('primaryTint')};
    color: ${color('text')};
    outline: 1px solid ${color('primaryText')};
    outline-offset: -2px;

    > * {
      font-weight: ${fontWeight.semibold};
    }
  }

  &:focus-visible {
    ${focusRing}
  }

  ${whereHover} {
    &:hover {
      background: ${color('primaryTint')};
    }
  }

  ${whereForcedColors} {
    &[aria-pressed='true'] {
      outline: 3px solid Highlight;
    }
  }
`

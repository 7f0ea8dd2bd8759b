import { focusRing } from '@slipstream/design-system/tokens/component'
import { radius, touchTarget } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'

/** A button around a status chip: only the chip is visible, but the touch target is larger. */
export const ChipButton = styled.button`
  display: flex;
  align-items: center;
  min-inline-size: 0;
  min-block-size: ${touchTarget};
  padding: 0;
  border: 0;
  border-radius: ${radius.md};
  background: none;
  font: inherit;
  text-align: start;
  cursor: pointer;

  &:focus-visible {
    ${focusRing}
  }
`

import { focusRing } from '@slipstream/design-system/tokens/component'
import { radius, touchTarget } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'

/** Around a status chip that opens something: the chip is what is seen of it; all that a finger may hit is more. */
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

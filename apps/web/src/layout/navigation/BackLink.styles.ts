import { Link } from 'react-router-dom'
import { color } from '@slipstream/design-system/tokens/color'
import { focusRing } from '@slipstream/design-system/tokens/component'
import { radius, touchTarget } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'

export const Root = styled(Link)`
  display: grid;
  place-content: center;
  flex: none;
  inline-size: ${touchTarget};
  block-size: ${touchTarget};
  margin-inline-start: -12px;
  border-radius: ${radius.pill};
  color: ${color('primaryText')};

  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }
  :dir(rtl) > & > svg {
    scale: -1 1;
  }
`

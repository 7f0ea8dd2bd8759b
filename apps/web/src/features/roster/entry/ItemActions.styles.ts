import { from } from '@slipstream/design-system/tokens/breakpoints'
import { space } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'

/** On a phone the buttons share the width. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};

  > * {
    flex: 1 1 auto;
  }
  ${from('sm')} {
    > * {
      flex: none;
      min-inline-size: 112px;
    }
  }
`

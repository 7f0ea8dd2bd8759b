import { from } from '@slipstream/design-system/tokens/breakpoints'
import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const Root = styled.div`
  display: grid;
  gap: ${space.sm};
`

/** On a phone they share the width. */
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

export const Note = styled.p`
  ${textStyle.caption}
  color: ${color('textMuted')};
`

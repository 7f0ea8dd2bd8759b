import { textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const Message = styled.div`
  flex: 1 1 10rem;
  min-inline-size: 0;
  ${textStyle.body}
`

import { textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const Words = styled.span`
  flex: 1 1 9rem;
  ${textStyle.label}
`

import { textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const Words = styled.div`
  flex: 1 1 8rem;
  min-inline-size: 0;
`

export const Title = styled.p`
  ${textStyle.label}
  /* If the line wraps, a day stays in one piece. */
  text-wrap: balance;
`

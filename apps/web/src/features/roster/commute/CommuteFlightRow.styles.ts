import { space } from '@slipstream/design-system/tokens/space'
import { textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const Question = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.sm};
  min-inline-size: 0;
`

export const Words = styled.span`
  flex: 1 1 9rem;
  ${textStyle.label}
`

import { space } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'

export const AlertButtons = styled.div`
  display: grid;
  gap: ${space.sm};
  inline-size: 100%;
`

import { space } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'

export const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
`

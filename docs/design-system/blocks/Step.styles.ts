import { space } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'

export const Frames = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space.lg};
  /* A desk is wider than a phone. */
  overflow-x: auto;
`

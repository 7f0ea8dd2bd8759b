import { space } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'

export const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
`

/** As high as a line of chips under its heading, so that nothing jumps. */
export const ChipsToCome = styled.div`
  min-block-size: calc(1.5rem + ${space.sm} + 2.75rem);
`

import { from } from '@slipstream/design-system/tokens/breakpoints'
import { space } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'

/** A picture of a phone's width: larger, its foot would be out of sight. */
export const Picture = styled.div`
  max-inline-size: 26rem;
`

/** The months beside all else where there is room for both. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xxl} ${space.xl};
  align-items: start;

  ${from('md')} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`

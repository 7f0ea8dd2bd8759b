import { space } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: ${space.xs} ${space.lg};
  margin: 0;

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`

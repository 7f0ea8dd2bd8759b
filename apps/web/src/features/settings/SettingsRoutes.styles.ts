import { color } from '@slipstream/design-system/tokens/color'
import { measure, space } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'

/** The detail beside the hub. */
export const Column = styled.div`
  /* What is hidden from sight scrolls with its field, not with the page. */
  position: relative;
  max-inline-size: ${measure.column};
  padding-block-end: ${space.xxxl};
`

/** Groups and sections of a screen, one below the other. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};

  /* Beside the hub: the one that is open. */
  [aria-current='page'] {
    background: ${color('primaryTint')};
  }
`

import { space } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'

/** As high as the button with the label's line, and takes no other space. */
export const Swap = styled.div`
  position: relative;
  z-index: 1;
  justify-self: end;
  block-size: 20px;
`

/** Side by side if both inputs fit. */
export const Dates = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.md};

  > * {
    flex: 1 1 12rem;
    min-inline-size: 0;
  }
`

export const Buttons = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};
  inline-size: 100%;
`

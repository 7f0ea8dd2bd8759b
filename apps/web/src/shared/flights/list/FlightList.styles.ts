import { below } from '@slipstream/design-system/tokens/breakpoints'
import { space, touchTarget } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'

/** The number of results and their age. As high as the button that appears beside it, so that nothing moves. */
export const CountLine = styled.div`
  margin-block: -${space.sm};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space.md};
  min-block-size: ${touchTarget};
`

/** One line that is pushed along with a thumb, up to the edges of the screen. */
export const Chips = styled.fieldset`
  display: flex;
  min-inline-size: 0;
  align-items: center;
  gap: ${space.sm};

  > * {
    flex: none;
  }

  ${below('md')} {
    margin-inline: -${space.lg};
    padding: ${space.xs} ${space.lg};
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scrollbar-width: none;
    scroll-padding-inline: ${space.lg};
  }

  @media (min-width: 900px) {
    flex-wrap: wrap;
  }
`

export const More = styled.div`
  display: grid;
  justify-items: center;
`

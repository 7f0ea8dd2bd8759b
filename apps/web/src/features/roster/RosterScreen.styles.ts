import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { tabularFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const Head = styled.div`
  display: grid;
  gap: ${space.md};
  padding-block-end: ${space.md};
`

/** A finger moves the month sideways (`useMonthSwipe`) and the page up and down. */
export const Month = styled.div`
  /* What is above it, also where a bar sticks there, belongs to the top of a month. */
  scroll-margin-block-start: 100vh;
  touch-action: pan-y pinch-zoom;
`

/** Keeps the room of what comes once the page is idle. */
export const Tools = styled.div`
  min-height: 3.25rem;

  &[data-full='true'] {
    min-height: 11.5rem;
  }
`

export const Skeletons = styled.div`
  display: grid;
  gap: ${space.lg};
`

export const Cards = styled.ul`
  > li + li {
    margin-block-start: ${space.lg};
  }

  /* Another month's, below the first three: neither seen nor heard, and cheaper so than taken out of the layout. */
  &[data-stale] > :nth-child(n + 4) {
    content-visibility: hidden;
    margin: 0;
  }
`

export const Foot = styled.p`
  padding-block: ${space.xl};
  ${textStyle.caption}
  ${tabularFigures}
  color: ${color('textSubtle')};
  text-align: center;
`

export const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};
`

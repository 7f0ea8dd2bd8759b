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

export const Cards = styled.ul`
  > li + li {
    margin-block-start: ${space.lg};
  }

  /*
   * Below the first screen nothing is laid out or painted before it comes near. What is skipped is clipped at the box,
   * which is therefore wider than the card by the room of its focus ring and its shadow.
   */
  > :nth-child(n + 6) {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 15rem;
    margin-inline: calc(-1 * ${space.sm});
    padding: ${space.sm};
  }

  > li + :nth-child(n + 6) {
    margin-block-start: 0;
  }

  > li + :nth-child(6) {
    margin-block-start: calc(${space.lg} - ${space.sm});
  }

  > :last-child:nth-child(n + 6) {
    margin-block-end: calc(-1 * ${space.sm});
  }

  /* Another month's, below the first three: neither seen nor heard, and cheaper so than taken out of the layout. */
  &[data-stale] > :nth-child(n + 4) {
    content-visibility: hidden;
    contain-intrinsic-block-size: none;
    margin: 0;
    padding: 0;
  }
`

export const Foot = styled.p`
  padding-block: ${space.xl};
  ${textStyle.caption}
  ${tabularFigures}
  color: ${color('textSubtle')};
  text-align: center;
`

import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { proseFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const Head = styled.div`
  display: grid;
  gap: ${space.md};
  padding-block-end: ${space.md};
`

/** A horizontal drag changes the month (`useMonthSwipe`), a vertical one scrolls the page. */
export const Month = styled.div`
  /* What is above it, also a bar that sticks there, belongs to the top of a month. */
  scroll-margin-block-start: 100vh;
  touch-action: pan-y pinch-zoom;
`

export const Now = styled.div`
  margin-block-end: ${space.lg};

  &:empty {
    display: none;
  }
`

/** Reserves the space of what loads once the page is idle. */
export const Tools = styled.div`
  min-height: 3.25rem;

  &[data-month-tools='full'] {
    min-height: 11.5rem;
  }

  /* Beside a calendar the figures stand in one line. */
  @media (min-width: 1640px) {
    [data-wide='list'] &[data-month-tools='full'] {
      min-height: 8.5rem;
    }
  }
`

/** The same for the question about home standby, in as many lines as it takes: the cards below stay where they are. */
export const Question = styled.div`
  container-type: inline-size;

  > div {
    display: grid;
    min-height: 12.375rem;
  }

  @container (min-width: 19rem) {
    > div {
      min-height: 9.25rem;
    }
  }

  @container (min-width: 22rem) {
    > div {
      min-height: 7.75rem;
    }
  }

  @container (min-width: 40rem) {
    > div {
      min-height: 6.375rem;
    }
  }
`

export const Cards = styled.ul`
  > li + li {
    margin-block-start: ${space.lg};
  }

  /*
   * Skips layout and paint below the first screen until it comes near. Skipped content is clipped at its box, so the box
   * is wider than the card by its focus ring and shadow.
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
`

export const Foot = styled.p`
  padding-block: ${space.xl};
  ${textStyle.caption}
  ${proseFigures}
  color: ${color('textSubtle')};
  text-align: center;
`

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

export const Rows = styled.ul`
  > [data-place] + [data-place] {
    margin-block-start: ${space.sm};
  }

  /* Its place until the plan is there: what is below stays where it is. */
  > [data-rest-place] {
    display: flex;
    align-items: center;
    height: 64px;
    padding-inline: ${space.lg};
  }
`

export const Foot = styled.p`
  padding-block: ${space.xl};
  ${textStyle.caption}
  ${proseFigures}
  color: ${color('textSubtle')};
  text-align: center;
`

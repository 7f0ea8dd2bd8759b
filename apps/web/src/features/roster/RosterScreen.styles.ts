import { from } from '@slipstream/design-system/tokens/breakpoints'
import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { proseFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const Head = styled.div`
  display: grid;
  gap: ${space.xs};
  padding-block-end: ${space.xs};
`

/** A horizontal drag changes the month (`useMonthSwipe`), a vertical one scrolls the page. */
export const Month = styled.div`
  /* What is above it, also a bar that sticks there, belongs to the top of a month. */
  scroll-margin-block-start: 100vh;
  touch-action: pan-y pinch-zoom;
`

export const Now = styled.div`
  margin-block-end: ${space.xs};

  &:empty {
    display: none;
  }
`

/** One line; the two stand below each other where text is large. */
export const MonthRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs};

  > :first-child {
    flex: 1 1 14rem;
  }
`

/** Reserves the space of the figures. Those of another month keep it, hidden and unreachable. */
export const Tools = styled.div`
  display: grid;
  gap: ${space.md};

  &[data-full] {
    min-height: 2.75rem;
  }

  &[data-stale] {
    visibility: hidden;
  }

  &:empty:not([data-full]) {
    display: none;
  }
`

/** Stays in view while the list scrolls to the day that is chosen on it. */
export const Strip = styled.div`
  position: sticky;
  z-index: 1;
  inset-block-start: calc(min(3.5rem, 64px) + env(safe-area-inset-top, 0px));
  background: ${color('canvas')};

  ${from('md')} {
    inset-block-start: calc(-1 * ${space.xl});
  }
`

/** Reserves the space of the question about home standby, in as many lines as it takes: the rows below stay where they are. */
export const Question = styled.div`
  container-type: inline-size;
  padding-block-end: ${space.xs};

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

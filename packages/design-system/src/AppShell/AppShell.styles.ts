import { styled } from 'styled-components'
import { below, from, whereForcedColors } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { focusRing } from '../tokens/component.ts'
import { elevation } from '../tokens/elevation.ts'
import { layers } from '../tokens/layers.ts'
import { radius, space } from '../tokens/space.ts'
import { textStyle } from '../tokens/type.ts'

export const Root = styled.div`
  display: grid;
  grid-template: auto 1fr auto / minmax(0, 1fr);
  min-height: 100dvh;

  ${from('md')} {
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    height: 100dvh;

    &[data-navigation] {
      /* Reserves the rail's space: it may load once the page is idle. */
      grid-template-columns: minmax(6rem, auto) minmax(0, 1fr);
    }
  }
`

export const SkipLink = styled.a`
  position: fixed;
  inset-block-start: calc(${space.sm} + env(safe-area-inset-top, 0px));
  inset-inline-start: ${space.sm};
  z-index: ${layers.spinner};
  padding: ${space.md} ${space.lg};
  border-radius: ${radius.md};
  background: ${color('surface')};
  color: ${color('primaryText')};
  ${textStyle.label}

  &:not(:focus) {
    translate: 0 -300%;
  }

  &:focus-visible {
    ${focusRing}
  }
`

export const Banner = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layers.bar};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.sm};
  /* Where its chips see how much place there is. */
  container-type: inline-size;
  /* In large text as high as its title. */
  min-height: calc(min(3.5rem, 64px) + env(safe-area-inset-top, 0px));
  padding-block: calc(${space.xs} + env(safe-area-inset-top, 0px)) ${space.xs};
  padding-inline: calc(${space.lg} + env(safe-area-inset-left, 0px))
    calc(${space.lg} + env(safe-area-inset-right, 0px));
  background: ${color('surface')};
  box-shadow: ${elevation('bar')};

  ${from('md')} {
    grid-column: 1 / -1;
    padding-inline: calc(${space.xl} + env(safe-area-inset-left, 0px))
      calc(${space.xl} + env(safe-area-inset-right, 0px));
  }

  ${whereForcedColors} {
    border-block-end: 1px solid;
  }
`

export const Title = styled.h1`
  min-width: 0;
  overflow-wrap: anywhere;
  ${textStyle.title}
`

/** Buttons that do not fit beside the title wrap as one group. */
export const End = styled.div`
  display: flex;
  flex: 1 1 auto;
  align-items: center;
  justify-content: end;
  gap: ${space.sm};
  min-width: 0;
`

const chipLine = '3rem'

/**
 * One line of a fixed height, so that nothing below moves when a chip comes or goes. The first chip is always seen; one that does not fit
 * beside it waits on a second line, which is not. On the narrowest screens and in large text all are seen.
 */
export const Chips = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-content: start;
  align-items: center;
  justify-content: end;
  gap: ${space.lg} ${space.xs};
  min-width: 0;

  @container (min-width: 20rem) {
    contain: inline-size;
    block-size: ${chipLine};
    /* For the focus ring. */
    margin-inline: calc(-1 * ${space.xs});
    padding-inline: ${space.xs};
    overflow: hidden;

    /* The first line is as high as the place. */
    &::before {
      content: '';
      block-size: ${chipLine};
      margin-inline-end: calc(-1 * ${space.xs});
    }
  }

  > * {
    min-inline-size: 0;
  }

  /* A region that is there to be heard takes no place while it says nothing, and a refresh is the least urgent of all. */
  > output:empty {
    position: absolute;
  }
  > output:not(:empty) {
    display: contents;
  }
  [data-busy] {
    order: 1;
  }
`

export const Actions = styled.div`
  display: flex;
  gap: ${space.xs};
`

export const Main = styled.main`
  min-width: 0;
  /* No focus ring: it takes the focus from the skip link, which scrolls to it. */
  outline: none;

  /* Above the navigation, which comes first in reading order. */
  ${below('md')} {
    grid-row: 2;
  }
  ${from('md')} {
    display: flex;
    flex-direction: column;
    grid-column: -2;
    min-height: 0;
    overflow-y: auto;
  }
`

export const Notice = styled.div`
  flex: none;
  padding-block-start: ${space.lg};
  padding-inline: calc(${space.lg} + env(safe-area-inset-left, 0px))
    calc(${space.lg} + env(safe-area-inset-right, 0px));

  ${from('md')} {
    padding-inline: calc(${space.xl} + env(safe-area-inset-left, 0px))
      calc(${space.xl} + env(safe-area-inset-right, 0px));
  }
`

export const Content = styled.div`
  min-width: 0;
  padding-inline: env(safe-area-inset-left, 0px) env(safe-area-inset-right, 0px);

  ${from('md')} {
    height: 100%;
    min-height: 0;
  }
`

import { styled } from 'styled-components'
import { below, from, whereForcedColors, whereHover } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { focusRing, focusRingInset } from '../tokens/component.ts'
import { elevation } from '../tokens/elevation.ts'
import { layers } from '../tokens/layers.ts'
import { radius, space } from '../tokens/space.ts'
import { fontSize, fontWeight, lineHeight, textStyle } from '../tokens/type.ts'

export const Root = styled.div`
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
  min-height: 100dvh;
  padding-block-end: var(--navigation-height, 0px);

  /* On the root, so that what floats outside the shell (the snackbar) can stand above the navigation. */
  ${below('md')} {
    :root:has(&[data-navigation]) {
      --navigation-height: calc(3.75rem + env(safe-area-inset-bottom, 0px));
      scroll-padding-block: 4rem var(--navigation-height);
    }
  }

  ${from('md')} {
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    height: 100dvh;

    &[data-navigation] {
      grid-template-columns: auto minmax(0, 1fr);
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
  background: ${color('primary')};
  color: ${color('onPrimary')};
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
  min-height: calc(3.5rem + env(safe-area-inset-top, 0px));
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
  margin-inline-end: auto;
  overflow-wrap: anywhere;
  ${textStyle.title}
`

export const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  min-width: 0;
`

export const Actions = styled.div`
  display: flex;
  gap: ${space.xs};
`

export const Navigation = styled.nav`
  position: fixed;
  inset-block-end: 0;
  inset-inline: 0;
  z-index: ${layers.bar};
  min-height: var(--navigation-height);
  padding-block-end: env(safe-area-inset-bottom, 0px);
  padding-inline: env(safe-area-inset-left, 0px) env(safe-area-inset-right, 0px);
  border-block-start: 1px solid ${color('border')};
  background: ${color('surface')};

  ${from('md')} {
    position: static;
    width: 6rem;
    min-height: 0;
    padding-block: ${space.md};
    border-block-start: none;
    border-inline-end: 1px solid ${color('border')};
    overflow-y: auto;
  }
`

export const NavigationList = styled.ul`
  display: flex;

  ${from('md')} {
    flex-direction: column;
    gap: ${space.xs};
    padding-inline: ${space.sm};
  }

  > li {
    flex: 1 1 0;
    min-width: 0;
  }

  /* The link itself comes from the router. */
  a {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: ${space.xxs};
    min-height: 3.75rem;
    padding: ${space.xs};
    border-radius: ${radius.md};
    color: ${color('textMuted')};
    text-decoration: none;
  }

  a:focus-visible {
    ${focusRingInset}
  }

  ${whereHover} {
    a:hover {
      color: ${color('text')};
    }
  }

  a[aria-current] {
    color: ${color('primaryText')};
  }
`

export const ItemIcon = styled.span`
  display: grid;
  place-items: center;
  min-width: 3.5rem;
  padding-block: ${space.xs};
  border: 1px solid transparent;
  border-radius: ${radius.pill};

  > svg {
    width: 1.375rem;
    height: 1.375rem;
  }

  a[aria-current] & {
    background: ${color('primaryTint')};
  }

  ${whereForcedColors} {
    border-color: Canvas;

    a[aria-current] & {
      border-color: Highlight;
    }
  }
`

export const ItemLabel = styled.span`
  max-width: 100%;
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.medium};
  line-height: ${lineHeight.tight};
  overflow: hidden;
  text-overflow: ellipsis;

  a[aria-current] & {
    font-weight: ${fontWeight.bold};
  }
`

export const Main = styled.main`
  min-width: 0;
  /* Takes the focus from the skip link, which is answer enough. */
  outline: none;

  ${from('md')} {
    min-height: 0;
    overflow-y: auto;
  }
`

export const Content = styled.div`
  min-width: 0;
  padding-inline: env(safe-area-inset-left, 0px) env(safe-area-inset-right, 0px);

  ${from('md')} {
    height: 100%;
  }
`

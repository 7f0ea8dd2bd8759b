import { styled } from 'styled-components'
import { from, whereForcedColors, whereHover } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { focusRingInset } from '../tokens/component.ts'
import { layers } from '../tokens/layers.ts'
import { phoneOnItsSide } from '../tokens/navigation.ts'
import { radius, space } from '../tokens/space.ts'
import { fontSize, fontWeight, lineHeight, tabularFigures } from '../tokens/type.ts'

export const Root = styled.nav`
  position: sticky;
  inset-block-end: 0;
  z-index: ${layers.bar};
  padding-block-end: env(safe-area-inset-bottom, 0px);
  padding-inline: env(safe-area-inset-left, 0px) env(safe-area-inset-right, 0px);
  border-block-start: 1px solid ${color('border')};
  background: ${color('surface')};
  /* A badge may be longer than its place. */
  overflow-x: auto;
  scrollbar-width: none;

  ${from('md')} {
    position: static;
    inline-size: fit-content;
    min-inline-size: 6rem;
    max-inline-size: 10rem;
    padding-block: ${space.md};
    padding-inline-end: 0;
    border-block-start: none;
    border-inline-end: 1px solid ${color('border')};
    overflow: hidden auto;
  }
`

export const List = styled.ul`
  display: flex;

  ${from('md')} {
    flex-direction: column;
    gap: ${space.xs};
    padding-inline: ${space.sm};
  }

  > li {
    flex: 1 0 0;
    min-inline-size: 0;

    ${from('md')} {
      flex: none;
      min-inline-size: 0;
    }
  }

  /* The router provides the link itself. */
  a {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: ${space.xxs};
    block-size: 100%;
    min-block-size: min(3.75rem, 76px);
    padding: ${space.xs} 2px;
    border-radius: ${radius.md};
    color: ${color('textMuted')};
    text-decoration: none;

    ${phoneOnItsSide} {
      flex-direction: row;
      gap: ${space.sm};
      min-block-size: max(3rem, 44px);
    }
  }

  a:focus-visible {
    ${focusRingInset}
  }

  ${whereHover} {
    a:hover:not([aria-disabled]) {
      color: ${color('text')};
    }
  }

  a[aria-current] {
    color: ${color('primaryText')};
  }

  a[aria-disabled] {
    color: ${color('textDisabled')};

    ${whereForcedColors} {
      color: GrayText;
    }
  }
`

export const Icon = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  min-inline-size: min(56px, 100%);
  padding-block: ${space.xs};
  border: 1px solid transparent;
  border-radius: ${radius.pill};

  > svg {
    inline-size: min(1.375rem, 30px);
    block-size: min(1.375rem, 30px);
  }

  a[aria-current] & {
    background: ${color('primaryTint')};
  }

  ${phoneOnItsSide} {
    min-inline-size: 40px;
  }

  ${whereForcedColors} {
    border-color: Canvas;

    a[aria-current] & {
      border-color: Highlight;
    }
  }
`

/** At the icon's end, where it covers the least of it. */
export const Badge = styled.span`
  position: absolute;
  inset-block-start: -2px;
  inset-inline-start: calc(50% + 0.25rem);
  min-inline-size: 1.5em;
  padding-inline: 0.375em;
  border: 1px solid ${color('surface')};
  border-radius: ${radius.pill};
  background: ${color('critical')};
  color: ${color('onCritical')};
  font-size: 0.6875rem;
  font-weight: ${fontWeight.bold};
  line-height: 1.5;
  text-align: center;
  ${tabularFigures}
`

export const Label = styled.span`
  max-inline-size: 100%;
  /* Large text grows as far as all places still fit side by side: none may be out of sight. */
  font-size: min(${fontSize.xs}, 4.1vw);
  font-weight: ${fontWeight.medium};
  line-height: ${lineHeight.tight};
  text-align: center;
  overflow-wrap: anywhere;
  hyphens: auto;

  a[aria-current] & {
    font-weight: ${fontWeight.bold};
  }
  ${from('md')} {
    font-size: ${fontSize.xs};
  }
`

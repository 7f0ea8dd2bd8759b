import { Menu, MenuItem, Popover } from 'react-aria-components/Menu'
import { styled } from 'styled-components'
import { whereForcedColors, whereReducedMotion } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { focusRingInset } from '../tokens/component.ts'
import { elevation } from '../tokens/elevation.ts'
import { duration, easings, keyframes } from '../tokens/motion.ts'
import { radius, space, touchTarget } from '../tokens/space.ts'
import { textStyle } from '../tokens/type.ts'

export const Surface = styled(Popover)`
  display: flex;
  min-inline-size: min(13rem, calc(100vw - 2 * ${space.md}));
  max-inline-size: min(22rem, calc(100vw - 2 * ${space.md}));
  border: 1px solid ${color('border')};
  border-radius: ${radius.md};
  background: ${color('surfaceRaised')};
  box-shadow: ${elevation('modal')};
  color: ${color('text')};

  &[data-entering] {
    animation: ${keyframes('drop-in')} ${duration('quick')} ${easings.enter};
  }
  /* Gone at once, even if what it stood in goes at the same time. */
  &[data-exiting] {
    animation: none;
  }
  ${whereReducedMotion} {
    &[data-entering] {
      animation-name: ${keyframes('fade-in')};
    }
  }
`

export const List = styled(Menu)`
  flex: 1;
  min-inline-size: 0;
  min-block-size: 0;
  padding-block: ${space.xs};
  overflow-y: auto;
  overscroll-behavior: contain;
  outline: none;
`

export const Noted = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
`

export const Note = styled.p`
  padding: ${space.sm} ${space.lg};
  border-block-end: 1px solid ${color('border')};
  ${textStyle.caption}
  color: ${color('textMuted')};
`

export const Item = styled(MenuItem)`
  display: flex;
  align-items: center;
  gap: ${space.md};
  min-block-size: ${touchTarget};
  padding-block: ${space.sm};
  padding-inline: ${space.lg};
  outline: none;
  cursor: pointer;
  ${textStyle.body}

  &[data-focused] {
    background: ${color('primaryTint')};
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
  &[data-tone='critical'] {
    color: ${color('criticalText')};
  }
  &[data-tone='critical'][data-focused] {
    background: ${color('criticalTint')};
  }
  &[data-disabled] {
    color: ${color('textDisabled')};
    cursor: not-allowed;
  }
  ${whereForcedColors} {
    &[data-focused] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    &[data-disabled] {
      color: GrayText;
    }
  }
`

export const Icon = styled.span`
  display: grid;
  flex: none;

  svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`

export const Words = styled.span`
  display: grid;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`

export const Description = styled.span`
  ${textStyle.caption}
  color: ${color('textMuted')};

  [data-disabled] & {
    color: inherit;
  }
`

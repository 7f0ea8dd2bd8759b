import { styled } from 'styled-components'
import { whereForcedColors, whereHover } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { focusRing } from '../tokens/component.ts'
import { duration, easings } from '../tokens/motion.ts'
import { radius, touchTarget } from '../tokens/space.ts'

export const Root = styled.button`
  position: relative;
  display: inline-grid;
  place-content: center;
  inline-size: ${touchTarget};
  block-size: ${touchTarget};
  flex: none;
  padding: 0;
  border: 0;
  border-radius: ${radius.pill};
  background: transparent;
  color: ${color('textMuted')};
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color ${duration('quick')} ${easings.standard};

  svg {
    inline-size: 22px;
    block-size: 22px;
  }
  &[data-dot]::after {
    content: '';
    position: absolute;
    inset-block-start: 9px;
    inset-inline-end: 11px;
    inline-size: 8px;
    block-size: 8px;
    border-radius: ${radius.pill};
    background: ${color('info')};

    ${whereForcedColors} {
      background: Highlight;
    }
  }
  &[data-tone='primary'],
  &[aria-pressed='true'] {
    color: ${color('primaryText')};
  }
  &[aria-pressed='true'] {
    background: ${color('primaryTint')};
  }
  ${whereHover} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: ${color('primaryTint')};
    }
  }
  &:active:not(:disabled, [aria-disabled='true']) {
    background: ${color('primaryTint')};
  }
  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }
  &:disabled,
  &[aria-disabled='true'] {
    color: ${color('textDisabled')};
    opacity: 0.6;
    cursor: not-allowed;
  }
`

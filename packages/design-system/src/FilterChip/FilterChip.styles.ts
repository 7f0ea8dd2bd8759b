import { styled } from 'styled-components'
import { whereForcedColors, whereHover } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { focusRingInset } from '../tokens/component.ts'
import { radius, space, touchTarget } from '../tokens/space.ts'
import { tabularFigures, textStyle } from '../tokens/type.ts'

/** Touched over 44 px, seen over 36: the surface is drawn inside. */
export const Root = styled.span`
  position: relative;
  isolation: isolate;
  display: inline-flex;
  max-inline-size: 100%;
  min-block-size: ${touchTarget};
  color: ${color('text')};
  ${textStyle.label}

  &::before {
    content: '';
    position: absolute;
    inset: 4px 0;
    z-index: -1;
    border: 1px solid ${color('borderStrong')};
    border-radius: ${radius.sheet};
    background: ${color('surface')};
  }
  &[data-selected] {
    color: ${color('primaryText')};
  }
  &[data-selected]::before {
    border: 2px solid;
    background: ${color('primaryTint')};
  }
  &[data-disabled] {
    color: ${color('textDisabled')};
  }
  ${whereHover} {
    &:hover:not([data-disabled])::before {
      background: ${color('primaryTint')};
    }
  }
  ${whereForcedColors} {
    &[data-selected] {
      color: Highlight;
    }
  }
`

export const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.sm};
  min-inline-size: ${touchTarget};
  padding: ${space.md} ${space.lg};
  border: 0;
  border-radius: ${radius.pill};
  background: none;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  touch-action: manipulation;

  > svg {
    inline-size: 1.125em;
    block-size: 1.125em;
  }
  &:focus-visible {
    ${focusRingInset}
  }
  &:disabled {
    cursor: not-allowed;
  }
  &:not(:last-child) {
    padding-inline-end: 0;
  }
`

export const Count = styled.span`
  flex: none;
  white-space: nowrap;
  ${tabularFigures}
  opacity: 0.85;
`

export const Remove = styled.button`
  display: grid;
  flex: none;
  place-content: center;
  inline-size: ${touchTarget};
  padding: 0;
  border: 0;
  border-radius: ${radius.pill};
  background: none;
  cursor: pointer;
  touch-action: manipulation;

  > svg {
    inline-size: 1.25em;
    block-size: 1.25em;
  }
  &:focus-visible {
    ${focusRingInset}
  }
  &:disabled {
    cursor: not-allowed;
  }
`

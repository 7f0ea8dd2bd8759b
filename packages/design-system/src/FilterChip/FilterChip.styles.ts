import { ToggleButton } from 'react-aria-components/ToggleButton'
import { styled } from 'styled-components'
import { Chip } from '../chip/Chip.styles.ts'
import { whereForcedColors, whereHover } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { focusRingInset } from '../tokens/component.ts'
import { radius, space, touchTarget } from '../tokens/space.ts'
import { tabularFigures } from '../tokens/type.ts'

export const Root = styled(Chip)`
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
    &[data-selected]:not([data-disabled]) {
      color: Highlight;
    }
  }
`

export const Toggle = styled(ToggleButton)`
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

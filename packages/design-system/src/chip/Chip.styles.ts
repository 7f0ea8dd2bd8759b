import { styled } from 'styled-components'
import { color } from '../tokens/color.ts'
import { focusRingInset } from '../tokens/component.ts'
import { radius, touchTarget } from '../tokens/space.ts'
import { textStyle } from '../tokens/type.ts'

/** The touch target is 44 px, the visible surface inside it 36. */
export const Chip = styled.span`
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
`

/** At the chip's end: removes it. */
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
    inline-size: min(1.25em, 24px);
    block-size: min(1.25em, 24px);
  }
  &:focus-visible {
    ${focusRingInset}
  }
  &:disabled {
    cursor: not-allowed;
  }
`

import { styled } from 'styled-components'
import { whereForcedColors } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { focusRing } from '../tokens/component.ts'
import { radius, space, touchTarget } from '../tokens/space.ts'
import { textStyle } from '../tokens/type.ts'

const boxSize = '24px'

export const Root = styled.div`
  display: grid;
  min-inline-size: 0;
`

export const Row = styled.div`
  display: flex;
  align-items: center;
  min-block-size: ${touchTarget};

  &[data-disabled] {
    color: ${color('textDisabled')};
  }
`

export const Box = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  inline-size: ${boxSize};
  block-size: ${boxSize};

  svg {
    position: absolute;
    inline-size: 18px;
    block-size: 18px;
    stroke-width: 3;
    color: ${color('onPrimary')};
    opacity: 0;
    pointer-events: none;
  }
  input:checked + svg {
    opacity: 1;
  }
`

export const Input = styled.input`
  appearance: none;
  inline-size: ${boxSize};
  block-size: ${boxSize};
  margin: 0;
  border: 2px solid ${color('borderStrong')};
  border-radius: ${radius.sm};
  background: ${color('surface')};
  cursor: pointer;

  &:checked {
    border-color: ${color('primary')};
    background: ${color('primary')};
  }
  &[aria-invalid='true'] {
    border-color: ${color('critical')};
  }
  &:focus-visible {
    ${focusRing}
  }
  &:disabled {
    border-color: ${color('textDisabled')};
    background: ${color('surfaceSunken')};
    cursor: not-allowed;
  }
  &:disabled + svg {
    color: ${color('textDisabled')};
  }
  ${whereForcedColors} {
    appearance: auto;
    & + svg {
      display: none;
    }
  }
`

/** The padding is inside the label, so the gap and the row's height press too. */
export const Label = styled.label`
  flex: 1;
  padding-block: ${space.sm};
  padding-inline-start: ${space.md};
  ${textStyle.body}
  cursor: pointer;

  [data-disabled] > & {
    cursor: not-allowed;
  }
`

export const Hint = styled.p`
  padding-inline-start: calc(${boxSize} + ${space.md});
  ${textStyle.caption}
  color: ${color('textSubtle')};
`

export const Problem = styled(Hint)`
  color: ${color('criticalText')};
`

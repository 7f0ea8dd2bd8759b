import { styled } from 'styled-components'
import { whereForcedColors } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { focusRing } from '../tokens/component.ts'
import { radius, space, touchTarget } from '../tokens/space.ts'
import { textStyle } from '../tokens/type.ts'

const boxSize = '24px'

export const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-inline-size: 0;
`

/** Above and below a line of the label, which makes it a touch target. */
const rowPadding = '10px'

export const Row = styled.div`
  position: relative;
  display: flex;
  ${textStyle.body}

  &[data-disabled] {
    color: ${color('textDisabled')};
  }
`

/** Beside the label's first line. */
export const Box = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  inline-size: ${boxSize};
  block-size: ${boxSize};
  margin-block: calc(${rowPadding} + (1lh - ${boxSize}) / 2);

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
    border-color: ${color('criticalText')};
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

/** As wide as its text, so that help is beside it, but pressable over the whole row. */
export const Label = styled.label`
  min-inline-size: 0;
  min-block-size: ${touchTarget};
  padding-block: ${rowPadding};
  padding-inline-start: ${space.md};
  cursor: pointer;

  overflow-wrap: anywhere;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  [data-disabled] > & {
    cursor: not-allowed;
  }
`

/** Centred on the label's first line, above the layer that makes the row pressable. */
export const LabelEnd = styled.div`
  position: relative;
  flex: none;
  block-size: ${touchTarget};
  margin-block-start: calc(${rowPadding} + (1lh - ${touchTarget}) / 2);
  margin-inline-start: ${space.xxs};
`

/** Aligned with the label's text. */
export const Below = styled.div`
  margin-block-start: -${space.xs};
  padding-inline-start: calc(${boxSize} + ${space.md});
`

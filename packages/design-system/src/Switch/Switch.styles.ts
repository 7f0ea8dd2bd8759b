import { styled } from 'styled-components'
import { whereForcedColors, whereReducedMotion } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { focusRing } from '../tokens/component.ts'
import { duration, easings } from '../tokens/motion.ts'
import { radius, space, touchTarget } from '../tokens/space.ts'
import { textStyle } from '../tokens/type.ts'

export const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${space.md};
  min-inline-size: 0;

  &[data-disabled] {
    color: ${color('textDisabled')};
  }
`

export const Heading = styled.div`
  display: flex;
  align-items: center;
  min-inline-size: 0;
`

/** The padding is inside the label, so that the whole row is pressable. */
export const Label = styled.label`
  flex: 1;
  min-inline-size: 0;
  min-block-size: ${touchTarget};
  padding-block: 10px;
  ${textStyle.body}
  cursor: pointer;

  [data-disabled] & {
    cursor: not-allowed;
  }
`

export const Track = styled.span`
  position: relative;
  display: block;
  flex: none;
`

export const Input = styled.input`
  appearance: none;
  display: block;
  inline-size: 52px;
  block-size: 32px;
  margin: 0;
  border: 2px solid ${color('borderStrong')};
  border-radius: ${radius.pill};
  background: ${color('surfaceSunken')};
  cursor: pointer;
  transition: background-color ${duration('quick')} ${easings.standard};

  &:checked {
    border-color: ${color('primary')};
    background: ${color('primary')};
  }
  &[aria-invalid='true'] {
    border-color: ${color('criticalText')};
  }
  &[aria-disabled] {
    cursor: progress;
  }
  &:focus-visible {
    ${focusRing}
  }
  &:disabled {
    border-color: ${color('textDisabled')};
    background: ${color('surfaceSunken')};
    cursor: not-allowed;
  }
  ${whereForcedColors} {
    forced-color-adjust: none;
    background: Canvas;

    &,
    &[aria-invalid='true'] {
      border-color: ButtonText;
    }

    &:checked {
      border-color: Highlight;
      background: Highlight;
    }
    &:disabled {
      border-color: GrayText;
      background: Canvas;
    }
  }
`

/** Off: an empty ring at the start. On: filled, with a tick, at the end. */
export const Thumb = styled.span`
  position: absolute;
  inset-block-start: 4px;
  inset-inline-start: 4px;
  display: grid;
  place-items: center;
  inline-size: 24px;
  block-size: 24px;
  border: 2px solid ${color('borderStrong')};
  border-radius: 50%;
  background: ${color('surface')};
  color: ${color('primaryText')};
  pointer-events: none;
  transition: inset-inline-start ${duration('normal')} ${easings.standard};

  > svg {
    inline-size: 16px;
    block-size: 16px;
    stroke-width: 3.5;
    opacity: 0;
  }
  input:checked + & {
    inset-inline-start: 24px;
    border-color: transparent;
  }
  input:checked + & > svg {
    opacity: 1;
  }
  input:disabled + & {
    border-color: ${color('textDisabled')};
    color: ${color('textDisabled')};
  }
  ${whereReducedMotion} {
    transition: none;
  }
  ${whereForcedColors} {
    forced-color-adjust: none;
    border-color: ButtonText;
    background: Canvas;
    color: CanvasText;

    input:disabled + & {
      border-color: GrayText;
      color: GrayText;
    }
  }
`

export const Below = styled.div`
  grid-column: 1;
  margin-block-start: -${space.sm};

  &:has(p) {
    padding-block-end: ${space.sm};
  }
`

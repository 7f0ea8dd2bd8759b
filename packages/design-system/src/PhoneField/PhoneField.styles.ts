import { Dialog } from 'react-aria-components/Dialog'
import { TextField } from 'react-aria-components/TextField'
import { styled } from 'styled-components'
import { Input } from '../field/Field.styles.ts'
import { List, Surface } from '../option-list/OptionList.styles.ts'
import { color } from '../tokens/color.ts'
import { focusRingInset } from '../tokens/component.ts'
import { radius, space, touchTarget } from '../tokens/space.ts'
import { fontSize, tabularFigures } from '../tokens/type.ts'

/** A number reads from left to right on every page, and is aligned with the field's start. */
export const NumberInput = styled(Input)`
  &&& {
    /* With large text a whole number wraps below its country. */
    flex-basis: 9em;
  }
  direction: ltr;
  text-align: start;
  ${tabularFigures}

  [dir='rtl'] & {
    text-align: end;
  }
`

export const CountryButton = styled.button`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space.xs};
  min-inline-size: ${touchTarget};
  min-block-size: ${touchTarget};
  padding-inline: ${space.md} ${space.xs};
  margin-inline-end: ${space.sm};
  border: 0;
  border-radius: ${radius.sm};
  background: transparent;
  color: ${color('textMuted')};
  font-size: min(${fontSize.lg}, 20px);
  ${tabularFigures}
  cursor: pointer;

  > svg {
    inline-size: 20px;
    block-size: 20px;
  }
  > svg:last-child {
    inline-size: 16px;
    block-size: 16px;
  }
  &:focus-visible {
    ${focusRingInset}
  }
  &:disabled {
    cursor: not-allowed;
  }
  &:disabled:not([data-readonly]) {
    color: ${color('textDisabled')};
  }
  &[data-readonly] > svg:last-child {
    visibility: hidden;
  }
`

/** As wide as the phone allows, whatever the button's own width. */
export const Countries = styled(Surface)`
  inline-size: 356px;
`

export const Picker = styled(Dialog)`
  display: flex;
  flex-direction: column;
  min-block-size: 0;
  outline: none;
`

export const Search = styled(TextField)`
  flex: none;
  padding: ${space.sm};
  border-block-end: 1px solid ${color('border')};
`

/** Its rows keep their distance from its edges by their layout, which counts from its border. */
export const CountryRows = styled(List)`
  padding: 0;
`

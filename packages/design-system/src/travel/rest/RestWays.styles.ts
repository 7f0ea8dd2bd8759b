import { styled } from 'styled-components'
import { whereForcedColors } from '../../tokens/breakpoints.ts'
import { color } from '../../tokens/color.ts'
import { coveringControl, focusRing } from '../../tokens/component.ts'
import { radius, space } from '../../tokens/space.ts'
import { fontSize, fontWeight, tabularFigures, textStyle } from '../../tokens/type.ts'

export const Ways = styled.fieldset`
  min-inline-size: 0;
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};
`

export const Way = styled.label`
  position: relative;
  flex: 1 1 auto;
  display: grid;
  align-content: center;
  min-width: 5rem;
  min-height: 52px;
  padding: ${space.xs} ${space.md};
  border: 1px solid ${color('borderStrong')};
  border-radius: ${radius.md};
  background: ${color('surface')};
  color: ${color('textMuted')};
  font-size: ${fontSize.xs};
  overflow-wrap: anywhere;
  cursor: pointer;
  touch-action: manipulation;

  b {
    color: ${color('text')};
    ${textStyle.label}
    font-weight: ${fontWeight.semibold};
    ${tabularFigures}
  }

  svg {
    display: inline;
    width: 0.875rem;
    height: 0.875rem;
    margin-inline-start: ${space.xxs};
    color: ${color('warningText')};
    vertical-align: -0.125em;
  }

  &:has(> :checked) {
    border-color: ${color('primaryText')};
    background: ${color('primaryTint')};
    box-shadow: inset 0 0 0 1px ${color('primaryText')};
    color: ${color('text')};
  }

  &:active {
    background: ${color('primaryTint')};
  }

  &:has(> :focus-visible) {
    ${focusRing}
  }

  ${whereForcedColors} {
    &:has(> :checked) {
      outline: 3px solid Highlight;
    }
  }
`

export const Radio = styled.input`
  ${coveringControl}
`

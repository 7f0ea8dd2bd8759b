import { styled } from 'styled-components'
import { color } from '../../tokens/color.ts'
import { radius, space } from '../../tokens/space.ts'
import { fontWeight, tabularFigures, textStyle } from '../../tokens/type.ts'

export const Sums = styled.p`
  ${textStyle.body}
  ${tabularFigures}
  overflow-wrap: anywhere;

  b {
    font-weight: ${fontWeight.semibold};
  }

  small {
    color: ${color('textMuted')};
    font-size: inherit;
  }

  svg {
    display: inline;
    width: 1em;
    height: 1em;
    vertical-align: -0.125em;
  }

  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }
`

/** One styled element a row, as `RestRow`. */
export const Change = styled.label`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.md};
  padding-block: ${space.xs};
  border-block-start: 1px solid ${color('border')};
  color: ${color('textMuted')};
  ${textStyle.label}
  font-weight: ${fontWeight.regular};
  ${tabularFigures}
  overflow-wrap: anywhere;
  cursor: pointer;
  touch-action: manipulation;

  [data-cell='text'] {
    flex: 1 1 8rem;
    align-self: center;
    min-width: 0;
    min-height: 44px;
  }

  [data-cell='top'],
  [data-cell='facts'] {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space.md};
  }

  [data-cell='top'] {
    justify-content: space-between;
  }

  b {
    font-weight: ${fontWeight.medium};
  }

  &[data-ticked] b {
    color: ${color('text')};
    font-weight: ${fontWeight.semibold};
  }

  &[data-ticked] [data-cell='cost'][data-quiet] {
    color: inherit;
    font-weight: ${fontWeight.regular};
  }

  &[data-ticked] [data-cell='cost'][data-less] {
    color: ${color('successText')};
  }

  [data-cell='step'] svg {
    display: inline;
    width: 0.875rem;
    height: 0.875rem;
    vertical-align: -0.125em;
  }

  [dir='rtl'] & [data-cell='step'] svg {
    transform: scaleX(-1);
  }

  [data-cell='note'] {
    ${textStyle.caption}
  }

  [data-cell='note'][data-tone] {
    padding-inline: ${space.xs};
    border-radius: ${radius.sm};
    background: ${color('warningTint')};
    color: ${color('warningText')};
    font-weight: ${fontWeight.semibold};
  }

  [data-cell='problem'] {
    flex: 1 0 100%;
    color: ${color('criticalText')};
  }
`

import { styled } from 'styled-components'
import { textControl } from '../field/Field.styles.ts'
import { color } from '../tokens/color.ts'
import { visuallyHidden } from '../tokens/component.ts'
import { space } from '../tokens/space.ts'
import { lineHeight, tabularFigures, textStyle } from '../tokens/type.ts'

/** `--least-rows` and `--most-rows`: lines of text, unitless. */
export const Area = styled.textarea`
  ${textControl}
  --frame: calc(2 * ${space.md} + 2px);
  display: block;
  min-block-size: calc(var(--least-rows) * 1lh + var(--frame));
  max-block-size: calc(var(--most-rows) * 1lh + var(--frame));
  padding-block: ${space.md};
  line-height: ${lineHeight.normal};
  overflow-y: auto;
  resize: none;
  field-sizing: content;
`

export const Count = styled.p`
  justify-self: end;
  ${textStyle.caption}
  ${tabularFigures}
  color: ${color('textSubtle')};

  &[data-over] {
    color: ${color('criticalText')};
  }
`

export const Spoken = styled.span`
  ${visuallyHidden}
`

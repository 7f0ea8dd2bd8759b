import { styled } from 'styled-components'
import { textControl } from '../field/Field.styles.ts'
import { whereForcedColors } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { control } from '../tokens/component.ts'
import { space } from '../tokens/space.ts'

export const Box = styled.div`
  position: relative;
  display: grid;

  > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${space.md};
    margin-block: auto;
    inline-size: 20px;
    block-size: 20px;
    color: ${color('textMuted')};
    pointer-events: none;
  }
  > :disabled + svg {
    color: ${color('textDisabled')};
  }
`

export const Native = styled.select`
  ${textControl}
  padding-inline-end: calc(${space.md} + 20px + ${space.sm});
  text-overflow: ellipsis;
  cursor: pointer;
  opacity: 1;

  /* Nothing is chosen yet: the text is a placeholder. */
  &:has(> option[data-placeholder]:checked) {
    color: ${control.placeholder};
  }
  /* The list itself is the system's, which allows no more styling than this. */
  option,
  optgroup {
    background: ${color('surfaceRaised')};
    color: ${color('text')};
  }
  option:disabled {
    color: ${color('textDisabled')};
  }
  ${whereForcedColors} {
    option,
    optgroup {
      background: Canvas;
      color: CanvasText;
    }
  }
`

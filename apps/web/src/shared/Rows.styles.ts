import { color } from '@slipstream/design-system/tokens/color'
import { cardSurface } from '@slipstream/design-system/tokens/component'
import { space } from '@slipstream/design-system/tokens/space'
import { tabularFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

/** Rows on one surface with hairlines between. */
export const List = styled.ul`
  ${cardSurface}
  overflow: clip;

  > li + li {
    border-block-start: 1px solid ${color('border')};
  }
`

export const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.md};
  padding: ${space.md} ${space.lg};
  overflow-wrap: anywhere;

  /* On a line of its own too, an action stands where those of the other rows do. */
  > button {
    margin-inline-start: auto;
  }
`

/** The quieter words of a row. */
export const Note = styled.p`
  ${textStyle.bodySmall}
  ${tabularFigures}
  color: ${color('textMuted')};
`

import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { tabularFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

/** A row: its title and the lines about it. */
export const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
  padding: ${space.md} ${space.lg};
  overflow-wrap: anywhere;
`

export const RowTitle = styled.span`
  ${textStyle.label}
  min-inline-size: 0;

  /* A link is high enough to touch, and makes its row no taller. */
  > a {
    margin-block: calc(-1 * ${space.md});
  }
`

/** A time column, with figures aligned below each other. */
export const When = styled.span`
  ${textStyle.bodySmall}
  ${tabularFigures}
  color: ${color('textMuted')};

  s {
    color: ${color('textSubtle')};
  }
`

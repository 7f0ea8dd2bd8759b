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

/** A thing in a list: its name, what is said of it. */
export const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
  padding: ${space.md} ${space.lg};
  overflow-wrap: anywhere;
`

export const RowHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.md};
  min-inline-size: 0;
`

export const RowTitle = styled.span`
  ${textStyle.label}
  min-inline-size: 0;

  /* A link is high enough to touch, and makes its row no taller. */
  > a {
    margin-block: calc(-1 * ${space.md});
  }
`

/** When something is: figures stand below each other. */
export const When = styled.span`
  ${textStyle.bodySmall}
  ${tabularFigures}
  color: ${color('textMuted')};

  s {
    color: ${color('textSubtle')};
  }
`

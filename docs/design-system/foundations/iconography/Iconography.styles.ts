import { styled } from 'styled-components'
import { color } from '@slipstream/design-system/tokens/color'
import { cardSurface } from '@slipstream/design-system/tokens/component'
import { radius, space } from '@slipstream/design-system/tokens/space'
import { fontWeight, tabularFigures, textStyle } from '@slipstream/design-system/tokens/type'

export const Icons = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${space.sm};
`

export const IconEntry = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space.md};
  padding: ${space.sm} ${space.md} ${space.sm} ${space.sm};
  ${cardSurface}
`

export const Glyph = styled.span`
  display: grid;
  place-items: center;
  inline-size: 3rem;
  block-size: 3rem;
  border-radius: ${radius.md};
  background: ${color('primaryTint')};
  color: ${color('primaryText')};

  > svg {
    inline-size: 1.5rem;
    block-size: 1.5rem;
  }
`

export const InLine = styled.p`
  display: flex;
  align-items: center;
  gap: 0.5em;
  ${textStyle.label}
  ${tabularFigures}
  font-weight: ${fontWeight.semibold};

  > svg {
    inline-size: 1.125em;
    block-size: 1.125em;
  }
`

export const Lone = styled.span`
  display: grid;
  place-items: center;
  inline-size: 60px;
  block-size: 60px;
  border-radius: ${radius.pill};
  background: ${color('primaryTint')};
  color: ${color('primaryText')};

  > svg {
    inline-size: 28px;
    block-size: 28px;
  }
`

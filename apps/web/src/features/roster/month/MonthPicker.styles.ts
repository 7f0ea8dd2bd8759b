import { whereHover } from '@slipstream/design-system/tokens/breakpoints'
import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { tabularFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const Year = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-block-end: ${space.md};

  svg:dir(rtl) {
    rotate: 180deg;
  }
`

export const YearName = styled.p`
  ${textStyle.heading}
  ${tabularFigures}
`

export const Months = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr));
  gap: ${space.sm};

  [data-today] {
    outline: 2px solid ${color('primary')};
    outline-offset: 2px;
  }
`

/** Only where there is likely to be a keyboard. */
export const Keys = styled.p`
  display: none;

  ${whereHover} {
    display: block;
    padding-block-start: ${space.lg};
    ${textStyle.caption}
    color: ${color('textMuted')};
  }
`

import { color } from '@slipstream/design-system/tokens/color'
import { radius, space } from '@slipstream/design-system/tokens/space'
import { fontWeight, proseFigures, tabularFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const Alarm = styled.p`
  font-weight: ${fontWeight.semibold};
  color: ${color('criticalText')};
`

export const Costs = styled.dl`
  display: grid;
  gap: ${space.xs};
  ${textStyle.body}

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space.md};
  }
  dt {
    color: ${color('textMuted')};
  }
  dd {
    ${tabularFigures}
  }
`

export const Done = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};
  ${textStyle.body}
  ${proseFigures}

  > li {
    display: flex;
    gap: ${space.md};
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
    inline-size: 1.25em;
    block-size: 1.5em;
    color: ${color('textMuted')};
  }
`

/** What is sent, seen before it is. */
export const News = styled.p`
  padding: ${space.md} ${space.lg};
  border-radius: ${radius.lg};
  background: ${color('surfaceSunken')};
  ${textStyle.body}
  ${proseFigures}
`

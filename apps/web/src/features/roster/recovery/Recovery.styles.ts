import { color } from '@slipstream/design-system/tokens/color'
import { cardSurface } from '@slipstream/design-system/tokens/component'
import { radius, space } from '@slipstream/design-system/tokens/space'
import { proseFigures, tabularFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

/** Its edge says whether a flight takes the place of the broken one. */
export const Panel = styled.section`
  ${cardSurface}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};
  padding: ${space.lg};
  border-inline-start: 4px solid ${color('successText')};
  overflow-wrap: anywhere;

  &[data-open='true'] {
    border-inline-start-color: ${color('criticalText')};
  }

  > p {
    ${textStyle.body}
    ${proseFigures}
  }
`

export const Title = styled.h3`
  ${textStyle.heading}
  ${proseFigures}
`

export const Alarm = styled.p`
  font-weight: 600;
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

import { styled } from 'styled-components'
import { color } from '@slipstream/design-system/tokens/color'
import { cardSurface } from '@slipstream/design-system/tokens/component'
import { radius, space } from '@slipstream/design-system/tokens/space'
import { tabularFigures, textStyle } from '@slipstream/design-system/tokens/type'

export const TypeSample = styled.p`
  overflow-wrap: anywhere;
  ${Object.entries(textStyle)
    .map(([name, style]) => `&[data-style='${name}'] { ${style} }`)
    .join('\n')}
`

export const FigureColumn = styled.div`
  display: grid;
  gap: ${space.sm};
  padding: ${space.lg};
  ${cardSurface}

  > span {
    ${textStyle.caption}
    color: ${color('textSubtle')};
  }
`

export const Figures = styled.ul`
  ${textStyle.time}

  &[data-figures='tabular'] {
    ${tabularFigures}
  }
  &[data-figures='proportional'] {
    font-variant-numeric: normal;
  }
`

/** A distance as it is: a bar of that width. */
export const Bar = styled.span`
  display: block;
  flex: none;
  inline-size: var(--length);
  block-size: ${space.xl};
  border-radius: 2px;
  background: ${color('primary')};
  forced-color-adjust: none;
`

export const BarLine = styled.div`
  display: grid;
  grid-template-columns: ${space.xxxl} minmax(0, 1fr);
  align-items: center;
  gap: ${space.lg};
`

export const Boxes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr));
  gap: ${space.xl} ${space.lg};

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: ${space.xs};
  }
`

export const Box = styled.span`
  display: block;
  block-size: 5.5rem;
  margin-block-end: ${space.sm};
  border: 2px solid ${color('primary')};
  border-radius: var(--corner);
  background: ${color('primaryTint')};
`

export const Raised = styled.span`
  display: block;
  block-size: 5.5rem;
  margin-block-end: ${space.sm};
  border-radius: ${radius.lg};
  background: var(--ground);
  box-shadow: var(--shadow);
`

import { styled } from 'styled-components'
import { from } from '../../tokens/breakpoints.ts'
import { color } from '../../tokens/color.ts'
import { cardSurface } from '../../tokens/component.ts'
import { edgeWidth, space } from '../../tokens/space.ts'
import { tabularFigures, textStyle } from '../../tokens/type.ts'

export const Pairs = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};
`

export const PairCard = styled.li`
  overflow: hidden;
  ${cardSurface}
`

export const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  ${from('sm')} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`

const Side = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.xs};
  padding: ${space.md} ${space.lg};
  border-inline-start: ${edgeWidth} solid var(--edge);
`

export const Write = styled(Side)`
  --edge: ${color('successText')};
`

export const Avoid = styled(Side)`
  --edge: ${color('criticalText')};
`

export const Advice = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  ${textStyle.overline}
  color: var(--edge);

  > svg {
    inline-size: 1.125em;
    block-size: 1.125em;
    stroke-width: 2.75;
  }
`

export const Phrase = styled.p`
  ${textStyle.body}
  ${tabularFigures}
  overflow-wrap: anywhere;
`

export const Spoken = styled.p`
  ${textStyle.caption}
  color: ${color('textMuted')};
`

export const Why = styled.p`
  padding: ${space.sm} ${space.lg};
  padding-inline-start: calc(${space.lg} + ${edgeWidth});
  border-block-start: 1px solid ${color('border')};
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
`

import { styled } from 'styled-components'
import { color } from '../tokens/color.ts'
import { cardSurface } from '../tokens/component.ts'
import { space } from '../tokens/space.ts'
import { fontSize, fontWeight, proseFigures, tabularFigures, textStyle } from '../tokens/type.ts'

export const Frame = styled.div`
  container: figure-tiles / inline-size;
  min-inline-size: 0;
`

export const Root = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.md};

  @container figure-tiles (max-width: 17rem) {
    grid-template-columns: minmax(0, 1fr);
  }
  @container figure-tiles (min-width: 46rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`

export const Tile = styled.div`
  ${cardSurface}
  display: grid;
  align-content: start;
  gap: ${space.xs};
  min-inline-size: 0;
  padding: ${space.lg};
  overflow-wrap: anywhere;
`

export const Term = styled.dt`
  color: ${color('textMuted')};
  ${textStyle.label}
`

export const Value = styled.dd`
  color: ${color('text')};
  ${textStyle.time}
  ${tabularFigures}

  @container figure-tiles (max-width: 20rem) {
    font-size: ${fontSize.xxl};
  }
  &[data-long] {
    ${textStyle.timeSmall}
  }
`

export const Unit = styled.span`
  color: ${color('textMuted')};
  font-size: ${fontSize.lg};
  font-weight: ${fontWeight.medium};
  letter-spacing: 0;
`

export const Change = styled.dd`
  color: ${color('text')};
  ${textStyle.label}
  ${proseFigures}
`

export const Note = styled.dd`
  color: ${color('textMuted')};
  ${textStyle.caption}
  ${proseFigures}
`

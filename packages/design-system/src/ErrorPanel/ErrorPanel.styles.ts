import { styled } from 'styled-components'
import { color } from '../tokens/color.ts'
import { card } from '../tokens/component.ts'
import { elevation } from '../tokens/elevation.ts'
import { radius, space } from '../tokens/space.ts'
import { tabularFigures, textStyle } from '../tokens/type.ts'

export const Root = styled.div`
  display: grid;
  justify-items: center;
  padding: ${space.xl} ${space.lg};
  border-radius: ${card.radius};
  background: ${card.background};
  box-shadow: ${elevation('card')};
  text-align: center;
`

export const Icon = styled.div`
  display: grid;
  place-content: center;
  inline-size: 56px;
  block-size: 56px;
  margin-block-end: ${space.md};
  border-radius: ${radius.pill};
  background: ${color('criticalTint')};
  color: ${color('criticalText')};

  svg {
    inline-size: 26px;
    block-size: 26px;
  }
`

export const Title = styled.h2`
  ${textStyle.heading}
  color: ${color('text')};
`

export const Message = styled.p`
  max-inline-size: 40ch;
  margin-block-start: ${space.xs};
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
  text-wrap: pretty;
`

export const Note = styled.p`
  margin-block-start: ${space.sm};
  ${textStyle.caption}
  ${tabularFigures}
  color: ${color('textSubtle')};
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.sm};
  margin-block-start: ${space.lg};
`

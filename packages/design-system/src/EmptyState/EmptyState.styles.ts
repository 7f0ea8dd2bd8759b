import { styled } from 'styled-components'
import { color } from '../tokens/color.ts'
import { radius, space } from '../tokens/space.ts'
import { textStyle } from '../tokens/type.ts'

export const Root = styled.div`
  display: grid;
  justify-items: center;
  padding: ${space.xxl} ${space.lg};
  text-align: center;
`

export const Icon = styled.div`
  display: grid;
  place-content: center;
  inline-size: 64px;
  block-size: 64px;
  margin-block-end: ${space.lg};
  border-radius: ${radius.pill};
  background: ${color('primaryTint')};
  color: ${color('primaryText')};

  svg {
    inline-size: 28px;
    block-size: 28px;
  }
`

export const Title = styled.h2`
  ${textStyle.heading}
  color: ${color('text')};
  text-wrap: balance;
`

export const Message = styled.p`
  max-inline-size: 34ch;
  margin-block-start: ${space.xs};
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
  text-wrap: pretty;
`

export const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.sm};
  margin-block-start: ${space.lg};
`

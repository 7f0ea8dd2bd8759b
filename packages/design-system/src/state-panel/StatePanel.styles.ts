import { styled } from 'styled-components'
import { color } from '../tokens/color.ts'
import { cardSurface } from '../tokens/component.ts'
import { radius, space } from '../tokens/space.ts'
import { proseFigures, textStyle } from '../tokens/type.ts'

export const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  padding: ${space.xxl} ${space.lg};
  text-align: center;
  overflow-wrap: anywhere;

  &[data-card] {
    ${cardSurface}
  }

  /* Focused by script only, so that it is read. */
  &:focus {
    outline: none;
  }
`

export const Icon = styled.div`
  display: grid;
  place-content: center;
  inline-size: 60px;
  block-size: 60px;
  margin-block-end: ${space.lg};
  border-radius: ${radius.pill};
  background: ${color('primaryTint')};
  color: ${color('primaryText')};

  svg {
    inline-size: 28px;
    block-size: 28px;
  }
  [data-tone='critical'] > & {
    background: ${color('criticalTint')};
    color: ${color('criticalText')};
  }
`

export const Title = styled.h2`
  ${textStyle.heading}
  text-wrap: balance;
`

export const Message = styled.p`
  max-inline-size: 38ch;
  margin-block-start: ${space.xs};
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
  text-wrap: balance;
`

export const Note = styled.p`
  margin-block-start: ${space.sm};
  ${textStyle.caption}
  ${proseFigures}
  color: ${color('textSubtle')};
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.md};
  margin-block-start: ${space.lg};
`

import { styled } from 'styled-components'
import { color } from '../tokens/color.ts'
import { fontSize, fontWeight, lineHeight, tabularFigures } from '../tokens/type.ts'

export const Root = styled.span`
  display: inline-flex;
  flex-direction: column;
  line-height: ${lineHeight.snug};
  ${tabularFigures}

  &[data-align='end'] {
    align-items: flex-end;
    text-align: end;
  }
`

export const Amount = styled.span`
  color: ${color('text')};
  font-size: ${fontSize.lg};
  font-weight: ${fontWeight.semibold};
  white-space: nowrap;

  ${Root}[data-size='large'] & {
    font-size: ${fontSize.xxl};
    letter-spacing: -0.015em;
  }
`

export const Lead = styled.span`
  color: ${color('textMuted')};
  font-size: ${fontSize.sm};
`

export const Secondary = styled.span`
  color: ${color('textMuted')};
  font-size: ${fontSize.xs};
`

export const Previous = styled.s`
  white-space: nowrap;
`

export const Missing = styled.span`
  color: ${color('textMuted')};
  font-size: ${fontSize.sm};
`

import { styled } from 'styled-components'
import { color } from '../tokens/color.ts'
import { space } from '../tokens/space.ts'
import { fontSize, fontWeight, lineHeight, tabularFigures, textStyle } from '../tokens/type.ts'

export const Root = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`

export const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space.xs} ${space.sm};
  min-width: 0;
`

export const Figure = styled.span`
  ${tabularFigures}
  font-size: ${fontSize.lg};
  font-weight: ${fontWeight.semibold};
  line-height: ${lineHeight.tight};
`

export const Words = styled.span`
  ${textStyle.caption}
  ${tabularFigures}
  color: ${color('textMuted')};
`

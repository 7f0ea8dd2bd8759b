import { styled } from 'styled-components'
import { color } from '../../tokens/color.ts'
import { space } from '../../tokens/space.ts'
import {
  fontSize,
  fontWeight,
  lineHeight,
  proseFigures,
  tabularFigures,
  textStyle,
} from '../../tokens/type.ts'

export const Root = styled.div`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`

export const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.sm};
  min-inline-size: 0;

  &[data-figure] {
    align-items: baseline;
  }
`

export const Words = styled.span`
  ${textStyle.caption}
  ${proseFigures}
  color: ${color('textMuted')};
`

export const Figure = styled.span`
  ${tabularFigures}
  font-size: ${fontSize.lg};
  font-weight: ${fontWeight.semibold};
  line-height: ${lineHeight.tight};
`

export const Reasons = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
  padding-block: ${space.xs} ${space.sm};
  padding-inline-start: 1.25rem;
  list-style: disc;
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
`

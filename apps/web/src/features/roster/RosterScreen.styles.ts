import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { tabularFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const Head = styled.div`
  display: grid;
  gap: ${space.md};
  padding-block-end: ${space.md};
`

export const Cards = styled.ul`
  display: grid;
  gap: ${space.lg};
`

export const Foot = styled.p`
  padding-block: ${space.xl};
  ${textStyle.caption}
  ${tabularFigures}
  color: ${color('textSubtle')};
  text-align: center;
`

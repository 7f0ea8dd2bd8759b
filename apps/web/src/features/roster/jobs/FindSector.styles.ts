import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const Root = styled.div`
  display: grid;
  gap: ${space.xs};
`

export const Note = styled.p`
  ${textStyle.caption}
  color: ${color('textMuted')};
  text-align: center;
`

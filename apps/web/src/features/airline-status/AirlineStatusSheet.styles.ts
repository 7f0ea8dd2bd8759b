import { space } from '@slipstream/design-system/tokens/space'
import { textStyle } from '@slipstream/design-system/tokens/type'
import { color } from '@slipstream/design-system/tokens/color'
import { styled } from 'styled-components'

export const Note = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.sm};
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
`

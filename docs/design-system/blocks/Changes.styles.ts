import { color } from '@slipstream/design-system/tokens/color'
import { radius, space } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'
import { Thumbnail } from './Thumbnail.styles.ts'

/** As wide as its pictures. */
export const Change = styled(Thumbnail)`
  inline-size: min-content;
  min-inline-size: 125px;
  overflow-wrap: anywhere;
`

/** As it was, and as it is. */
export const Pair = styled.div`
  display: flex;
  align-items: start;
  gap: ${space.sm};
`

export const Picture = styled.img`
  inline-size: 125px;
  max-block-size: 270px;
  border: 1px solid ${color('border')};
  border-radius: ${radius.md};
  object-fit: cover;
  object-position: top;
`

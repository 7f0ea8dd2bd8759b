import { color } from '@slipstream/design-system/tokens/color'
import { radius, space } from '@slipstream/design-system/tokens/space'
import { fontSize } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const Change = styled.li`
  display: grid;
  align-content: start;
  gap: ${space.xs};
  inline-size: min-content;
  min-inline-size: 125px;
  font-size: ${fontSize.sm};
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

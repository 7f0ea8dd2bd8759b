import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { fontWeight, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const Step = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
  padding-block-end: ${space.lg};

  > p {
    ${textStyle.body}
    color: ${color('textMuted')};
    text-wrap: pretty;
  }
`

export const Title = styled.h3`
  display: flex;
  align-items: center;
  gap: ${space.sm};
  ${textStyle.heading}

  svg {
    flex: none;
    color: ${color('primaryText')};
  }
`

export const Address = styled.strong`
  color: ${color('text')};
  font-weight: ${fontWeight.medium};
  overflow-wrap: anywhere;
`

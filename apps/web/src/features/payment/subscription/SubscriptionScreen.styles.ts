import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'

export const Foot = styled.footer`
  display: grid;
  justify-items: start;
  gap: ${space.sm};
  padding-block-start: ${space.lg};
  border-block-start: 1px solid ${color('border')};

  > button {
    margin-inline-start: calc(-1 * ${space.lg});
  }
`

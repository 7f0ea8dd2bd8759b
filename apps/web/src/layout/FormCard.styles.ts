import { below } from '@slipstream/design-system/tokens/breakpoints'
import { color } from '@slipstream/design-system/tokens/color'
import { radius, space } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'

/** The card of a form that is alone on its page: beta wall, log-in. */
export const FormCard = styled.div`
  display: grid;
  gap: ${space.lg};
  padding: ${space.xl};
  background: ${color('surface')};
  border: 1px solid ${color('border')};
  border-radius: ${radius.lg};

  ${below('xs')} {
    padding: ${space.lg};
  }
`

import { Section } from '@slipstream/design-system/primitives/Section'
import { measure } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'

/** No wider than a form is read. */
export const Input = styled(Section)`
  inline-size: 100%;
  max-inline-size: ${measure.column};
`

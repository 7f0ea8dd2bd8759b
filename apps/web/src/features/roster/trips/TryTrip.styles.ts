import { Section } from '@slipstream/design-system/primitives/Section'
import { measure, space } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'

/** The cards share their rows (`TripOfferCard`), so the distance between two lines of cards is theirs. */
export const Offers = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr));
  column-gap: ${space.lg};

  > article {
    margin-block-end: ${space.lg};
    scroll-margin-block-start: ${space.xxxl};
  }
`

/** No wider than a form is read. */
export const Input = styled(Section)`
  inline-size: 100%;
  max-inline-size: ${measure.column};
`

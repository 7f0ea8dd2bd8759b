import { from } from '@slipstream/design-system/tokens/breakpoints'
import { measure, space } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'

/** One column on a phone; on a desktop the cards of a group stand side by side. */
export const Page = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
  max-inline-size: ${measure.page};
  padding: ${space.lg} ${space.lg} ${space.xxxl};
`

const cards = `
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space.md};

  ${from('md')} {
    grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr));
  }
`

/** What stands in for the cards while they load. */
export const Cards = styled.div`
  ${cards}
`

/** Each group under its heading; it takes the focus when a card goes. */
export const List = styled.section`
  ${cards}

  > h2 {
    grid-column: 1 / -1;
  }
  > article ~ h2 {
    margin-block-start: ${space.md};
  }
  &:focus {
    outline: none;
  }
`

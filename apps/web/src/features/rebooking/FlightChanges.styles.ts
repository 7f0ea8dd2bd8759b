import { from } from '@slipstream/design-system/tokens/breakpoints'
import { color } from '@slipstream/design-system/tokens/color'
import { measure, space } from '@slipstream/design-system/tokens/space'
import { textStyle } from '@slipstream/design-system/tokens/type'
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

/** It takes the focus when a card goes. */
export const List = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};

  &:focus {
    outline: none;
  }
`

export const Note = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.sm};
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
`

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space.md};
  margin: 0;
  padding: 0;
  list-style: none;

  ${from('md')} {
    grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr));
  }
`

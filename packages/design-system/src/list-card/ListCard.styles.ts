import { styled } from 'styled-components'
import { whereForcedColors } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { card } from '../tokens/component.ts'
import { elevation } from '../tokens/elevation.ts'

/** Rows on one surface with hairlines between: settings, payment methods, services. Its children are `<li>`. */
export const ListCard = styled.ul`
  border-radius: ${card.radius};
  background: ${card.background};
  box-shadow: ${elevation('card')};
  /* A row's highlight follows the card's corners. */
  overflow: clip;

  > li + li {
    border-block-start: 1px solid ${color('border')};
  }

  ${whereForcedColors} {
    border: 1px solid;
  }
`

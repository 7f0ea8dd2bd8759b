import { styled } from 'styled-components'
import { color } from '../tokens/color.ts'
import { cardSurface } from '../tokens/component.ts'

/** Rows on one surface with hairlines between: settings, payment methods, services. Its children are `<li>`. */
export const ListCard = styled.ul`
  ${cardSurface}
  /* A row's highlight follows the card's corners. */
  overflow: clip;

  > li + li {
    border-block-start: 1px solid ${color('border')};
  }
`

import { styled } from 'styled-components'
import { color } from '../tokens/color.ts'

/** In the page, not over it: the dialog is above, and nothing is below yet. */
export const Root = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  min-block-size: 100dvh;

  &[data-framed] {
    min-block-size: 60dvh;
  }

  > output {
    color: ${color('primaryText')};
  }
`

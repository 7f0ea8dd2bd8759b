import { styled } from 'styled-components'

/** As wide as the icons of the other actions. */
export const Running = styled.span`
  display: grid;
  inline-size: 1.25rem;
  place-content: center;
`

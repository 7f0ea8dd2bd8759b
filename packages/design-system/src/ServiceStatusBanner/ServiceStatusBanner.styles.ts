import { styled } from 'styled-components'

export const Affected = styled.p`
  text-wrap: balance;
`

import { styled } from 'styled-components'
import { Input } from '../field/Field.styles.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { touchTarget } from '../tokens/space.ts'

export const Box = styled.div`
  position: relative;
`

export const PasswordInput = styled(Input)`
  padding-inline-end: calc(${touchTarget} + 4px);

  /* Edge draws its own eye. */
  &::-ms-reveal {
    display: none;
  }
`

export const Toggle = styled(IconButton)`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 2px;
  margin-block: auto;
`

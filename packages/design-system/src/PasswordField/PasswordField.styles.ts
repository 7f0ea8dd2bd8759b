import { styled } from 'styled-components'
import { Input } from '../field/Field.styles.ts'
import { IconButton } from '../IconButton/IconButton.tsx'

export const PasswordInput = styled(Input)`
  /* Edge draws its own eye. */
  &::-ms-reveal {
    display: none;
  }
`

export const Toggle = styled(IconButton)`
  margin-inline-end: 2px;
`

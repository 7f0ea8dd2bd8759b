import { styled } from 'styled-components'
import * as Field from '../field/Field.styles.ts'
import { tabularFigures } from '../tokens/type.ts'

export const Input = styled(Field.Input)`
  ${tabularFigures}
`

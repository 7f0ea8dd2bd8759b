import { styled } from 'styled-components'
import { color } from '../tokens/color.ts'
import { radius } from '../tokens/space.ts'

export const Root = styled.canvas`
  display: block;
  inline-size: 100%;
  block-size: auto;
  border: 1px solid ${color('border')};
  border-radius: ${radius.md};
`

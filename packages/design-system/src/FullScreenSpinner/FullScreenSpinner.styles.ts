import { styled } from 'styled-components'
import { color } from '../tokens/color.ts'
import { layers } from '../tokens/layers.ts'

export const Root = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layers.spinner};
  display: grid;
  place-content: center;
  background: ${color('canvas')};
  color: ${color('primaryText')};
`

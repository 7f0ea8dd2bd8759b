import { styled } from 'styled-components'
import { space } from '../tokens/space.ts'

export const Root = styled.output`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.sm};
  min-inline-size: 0;
`

import { styled } from 'styled-components'
import { type BoxProps, gaps, type Space, stacked } from './box.ts'

const Root = styled.div<BoxProps>`
  ${stacked}
  ${gaps}
`

export interface StackProps extends BoxProps {
  /** Between the children; 'md'. */
  gap?: Space | undefined
}

/** Children one below the other. */
export function Stack({ gap = 'md', ...rest }: StackProps) {
  return <Root {...rest} data-gap={gap} />
}

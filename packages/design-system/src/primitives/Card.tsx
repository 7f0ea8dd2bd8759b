import { styled } from 'styled-components'
import { cardSurface } from '../tokens/component.ts'
import { space } from '../tokens/space.ts'
import { type BoxProps, gaps, stacked } from './box.ts'
import type { StackProps } from './Stack.tsx'

const Root = styled.div<BoxProps>`
  ${stacked}
  ${gaps}
  ${cardSurface}
  padding: ${space.lg};
  overflow-wrap: anywhere;

  &[data-padding='md'] {
    padding: ${space.md};
  }
`

export interface CardProps extends StackProps {
  /** 'lg' */
  padding?: 'md' | 'lg' | undefined
}

/** A surface for related content, its children one below the other. */
export function Card({ padding = 'lg', gap = 'md', ...rest }: CardProps) {
  return <Root {...rest} data-gap={gap} data-padding={padding} />
}

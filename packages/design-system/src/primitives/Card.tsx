import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { cardSurface } from '../tokens/component.ts'
import { space } from '../tokens/space.ts'
import { type BoxProps, gaps, stacked } from './box.ts'
import { Heading } from './Heading.tsx'
import { Inline } from './Inline.tsx'
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

export interface CardProps extends Omit<StackProps, 'title'> {
  /** 'lg' */
  padding?: 'md' | 'lg' | undefined
  /** Its heading, which also names it. */
  title?: ReactNode
  /** The title's level in the page's outline; 2. */
  level?: 2 | 3 | undefined
  /** At the end of the title's line: a chip. */
  aside?: ReactNode
}

/** A surface for related content, its children one below the other. */
export function Card({ padding = 'lg', gap = 'md', title, level = 2, aside, children, ...rest }: CardProps) {
  const id = useId()
  return (
    <Root
      as={title === undefined ? undefined : 'article'}
      aria-labelledby={title === undefined ? undefined : id}
      {...rest}
      data-gap={gap}
      data-padding={padding}
    >
      {title !== undefined && (
        <Inline justify="between">
          <Heading level={level} id={id}>
            {title}
          </Heading>
          {aside}
        </Inline>
      )}
      {children}
    </Root>
  )
}

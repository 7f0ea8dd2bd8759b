import { styled } from 'styled-components'
import { measure, space } from '../tokens/space.ts'
import { type BoxProps, gaps, stacked } from './box.ts'
import type { StackProps } from './Stack.tsx'

const Root = styled.div<BoxProps>`
  ${stacked}
  ${gaps}
  /* Visually hidden content scrolls with its field, not with the window. */
  position: relative;
  inline-size: 100%;
  max-inline-size: ${measure.column};
  margin-inline: auto;
  padding: ${space.lg} ${space.lg} ${space.xxxl};

  &[data-width='page'] {
    max-inline-size: ${measure.page};
  }
`

export interface PageProps extends StackProps {
  /** No wider than reading text, or than list and detail together; 'column'. */
  width?: 'column' | 'page' | undefined
}

/** The content of a screen: a column with margins, and space for the thumb below. */
export function Page({ width = 'column', gap = 'lg', ...rest }: PageProps) {
  return <Root {...rest} data-gap={gap} data-width={width} />
}

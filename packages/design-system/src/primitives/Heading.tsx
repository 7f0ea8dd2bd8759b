import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { textStyle } from '../tokens/type.ts'

const sizes = ['display', 'title', 'heading', 'label'] as const
type HeadingSize = (typeof sizes)[number]

const Root = styled.h2`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  ${sizes.map((name) => `&[data-text='${name}']{${textStyle[name]}}`).join('')}
`

export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  ref?: Ref<HTMLHeadingElement> | undefined
  /** Its level in the page's outline, whatever its size. */
  level: 1 | 2 | 3 | 4
  /** A text style of the tokens; 'heading'. */
  size?: HeadingSize | undefined
  children: ReactNode
}

/** Names a page, a section, a card or a group. */
export function Heading({ level, size = 'heading', ...rest }: HeadingProps) {
  return <Root as={`h${level}`} {...rest} data-text={size} />
}

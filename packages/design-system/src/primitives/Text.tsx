import type { HTMLAttributes, Ref } from 'react'
import { styled } from 'styled-components'
import { color } from '../tokens/color.ts'
import { proseFigures, textStyle } from '../tokens/type.ts'

const sizes = ['body', 'bodySmall', 'label', 'caption', 'overline'] as const
type TextSize = (typeof sizes)[number]

const Root = styled.p<TextProps>`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  text-wrap: pretty;
  ${sizes.map((name) => `&[data-text='${name}']{${textStyle[name]}}`).join('')}

  &[data-tone='muted'] {
    color: ${color('textMuted')};
  }
  &[data-tone='subtle'] {
    color: ${color('textSubtle')};
  }
  &[data-figures] {
    ${proseFigures}
  }
  &[data-align='center'] {
    text-align: center;
  }
`

export interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'span' | 'div' | 'strong' | 'output' | undefined
  ref?: Ref<HTMLElement> | undefined
  /** A text style of the tokens; 'body'. */
  size?: TextSize | undefined
  /** Inherited from the surrounding text if omitted. */
  tone?: 'muted' | 'subtle' | undefined
  /** A slashed zero that differs from O: text with times, prices, flight numbers. */
  hasFigures?: boolean | undefined
  align?: 'center' | undefined
}

/** A paragraph, or a piece of one. */
export function Text({ size = 'body', tone, hasFigures = false, align, ...rest }: TextProps) {
  return (
    <Root
      {...rest}
      data-text={size}
      data-tone={tone}
      data-figures={hasFigures || undefined}
      data-align={align}
    />
  )
}

/** Quiet small print below or beside larger text. */
export function Note(props: Omit<TextProps, 'tone'>) {
  return <Text size="bodySmall" {...props} tone="muted" />
}

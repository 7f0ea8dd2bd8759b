import { styled } from 'styled-components'
import { type BoxProps, gaps, type Space } from './box.ts'

const Root = styled.div<BoxProps>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  min-inline-size: 0;
  ${gaps}

  &[data-align='baseline'] {
    align-items: baseline;
  }
  &[data-justify='between'] {
    justify-content: space-between;
  }
  &[data-justify='center'] {
    justify-content: center;
  }
  /* Buttons side by side have the same height, even if the text of one takes two lines. */
  &[data-fill] {
    align-items: stretch;
  }
  &[data-align='start'] {
    align-items: flex-start;
  }
  &[data-fill='content'] > * {
    flex: 1 1 auto;
    max-inline-size: 100%;
  }
  &[data-fill='evenly'] > * {
    flex: 1 1 8rem;
    min-inline-size: 0;
  }
`

export interface InlineProps extends BoxProps {
  /** Between the children; 'sm'. */
  gap?: Space | undefined
  /** Between the lines, if they wrap; as `gap`. */
  rowGap?: Space | undefined
  align?: 'center' | 'baseline' | 'start' | undefined
  justify?: 'start' | 'between' | 'center' | undefined
  /** The children share the width: by their content, or evenly, with at least 8rem each. */
  fill?: 'content' | 'evenly' | undefined
}

/** Children side by side, wrapping if they do not fit. */
export function Inline({ gap = 'sm', rowGap, align, justify, fill, ...rest }: InlineProps) {
  return (
    <Root
      {...rest}
      data-gap={gap}
      data-row-gap={rowGap}
      data-align={align}
      data-justify={justify}
      data-fill={fill}
    />
  )
}

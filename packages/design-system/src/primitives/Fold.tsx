import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react'
import { styled } from 'styled-components'
import { whereHover } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { focusRing } from '../tokens/component.ts'
import { radius, space, touchTarget } from '../tokens/space.ts'
import { Heading } from './Heading.tsx'
import { Stack } from './Stack.tsx'
import { Note } from './Text.tsx'

const Root = styled.details`
  min-inline-size: 0;

  > summary {
    display: flex;
    align-items: center;
    min-block-size: ${touchTarget};
    border-radius: ${radius.sm};
    list-style: none;
    cursor: pointer;
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  > summary:focus-visible {
    ${focusRing}
  }
  > summary > svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    color: ${color('textMuted')};
  }
  &[open] > summary > svg {
    rotate: 180deg;
  }
`

const Section = styled(Root)`
  & + & {
    border-block-start: 1px solid ${color('border')};
  }

  > summary {
    gap: ${space.md};
    padding-block: ${space.sm};
  }
  > summary > div {
    flex: 1;
    min-inline-size: 0;
  }
  > summary + * {
    padding-block: ${space.sm} ${space.md};
  }
`

const Line = styled(Root)`
  > summary {
    display: inline-flex;
    gap: 0 ${space.sm};
  }

  ${whereHover} {
    > summary:hover {
      color: ${color('primaryText')};
    }
  }
`

export interface FoldProps extends Omit<ComponentPropsWithRef<'details'>, 'open' | 'title'> {
  title: string
  /** The title's level in the page's outline; 2. */
  level?: 2 | 3 | undefined
  /** What is inside, in a line, while it is closed. */
  summary?: string | undefined
  isDefaultOpen?: boolean | undefined
  children: ReactNode
}

/** A section for what few readers need: its title opens it. What is inside is rendered once it is, and stays as it was left. */
export function Fold({
  title,
  level = 2,
  summary,
  isDefaultOpen = false,
  children,
  onToggle,
  ...rest
}: FoldProps) {
  const id = useId()
  const [isNeeded, setNeeded] = useState(isDefaultOpen)
  return (
    <Section
      aria-labelledby={id}
      {...rest}
      open={isDefaultOpen}
      onToggle={(event) => {
        if (event.currentTarget.open) setNeeded(true)
        onToggle?.(event)
      }}
    >
      <summary>
        <div>
          <Heading level={level} size="label" id={id}>
            {title}
          </Heading>
          {summary !== undefined && (
            <Note size="caption" hasFigures>
              {summary}
            </Note>
          )}
        </div>
        <ChevronDown aria-hidden="true" />
      </summary>
      <Stack gap="lg">{isNeeded && children}</Stack>
    </Section>
  )
}

export interface FoldedLineProps extends ComponentPropsWithRef<'details'> {
  line: ReactNode
}

/** A line that opens to what is behind it. */
export function FoldedLine({ line, children, ...rest }: FoldedLineProps) {
  return (
    <Line {...rest}>
      <summary>
        {line}
        <ChevronDown aria-hidden="true" />
      </summary>
      {children}
    </Line>
  )
}

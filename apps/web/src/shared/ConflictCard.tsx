import { Card } from '@slipstream/design-system/primitives/Card'
import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Note } from '@slipstream/design-system/primitives/Text'
import type { ReactNode, Ref } from 'react'
import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { proseFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

/** The two sides, stacked on a narrow screen. */
const Sides = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space.md};

  dt {
    ${textStyle.caption}
    color: ${color('textMuted')};
  }

  dd {
    margin-block-start: ${space.xs};
    ${textStyle.bodySmall}
    ${proseFigures}
  }
`

interface ConflictCardProps {
  /** Id of the card's heading; unique on the page. */
  id: string
  title: string
  level: 2 | 3
  /** What happened, and what the user can choose. */
  note: string
  /** Each side, one line of text per fact. */
  mine: readonly string[]
  theirs: readonly string[]
  /** The buttons. */
  children: ReactNode
  choicesRef?: Ref<HTMLDivElement>
}

/** Shows the user's change beside what was saved elsewhere meanwhile, with buttons to resolve the conflict. */
export function ConflictCard({
  id,
  title,
  level,
  note,
  mine,
  theirs,
  children,
  choicesRef,
}: ConflictCardProps) {
  return (
    <Card as="section" aria-labelledby={id}>
      <div>
        <Heading level={level} size="label" id={id}>
          {title}
        </Heading>
        <Note hasFigures>{note}</Note>
      </div>
      <Sides>
        <Side label="Yours" lines={mine} />
        <Side label="Saved elsewhere" lines={theirs} />
      </Sides>
      <Inline fill="content" ref={choicesRef}>
        {children}
      </Inline>
    </Card>
  )
}

function Side({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <div>
      <dt>{label}</dt>
      {lines.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  )
}

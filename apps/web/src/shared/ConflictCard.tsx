import { Card } from '@slipstream/design-system/primitives/Card'
import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Note } from '@slipstream/design-system/primitives/Text'
import type { ReactNode, Ref } from 'react'
import * as S from './ConflictCard.styles.ts'

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
      <S.Sides>
        <Side label="Yours" lines={mine} />
        <Side label="Saved elsewhere" lines={theirs} />
      </S.Sides>
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

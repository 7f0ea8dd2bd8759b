import { Card } from '@slipstream/design-system/primitives/Card'
import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Note } from '@slipstream/design-system/primitives/Text'
import type { ReactNode, Ref } from 'react'
import * as S from './ConflictCard.styles.ts'

interface ConflictCardProps {
  /** Names the card; unique on the page. */
  id: string
  title: string
  level: 2 | 3
  /** What happened, and what is to be chosen. */
  note: string
  /** Each side in lines of its own words. */
  mine: readonly string[]
  theirs: readonly string[]
  /** The ways on. */
  children: ReactNode
  choicesRef?: Ref<HTMLDivElement>
}

/** What was wanted here against what was saved elsewhere meanwhile, and the ways on. */
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

import type { ReactNode, Ref } from 'react'
import * as S from './ConflictCard.styles.ts'
import { Note } from './Rows.styles.ts'

interface ConflictCardProps {
  /** Names the card; unique on the page. */
  id: string
  title: string
  level: 'h2' | 'h3'
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
    <S.Card aria-labelledby={id}>
      <div>
        <S.Title as={level} id={id}>
          {title}
        </S.Title>
        <Note>{note}</Note>
      </div>
      <S.Sides>
        <Side label="Yours" lines={mine} />
        <Side label="Saved elsewhere" lines={theirs} />
      </S.Sides>
      <S.Choices ref={choicesRef}>{children}</S.Choices>
    </S.Card>
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

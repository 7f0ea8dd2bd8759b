import type { FoundFlight } from '@slipstream/commute/found-flights'
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { ViewContext } from '#app/flights/fare-row.ts'
import { afterPaint, usePaintedValue } from '#app/lazy-part.tsx'
import { ResultRow, type ResultRowProps } from './ResultRow.tsx'
import { obstacleOf } from './result-words.ts'
import * as S from './Results.styles.ts'

interface ResultListProps extends Pick<ResultRowProps, 'isChoice' | 'onAct'> {
  label: string
  /** In order, also those that the filters take away: what was drawn stays, unseen, until they let it back. */
  ordered: readonly FoundFlight[]
  /** The keys of those to be seen. */
  left: ReadonlySet<string>
  context: ViewContext
  savedIds: ReadonlySet<string>
  now: number
  problemOf: (flight: FoundFlight) => ResultRowProps['problem']
}

/** How many rows a phone's screen has room for below the search, and how many a slow one draws between two frames. */
const firstRows = 2
const rowsPerSlice = 4

/** From here on a list is long: laying out all of it at once would be felt. */
const longList = 120

interface Drawn {
  /** The first of those in sight, by key: at once. */
  first: ReadonlySet<string>
  /** The others that are drawn by now: one slice a frame. */
  below: ReadonlySet<string>
  isWhole: boolean
}

function useDrawn(ordered: readonly FoundFlight[], left: ReadonlySet<string>): Drawn {
  const [below, setBelow] = useState<ReadonlySet<string>>(new Set())
  const seen = useMemo(() => ordered.flatMap(({ key }) => (left.has(key) ? [key] : [])), [ordered, left])
  useEffect(() => {
    const next = seen.filter((key) => !below.has(key)).slice(0, rowsPerSlice)
    if (next.length === 0) return
    return afterPaint(() => startTransition(() => setBelow(new Set([...below, ...next]))))
  }, [seen, below])
  return {
    first: new Set(seen.slice(0, firstRows)),
    below,
    isWhole: seen.slice(firstRows).every((key) => below.has(key)),
  }
}

/**
 * The flights of a step. 500 of them are seconds of work on a slow phone: the first come at once and the rest one slice a
 * frame. A filter hides rows and keeps them; what it changes below the first rows is drawn after the paint.
 */
export function ResultList({
  label,
  ordered,
  left,
  context,
  savedIds,
  now,
  isChoice,
  problemOf,
  onAct,
}: ResultListProps) {
  const { first, below, isWhole } = useDrawn(ordered, left)
  const painted = usePaintedValue(ordered)
  const before = useMemo(() => new Map(painted.map((flight) => [flight.key, flight])), [painted])
  return (
    <S.Rows aria-label={label} aria-busy={!isWhole} data-long={ordered.length > longList || undefined}>
      {ordered.map((current) => {
        const { key } = current
        if (!first.has(key) && !below.has(key)) return null
        const flight = first.has(key) ? current : (before.get(key) ?? current)
        return (
          <li key={key} hidden={!left.has(key)}>
            <ResultRow
              flight={flight}
              context={context}
              isChoice={isChoice}
              isSaved={savedIds.has(flight.fare.id)}
              obstacle={obstacleOf(flight, now)}
              problem={problemOf(flight)}
              onAct={onAct}
            />
          </li>
        )
      })}
    </S.Rows>
  )
}

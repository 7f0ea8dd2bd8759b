import { ListCard } from '@slipstream/design-system/primitives/ListCard'
import type { FoundFlight } from '@slipstream/commute/flights/found-flights'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { More } from '#shared/flights/list/More.tsx'
import { useDrawn } from '#shared/flights/list/use-drawn.ts'
import { ResultRow, type ResultRowProps } from './ResultRow.tsx'
import { findObstacle } from './result-text.ts'

interface ResultListProps extends Pick<ResultRowProps, 'isChoice' | 'onAct'> {
  label: string
  /** In order. */
  rows: readonly FoundFlight[]
  /** What the rows answer to: another order, or other filters, begin at the top again. */
  asked: string
  context: ViewContext
  savedIds: ReadonlySet<string>
  now: number
  findProblem: (flight: FoundFlight) => ResultRowProps['problem']
  findCommute: (flight: FoundFlight) => ResultRowProps['commute']
  findUsualPrice: (flight: FoundFlight) => ResultRowProps['usualPrice']
}

/** The flights of a step: the first ones immediately, the next after the paint, and more as the user scrolls to them. */
export function ResultList({
  label,
  rows,
  asked,
  context,
  savedIds,
  now,
  isChoice,
  findProblem,
  findCommute,
  findUsualPrice,
  onAct,
}: ResultListProps) {
  const { count, isBegun, list, seekNext, drawMore } = useDrawn(asked, rows.length)
  return (
    <div ref={list}>
      <ListCard aria-label={label} aria-busy={!isBegun}>
        {rows.slice(0, count).map((flight) => (
          <li key={flight.key}>
            <ResultRow
              flight={flight}
              context={context}
              isChoice={isChoice}
              isSaved={savedIds.has(flight.fare.id)}
              obstacle={findObstacle(flight, now)}
              problem={findProblem(flight)}
              commute={findCommute(flight)}
              usualPrice={findUsualPrice(flight)}
              onAct={onAct}
            />
          </li>
        ))}
      </ListCard>
      {isBegun && count < rows.length && <More onMore={drawMore} onSeek={seekNext} />}
    </div>
  )
}

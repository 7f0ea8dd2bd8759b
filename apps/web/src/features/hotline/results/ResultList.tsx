import { Stack } from '@slipstream/design-system/primitives/Stack'
import type { FoundFlight } from '@slipstream/commute/found-flights'
import { Button } from '@slipstream/design-system/Button'
import { startTransition, useEffect, useRef, useState } from 'react'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { afterPaint } from '#layout/lazy-component.tsx'
import { ResultRow, type ResultRowProps } from './ResultRow.tsx'
import { obstacleOf } from './result-text.ts'
import * as S from './Results.styles.ts'

interface ResultListProps extends Pick<ResultRowProps, 'isChoice' | 'onAct'> {
  label: string
  /** In order. */
  rows: readonly FoundFlight[]
  /** What the rows answer to: another order, or other filters, begin at the top again. */
  asked: string
  context: ViewContext
  savedIds: ReadonlySet<string>
  now: number
  problemOf: (flight: FoundFlight) => ResultRowProps['problem']
  commuteOf: (flight: FoundFlight) => ResultRowProps['commute']
}

/** How many rows fit a phone's screen below the search: these are painted first. */
const firstRows = 2
/** How many are drawn after them, and again whenever their end comes near. */
const rowsAPage = 20

/** The end of what is drawn is near while it is this far below the screen, in px. */
const near = '1200px'

/** How many rows are rendered by now. 500 in one go would take a slow phone seconds. */
function useDrawn(asked: string, all: number) {
  const [drawn, setDrawn] = useState({ asked, count: firstRows })
  const count = drawn.asked === asked ? drawn.count : firstRows
  const isBegun = count > firstRows || all <= firstRows
  useEffect(() => {
    if (isBegun) return
    return afterPaint(() => startTransition(() => setDrawn({ asked, count: firstRows + rowsAPage })))
  }, [asked, isBegun])
  return {
    count,
    isBegun,
    drawMore: () => startTransition(() => setDrawn({ asked, count: count + rowsAPage })),
  }
}

/** Renders more before the user reaches the end; a button for users who cannot scroll. */
function More({ onMore }: { onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = end
    if (!current) return
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && onMore(), {
      rootMargin: `0px 0px ${near}`,
    })
    watch.observe(current)
    return () => watch.disconnect()
  }, [onMore])
  return (
    <S.More ref={end}>
      <Button tone="secondary" onClick={onMore}>
        Show more flights
      </Button>
    </S.More>
  )
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
  problemOf,
  commuteOf,
  onAct,
}: ResultListProps) {
  const { count, isBegun, drawMore } = useDrawn(asked, rows.length)
  return (
    <>
      <Stack as="ul" aria-label={label} aria-busy={!isBegun}>
        {rows.slice(0, count).map((flight) => (
          <li key={flight.key}>
            <ResultRow
              flight={flight}
              context={context}
              isChoice={isChoice}
              isSaved={savedIds.has(flight.fare.id)}
              obstacle={obstacleOf(flight, now)}
              problem={problemOf(flight)}
              commute={commuteOf(flight)}
              onAct={onAct}
            />
          </li>
        ))}
      </Stack>
      {isBegun && count < rows.length && <More onMore={drawMore} />}
    </>
  )
}

import { breakpoints } from '@slipstream/design-system/tokens/breakpoints'
import { useMediaQuery } from '#shared/use-media-query.ts'
import * as S from './FirstRun.styles.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { useIsFirstRun } from './use-known-months.ts'
import { WaysIn } from './WaysIn.tsx'

const wide = `(min-width: ${breakpoints.md}px)`

/** Above the current month of a user without any roster, where the next duty is later. */
export function FirstRun({ month, onFetch }: { month: string; onFetch: () => void }) {
  const isFirstRun = useIsFirstRun(month)
  const isWide = useMediaQuery(wide)
  if (!isFirstRun) return null
  return (
    <S.First>
      <WaysIn onFetch={onFetch} />
      {isWide && <FirstSteps />}
    </S.First>
  )
}

/** Below the empty month: what is not above it. */
export function RestOfFirstRun({ onFetch, hasWaysAbove }: { onFetch: () => void; hasWaysAbove: boolean }) {
  const isWide = useMediaQuery(wide)
  if (!hasWaysAbove) return <WaysIn onFetch={onFetch} isAlone />
  return !isWide && <FirstSteps />
}

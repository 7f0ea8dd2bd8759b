import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Suspense } from 'react'
import type { RosterPlan } from '@slipstream/commute/plan/rest-verdicts'
import { RosterCardSkeleton, SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { monthLabel } from '@slipstream/commute/time/date-formats'
import { lazyComponent } from '#layout/lazy-component.tsx'
import { useWaitingSubjects } from '#features/pending-changes/use-outbox.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { RosterList } from './RosterList.tsx'
import * as S from './RosterScreen.styles.ts'
import type { RosterView } from './roster-url.ts'
import type { DecideRest } from './use-rest-decision.ts'
import type { RosterMonth } from './use-roster-month.ts'

const MonthNotFetched = lazyComponent(async () => (await import('./RosterNotices.tsx')).MonthNotFetched)
const MonthWithoutDuties = lazyComponent(async () => (await import('./RosterNotices.tsx')).MonthWithoutDuties)
const MonthFailed = lazyComponent(async () => (await import('./RosterNotices.tsx')).MonthFailed)

interface RosterBodyProps {
  roster: RosterMonth
  month: string
  plan: RosterPlan
  context: ViewContext
  selectedKey: string | null
  onOpen: (itemKey: string, view: RosterView) => void
  onDecide: DecideRest
  onFetch: () => void
}

function MonthSkeleton({ monthName }: { monthName: string }) {
  return (
    <SkeletonGroup label={`Loading ${monthName}`}>
      <Stack gap="lg">
        <RosterCardSkeleton />
        <RosterCardSkeleton />
        <RosterCardSkeleton />
      </Stack>
    </SkeletonGroup>
  )
}

/** The month in any of its states: loading, failed, never fetched, without duties, or with duties. */
export function RosterBody({ roster, month, onFetch, ...list }: RosterBodyProps) {
  const monthName = monthLabel(month)
  const { items, problem, isImported, isFromCache } = roster
  const waiting = useWaitingSubjects()
  if (items && items.length > 0) {
    return (
      <>
        <RosterList
          month={month}
          items={items}
          isSavedCopy={isFromCache && problem !== null}
          waiting={waiting}
          {...list}
        />
        <S.Foot>All report and clear times are London time. Flight times are local to their airport.</S.Foot>
      </>
    )
  }
  const Notice = isImported ? MonthWithoutDuties : MonthNotFetched
  return (
    <Suspense fallback={<MonthSkeleton monthName={monthName} />}>
      {problem && items === undefined ? (
        <MonthFailed message={problem.message} onTryAgain={() => void roster.reload()} />
      ) : items === undefined ? (
        <MonthSkeleton monthName={monthName} />
      ) : (
        <Notice month={month} monthName={monthName} onFetch={onFetch} />
      )}
    </Suspense>
  )
}

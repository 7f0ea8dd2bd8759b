import { AsyncContent } from '@slipstream/design-system/primitives/AsyncContent'
import { Banner } from '@slipstream/design-system/Banner'
import { CardSkeleton } from '@slipstream/design-system/Skeleton'
import { DashboardShell } from '#layout/DashboardShell.tsx'
import { useEngine } from '#data/engine.ts'
import { plural } from '#shared/format.ts'
import { momentText } from './flight-change-text.ts'
import { ChangeList } from './ChangeList.tsx'
import { flightChangeMessages } from './flight-changes.ts'
import * as S from './FlightChanges.styles.ts'
import { NoChanges } from './NoChanges.tsx'
import { useFlightChanges, type FlightChanges } from './use-flight-changes.ts'
import { refreshPage } from '#layout/refresh-page.ts'

/** The requests to move bookings to other flights (specification §1, §2 /dashboard/flight-changes). */
export function FlightChangesScreen() {
  const changes = useFlightChanges()
  const { requests, isFetching } = changes.view
  return (
    <DashboardShell title="Flight changes" isSyncing={isFetching && requests !== null}>
      <S.Page>
        <Changes {...changes} />
      </S.Page>
    </DashboardShell>
  )
}

function Changes({ view, reload }: FlightChanges) {
  const { now } = useEngine()
  const { requests, unreadable, isSampleData, asOf, isFetching, problem } = view
  return (
    <AsyncContent
      value={requests}
      name="your flight changes"
      skeleton={
        <S.Cards>
          <CardSkeleton />
          <CardSkeleton />
        </S.Cards>
      }
      problem={problem !== null && requests === null ? flightChangeMessages.failed : problem}
      onTryAgain={reload}
      onRefreshPage={refreshPage}
      isTrying={isFetching}
    >
      {(known) => (
        <>
          {unreadable > 0 && (
            <Banner tone="warning">{plural(unreadable, 'request')} could not be read.</Banner>
          )}
          {known.length === 0 && unreadable === 0 && <NoChanges />}
          {known.length > 0 && (
            <ChangeList
              requests={known}
              isCancelling={view.isCancelling}
              isSampleData={isSampleData}
              cachedText={problem !== null && asOf !== null ? `As of ${momentText(asOf, now())}` : undefined}
            />
          )}
        </>
      )}
    </AsyncContent>
  )
}

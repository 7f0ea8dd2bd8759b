import { AsyncContent } from '@slipstream/design-system/primitives/AsyncContent'
import { Banner } from '@slipstream/design-system/Banner'
import { CardSkeleton } from '@slipstream/design-system/Skeleton'
import { useClock } from '#shared/clock.ts'
import { DashboardShell } from '#layout/DashboardShell.tsx'
import { useEngine } from '#data/engine.ts'
import { plural } from '#shared/format.ts'
import { whenText } from './flight-change-text.ts'
import { ChangeList } from './ChangeList.tsx'
import {
  flightChangeMessages,
  flightChangesQuery,
  getFlightChangesView,
  type FlightChangesView,
} from './flight-changes.ts'
import * as S from './FlightChanges.styles.ts'
import { refreshPage } from '#layout/failure/refresh-page.ts'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { EmptyState } from '@slipstream/design-system/EmptyState'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import { paths } from '#layout/navigation/paths.ts'
import { rescheduleLabel } from './use-reschedule.ts'
import { RouterLinkButton } from '#layout/navigation/RouterLink.tsx'
import { useQuery } from '#data/use-query.ts'

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
  const clock = useClock()
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
              cachedText={
                problem !== null && asOf !== null ? `As of ${whenText(asOf, now(), clock)}` : undefined
              }
            />
          )}
        </>
      )}
    </AsyncContent>
  )
}

/** Shown without requests: explains flight changes and how to begin one. */
function NoChanges() {
  return (
    <EmptyState
      icon={<ArrowRightLeft />}
      title="No flight changes"
      message={`Booked, but another flight of the same airline suits you better? Find the other flight and choose “${rescheduleLabel}”. We ask the airline each hour, from the day of the flight.`}
      action={
        <Inline justify="center">
          <RouterLinkButton to={paths.hotline}>Search flights</RouterLinkButton>
          <RouterLinkButton to={paths.saved} tone="secondary">
            Saved flights
          </RouterLinkButton>
        </Inline>
      }
    />
  )
}

interface FlightChanges {
  view: FlightChangesView
  /** Fetches the list again. */
  reload: () => void
}

/** The user's flight changes, looked at again as they are tried, and only while the page is in sight. */
function useFlightChanges(): FlightChanges {
  const { refetch, ...known } = useQuery(flightChangesQuery)
  return { view: getFlightChangesView(known), reload: () => refetch() }
}

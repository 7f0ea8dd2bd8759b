import { Page } from '@slipstream/design-system/primitives/Page'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect } from 'react'
import { IconButton } from '@slipstream/design-system/IconButton'
import { FlightRowSkeleton, SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { DashboardShell } from '#layout/DashboardShell.tsx'
import { useIsOffline } from '#data/use-connection.ts'
import { useSavedFlights } from '#shared/use-saved-ids.ts'
import * as S from './Saved.styles.ts'
import { SavedList } from './SavedList.tsx'
import { NothingSaved, SavedFailed } from './SavedNotices.tsx'

/** Saved flights and pairs (design.md §2, route /dashboard/saved): what became of each and of its price, also offline. */
export function SavedScreen() {
  const saved = useSavedFlights()
  const { view, machine, hasFailed, load } = saved
  const { list, problem, isFetching } = view
  const isOffline = useIsOffline()
  useEffect(() => void machine?.fetch(), [machine])

  const refresh = () =>
    void load().then(
      (loaded) => loaded.fetch({ refresh: true }),
      () => undefined,
    )
  const isEmpty = list !== null && list.flights.length + list.pairs.length === 0
  const hasProblem = hasFailed || problem !== null

  return (
    <DashboardShell
      title="Saved"
      airlineStatus="always"
      isSyncing={isFetching && list !== null}
      actions={
        list !== null &&
        !isEmpty && (
          <IconButton
            label={isOffline ? 'Refresh prices: not while offline' : 'Refresh prices'}
            icon={<RefreshCw aria-hidden />}
            isDisabled={isFetching || isOffline}
            onClick={refresh}
          />
        )
      }
    >
      <Page width="page">
        {list === null && !hasProblem && (
          <SkeletonGroup label="Loading your saved flights">
            <S.Items as="div">
              <FlightRowSkeleton />
              <FlightRowSkeleton />
              <FlightRowSkeleton />
            </S.Items>
          </SkeletonGroup>
        )}
        {list === null && hasProblem && (
          <SavedFailed problem={problem} isOffline={isOffline} isTrying={isFetching} onTryAgain={refresh} />
        )}
        {isEmpty && <NothingSaved isOffline={isOffline} />}
        {list !== null && !isEmpty && (
          <SavedList list={list} view={view} machine={machine} isOffline={isOffline} onRefresh={refresh} />
        )}
      </Page>
    </DashboardShell>
  )
}

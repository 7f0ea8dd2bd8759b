import { savedFlightsFailed } from '#data/saved-flights.ts'
import type { SavedFlights as SavedListed } from '@slipstream/contract/flights'
import { AsyncContent } from '@slipstream/design-system/primitives/AsyncContent'
import { Page } from '@slipstream/design-system/primitives/Page'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect } from 'react'
import { IconButton } from '@slipstream/design-system/IconButton'
import { FlightRowSkeleton } from '@slipstream/design-system/Skeleton'
import { useEngine } from '#data/engine.ts'
import { DashboardShell } from '#layout/DashboardShell.tsx'
import { useIsOffline } from '#data/use-connection.ts'
import { useMonthsAhead } from '#shared/use-months-ahead.ts'
import { useSavedFlights } from '#shared/use-saved-ids.ts'
import * as S from './Saved.styles.ts'
import { RestAlertList } from './RestAlertList.tsx'
import { SavedList } from './SavedList.tsx'
import { NothingSaved, NotOnThisDevice } from './SavedNotices.tsx'
import { refreshPage } from '#layout/refresh-page.ts'

const hasNothing = ({ flights, pairs }: SavedListed) => flights.length + pairs.length === 0

/** Saved flights and pairs (design.md §2, route /dashboard/saved): what became of each and of its price, also offline. */
export function SavedScreen() {
  const saved = useSavedFlights()
  const { view, machine, hasFailed, load } = saved
  const { list, problem, isFetching } = view
  const isOffline = useIsOffline()
  const { snackbars } = useEngine()
  useEffect(() => void machine?.fetch(), [machine])
  useMonthsAhead()

  const refresh = () =>
    void load().then(
      async (loaded) => {
        await loaded.fetch({ refresh: true })
        // A failure is shown where the list is.
        if (loaded.getSnapshot().problem === null)
          snackbars.show({ tone: 'success', text: 'Prices refreshed.' })
      },
      () => undefined,
    )
  const hasProblem = hasFailed || problem !== null

  return (
    <DashboardShell
      title="Saved"
      airlineStatus="in-trouble"
      isSyncing={isFetching && list !== null}
      actions={
        list !== null &&
        !hasNothing(list) && (
          <IconButton
            label={isOffline ? 'Refresh prices: not while offline' : 'Refresh prices'}
            icon={<RefreshCw aria-hidden />}
            isDisabled={isOffline}
            isPending={isFetching}
            onClick={refresh}
          />
        )
      }
    >
      <Page width="page">
        <RestAlertList isLabelled={list !== null && !hasNothing(list) && list.is_sample_data} />
        {list === null && hasProblem && isOffline ? (
          <NotOnThisDevice />
        ) : (
          <AsyncContent
            value={list}
            name="your saved flights"
            skeleton={
              <S.Items as="div">
                <FlightRowSkeleton />
                <FlightRowSkeleton />
                <FlightRowSkeleton />
              </S.Items>
            }
            problem={list === null && hasProblem ? (problem ?? savedFlightsFailed) : null}
            isTrying={isFetching}
            onTryAgain={refresh}
            onRefreshPage={refreshPage}
            isEmpty={hasNothing}
            empty={<NothingSaved isOffline={isOffline} />}
          >
            {(loaded) => (
              <SavedList
                list={loaded}
                view={view}
                machine={machine}
                isOffline={isOffline}
                onRefresh={refresh}
              />
            )}
          </AsyncContent>
        )}
      </Page>
    </DashboardShell>
  )
}

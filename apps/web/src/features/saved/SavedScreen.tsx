import type { SavedFlights as SavedListed } from '@slipstream/contract/flights'
import { savedQuery } from '@slipstream/client/flights/saved-flights'
import { AsyncContent } from '@slipstream/design-system/primitives/AsyncContent'
import { Page } from '@slipstream/design-system/primitives/Page'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect } from 'react'
import { IconButton } from '@slipstream/design-system/IconButton'
import { FlightOfferSkeleton } from '@slipstream/design-system/Skeleton'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { DashboardShell } from '#layout/DashboardShell.tsx'
import { asOfText } from '#shared/format.ts'
import { useIsOffline } from '#data/use-connection.ts'
import { useMonthsAhead } from '#shared/roster/use-months-ahead.ts'
import { fetchSaved, useSavedFlights } from '#shared/saved/use-saved-flights.ts'
import * as S from './Saved.styles.ts'
import { RestAlertList } from './alerts/RestAlertList.tsx'
import { SavedList } from './SavedList.tsx'
import { NothingSaved, NotOnThisDevice } from './SavedNotices.tsx'
import { refreshPage } from '#layout/failure/refresh-page.ts'

const hasNothing = ({ flights, pairs }: SavedListed) => flights.length + pairs.length === 0

/** Saved flights and pairs (design.md §2, route /dashboard/saved): what became of each and of its price, also offline. */
export function SavedScreen() {
  const clock = useClock()
  const engine = useEngine()
  const view = useSavedFlights()
  const { list, problem, isFetching } = view
  const isOffline = useIsOffline()
  useEffect(() => void fetchSaved(engine), [engine])
  useMonthsAhead()

  const refresh = async () => {
    await fetchSaved(engine, { refresh: true })
    // A failure is shown where the list is.
    if (engine.answers.view(savedQuery).failure === null)
      engine.snackbars.show({ tone: 'success', text: 'Prices refreshed.' })
  }

  return (
    <DashboardShell
      title="Saved"
      offlineNotice={
        view.asOf === null
          ? undefined
          : `Offline - your list as of ${asOfText(view.asOf, engine.now(), clock)}`
      }
      isSyncing={isFetching && list !== null}
      actions={
        list !== null &&
        !hasNothing(list) && (
          <IconButton
            label="Refresh prices"
            icon={<RefreshCw aria-hidden />}
            isDisabled={isOffline}
            isPending={isFetching}
            onClick={() => void refresh()}
          />
        )
      }
    >
      <Page width="page">
        <RestAlertList />
        {list === null && problem !== null && isOffline ? (
          <NotOnThisDevice />
        ) : (
          <AsyncContent
            value={list}
            name="your saved flights"
            skeleton={
              <S.Items as="div">
                <FlightOfferSkeleton />
                <FlightOfferSkeleton />
                <FlightOfferSkeleton />
              </S.Items>
            }
            problem={list === null ? problem : null}
            isTrying={isFetching}
            onTryAgain={() => void refresh()}
            onRefreshPage={refreshPage}
            isEmpty={hasNothing}
            empty={<NothingSaved isOffline={isOffline} />}
          >
            {(loaded) => (
              <SavedList list={loaded} view={view} isOffline={isOffline} onRefresh={() => void refresh()} />
            )}
          </AsyncContent>
        )}
      </Page>
    </DashboardShell>
  )
}

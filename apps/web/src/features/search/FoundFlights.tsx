import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { noDirectFlightsStatus } from '@slipstream/contract/job'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { EmptyState } from '@slipstream/design-system/EmptyState'
import { ErrorPanel } from '@slipstream/design-system/ErrorPanel'
import { Skeleton, SkeletonGroup } from '@slipstream/design-system/Skeleton'
import Unplug from 'lucide-react/icons/unplug'
import type { AirportNames } from '#shared/airports/airport-names.ts'
import type { FlightQuery } from '#shared/flights/search-query.ts'
import { weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { failureMessage, isNotOffered } from '#shared/forms/failure-message.ts'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'
import type { ResultsProps } from './results/Results.tsx'
import type { FlightSearch } from './use-flight-search.ts'
import { refreshPage } from '#layout/failure/refresh-page.ts'

// The form needs neither; both load while the search is running.
const loadResults = async () => (loaded = (await import('./results/Results.tsx')).Results)
let loaded: ComponentType<ResultsProps> | null = null
const LazyResults = lazyComponent(loadResults)
const NoDirectFlights = lazyComponent(
  async () => (await import('./routes/NoDirectFlights.tsx')).NoDirectFlights,
)

interface FoundFlightsProps {
  query: FlightQuery
  search: FlightSearch
  names: AirportNames
  /** Today at the origin. */
  today: string
  onSearch: (query: FlightQuery) => void
  /** Opens the form with the focus on its date. */
  onChangeDate: () => void
}

/** The result of a search: loading, failed, no direct flights, or the flights. */
export function FoundFlights({ query, search, names, today, onSearch, onChangeDate }: FoundFlightsProps) {
  const { answer, reason, isFetching, isFilling, jobProblem, refresh } = search
  useEffect(() => {
    // If this chunk fails to load, showing it loads it again and offers a retry.
    loadResults().catch(() => undefined)
  }, [])
  const failed = (message: string) => (
    <ErrorPanel title="Search failed" message={message} onTryAgain={refresh} onRefreshPage={refreshPage} />
  )
  if (!answer && isNotOffered(reason))
    return <EmptyState icon={<Unplug />} title="Search failed" message={reason.message} />
  if (!answer) return reason === null || isFetching ? <Searching /> : failed(failureMessage(reason))

  const { outbound, return: home, job_meta: job } = answer.results
  const isNone = outbound.length === 0 || job.custom_status === noDirectFlightsStatus
  if (isNone && jobProblem !== null) return isFetching ? <Searching /> : failed(jobProblem)
  if (isNone && isFilling) return <Searching />

  const again = (
    <Button tone="secondary" isPending={isFetching} pendingLabel="Searching flights" onClick={refresh}>
      Try Again
    </Button>
  )
  return (
    <>
      {isFilling && <Banner>Still searching. More flights may come.</Banner>}
      {jobProblem !== null && (
        <Banner tone="critical" action={again}>
          {jobProblem}
        </Banner>
      )}
      {reason !== null && !isFetching && (
        <Banner tone="warning" action={again}>
          {failureMessage(reason)} These are the flights found before.
        </Banner>
      )}
      {query.returnDate !== null && home.length === 0 && !isNone && !isFilling && (
        <Banner
          tone="warning"
          action={
            <Button tone="secondary" onClick={() => onSearch({ ...query, returnDate: null })}>
              Search one way
            </Button>
          }
        >
          No direct flights found back from {names(query.destination)} to {names(query.origin)} on{' '}
          {weekdayDayLabel(query.returnDate)}. These fly out.
        </Banner>
      )}
      <Suspense fallback={<Searching />}>
        {isNone ? (
          <NoDirectFlights {...{ query, names, today, onSearch, onChangeDate }} />
        ) : (
          <Results query={query} answer={answer.results} names={names} asOf={answer.asOf} />
        )}
      </Suspense>
    </>
  )
}

/** Renders what has loaded without suspending: React would show the fallback of a lazy component first. */
function Results(props: ResultsProps) {
  const [Part] = useState<ComponentType<ResultsProps>>(() => loaded ?? LazyResults)
  return <Part {...props} />
}

function Searching() {
  return (
    <SkeletonGroup label="Searching flights">
      <Stack gap="lg">
        <Skeleton shape="block" height="9rem" />
        <Skeleton shape="block" height="9rem" />
        <Skeleton shape="block" height="9rem" />
      </Stack>
    </SkeletonGroup>
  )
}

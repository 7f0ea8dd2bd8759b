import { AsyncContent } from '@slipstream/design-system/primitives/AsyncContent'
import { Page } from '@slipstream/design-system/primitives/Page'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { EmptyState } from '@slipstream/design-system/EmptyState'
import { SegmentedControl } from '@slipstream/design-system/SegmentedControl'
import { Skeleton } from '@slipstream/design-system/Skeleton'
import CalendarArrowDown from 'lucide-react/icons/calendar-arrow-down'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useNavigate } from 'react-router-dom'
import { useEngine } from '#data/engine.ts'
import { useIsOffline } from '#data/use-connection.ts'
import { BackLink } from '#layout/navigation/BackLink.tsx'
import { DashboardShell } from '#layout/DashboardShell.tsx'
import { paths } from '#layout/navigation/paths.ts'
import { refreshPage } from '#layout/failure/refresh-page.ts'
import { RouterLinkButton } from '#layout/navigation/RouterLink.tsx'
import { NotOffered } from '#shared/NotOffered.tsx'
import { useYear } from './use-year.ts'
import { YearDetails } from './YearDetails.tsx'
import { knowsNothing, readYear, yearsShown } from './year-view.ts'
import { useSearch } from '#layout/navigation/address.ts'

/** A year of commuting: time at home, nights near base and cost, against the year before (issue 22 item 8). */
export function YearScreen() {
  const { now } = useEngine()
  const isOffline = useIsOffline()
  const search = useSearch()
  const navigate = useNavigate()
  const at = now()
  const year = readYear(search.get('year'), at)
  const { shown, asOf, isFetching, isMissing, problem, stale, refetch } = useYear(year)
  return (
    <DashboardShell
      title="Your year"
      isSyncing={isFetching && shown !== null}
      back={<BackLink to={paths.dashboard} label="Roster" />}
    >
      <Page width="page">
        {isMissing ? (
          <NotOffered title="No yearly figures" />
        ) : (
          <Stack gap="xl">
            <SegmentedControl
              label="Year"
              isLabelHidden
              options={yearsShown(at).map((each) => ({ value: each, label: each }))}
              value={year}
              onChange={(next) =>
                void navigate({ search: new URLSearchParams({ year: next }).toString() }, { replace: true })
              }
            />
            {shown === null && isOffline ? (
              <EmptyState
                icon={<CloudOff />}
                title={`${year} is not on this device yet`}
                message="Open it once while you are online: from then on it works offline."
              />
            ) : (
              <AsyncContent
                value={shown}
                name="your year"
                skeleton={<YearSkeleton />}
                problem={problem}
                isTrying={isFetching}
                onTryAgain={refetch}
                onRefreshPage={refreshPage}
                isEmpty={({ figures }) => knowsNothing(figures)}
                empty={<NothingKnown year={year} />}
              >
                {(loaded) => (
                  <YearDetails key={year} {...loaded} asOf={asOf ?? at} isStale={stale || isOffline} />
                )}
              </AsyncContent>
            )}
          </Stack>
        )}
      </Page>
    </DashboardShell>
  )
}

function YearSkeleton() {
  return (
    <Stack gap="lg">
      <Skeleton shape="block" height="15rem" />
      <Skeleton shape="block" height="24rem" />
    </Stack>
  )
}

function NothingKnown({ year }: { year: string }) {
  return (
    <EmptyState
      icon={<CalendarArrowDown />}
      title={`No roster for ${year} yet`}
      message="A year is summed from the months that you fetch and the flights that you mark as booked. Rosters are stored for two years."
      action={<RouterLinkButton to={paths.dashboard}>Go to the roster</RouterLinkButton>}
    />
  )
}

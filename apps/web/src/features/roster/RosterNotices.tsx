import CalendarArrowDown from 'lucide-react/icons/calendar-arrow-down'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import { itemEnd, itemStart } from '@slipstream/commute/roster/roster-items'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { EmptyState } from '@slipstream/design-system/EmptyState'
import { ErrorPanel } from '@slipstream/design-system/ErrorPanel'
import { useClock } from '#shared/clock.ts'
import { periodText } from '#shared/changes/roster-change-text.ts'
import { useIsOffline } from '#data/use-connection.ts'
import { dutyTitle } from './duty/duty-text.ts'
import { useIsFirstRun } from './first-run/use-known-months.ts'
import { useSpanningItems } from './calendar/use-spanning-items.ts'
import { refreshPage } from '#layout/failure/refresh-page.ts'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'

const FirstRun = lazyComponent(async () => (await import('./first-run/FirstRun.tsx')).FirstRun)

interface MonthNoticeProps {
  /** `November 2026`. */
  monthName: string
  onFetch: () => void
}

/**
 * The crew system was never fetched for this month. A user who has no roster at all can choose how to add one. Not shown
 * offline: then the message is 'No data available for {month}'.
 */
export function MonthNotFetched({ month, monthName, onFetch }: MonthNoticeProps & { month: string }) {
  const isFirstRun = useIsFirstRun(month)
  if (isFirstRun === null) return null
  if (isFirstRun) return <FirstRun onFetch={onFetch} />
  return (
    <EmptyState
      icon={<CalendarArrowDown />}
      title={`No roster for ${monthName} yet`}
      message="Fetch it from your crew system. You will be asked for your crew-system password, which is sent once and never stored."
      action={<Button onClick={onFetch}>Fetch roster</Button>}
    />
  )
}

/** The crew system was fetched and has nothing for this month, or only items that last all of it. */
export function MonthWithoutDuties({ month, monthName, onFetch }: MonthNoticeProps & { month: string }) {
  const clock = useClock()
  const [lasting] = useSpanningItems(month)
  const isOffline = useIsOffline()
  return (
    <EmptyState
      icon={<CalendarCheck />}
      title={`No duties in ${monthName}`}
      message={
        lasting
          ? `${dutyTitle(lasting)} lasts all month: ${periodText({ start: itemStart(lasting), end: itemEnd(lasting) }, month.slice(0, 4), clock)}.`
          : 'Your crew system has nothing for this month yet.'
      }
      action={!isOffline && <Button onClick={onFetch}>Fetch again</Button>}
    />
  )
}

interface MonthFailedProps {
  message: string
  isOffline: boolean
  onTryAgain: () => void
}

/** Neither the server nor the device has the month: offline that is no failure (specification §8). */
export function MonthFailed({ message, isOffline, onTryAgain }: MonthFailedProps) {
  if (isOffline)
    return (
      <EmptyState
        icon={<CloudOff />}
        title={message}
        action={
          <Button tone="secondary" onClick={onTryAgain}>
            Try Again
          </Button>
        }
      />
    )
  return <ErrorPanel message={message} onTryAgain={onTryAgain} onRefreshPage={refreshPage} />
}

interface MonthBannersProps extends MonthNoticeProps {
  /** The `month` parameter, if it is not a valid month. */
  malformedMonth: string | null
  /** Never fetched: the list has only manual entries, and items that extend into the month from its neighbours. */
  isPartial: boolean
  /** Why the list may be out of date. */
  problem: string | undefined
  /** Says that part of the month is missing. */
  gap: string | undefined
}

/** Notices about the month, above its cards. */
export function MonthBanners({
  monthName,
  malformedMonth,
  isPartial,
  problem,
  gap,
  onFetch,
}: MonthBannersProps) {
  const isOffline = useIsOffline()
  return (
    <>
      {malformedMonth !== null && (
        <Banner tone="warning">
          “{malformedMonth.slice(0, 20)}” in the address is not a month. This is {monthName}.
        </Banner>
      )}
      {isPartial && (
        <Banner
          action={
            problem === undefined &&
            !isOffline && (
              <Button tone="secondary" onClick={onFetch}>
                Fetch roster
              </Button>
            )
          }
        >
          {monthName} is not fetched yet: this is only part of it.
        </Banner>
      )}
      {gap !== undefined && <Banner tone="warning">{gap}</Banner>}
      {problem !== undefined && <Banner tone="warning">{problem}</Banner>}
    </>
  )
}

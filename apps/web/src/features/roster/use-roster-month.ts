import type { MonthView, RosterProblem } from '@slipstream/client/roster/months'
import type { Airport } from '@slipstream/contract/airports'
import type { Instant } from '@slipstream/commute/time/zoned-time'
import type { RosterItem } from '@slipstream/contract/roster'
import { useEffect } from 'react'
import { useEngine } from '#data/engine.ts'
import { monthLabel } from '@slipstream/commute/time/date-formats'
import { afterPaint } from '#layout/loading/lazy-component.tsx'
import { useIsOffline } from '#data/use-connection.ts'
import { useLoading } from '#data/use-loading.ts'
import { useStore } from '#data/use-store.ts'

const noAirports: readonly Airport[] = []

export interface RosterMonth {
  /** The items of the month, sorted by start; undefined until they have loaded, and if they cannot be loaded. */
  items: RosterItem[] | undefined
  airports: readonly Airport[]
  /** Whether the crew system was ever fetched for this month. */
  isImported: boolean
  /** When the server answered for it last; null if never. */
  asOf: Instant | null
  /** A refresh is running in the background, and is not stuck. */
  isRefreshing: boolean
  /** The message of specification §8, if the month could not be fetched or the app is offline. */
  problem: { message: string; isOffline: boolean } | null
  /** Says that duties of the month are missing because they could not be read. */
  gap: string | undefined
  reload: () => Promise<unknown>
}

/**
 * What is to be said of a month; null where nothing is. Offline it is always one of the two messages of specification §8,
 * however fresh the copy is, as soon as the device was asked for one.
 */
export function rosterProblem(
  { data, problem, isDeviceAsked }: MonthView,
  isOffline: boolean,
): RosterProblem | null {
  if (!isOffline && (problem === null || problem === 'failed')) return problem
  if (data && (data.hasData || data.filtered.length > 0)) return 'offline-cached'
  return data || problem || isDeviceAsked ? 'offline-empty' : null
}

/** Specification §8, word for word; `monthName` as the user reads it: 'November 2026'. */
export function rosterProblemText(problem: RosterProblem, monthName: string): string {
  if (problem === 'failed') return 'Failed to fetch roster data.'
  return problem === 'offline-cached'
    ? `Offline - showing cached data for ${monthName}`
    : `No data available for ${monthName}`
}

/** What is said of duties that are in the roster and cannot be shown: ours, because a missing duty would pass for a day off. */
function unreadableItemsText(count: number): string {
  const what = count === 1 ? '1 item of this month' : `${count} items of this month`
  return `${what} could not be read. Check your crew system before you plan.`
}

/** The roster of a month from the engine (client roster/months), which it makes the month that is shown. */
export function useRosterMonth(month: string): RosterMonth {
  const { months, session } = useEngine()
  const userId = useStore(session).token?.id
  useEffect(() => {
    if (userId === undefined) return
    const show = () => void months.show(month)
    // Shows the cached month before asking the server.
    return months.get(month).getSnapshot().data ? afterPaint(show) : show()
  }, [months, month, userId])
  return useMonthState(month)
}

/** The roster of a month that somebody else shows: for what lies over its screen. */
export function useMonthState(month: string): RosterMonth {
  const { months } = useEngine()
  const view = useStore(months.get(month))
  const { data, isSyncing } = view
  const problem = rosterProblem(view, useIsOffline())
  const isRosterLoading = useLoading('roster')
  return {
    items: problem === 'offline-empty' ? undefined : data?.filtered,
    airports: data?.airports ?? noAirports,
    isImported: data?.hasData === true,
    asOf: data?.lastFetch || null,
    isRefreshing: isSyncing && isRosterLoading,
    problem: problem && {
      message: rosterProblemText(problem, monthLabel(month)),
      isOffline: problem !== 'failed',
    },
    gap: data?.unreadableItems ? unreadableItemsText(data.unreadableItems) : undefined,
    reload: () => months.refresh(month, { force: true }),
  }
}

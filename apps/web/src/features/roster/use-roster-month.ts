import {
  rosterProblem,
  rosterProblemText,
  unreadableItemsText,
} from '@slipstream/client/roster/month-messages'
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

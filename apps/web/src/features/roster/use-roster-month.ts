import { isNetworkError } from '@slipstream/client/http-errors'
import type { MonthData } from '@slipstream/client/storage/month-cache'
import { itemsOfMonth } from '@slipstream/commute/months'
import type { Airport } from '@slipstream/contract/airports'
import { getRoster, type RosterAnswer, type RosterItem } from '@slipstream/contract/roster'
import { useMemo } from 'react'
import useSWR from 'swr'
import { useEngine } from '#app/engine-context.ts'
import { formatMonth } from '#app/format.ts'
import { useStore } from '#app/use-store.ts'

const noAirports: readonly Airport[] = []

/** Specification §8, roster failure. */
const failureMessage = 'Failed to fetch roster data.'

export interface RosterMonth {
  /** The items of the month, sorted by start; undefined while nothing is known yet. */
  items: RosterItem[] | undefined
  airports: readonly Airport[]
  /** Timetable and fares are made up (the server's embedded provider); the screen must say so. */
  isSample: boolean
  /** Whether the crew system was ever read for this month. */
  isImported: boolean
  /** Shown from the device because the server could not be reached. */
  isFromCache: boolean
  /** A refresh runs behind what is shown. */
  isRefreshing: boolean
  /** The message of specification §8, where the month could not be fetched. */
  problem: { message: string; isOffline: boolean } | null
  reload: () => Promise<unknown>
}

/** The roster of a month: from the server, with the device's copy shown until it answers or where it cannot. */
export function useRosterMonth(month: string): RosterMonth {
  const { http, monthCache, session, now } = useEngine()
  const userId = useStore(session).token?.id ?? null

  const cached = useSWR(
    userId ? ['roster-cache', userId, month] : null,
    () => monthCache.get(userId, month),
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
    },
  )
  const fetched = useSWR(
    userId ? ['roster', userId, month] : null,
    async () => {
      const answer = await http.call(getRoster, { query: { month } })
      // The screen does not wait for the copy; a device that cannot keep it has said so once already.
      void monthCache.put(userId, month, cacheEntry(answer, now()))
      return answer
    },
    { keepPreviousData: false, shouldRetryOnError: false },
  )

  const copy = fetched.data ? null : cached.data
  const roster = fetched.data?.roster ?? copy?.roster
  const items = useMemo(() => roster && itemsOfMonth(roster, month), [roster, month])
  return {
    items,
    airports: fetched.data?.airports ?? copy?.airports ?? noAirports,
    isSample: fetched.data?.is_sample_data ?? copy?.isSampleData ?? false,
    isImported: fetched.data ? fetched.data.imported_at !== null : copy?.hasData === true,
    isFromCache: !fetched.data && copy !== null && copy !== undefined,
    isRefreshing: fetched.isValidating && items !== undefined,
    problem: fetched.error === undefined ? null : describe(fetched.error, month, items !== undefined),
    reload: () => fetched.mutate(),
  }
}

/** What is kept of an answer on the device (specification §3 Month cache entry). */
function cacheEntry(answer: RosterAnswer, now: number): MonthData {
  return {
    roster: answer.roster,
    filtered: itemsOfMonth(answer.roster, answer.month),
    airports: answer.airports,
    isSampleData: answer.is_sample_data,
    lastFetch: now,
    hasData: answer.imported_at !== null,
  }
}

/** Specification §8: offline with and without a copy, else the roster failure. */
function describe(error: unknown, month: string, hasCopy: boolean): { message: string; isOffline: boolean } {
  if (!isNetworkError(error)) return { message: failureMessage, isOffline: false }
  const name = formatMonth(month)
  return {
    message: hasCopy ? `Offline - showing cached data for ${name}` : `No data available for ${name}`,
    isOffline: true,
  }
}

import { getCalendarLinks, type CalendarLink } from '@slipstream/contract/calendar-links'
import { getRosterFeeds, type RosterFeed } from '@slipstream/contract/roster-import'
import { useSWR } from '#data/use-swr.ts'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'

export interface Loaded<Value> {
  /** Undefined while it is not known. */
  value: Value | undefined
  /** Why it is not known, for the user. */
  problem: string | undefined
  reload: () => void
  set: (value: Value) => void
}

function useLoaded<Value>(name: string, load: () => Promise<Value>): Loaded<Value> {
  const { token } = useStore(useEngine().session)
  const { data, error, mutate } = useSWR<Value, Error>(token && [name], load, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
  return {
    value: data,
    problem: data === undefined ? error?.message : undefined,
    reload: () => void mutate(),
    set: (value) => void mutate(value, { revalidate: false }),
  }
}

/** The feeds whose addresses the user left with us. */
export function useFeeds(): Loaded<RosterFeed[]> {
  const { http } = useEngine()
  return useLoaded('roster-feeds', async () => (await http.call(getRosterFeeds, {})).feeds)
}

/** The calendar addresses that are in use. */
export function useCalendarLinks(): Loaded<CalendarLink[]> {
  const { http } = useEngine()
  return useLoaded('calendar-links', async () => (await http.call(getCalendarLinks, {})).links)
}

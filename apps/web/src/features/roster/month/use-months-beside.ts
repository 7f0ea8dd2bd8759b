import type { MonthView } from '@slipstream/client/roster/months'
import { addMonths } from '@slipstream/commute/time/calendar-dates'
import type { Instant } from '@slipstream/commute/time/zoned-time'
import type { Airport } from '@slipstream/contract/airports'
import type { RosterItem } from '@slipstream/contract/roster'
import { useMemo } from 'react'
import { useEngine } from '#data/engine.ts'
import { useStore, type Store } from '#data/use-store.ts'

interface MonthsBeside {
  items: readonly RosterItem[]
  airports: readonly Airport[]
  /** When the server answered for the older one last; null if neither has duties. */
  answeredAt: Instant | null
}

const nothing = { data: null }
const unasked: Store<typeof nothing> = { subscribe: () => () => undefined, getSnapshot: () => nothing }

/** The duties of the months before and after, as far as they have loaded; none of them, and no render for them, without a month. */
export function useMonthsBeside(month: string | null): MonthsBeside {
  const { months } = useEngine()
  const getStore = (step: -1 | 1) => (month === null ? unasked : months.get(addMonths(month, step)))
  const before = useStore<Pick<MonthView, 'data'>>(getStore(-1)).data
  const after = useStore<Pick<MonthView, 'data'>>(getStore(1)).data
  return useMemo(() => {
    const known = [before, after].filter((data) => data !== null).filter(({ roster }) => roster.length > 0)
    return {
      items: known.flatMap(({ roster }) => roster),
      airports: known.flatMap(({ airports }) => airports),
      answeredAt: known.map(({ lastFetch }) => lastFetch).toSorted((a, b) => a - b)[0] ?? null,
    }
  }, [before, after])
}

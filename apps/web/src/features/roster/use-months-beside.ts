import { addMonths } from '@slipstream/commute/time/calendar-dates'
import type { Instant } from '@slipstream/commute/time/zoned-time'
import type { Airport } from '@slipstream/contract/airports'
import type { RosterItem } from '@slipstream/contract/roster'
import { useMemo } from 'react'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'

interface MonthsBeside {
  items: readonly RosterItem[]
  airports: readonly Airport[]
  /** When the server answered for the older one last; null if neither has duties. */
  answeredAt: Instant | null
}

/** The duties of the months before and after, as far as they have loaded. */
export function useMonthsBeside(month: string): MonthsBeside {
  const { months } = useEngine()
  const before = useStore(months.of(addMonths(month, -1))).data
  const after = useStore(months.of(addMonths(month, 1))).data
  return useMemo(() => {
    const known = [before, after].filter((data) => data !== null).filter(({ roster }) => roster.length > 0)
    return {
      items: known.flatMap(({ roster }) => roster),
      airports: known.flatMap(({ airports }) => airports),
      answeredAt: known.map(({ lastFetch }) => lastFetch).toSorted((a, b) => a - b)[0] ?? null,
    }
  }, [before, after])
}

import { addMonths, currentMonth } from '@slipstream/commute/time/calendar-dates'
import type { MonthView } from '@slipstream/client/roster/months'
import type { Readable } from '@slipstream/client/store'
import type { MonthData } from '@slipstream/client/storage/month-cache'
import { useEffect, useMemo } from 'react'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'

const noMonths: readonly string[] = []

/**
 * Makes this month and the next, and others that are named, known to screens that show no roster: from the device, else from
 * the server. What reads them (`months.get`) copes without.
 */
export function useMonthsAhead(others: readonly string[] = noMonths): void {
  const { months, now } = useEngine()
  const month = currentMonth(now())
  const wanted = [...new Set([month, addMonths(month, 1), ...others])].join()
  useEffect(() => {
    const controller = new AbortController()
    const know = async (each: string) => {
      const isKnown = (await months.load(each)) !== null
      if (!isKnown && !controller.signal.aborted) await months.fetch(each, controller.signal)
    }
    for (const each of wanted.split(','))
      // Nobody asked for the month here; the roster says itself why one is missing.
      know(each).catch(() => undefined)
    return () => controller.abort()
  }, [months, wanted])
}

/** What is known of a month; null if nothing is yet. */
export type NamedMonth = readonly [month: string, data: MonthData | null]

/** Several months as one store, whose snapshot stays the same array until one of them changes. */
function joined(
  stores: readonly (readonly [string, Readable<MonthView>])[],
): Readable<readonly NamedMonth[]> {
  let last: readonly NamedMonth[] = []
  return {
    getSnapshot: () => {
      const next = stores.map(([name, each]) => [name, each.getSnapshot().data] as const)
      const isSame = last.length === next.length && next.every(([, data], index) => data === last[index]?.[1])
      if (!isSame) last = next
      return last
    },
    subscribe: (listener) => {
      const stops = stores.map(([, each]) => each.subscribe(listener))
      return () => stops.forEach((stop) => stop())
    },
  }
}

/** What is known of several months; null for each of which nothing is yet. */
export function useMonthData(names: readonly string[]): readonly NamedMonth[] {
  const { months } = useEngine()
  const key = names.join()
  return useStore(
    useMemo(
      () => joined(key === '' ? [] : key.split(',').map((name) => [name, months.get(name)] as const)),
      [months, key],
    ),
  )
}

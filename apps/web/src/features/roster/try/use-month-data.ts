import type { MonthView } from '@slipstream/client/roster/months'
import type { Readable } from '@slipstream/client/store'
import type { MonthData } from '@slipstream/client/storage/month-cache'
import type { Airport } from '@slipstream/contract/airports'
import { useMemo } from 'react'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'

type NamedMonth = readonly [month: string, data: MonthData | null]

/** Several months as one store, whose snapshot stays the same array until one of them changes. */
function joined(
  stores: readonly (readonly [string, Readable<MonthView>])[],
): Readable<readonly NamedMonth[]> {
  let last: readonly NamedMonth[] = []
  return {
    getSnapshot: () => {
      const next = stores.map(([name, each]) => [name, each.getSnapshot().data] as const)
      const isSame = last.length > 0 && next.every(([, data], index) => data === last[index]?.[1])
      if (!isSame) last = next
      return last
    },
    subscribe: (listener) => {
      const stops = stores.map(([, each]) => each.subscribe(listener))
      return () => stops.forEach((stop) => stop())
    },
  }
}

/** What is known of several months, null where that is nothing yet. */
export function useMonthData(names: readonly string[]): readonly NamedMonth[] {
  const { months } = useEngine()
  const key = names.join()
  return useStore(
    useMemo(() => joined(key.split(',').map((name) => [name, months.of(name)] as const)), [months, key]),
  )
}

const noAirports: readonly Airport[] = []

/** The airports that the answers for these months name. */
export const airportsOf = (months: readonly NamedMonth[]): readonly Airport[] => {
  const all = months.flatMap(([, data]) => data?.airports ?? noAirports)
  return [...new Map(all.map((airport) => [airport.code, airport])).values()]
}

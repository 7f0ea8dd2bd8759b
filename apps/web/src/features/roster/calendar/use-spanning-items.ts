import { itemsSpanningMonth } from '@slipstream/commute/roster/month-items'
import type { RosterItem } from '@slipstream/contract/roster'
import { useMemo } from 'react'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'

/**
 * Items that begin before a month and end after it, such as a long leave: they have no card there (specification §4), and
 * are on each of its days.
 */
export function useSpanningItems(month: string): RosterItem[] {
  const roster = useStore(useEngine().months.get(month)).data?.roster
  return useMemo(() => itemsSpanningMonth(roster ?? [], month), [roster, month])
}

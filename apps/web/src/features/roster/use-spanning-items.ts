import { itemsSpanningMonth } from '@slipstream/commute/month-items'
import type { RosterItem } from '@slipstream/contract/roster'
import { useMemo } from 'react'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'

/** What begins before a month and ends after it, as a long leave does: it has no card there (specification §4), and is on each of its days. */
export function useSpanningItems(month: string): RosterItem[] {
  const roster = useStore(useEngine().months.of(month)).data?.roster
  return useMemo(() => itemsSpanningMonth(roster ?? [], month), [roster, month])
}

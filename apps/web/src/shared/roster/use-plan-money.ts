import type { RosterItem } from '@slipstream/contract/roster'
import { useMemo } from 'react'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { useMoney, type Money } from '../money/use-money.ts'
import { currenciesOfPlan } from './known-roster.ts'

/** For plans of these items: their fares and the person's own amounts are compared by the same rates. */
export function usePlanMoney(items: readonly RosterItem[]): Money {
  const { settings } = useStore(useEngine().session)
  return useMoney(useMemo(() => currenciesOfPlan(items, settings), [items, settings]))
}

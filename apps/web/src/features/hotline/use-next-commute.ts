import type { OpenCommute } from '@slipstream/commute/next-commute'
import { addMonths, currentMonth } from '@slipstream/commute/time/calendar-dates'
import { useEffect, useMemo, useState } from 'react'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { loadChunk } from '#layout/load-chunk.ts'
import { currenciesOfPlan } from '#shared/roster/known-roster.ts'
import { useKnownRoster } from '#shared/roster/use-known-roster.ts'
import { useMinute } from '#shared/use-minute.ts'
import { useMoney } from '#shared/use-money.ts'
import { useMonthsAhead } from '#shared/use-months-ahead.ts'
import type { planNextCommute } from './plan-next-commute.ts'

/** The next commute of the roster that is still to book; null while that is not known, and while it is not wanted. */
export function useNextCommute(isWanted: boolean): OpenCommute | null {
  const { months } = useEngine()
  const now = useMinute()
  const month = currentMonth(now)
  useMonthsAhead()
  const [plan, setPlan] = useState<typeof planNextCommute | null>(null)
  useEffect(() => {
    if (!isWanted) return
    loadChunk(async () => (await import('./plan-next-commute.ts')).planNextCommute).then(
      (loaded) => setPlan(() => loaded),
      // The form stays empty.
      () => undefined,
    )
  }, [isWanted])
  const current = useStore(months.of(month)).data
  const next = useStore(months.of(addMonths(month, 1))).data
  const currencies = useMemo(
    () => currenciesOfPlan([current, next].flatMap((data) => data?.roster ?? [])),
    [current, next],
  )
  const { rates } = useMoney(currencies)
  const roster = useKnownRoster(month, rates)
  return useMemo(() => (isWanted && plan ? plan(roster, now) : null), [isWanted, plan, roster, now])
}

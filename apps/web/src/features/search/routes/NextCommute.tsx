import { nextOpenCommute, type OpenCommute } from '@slipstream/commute/today/next-commute'
import { planRests } from '@slipstream/commute/plan/plan-rests'
import { addMonths, currentMonth } from '@slipstream/commute/time/calendar-dates'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { useProfileState } from '#shared/profile/ProfileProblem.tsx'
import { usePlanMoney } from '#shared/roster/use-plan-money.ts'
import { useKnownRoster } from '#shared/roster/use-known-roster.ts'
import { useMinute } from '#shared/use-minute.ts'
import { useMonthsAhead } from '#shared/roster/use-months-ahead.ts'

/**
 * Finds the next commute of the roster that is still to book, and shows nothing itself. A component, so that the planner
 * loads after the form: only an empty one needs it.
 */
export function NextCommute({ onFound }: { onFound: (commute: OpenCommute | null | undefined) => void }) {
  const { months } = useEngine()
  const now = useMinute()
  const month = currentMonth(now)
  useMonthsAhead()
  const { data: current, problem } = useStore(months.get(month))
  const profile = useProfileState()
  const isKnown = profile === 'failed' || (profile === 'known' && (current !== null || problem !== null))
  const next = useStore(months.get(addMonths(month, 1))).data
  const priced = useMemo(() => [current, next].flatMap((data) => data?.roster ?? []), [current, next])
  const { rates } = usePlanMoney(priced)
  const { items, context } = useKnownRoster(month, rates)
  const commute = useMemo(
    () =>
      (context && nextOpenCommute(planRests(items, context), context, now)) ?? (isKnown ? null : undefined),
    [items, context, now, isKnown],
  )
  const report = useEffectEvent(onFound)
  useEffect(() => report(commute), [commute])
  return null
}

import { useDeferredValue, useMemo } from 'react'
import type { Rates } from '@slipstream/commute/money'
import { addMonths } from '@slipstream/commute/time/calendar-dates'
import { planRoster, type RosterPlan } from '@slipstream/commute/plan/rest-verdicts'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { useMinute } from '#shared/use-minute.ts'
import { knownRoster } from '#shared/roster/known-roster.ts'

/** The plan of a month and its neighbours, by the user's settings and home airports, as of this minute. */
export function useRosterPlan(month: string, rates: Rates): RosterPlan {
  const { session, months } = useEngine()
  const { settings, user } = useStore(session)
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  const previous = useStore(months.of(before)).data
  const current = useStore(months.of(month)).data
  const next = useStore(months.of(after)).data
  const now = useMinute()
  const given = useMemo(
    () => ({ month, previous, next, settings, user, rates }),
    [month, previous, next, settings, user, rates],
  )
  // At the start months load one after another: this makes one more plan for all of them, and no tap waits for it.
  const deferred = useDeferredValue(given)
  const known = deferred.month === month ? deferred : given
  return useMemo(() => {
    const { items, context } = knownRoster({
      ...known,
      months: [
        [before, known.previous],
        [after, known.next],
        [month, current],
      ],
      now,
    })
    return planRoster(items, context)
  }, [before, month, after, current, known, now])
}

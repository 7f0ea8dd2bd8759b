import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { addMonths, currentMonth } from '@slipstream/commute/months'
import { MonthSwitcher } from '@slipstream/design-system/MonthSwitcher'
import { useEngine } from '#app/engine-context.ts'
import { formatMonth } from '#app/format.ts'
import { lazyPart } from '#app/lazy-part.tsx'
import { rosterSearch, type RosterLayout } from './roster-url.ts'

const MonthPicker = lazyPart(async () => (await import('./MonthPicker.tsx')).MonthPicker)

/** State of the history entry that the choice of months makes, so that back closes it. */
const picking = { picksMonth: true } as const

const picks = (state: unknown) => typeof state === 'object' && state !== null && 'picksMonth' in state

/** Steps through months; each step replaces the last in the history, so that back leaves the roster. */
export function RosterMonthSwitcher({ month, layout }: { month: string; layout: RosterLayout }) {
  const { now } = useEngine()
  const navigate = useNavigate()
  const isPicking = picks(useLocation().state)
  // Once it was needed it stays, closed, so that it can slide away.
  const [hasPicker, setHasPicker] = useState(false)
  if (isPicking && !hasPicker) setHasPicker(true)
  const today = currentMonth(now())
  const show = (other: string) => void navigate(rosterSearch(other, layout), { replace: true })
  const target = (other: string) => ({ label: formatMonth(other), onPress: () => show(other) })
  return (
    <>
      <MonthSwitcher
        label={formatMonth(month)}
        previous={target(addMonths(month, -1))}
        next={target(addMonths(month, 1))}
        today={month === today ? undefined : target(today)}
        onPick={() => void navigate(rosterSearch(month, layout), { state: picking })}
      />
      {hasPicker && (
        <Suspense fallback={null}>
          <MonthPicker
            isOpen={isPicking}
            month={month}
            today={today}
            onPick={show}
            onClose={() => void navigate(-1)}
          />
        </Suspense>
      )}
    </>
  )
}

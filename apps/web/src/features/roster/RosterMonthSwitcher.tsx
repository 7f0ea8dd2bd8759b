import { useNavigate } from 'react-router-dom'
import { addMonths, currentMonth } from '@slipstream/commute/months'
import { MonthSwitcher } from '@slipstream/design-system/MonthSwitcher'
import { useEngine } from '#app/engine-context.ts'
import { formatMonth } from '#app/format.ts'
import { pickingMonth, rosterSearch, type RosterLayout } from './roster-url.ts'

/** Steps through months; each step replaces the last in the history, so that back leaves the roster. */
export function RosterMonthSwitcher({ month, layout }: { month: string; layout: RosterLayout }) {
  const { now } = useEngine()
  const navigate = useNavigate()
  const today = currentMonth(now())
  const target = (other: string) => ({
    label: formatMonth(other),
    onPress: () => void navigate(rosterSearch(other, layout), { replace: true }),
  })
  return (
    <MonthSwitcher
      label={formatMonth(month)}
      previous={target(addMonths(month, -1))}
      next={target(addMonths(month, 1))}
      today={month === today ? undefined : target(today)}
      onPick={() => void navigate(rosterSearch(month, layout), { state: pickingMonth })}
    />
  )
}

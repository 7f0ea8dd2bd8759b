import { useNavigate } from 'react-router-dom'
import { addMonths, currentMonth } from '@slipstream/commute/time/calendar-dates'
import { monthLabel } from '@slipstream/commute/time/date-formats'
import { MonthSwitcher } from '@slipstream/design-system/MonthSwitcher'
import { useEngine } from '#data/engine.ts'
import { pickingMonth, rosterSearch, type RosterLayout } from './roster-url.ts'

interface RosterMonthSwitcherProps {
  month: string
  layout: RosterLayout
  goTo: (month: string) => void
  onToday: () => void
}

/** Steps through months. */
export function RosterMonthSwitcher({ month, layout, goTo, onToday }: RosterMonthSwitcherProps) {
  const { now } = useEngine()
  const navigate = useNavigate()
  const today = currentMonth(now())
  const target = (other: string) => ({
    label: monthLabel(other),
    onPress: () => goTo(other),
  })
  return (
    <MonthSwitcher
      label={monthLabel(month)}
      previous={target(addMonths(month, -1))}
      next={target(addMonths(month, 1))}
      hasPageKeys
      today={{ label: monthLabel(today), onPress: onToday }}
      onPick={() => void navigate(rosterSearch(month, layout), { state: pickingMonth })}
    />
  )
}

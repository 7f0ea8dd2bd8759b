import CalendarDays from 'lucide-react/icons/calendar-days'
import List from 'lucide-react/icons/list'
import { useNavigate } from 'react-router-dom'
import { addMonths } from '@slipstream/commute/time/calendar-dates'
import { monthLabel } from '@slipstream/commute/time/date-formats'
import { MonthSwitcher } from '@slipstream/design-system/MonthSwitcher'
import { SegmentedControl } from '@slipstream/design-system/SegmentedControl'
import * as S from './RosterScreen.styles.ts'
import { pickingMonth, rosterSearch, type RosterLayout } from './roster-url.ts'

const layouts = [
  { value: 'list', label: 'List', icon: <List aria-hidden="true" /> },
  { value: 'calendar', label: 'Calendar', icon: <CalendarDays aria-hidden="true" /> },
]

interface MonthHeadProps {
  month: string
  layout: RosterLayout
  goTo: (month: string) => void
  /** Null where nothing is shown in either layout. */
  shown: 'list' | 'calendar' | null
}

/** The month with its neighbours, and whether it is a list or a calendar. */
export function MonthHead({ month, layout, goTo, shown }: MonthHeadProps) {
  const navigate = useNavigate()
  const step = (months: number) => {
    const target = addMonths(month, months)
    return { label: monthLabel(target), onPress: () => goTo(target) }
  }
  return (
    <S.MonthRow>
      <MonthSwitcher
        label={monthLabel(month)}
        previous={step(-1)}
        next={step(1)}
        hasPageKeys
        onPick={() => void navigate(rosterSearch(month, layout), { state: pickingMonth })}
      />
      {shown && (
        <SegmentedControl
          label="Show the month as"
          isLabelHidden
          hasIconsOnly
          options={layouts}
          value={shown}
          onChange={(value) =>
            void navigate(rosterSearch(month, value === 'calendar' ? 'calendar' : 'list'), { replace: true })
          }
        />
      )}
    </S.MonthRow>
  )
}

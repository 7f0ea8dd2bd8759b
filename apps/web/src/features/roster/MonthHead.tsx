import CalendarDays from 'lucide-react/icons/calendar-days'
import List from 'lucide-react/icons/list'
import { useNavigate } from 'react-router-dom'
import { addMonths } from '@slipstream/commute/time/calendar-dates'
import { monthLabel } from '@slipstream/commute/time/date-formats'
import { IconButton } from '@slipstream/design-system/IconButton'
import { MonthSwitcher } from '@slipstream/design-system/MonthSwitcher'
import * as S from './RosterScreen.styles.ts'
import { pickingMonth, rosterSearch, type RosterLayout } from './roster-url.ts'

interface MonthHeadProps {
  month: string
  layout: RosterLayout
  goTo: (month: string) => void
  /** Null if neither layout has anything to show. */
  shown: 'list' | 'calendar' | null
}

/** The month with its neighbours, and the way to its other layout. */
export function MonthHead({ month, layout, goTo, shown }: MonthHeadProps) {
  const navigate = useNavigate()
  const other = shown === 'calendar' ? 'list' : 'calendar'
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
        <IconButton
          label={`Show as ${other}`}
          icon={other === 'list' ? <List aria-hidden="true" /> : <CalendarDays aria-hidden="true" />}
          onClick={() => void navigate(rosterSearch(month, other), { replace: true })}
        />
      )}
    </S.MonthRow>
  )
}

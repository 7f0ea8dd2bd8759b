import CalendarDays from 'lucide-react/icons/calendar-days'
import List from 'lucide-react/icons/list'
import { useNavigate } from 'react-router-dom'
import { addMonths } from '@slipstream/commute/time/calendar-dates'
import { monthLabel } from '@slipstream/commute/time/date-formats'
import { IconButton } from '@slipstream/design-system/IconButton'
import { MonthSwitcher } from '@slipstream/design-system/MonthSwitcher'
import * as S from '../RosterScreen.styles.ts'
import { rosterSearch } from '../roster-url.ts'
import { useMonthPicker } from './use-month-picker.ts'

interface MonthHeadProps {
  month: string
  goTo: (month: string) => void
  /** Null if neither layout has anything to show. */
  shown: 'list' | 'calendar' | null
}

/** The month with its neighbours, and the way to its other layout. */
export function MonthHead({ month, goTo, shown }: MonthHeadProps) {
  const navigate = useNavigate()
  const { open } = useMonthPicker()
  const other = shown === 'calendar' ? 'list' : 'calendar'
  const step = (months: number) => {
    const target = addMonths(month, months)
    return { label: monthLabel(target), onClick: () => goTo(target) }
  }
  return (
    <S.MonthRow>
      <MonthSwitcher label={monthLabel(month)} previous={step(-1)} next={step(1)} hasPageKeys onPick={open} />
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

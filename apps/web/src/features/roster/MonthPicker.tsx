import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { addMonths, currentMonth, parseMonth } from '@slipstream/commute/time/calendar-dates'
import { monthLabel, monthNameLabel } from '@slipstream/commute/time/date-formats'
import { BottomSheet } from '@slipstream/design-system/BottomSheet'
import { Button } from '@slipstream/design-system/Button'
import { IconButton } from '@slipstream/design-system/IconButton'
import { useEngine } from '#data/engine.ts'
import * as S from './MonthPicker.styles.ts'
import { picksMonth, rosterSearch, type RosterLayout } from './roster-url.ts'
import { useAddress } from '#layout/address.ts'

interface MonthsProps {
  /** The month in view, `YYYY-MM`. */
  month: string
  /** The current month. */
  today: string
  onPick: (month: string) => void
}

const monthsOfYear = (year: string) =>
  Array.from({ length: 12 }, (_, index) => addMonths(`${year}-01`, index))

function Months({ month, today, onPick }: MonthsProps) {
  const [january, setJanuary] = useState(`${month.slice(0, 4)}-01`)
  const year = january.slice(0, 4)
  const step = (years: number) => {
    const target = addMonths(january, years * 12)
    const isYear = parseMonth(target) !== null
    return {
      label: `${years < 0 ? 'Previous' : 'Next'} year, ${target.slice(0, 4)}`,
      isDisabled: !isYear,
      onClick: () => setJanuary(target),
    }
  }
  return (
    <>
      <S.Year>
        <IconButton {...step(-1)} icon={<ChevronLeft aria-hidden="true" />} />
        <S.YearName aria-live="polite">{year}</S.YearName>
        <IconButton {...step(1)} icon={<ChevronRight aria-hidden="true" />} />
      </S.Year>
      <S.Months aria-label={`Months of ${year}`}>
        {monthsOfYear(year).map((choice) => (
          <li key={choice}>
            <Button
              isBlock
              tone={choice === month ? 'primary' : 'secondary'}
              aria-label={choice === today ? `${monthLabel(choice)}, this month` : monthLabel(choice)}
              aria-current={choice === month ? 'true' : undefined}
              data-today={choice === today || undefined}
              onClick={() => onPick(choice)}
            >
              {monthNameLabel(choice)}
            </Button>
          </li>
        ))}
      </S.Months>
      <S.Keys>
        Shift with ← or → steps through months from anywhere on the roster, Shift with Home leads to today.
      </S.Keys>
    </>
  )
}

/** A sheet with the months of a year; open in the history entry with `pickingMonth`. */
export function MonthPicker({ month, layout }: { month: string; layout: RosterLayout }) {
  const { now } = useEngine()
  const navigate = useNavigate()
  return (
    <BottomSheet
      isOpen={useAddress((address) => picksMonth(address.state))}
      onOpenChange={() => void navigate(-1)}
      title="Choose a month"
    >
      <Months
        month={month}
        today={currentMonth(now())}
        onPick={(other) => void navigate(rosterSearch(other, layout), { replace: true })}
      />
    </BottomSheet>
  )
}

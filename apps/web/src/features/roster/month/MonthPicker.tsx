import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { addMonths, currentMonth, parseMonth } from '@slipstream/commute/time/calendar-dates'
import { monthLabel, monthNameLabel } from '@slipstream/commute/time/date-formats'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import type { RosterItem } from '@slipstream/contract/roster'
import { BottomSheet } from '@slipstream/design-system/BottomSheet'
import { Button } from '@slipstream/design-system/Button'
import { IconButton } from '@slipstream/design-system/IconButton'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { openedHere } from '#layout/navigation/navigation-state.ts'
import { useStore } from '#data/use-store.ts'
import { useEngine } from '#data/engine.ts'
import * as S from './MonthPicker.styles.ts'
import { monthOfItem, nextDuty } from './next-duty.ts'
import { rosterSearch, type RosterLayout } from '../roster-url.ts'
import { useMonthPicker } from './use-month-picker.ts'

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

interface MonthPickerProps {
  month: string
  layout: RosterLayout
  items: readonly RosterItem[]
  /** What comes next stands above the month. */
  isNowShown: boolean
}

/** A sheet with the months of a year and the ways back to now. */
export function MonthPicker({ month, layout, items, isNowShown }: MonthPickerProps) {
  const { session, monthCache, snackbars, now } = useEngine()
  const { token } = useStore(session)
  const navigate = useNavigate()
  const { isOpen, close } = useMonthPicker()
  const today = currentMonth(now())
  const pick = (other: string) => void navigate(rosterSearch(other, layout), { replace: true })

  async function openNextDuty(userId: string) {
    const { item, unfetched } = await nextDuty({ items, monthCache, userId, now: now() })
    if (item) {
      const open = { itemKey: itemKey(item), view: 'duty' } as const
      void navigate(rosterSearch(monthOfItem(item), layout, open), { replace: true, state: openedHere })
      return
    }
    close()
    const further = unfetched === null ? '' : ` Fetch ${monthLabel(unfetched)} to look further.`
    snackbars.show({ text: `No later duty is known yet.${further}` })
  }

  return (
    <BottomSheet isOpen={isOpen} onOpenChange={close} title="Choose a month">
      <Stack>
        {!isNowShown && (
          <Inline fill="evenly">
            {month !== today && (
              <Button tone="secondary" onClick={() => pick(today)}>
                Today
              </Button>
            )}
            {items.length > 0 && token && (
              <Button tone="secondary" onClick={() => void openNextDuty(token.id)}>
                Next duty
              </Button>
            )}
          </Inline>
        )}
        <Months month={month} today={today} onPick={pick} />
      </Stack>
    </BottomSheet>
  )
}

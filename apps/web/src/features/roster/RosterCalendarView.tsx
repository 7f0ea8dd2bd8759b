import { Heading } from '@slipstream/design-system/primitives/Heading'
import { useMemo, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { addMonths, monthOf } from '@slipstream/commute/time/calendar-dates'
import { monthLabel, longWeekdayDayLabel } from '@slipstream/commute/time/date-formats'
import type { RosterPlan } from '@slipstream/commute/plan/describe/advice'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import type { RosterItem } from '@slipstream/contract/roster'
import { RosterCalendar } from '@slipstream/design-system/RosterCalendar'
import { AddEntryOnDay } from './AddEntryOnDay.tsx'
import { calendarDays, itemsOnDay } from './calendar-view.ts'
import * as S from './RosterCalendarView.styles.ts'
import { rosterSearch, type RosterView } from './roster-url.ts'
import { useCalendarDay } from './use-calendar-day.ts'
import type { RosterMonth } from './use-roster-month.ts'
import { useSpanningItems } from './use-spanning-items.ts'

const noItems: readonly RosterItem[] = []

interface RosterCalendarViewProps {
  roster: RosterMonth
  month: string
  /** Null until the profile is known. */
  plan: RosterPlan | null
  /** The chosen day's duties, or why there are none, are beside the calendar. */
  isAlone: boolean
  onOpen: (itemKey: string, view: RosterView, day: string) => void
  /** Renders a month's list, or why there is none. Passed in, since the first screen has loaded it already. */
  renderList: (roster: RosterMonth) => ReactNode
}

/** The month as a calendar, and on a phone below it the full cards of the chosen day. */
export function RosterCalendarView({
  roster,
  month,
  plan,
  isAlone,
  onOpen,
  renderList,
}: RosterCalendarViewProps) {
  const navigate = useNavigate()
  const items = roster.items ?? noItems
  const lasting = useSpanningItems(month)
  const { today, day, ofDay } = useCalendarDay(month, items)

  const days = useMemo(
    () => calendarDays({ month, today, items: [...lasting, ...items], plan }),
    [month, today, items, lasting, plan],
  )

  function choose(date: string) {
    // Beside the calendar a duty opens with its day, and takes the focus. A day of another month brings that month first.
    const [first] = isAlone && monthOf(date) === month ? itemsOnDay(items, date) : []
    if (first) onOpen(itemKey(first), 'duty', date)
    else void navigate(rosterSearch(monthOf(date), 'calendar', null, date), { replace: true })
  }

  return (
    <S.Root>
      <RosterCalendar
        label={monthLabel(month)}
        days={days}
        selectedDate={day}
        onSelect={choose}
        onMonthChange={(step) =>
          void navigate(rosterSearch(addMonths(month, step), 'calendar'), { replace: true })
        }
      />
      {isAlone ? null : items.length === 0 ? (
        renderList(roster)
      ) : (
        <section aria-label={longWeekdayDayLabel(day)}>
          <S.DayHead>
            <Heading level={2} aria-live="polite">
              {longWeekdayDayLabel(day)}
              {ofDay.length === 0 && <S.Free>Nothing on this day</S.Free>}
            </Heading>
            <AddEntryOnDay month={month} day={day} />
          </S.DayHead>
          {ofDay.length > 0 && renderList({ ...roster, items: ofDay })}
        </section>
      )}
    </S.Root>
  )
}

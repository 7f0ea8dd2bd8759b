import { Heading } from '@slipstream/design-system/primitives/Heading'
import { useMemo, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { addMonths, monthOf } from '@slipstream/commute/time/calendar-dates'
import { monthLabel, longWeekdayDayLabel } from '@slipstream/commute/time/date-formats'
import type { RosterPlan } from '@slipstream/commute/plan/describe/advice'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import type { RosterItem } from '@slipstream/contract/roster'
import { RosterCalendar } from '@slipstream/design-system/RosterCalendar'
import { RestRow } from '@slipstream/design-system/travel/month/RestRow'
import { useWaitingSubjects } from '#data/use-pending.ts'
import { AddEntryOnDay } from './AddEntryOnDay.tsx'
import { calendarMonth, itemsOnDay } from './calendar-view.ts'
import { plannedRestOn } from '../list/month-strip.ts'
import { restRow } from '../rest/rest-view.ts'
import { RosterList } from '../list/RosterList.tsx'
import * as S from './RosterCalendarView.styles.ts'
import { rosterSearch, type RosterView } from '../roster-url.ts'
import { useCalendarDay } from './use-calendar-day.ts'
import type { RosterMonth } from '../use-roster-month.ts'
import { useSpanningItems } from './use-spanning-items.ts'

const noItems: readonly RosterItem[] = []

interface RosterCalendarViewProps {
  roster: RosterMonth
  month: string
  /** Null until the profile is known. */
  plan: RosterPlan | null
  isLoadingPlan: boolean
  /** The chosen day, or why there is nothing, is beside the calendar. */
  isWide: boolean
  onOpen: (itemKey: string, view: RosterView, day: string) => void
  /** The month's list, or why there is none. Passed in, since the first screen has loaded it already. */
  list: ReactNode
}

/** The month as a calendar, and on a phone below it the rows of the chosen day. */
export function RosterCalendarView({
  roster,
  month,
  plan,
  isLoadingPlan,
  isWide,
  onOpen,
  list,
}: RosterCalendarViewProps) {
  const navigate = useNavigate()
  const items = roster.items ?? noItems
  const lasting = useSpanningItems(month)
  const { today, day, ofDay } = useCalendarDay(month, items)
  const waiting = useWaitingSubjects()

  const planned = useMemo(
    () => calendarMonth([...lasting, ...items], plan, waiting),
    [items, lasting, plan, waiting],
  )
  const restOn = (date: string) => (plan ? plannedRestOn(plan.rests, date) : null)
  const rest = ofDay.length === 0 ? restOn(day) : null

  function choose(date: string) {
    // Beside the calendar a duty or a rest opens with its day, and takes the focus. A day of another month brings that month first.
    if (isWide && monthOf(date) === month) {
      const [first] = itemsOnDay(items, date)
      if (first) return onOpen(itemKey(first), 'duty', date)
      const clear = restOn(date)?.clear
      if (clear) return onOpen(clear.itemKey, 'rest', date)
    }
    void navigate(rosterSearch(monthOf(date), 'calendar', null, date), { replace: true })
  }

  return (
    <S.Root>
      <RosterCalendar
        label={monthLabel(month)}
        month={month}
        today={today}
        {...planned}
        selectedDate={day}
        onSelect={choose}
        onMonthChange={(step) =>
          void navigate(rosterSearch(addMonths(month, step), 'calendar'), { replace: true })
        }
      />
      {isWide ? null : items.length === 0 ? (
        list
      ) : (
        <section aria-label={longWeekdayDayLabel(day)}>
          <S.DayHead>
            <Heading level={2} aria-live="polite">
              {longWeekdayDayLabel(day)}
              {ofDay.length === 0 && !rest && <S.Free>Nothing on this day</S.Free>}
            </Heading>
            <AddEntryOnDay month={month} day={day} />
          </S.DayHead>
          {ofDay.length > 0 && (
            <RosterList
              items={ofDay}
              {...{ month, plan, isLoadingPlan, waiting }}
              onOpen={(key, view) => onOpen(key, view, day)}
            />
          )}
          {rest?.clear && (
            <RestRow
              {...restRow(rest)}
              onOpen={() => rest.clear && onOpen(rest.clear.itemKey, 'rest', day)}
            />
          )}
        </section>
      )}
    </S.Root>
  )
}

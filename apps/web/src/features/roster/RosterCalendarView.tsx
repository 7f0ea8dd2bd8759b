import { Heading } from '@slipstream/design-system/primitives/Heading'
import Plus from 'lucide-react/icons/plus'
import { useMemo, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { addMonths, monthOf } from '@slipstream/commute/time/calendar-dates'
import { monthLabel, longWeekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import type { RosterPlan } from '@slipstream/commute/plan/rest-verdicts'
import type { RosterItem } from '@slipstream/contract/roster'
import { Button } from '@slipstream/design-system/Button'
import { RosterCalendar } from '@slipstream/design-system/RosterCalendar'
import { useEngine } from '#data/engine.ts'
import { calendarDays, itemsOnDay, openingDay } from './calendar-view.ts'
import { addingEntryOn } from './entry/entry-state.ts'
import * as S from './RosterCalendarView.styles.ts'
import { rosterSearch } from './roster-url.ts'
import type { RosterMonth } from './use-roster-month.ts'
import { useSpanningItems } from './use-spanning-items.ts'

const noItems: readonly RosterItem[] = []

interface RosterCalendarViewProps {
  roster: RosterMonth
  month: string
  plan: RosterPlan
  /** Renders a month's list, or why there is none. Passed in, since the first screen has loaded it already. */
  renderList: (roster: RosterMonth) => ReactNode
}

/** The month as a calendar, and below it the full cards of the chosen day. */
export function RosterCalendarView({ roster, month, plan, renderList }: RosterCalendarViewProps) {
  const { now } = useEngine()
  const navigate = useNavigate()
  const items = roster.items ?? noItems
  const lasting = useSpanningItems(month)
  const today = toLocal(now(), rosterZone).slice(0, 10)
  const [chosenDay, setChosenDay] = useState<string | null>(null)
  const day = chosenDay !== null && monthOf(chosenDay) === month ? chosenDay : openingDay(month, today, items)

  const days = useMemo(
    () => calendarDays({ month, today, items: [...lasting, ...items], plan }),
    [month, today, items, lasting, plan],
  )
  const ofDay = useMemo(() => itemsOnDay(items, day), [items, day])
  const show = (other: string) => void navigate(rosterSearch(other, 'calendar'), { replace: true })

  function choose(date: string) {
    setChosenDay(date)
    if (monthOf(date) !== month) show(monthOf(date))
  }

  return (
    <S.Root>
      <RosterCalendar
        label={monthLabel(month)}
        days={days}
        selectedDate={day}
        onSelect={choose}
        onMonthChange={(step) => show(addMonths(month, step))}
      />
      {items.length === 0 ? (
        renderList(roster)
      ) : (
        <section aria-label={longWeekdayDayLabel(day)}>
          <S.DayHead>
            <Heading level={2} aria-live="polite">
              {longWeekdayDayLabel(day)}
              {ofDay.length === 0 && <S.Free>Nothing on this day</S.Free>}
            </Heading>
            <Button
              tone="quiet"
              iconStart={<Plus aria-hidden="true" />}
              onClick={() => void navigate(rosterSearch(month, 'calendar'), { state: addingEntryOn(day) })}
            >
              Add entry
            </Button>
          </S.DayHead>
          {ofDay.length > 0 && renderList({ ...roster, items: ofDay })}
        </section>
      )}
    </S.Root>
  )
}

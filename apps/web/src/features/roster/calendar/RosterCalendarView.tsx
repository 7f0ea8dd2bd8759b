import { Heading } from '@slipstream/design-system/primitives/Heading'
import { useMemo, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { addMonths, getMonth } from '@slipstream/commute/time/calendar-dates'
import { monthLabel, longWeekdayDayLabel } from '@slipstream/commute/time/date-formats'
import type { RosterPlan } from '@slipstream/commute/plan/describe/advice'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import type { RosterItem } from '@slipstream/contract/roster'
import { RosterCalendar } from '@slipstream/design-system/RosterCalendar'
import { RestRow } from '@slipstream/design-system/travel/month/RestRow'
import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'
import { useClock } from '#shared/clock.ts'
import { useWaitingSubjects } from '#data/use-pending.ts'
import { AddEntryOnDay, useCalendarDay } from './CalendarDay.tsx'
import { calendarMonth, isWhole, itemsOnDay, nothingOnDay } from './calendar-view.ts'
import { plannedRestOn } from '../list/month-strip.ts'
import { restRow } from '../rest/rest-view.ts'
import { RosterList } from '../list/RosterList.tsx'
import { rosterSearch, type RosterView } from '../roster-url.ts'
import type { RosterMonth } from '../use-roster-month.ts'
import { useSpanningItems } from './use-spanning-items.ts'

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};

  /* At 320 px a day is 44 px wide only if the grid extends over the page's own padding. */
  @media (max-width: 350px) {
    --roster-calendar-bleed: ${space.lg};
  }
`

/** The day and its actions, in one line if both fit. */
const DayHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.md};
  padding-block-end: ${space.sm};
`

const Free = styled.span`
  display: block;
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
`

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
  const clock = useClock()
  const navigate = useNavigate()
  const items = roster.items ?? noItems
  const lasting = useSpanningItems(month)
  const { today, day, ofDay } = useCalendarDay(month, items)
  const waiting = useWaitingSubjects()

  const planned = useMemo(
    () => calendarMonth([...lasting, ...items], plan, waiting, clock),
    [items, lasting, plan, waiting, clock],
  )
  const restOn = (date: string) => (plan ? plannedRestOn(plan.rests, date, clock) : null)
  const rest = ofDay.length === 0 ? restOn(day) : null

  function choose(date: string) {
    // Beside the calendar a duty or a rest opens with its day, and takes the focus. A day of another month brings that month first.
    if (isWide && getMonth(date) === month) {
      const [first] = itemsOnDay(items, date, clock)
      if (first) return onOpen(itemKey(first), 'duty', date)
      const clear = restOn(date)?.clear
      if (clear) return onOpen(clear.itemKey, 'rest', date)
    }
    void navigate(rosterSearch(getMonth(date), 'calendar', null, date), { replace: true })
  }

  return (
    <Root>
      <RosterCalendar
        label={monthLabel(month)}
        month={month}
        today={today}
        {...planned}
        isKnown={isWhole(roster)}
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
          <DayHead>
            <Heading level={2} aria-live="polite">
              {longWeekdayDayLabel(day)}
              {ofDay.length === 0 && !rest && <Free>{nothingOnDay(roster)}</Free>}
            </Heading>
            <AddEntryOnDay month={month} day={day} />
          </DayHead>
          {ofDay.length > 0 && (
            <RosterList
              items={ofDay}
              {...{ month, plan, isLoadingPlan, waiting }}
              onOpen={(key, view) => onOpen(key, view, day)}
            />
          )}
          {rest?.clear && (
            <RestRow
              {...restRow(rest, clock)}
              onOpen={() => rest.clear && onOpen(rest.clear.itemKey, 'rest', day)}
            />
          )}
        </section>
      )}
    </Root>
  )
}

import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { longWeekdayDayLabel } from '@slipstream/commute/time/date-formats'
import type { RosterItem } from '@slipstream/contract/roster'
import type { RosterPlan } from '@slipstream/commute/plan/describe/advice'
import { SegmentedControl } from '@slipstream/design-system/SegmentedControl'
import { useClock } from '#shared/clock.ts'
import { nothingOnDay, shortTitle, chosenDay, itemsOnDay } from './calendar-view.ts'
import { plannedRestOn } from '../list/month-strip.ts'
import type { DetailProps } from '../duty/detail-props.ts'
import { DutyDetail } from '../duty/DutyDetail.tsx'
import { type RosterView, readRosterLocation, rosterSearch } from '../roster-url.ts'
import type { RosterMonth } from '../use-roster-month.ts'
import { useMemo } from 'react'
import { currentMonth } from '@slipstream/commute/time/calendar-dates'
import { toLocal } from '@slipstream/commute/time/zoned-time'
import { useEngine } from '#data/engine.ts'
import { useSearch } from '#layout/navigation/address.ts'
import Plus from 'lucide-react/icons/plus'
import { useNavigate } from 'react-router-dom'
import { Button } from '@slipstream/design-system/Button'
import { addingEntryOn } from '../entry/entry-state.ts'

export function AddEntryOnDay({ month, day }: { month: string; day: string }) {
  const navigate = useNavigate()
  return (
    <Button
      tone="quiet"
      iconStart={<Plus aria-hidden="true" />}
      onClick={() => void navigate(rosterSearch(month, 'calendar', null, day), { state: addingEntryOn(day) })}
    >
      Add entry
    </Button>
  )
}

/** The chosen day of the calendar, and its items. The URL names it, or the open item does. */
export function useCalendarDay(month: string, items: readonly RosterItem[]) {
  const clock = useClock()
  const { now } = useEngine()
  const search = useSearch()
  const { day: asked, itemKey } = readRosterLocation(search, currentMonth(now()))
  const today = toLocal(now(), clock.zone).slice(0, 10)
  const day = chosenDay({ month, today, asked, itemKey, items }, clock)
  const ofDay = useMemo(() => itemsOnDay(items, day, clock), [items, day, clock])
  return { today, day, ofDay }
}

const noItems: readonly RosterItem[] = []

interface CalendarDayProps extends Omit<DetailProps, 'item' | 'itemAdvice' | 'day'> {
  roster: RosterMonth
  /** Null until the profile is known. */
  plan: RosterPlan | null
  openKey: string | null
  onOpen: (itemKey: string, view: RosterView) => void
}

/** Beside the calendar of a wide window: the duty of the chosen day, or the rest that it is part of. */
export function CalendarDay({ roster, plan, openKey, onOpen, ...detail }: CalendarDayProps) {
  const clock = useClock()
  const { day, ofDay } = useCalendarDay(detail.month, roster.items ?? noItems)
  const rest = ofDay.length === 0 && plan ? plannedRestOn(plan.rests, day, clock) : null
  const item = ofDay.find((each) => itemKey(each) === openKey) ?? ofDay[0] ?? rest?.clear?.item
  const itemAdvice = item && plan ? plan.get(itemKey(item)) : null
  const name = longWeekdayDayLabel(day)
  return (
    <Stack gap="xl">
      {ofDay.length > 1 && (
        <SegmentedControl
          label={`Duties on ${name}`}
          isLabelHidden
          options={ofDay.map((each) => ({ value: itemKey(each), label: shortTitle(each) }))}
          value={item && itemKey(item)}
          onChange={(key) => onOpen(key, 'duty')}
        />
      )}
      {item && itemAdvice !== undefined ? (
        <DutyDetail
          key={itemKey(item)}
          {...detail}
          item={item}
          itemAdvice={itemAdvice}
          // The rest leads to the flights of the duty that it follows.
          view={rest && (detail.view === 'duty' || itemKey(item) !== openKey) ? 'rest' : detail.view}
          day={day}
        />
      ) : (
        <div aria-live="polite">
          <Heading level={2} size="title">
            {name}
          </Heading>
          <Note>{nothingOnDay(roster)}</Note>
        </div>
      )}
      <AddEntryOnDay month={detail.month} day={day} />
    </Stack>
  )
}

import { useMemo } from 'react'
import { currentMonth } from '@slipstream/commute/time/calendar-dates'
import { rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import type { RosterItem } from '@slipstream/contract/roster'
import { useEngine } from '#data/engine.ts'
import { chosenDay, itemsOnDay } from './calendar-view.ts'
import { readRosterLocation } from '../roster-url.ts'
import { useSearch } from '#layout/navigation/address.ts'

/** The chosen day of the calendar, and its items. The URL names it, or the open item does. */
export function useCalendarDay(month: string, items: readonly RosterItem[]) {
  const { now } = useEngine()
  const search = useSearch()
  const { day: asked, itemKey } = readRosterLocation(search, currentMonth(now()))
  const today = toLocal(now(), rosterZone).slice(0, 10)
  const day = chosenDay({ month, today, asked, itemKey, items })
  const ofDay = useMemo(() => itemsOnDay(items, day), [items, day])
  return { today, day, ofDay }
}

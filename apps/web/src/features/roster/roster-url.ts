import { parseMonth } from '@slipstream/commute/time/calendar-dates'
import type { Rest } from '@slipstream/commute/plan/plan-types'
import type { Direction } from '@slipstream/contract/flight'

/** The view of an item's detail: the duty itself, the flights of one direction, or the rest that follows it or comes before it. */
export type RosterView = 'duty' | 'rest' | 'rest_before' | Direction

/** Shows the month as a list or a calendar; null as its window is wide, which nobody asked for otherwise. */
export type RosterLayout = 'list' | 'calendar' | null

export interface RosterLocation {
  /** `YYYY-MM`. */
  month: string
  /** The `month` parameter, if it is not a valid month. */
  malformedMonth: string | null
  layout: RosterLayout
  /** `itemKey` of the open item. */
  itemKey: string | null
  view: RosterView
  /** `YYYY-MM-DD`: the chosen day of the calendar. */
  day: string | null
}

/**
 * The part of a query string that the month is rendered by; its sheets have the rest, and beside a list the open item is the month's.
 * The current month is the same with and without its name.
 */
export function monthPart(
  search: string,
  { current, hasItem }: { current: string; hasItem: boolean },
): string {
  const names = new Set(['month', 'as', 'day', ...(hasItem ? ['item', 'view'] : [])])
  const part = [...new URLSearchParams(search)].filter(
    ([name, value]) => names.has(name) && !(name === 'month' && value === current),
  )
  return String(new URLSearchParams(part))
}

const views: readonly string[] = [
  'duty',
  'rest',
  'rest_before',
  'to_work',
  'from_work',
] satisfies RosterView[]

function isView(value: string | null): value is RosterView {
  return value !== null && views.includes(value)
}

const isLayout = (value: string | null): value is 'list' | 'calendar' =>
  value === 'list' || value === 'calendar'

/**
 * The roster's state is in the query string, so that back, reload and sharing work:
 * `/dashboard?month=2026-11&as=calendar&item=trip:t1&view=to_work`.
 */
export function readRosterLocation(search: URLSearchParams, currentMonth: string): RosterLocation {
  const given = search.get('month')
  const month = given === null ? null : parseMonth(given)
  const view = search.get('view')
  const layout = search.get('as')
  return {
    month: month ?? currentMonth,
    malformedMonth: given !== null && month === null ? given : null,
    layout: isLayout(layout) ? layout : null,
    itemKey: search.get('item'),
    view: isView(view) ? view : 'duty',
    day: search.get('day'),
  }
}

/** What names a rest in the address: the duty before it, or the one after it where no other is known. */
export function restPlace({ clear, report }: Pick<Rest, 'clear' | 'report'>) {
  return clear
    ? { itemKey: clear.itemKey, view: 'rest' as const }
    : { itemKey: report?.itemKey ?? '', view: 'rest_before' as const }
}

/** The query string of a month in a layout, of a day of the calendar, and of an item's view within it. */
export function rosterSearch(
  month: string,
  layout: RosterLayout,
  open?: { itemKey: string; view: RosterView } | null,
  day?: string | null,
): string {
  const search = new URLSearchParams({ month })
  if (layout) search.set('as', layout)
  if (layout !== 'list' && day) search.set('day', day)
  if (open) {
    search.set('item', open.itemKey)
    search.set('view', open.view)
  }
  return `?${search.toString()}`
}

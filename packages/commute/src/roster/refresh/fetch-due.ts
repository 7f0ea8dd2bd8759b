import type { Month } from '@slipstream/contract/primitives'
import { addMonths, daysBetween, getDate, getMonth } from '../../time/calendar-dates.ts'
import { dayMs, rosterZone, toLocal, type Instant } from '../../time/zoned-time.ts'

/** How a month came onto the roster; `from` is null where that is not known. */
export interface MonthImport {
  /** Null where it never did. */
  readonly importedAt: Instant | null
  readonly from: 'crew_system' | 'calendar' | null
}

export type FetchDue =
  /** Fetched from the crew system, and not for so many whole days. */
  | { readonly reason: 'old'; readonly month: Month; readonly days: number }
  /** Usually published by now, and not fetched. */
  | { readonly reason: 'published'; readonly month: Month }

/** A roster that is in use is fetched every three days. */
const oldMs = 3 * dayMs
/** Airlines publish a month between the 15th and the 25th of the one before. */
const publishedDay = 20

/**
 * Whether the user should fetch a roster from the crew system, seen from a month: one that is current or next and was fetched three
 * days ago or longer; from the current month, else, the next one from the 20th on, if it has never been imported. Never for a month
 * that came from a calendar.
 */
export function fetchDue(
  shown: Month,
  months: ReadonlyMap<Month, MonthImport>,
  now: Instant,
): FetchDue | null {
  const today = getDate(toLocal(now, rosterZone))
  const current = getMonth(today)
  const next = addMonths(current, 1)
  const known = months.get(shown)
  if ((shown !== current && shown !== next) || known?.from !== 'crew_system' || known.importedAt === null)
    return null
  if (now - known.importedAt >= oldMs) {
    const days = daysBetween(getDate(toLocal(known.importedAt, rosterZone)), today)
    return { reason: 'old', month: shown, days }
  }
  const isPublished = Number(today.slice(8)) >= publishedDay
  const isMissing = months.get(next)?.importedAt === null
  return shown === current && isPublished && isMissing ? { reason: 'published', month: next } : null
}

import { itemsOfMonth } from '@slipstream/commute/roster/month-items'
import { stalenessLimits } from '@slipstream/commute/roster/refresh/staleness'
import type { EndpointResponse } from '@slipstream/contract/endpoint'
import type { Month } from '@slipstream/contract/primitives'
import { getRoster } from '@slipstream/contract/roster'
import { strayAnswer } from '../http/http-errors.ts'
import type { SavedRecord, Query, DatedAnswer } from '../answers/query.ts'
import type { MonthCache, MonthData } from '../storage/month-cache.ts'

export type RosterQuery = Query<typeof getRoster>
export type RosterAnswer = EndpointResponse<typeof getRoster>

/** An answer in the form of the month cache entry (specification §3). */
export function getMonthData({ data, at, leftOut }: DatedAnswer<RosterAnswer>): MonthData {
  const { month, roster, airports, is_sample_data: isSampleData, imported_at, imported_from } = data
  const unreadableItems = leftOut.reduce((sum, { list, count }) => sum + (list === 'roster' ? count : 0), 0)
  return {
    roster,
    filtered: itemsOfMonth(roster, month),
    airports,
    isSampleData,
    ...(unreadableItems > 0 && { unreadableItems }),
    lastFetch: at,
    hasData: imported_at !== null,
    ...(imported_at !== null && { importedAt: Date.parse(imported_at) }),
    ...(imported_from !== null && { importedFrom: imported_from }),
  }
}

/**
 * The roster of a month (specification §7 `GET /roster/roster`), saved as specification §3 has it.
 *
 * @param onSaved Called after a month was saved for this user.
 */
export function rosterQuery(
  month: Month,
  monthCache: Pick<MonthCache, 'get' | 'put'>,
  onSaved: (userId: string) => void,
): RosterQuery {
  const record: SavedRecord<RosterAnswer> = {
    async read(userId) {
      const entry = await monthCache.get(userId, month)
      if (entry === null) return null
      const { roster, airports, isSampleData, hasData, lastFetch, unreadableItems = 0 } = entry
      // An entry of an earlier version does not hold the time of the import.
      const imported_at = hasData ? new Date(entry.importedAt ?? lastFetch).toISOString() : null
      const imported_from = entry.importedFrom ?? null
      return {
        data: { month, roster, airports, is_sample_data: isSampleData, imported_at, imported_from },
        at: lastFetch,
        leftOut: unreadableItems > 0 ? [{ list: 'roster', count: unreadableItems }] : [],
      }
    },
    async write(userId, answer) {
      await monthCache.put(userId, month, getMonthData(answer))
      onSaved(userId)
    },
  }
  return {
    endpoint: getRoster,
    input: { query: { month } },
    policy: {
      keep: record,
      freshFor: stalenessLimits.roster,
      // A proxy can mix answers up.
      check(answer) {
        if (answer.month !== month) throw strayAnswer(getRoster, 'another month')
      },
    },
  }
}

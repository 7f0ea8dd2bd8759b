import type { CommuteContext } from '@slipstream/commute/plan/commute-context'
import { addMonths, currentMonth } from '@slipstream/commute/time/calendar-dates'
import { monthsOfRecord, yearRecord } from '@slipstream/commute/reports/year/year-record'
import type { YearRecord } from '@slipstream/contract/year'
import { keepImportedMonths } from './forget-roster.ts'
import type { RosterContext } from './roster-context.ts'

/** `GET /roster/year`: a year of a user, from what is stored of it; nothing is asked of the flight source. */
export function createYear({ store, settings, areFlightsSampleData, now }: RosterContext) {
  return async (userId: string, year: string): Promise<YearRecord> => {
    const asOf = now().getTime()
    const { first, last } = monthsOfRecord(year)
    const [known, items, imported] = await Promise.all([
      settings.commuteContext(userId),
      store.itemsBetween(userId, first, last),
      store.imports(userId),
    ])
    // Housekeeping runs once a day: what it is about to remove is known no more.
    const oldest = addMonths(currentMonth(asOf), -keepImportedMonths)
    const fetchedMonths = new Set([...imported.keys()].filter((month) => month >= oldest))
    const context: CommuteContext = { ...known, knownMonths: fetchedMonths }
    return yearRecord(items, context, {
      year,
      asOf,
      fetchedMonths,
      isSampleData: areFlightsSampleData,
    })
  }
}

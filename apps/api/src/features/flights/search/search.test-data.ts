import { setImmediate } from 'node:timers/promises'
import { defaultUserSettings, type UserSettings } from '@slipstream/contract/user'
import { type FlightOffer, FlightOffersUnavailableError, type Route } from '#providers/flight-offers.ts'
import { createExchangeRates, readRateTable } from '#providers/rate-table.ts'
import type { FlightSearch } from './flight-search.ts'

/** One pound is 2 euros. */
export const exchangeRates = createExchangeRates(async () =>
  readRateTable(
    { amount: 1, date: '2026-11-01', base: 'GBP', rates: { EUR: 2 } },
    new Date('2026-11-01T12:00:00Z'),
  ),
)

export function getSettings(change: Partial<UserSettings> = {}): { get: () => Promise<UserSettings> } {
  const settings: UserSettings = {
    ...defaultUserSettings,
    commuting_stations: ['LHR'],
    ...change,
  }
  return { get: () => Promise.resolve(settings) }
}

interface FakeSearch extends FlightSearch {
  /** What was asked, oldest first, `2026-11-05 EDI-LHR`. */
  readonly asked: string[]
  /** Most questions that were open at a time. */
  readonly mostAtOnce: () => number
}

/** A search that finds what `find` says, and is away where that is null. */
export function fakeSearch(
  find: (route: Route, isStaffWanted: boolean) => readonly FlightOffer[] | null,
): FakeSearch {
  const asked: string[] = []
  let open = 0
  let most = 0
  const search: FlightSearch['offers'] = async (route, { includeStaffTravel }) => {
    asked.push(`${route.date} ${route.origin}-${route.destination}`)
    open += 1
    most = Math.max(most, open)
    await setImmediate()
    open -= 1
    const found = find(route, includeStaffTravel)
    if (!found) throw new FlightOffersUnavailableError()
    return found
  }
  return { asked, mostAtOnce: () => most, offers: search, refresh: search }
}

import type { Query } from '@slipstream/client/answers/query'
import { getTrip, type TripOffer } from '@slipstream/commute/offers/offered-trip'
import { tripTrials } from '@slipstream/commute/offers/trip-trials'
import type { TriedTrip } from '@slipstream/commute/offers/try-trip'
import { addMonths, currentMonth, getMonth } from '@slipstream/commute/time/calendar-dates'
import { minuteMs, rosterZone, toInstant } from '@slipstream/commute/time/zoned-time'
import type { Airport } from '@slipstream/contract/airports'
import type { RosterItem } from '@slipstream/contract/roster'
import { getTripPrices } from '@slipstream/contract/trip-prices'
import { useMemo } from 'react'
import { useEngine } from '#data/engine.ts'
import { useIsOffline } from '#data/use-connection.ts'
import { useQueryList } from '#data/use-query.ts'
import { useStore } from '#data/use-store.ts'
import { getItems, knownRoster } from '#shared/roster/known-roster.ts'
import { usePlanMoney } from '#shared/roster/use-plan-money.ts'
import { useMinute } from '#shared/use-minute.ts'
import type { Money } from '#shared/money/use-money.ts'
import { type NamedMonth, useMonthData, useMonthsAhead } from '#shared/roster/use-months-ahead.ts'

/** As long as the server's own answers are fresh. */
const freshMs = 5 * minuteMs
const none = { to_work: [], from_work: [] }

// Not saved on the device: a trip that is only tried leaves no trace.
const pricesQuery = ({ report, clear, origin, destination }: TripOffer): Query<typeof getTripPrices> => ({
  endpoint: getTripPrices,
  input: { query: { report, clear, origin, destination } },
  policy: { freshFor: freshMs },
})

/** Where the fares of a trip come from: asked for, or only those that the device knows because the app is offline or the server did not answer. */
export type FareSource = 'asked' | 'some_missing' | 'device'

export interface TriedOffer {
  readonly offer: TripOffer
  /** Null while its fares are looked up: it is tried once they have come. */
  readonly tried: { readonly trip: TriedTrip; readonly fares: FareSource } | null
  /** Its report has come. */
  readonly isPast: boolean
}

export interface TriedOffers {
  /** Empty until the profile is known. */
  readonly list: readonly TriedOffer[]
  readonly money: Money
  /** Everything that is known of the months around the offers, and of this one and the next. */
  readonly items: readonly RosterItem[]
  /** Those that the roster and the fares name. */
  readonly airports: readonly Airport[]
  /** Why some fares could not be asked for; null if all went well. */
  readonly reason: unknown
  readonly retry: () => void
}

/** The months around today and around each offer, ascending. */
function monthsAround(offers: readonly Pick<TripOffer, 'report' | 'clear'>[], now: number): string[] {
  const each = [
    currentMonth(now),
    ...offers.flatMap(({ report, clear }) => [getMonth(report), getMonth(clear)]),
  ]
  return [...new Set(each.flatMap((month) => [addMonths(month, -1), month, addMonths(month, 1)]))].toSorted()
}

/**
 * Each offer alone in the plan of the roster as it is known, planned on the device. Months of `others`, which are not tried yet,
 * are loaded too.
 */
export function useTriedTrips(
  offers: readonly TripOffer[],
  others: readonly Pick<TripOffer, 'report' | 'clear'>[],
): TriedOffers {
  const { session } = useEngine()
  const { settings, user } = useStore(session)
  const isOffline = useIsOffline()
  const now = useMinute()
  const names = monthsAround([...offers, ...others], now)
  useMonthsAhead(names)
  const months = useMonthData(names)
  const { views, reason, refetch } = useQueryList(offers.map(pricesQuery))
  const answers = useMemo(() => views.map(({ data }) => data), [views])
  const known = useMemo(() => getItems(months.map(([, data]) => data)), [months])
  const priced = useMemo(() => {
    const tried = offers.map((offer, index) => getTrip(offer, answers[index] ?? none))
    return [...known, ...tried]
  }, [known, offers, answers])
  const money = usePlanMoney(priced)
  const { items, context } = useMemo(
    () => knownRoster({ months, settings, user, rates: money.rates, now }),
    [months, settings, user, money, now],
  )
  const trials = useMemo(() => context && tripTrials(items, context), [items, context])
  const list = useMemo(
    () =>
      offers.flatMap((offer, index): TriedOffer[] => {
        const view = views[index]
        if (!trials) return []
        const isLoading = !view?.data && !isOffline && (view?.isFetching === true || !view?.failure)
        const fares = view?.data ? (view.data.is_complete ? 'asked' : 'some_missing') : 'device'
        const isPast = toInstant(offer.report, rosterZone) <= now
        return [
          { offer, tried: isLoading ? null : { trip: trials(offer, view?.data ?? null), fares }, isPast },
        ]
      }),
    [offers, views, isOffline, trials, now],
  )
  const airports = useMemo(() => getAirports(months), [months])
  return {
    list,
    money,
    items,
    airports,
    reason: isOffline ? null : reason,
    retry: () => refetch(),
  }
}

const noAirports: readonly Airport[] = []

/** The airports that the answers for these months name. */
const getAirports = (months: readonly NamedMonth[]): readonly Airport[] => {
  const all = months.flatMap(([, data]) => data?.airports ?? noAirports)
  return [...new Map(all.map((airport) => [airport.code, airport])).values()]
}

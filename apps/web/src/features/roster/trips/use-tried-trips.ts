import type { Query } from '@slipstream/client/answers/query'
import { getTrip, type TripOffer } from '@slipstream/commute/offers/offered-trip'
import { tryTrip, type TriedTrip } from '@slipstream/commute/offers/try-trip'
import { addMonths, currentMonth, getMonth } from '@slipstream/commute/time/calendar-dates'
import { minuteMs } from '@slipstream/commute/time/zoned-time'
import type { Airport } from '@slipstream/contract/airports'
import type { RosterItem, Trip } from '@slipstream/contract/roster'
import { getTripPrices } from '@slipstream/contract/trip-prices'
import { useMemo } from 'react'
import { useEngine } from '#data/engine.ts'
import { useIsOffline } from '#data/use-connection.ts'
import { useQueryList } from '#data/use-query.ts'
import { useStore } from '#data/use-store.ts'
import { getItems, currenciesOfPlan, knownRoster } from '#shared/roster/known-roster.ts'
import { useMinute } from '#shared/use-minute.ts'
import { useMoney, type Money } from '#shared/money/use-money.ts'
import { type NamedMonth, useMonthData, useMonthsAhead } from '#shared/roster/use-months-ahead.ts'
import type { CommuteContext } from '@slipstream/commute/plan/commute-context'
import { assignPrices } from '@slipstream/commute/flights/prices'
import type { PricesByDate } from '@slipstream/contract/flight'

/** As long as the server's own answers are fresh. */
const freshMs = 5 * minuteMs
const none = { to_work: [], from_work: [] }

// Not saved on the device: a trip that is only tried leaves no trace.
const pricesQuery = ({ report, clear, origin, destination }: TripOffer): Query<typeof getTripPrices> => ({
  endpoint: getTripPrices,
  input: { query: { report, clear, origin, destination } },
  policy: { freshFor: freshMs },
})

/**
 * Where the fares of a trip come from: asked for, on their way, or only those that the device knows because the app is offline
 * or the server did not answer.
 */
export type FareSource = 'asked' | 'some_missing' | 'loading' | 'device'

export interface TriedOffer {
  readonly offer: TripOffer
  readonly tried: TriedTrip
  readonly fares: FareSource
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
function monthsAround(offers: readonly TripOffer[], now: number): string[] {
  const each = [
    currentMonth(now),
    ...offers.flatMap(({ report, clear }) => [getMonth(report), getMonth(clear)]),
  ]
  return [...new Set(each.flatMap((month) => [addMonths(month, -1), month, addMonths(month, 1)]))].toSorted()
}

/** Each offer alone in the plan of the roster as it is known, planned on the device. */
export function useTriedTrips(offers: readonly TripOffer[]): TriedOffers {
  const { session } = useEngine()
  const { settings, user } = useStore(session)
  const isOffline = useIsOffline()
  const now = useMinute()
  const names = monthsAround(offers, now)
  useMonthsAhead(names)
  const months = useMonthData(names)
  const { views, reason, refetch } = useQueryList(offers.map(pricesQuery))
  const answers = useMemo(() => views.map(({ data }) => data), [views])
  const known = useMemo(() => getItems(months.map(([, data]) => data)), [months])
  const currencies = useMemo(() => {
    const tried = offers.map((offer, index) => getTrip(offer, answers[index] ?? none))
    return currenciesOfPlan([...known, ...tried])
  }, [known, offers, answers])
  const money = useMoney(currencies)
  const { items, context } = useMemo(
    () => knownRoster({ months, settings, user, rates: money.rates, now }),
    [months, settings, user, money, now],
  )
  const trips = useMemo(
    () =>
      offers.flatMap((offer, index) => {
        if (!context) return []
        const answer = answers[index]
        const prices = answer
          ? { to_work: answer.to_work, from_work: answer.from_work }
          : knownPrices(items, getTrip(offer, none), context)
        return [tryTrip(items, context, offer, prices)]
      }),
    [offers, answers, items, context],
  )
  const list = offers.flatMap((offer, index) => {
    const tried = trips[index]
    const view = views[index]
    if (!tried) return []
    const isLoading = !view?.data && !isOffline && (view?.isFetching === true || !view?.failure)
    const answered = view?.data ? (view.data.is_complete ? 'asked' : 'some_missing') : null
    const fares: FareSource = answered ?? (isLoading ? 'loading' : 'device')
    return [{ offer, tried, fares, isPast: tried.reportsAt <= now }]
  })
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

/** Fares of the roster's duties that serve a trip too: what the device knows without asking anybody. */
function knownPrices(items: readonly RosterItem[], trip: Trip, context: CommuteContext): Trip['prices'] {
  const byDate: PricesByDate = {}
  const all = items.flatMap(({ prices: { to_work, from_work } }) => [...to_work, ...from_work])
  for (const price of new Map(all.map((each) => [`${each.direction} ${each.id}`, each])).values())
    (byDate[price.departure_time.slice(0, 10)] ??= []).push(price)
  return assignPrices([trip], byDate, context)[0]?.prices ?? { to_work: [], from_work: [] }
}

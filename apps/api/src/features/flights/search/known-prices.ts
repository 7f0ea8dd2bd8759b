import { cheapestFare } from '@slipstream/commute/flights/cheapest-fare'
import { type SeatFareType, type UsualPrice, usualPrices } from '@slipstream/commute/money/price-sense'
import { getRoutes } from '@slipstream/commute/flights/search-rules'
import { datesFrom } from '@slipstream/commute/time/calendar-dates'
import type { CheapestFare } from '@slipstream/contract/hotline'
import { type Route, routeKey } from '#providers/flight-offers.ts'
import { utcDay } from '#providers/route-fares/fare-history.ts'
import { getRates } from '#providers/exchange-rates.ts'
import { todayAt } from './check-search.ts'
import type { SearchContext } from './flight-search.ts'

interface UsualFare extends UsualPrice {
  readonly fare_type: SeatFareType
}

interface KnownDay {
  readonly origin: string
  readonly destination: string
  readonly date: string
  readonly as_of: string | null
  readonly cheapest: CheapestFare | null
  readonly usual: UsualFare[]
}

interface KnownPricesQuery {
  /** `EDI-LHR,EDI-LGW` */
  readonly routes: string
  readonly from: string
  readonly to: string
}

/** `GET /hotline/known-prices`: every day of every route, asked of no source that counts its questions. */
export async function findKnownPrices(
  context: Omit<SearchContext, 'jobs' | 'records' | 'signIn' | 'search' | 'wait'>,
  userId: string,
  { routes, from, to }: KnownPricesQuery,
): Promise<{ days: KnownDay[]; is_sample_data: boolean }> {
  const { airports, exchangeRates, fares, fareHistory, isSampleData, settings, now } = context
  const { include_staff_travel: includeStaffTravel } = await settings.get(userId)
  const fareTypes: readonly SeatFareType[] = includeStaffTravel ? ['commercial', 'hotline'] : ['commercial']
  const asked = getRoutes(routes)
  const today = utcDay(now().getTime())
  const dates = datesFrom(from, to)
  const days = asked.flatMap(({ origin, destination }) => {
    const first = todayAt(origin, airports, now())
    return dates.map((date) => ({ origin, destination, date, isToCome: date >= first }))
  })
  const toCome = days.filter(({ isToCome }) => isToCome)
  const [known, history] = await Promise.all([fares.peek(toCome, userId), fareHistory.recent(asked, today)])

  const usualOnRoute = new Map(
    [...history].map(([route, samples]) => [route, usualPrices(samples, today)] as const),
  )

  function getUsual({ origin, destination, date }: Route): UsualFare[] {
    return fareTypes.flatMap((fareType) => {
      const usual = usualOnRoute.get(`${origin}-${destination}`)?.({ date, fareType })
      return usual ? [{ fare_type: fareType, ...usual }] : []
    })
  }

  const answers = days.map(async ({ origin, destination, date, isToCome }): Promise<KnownDay> => {
    const day = { origin, destination, date }
    const found = isToCome ? known.get(routeKey(day)) : undefined
    const offers = found?.offers ?? []
    const wanted = includeStaffTravel ? offers : offers.filter(({ fare_type: type }) => type === 'commercial')
    return {
      origin,
      destination,
      date,
      as_of: found ? new Date(found.askedAt).toISOString() : null,
      cheapest: cheapestFare(wanted, await getRates(wanted, exchangeRates)),
      usual: isToCome ? getUsual(day) : [],
    }
  })
  return { days: await Promise.all(answers), is_sample_data: isSampleData }
}

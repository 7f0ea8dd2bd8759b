import type { Query } from '@slipstream/client/answers/query'
import { addDays } from '@slipstream/commute/time/calendar-dates'
import { minuteMs } from '@slipstream/commute/time/zoned-time'
import { getKnownPrices, knownPriceLimits, type KnownDay } from '@slipstream/contract/hotline'
import { useMemo } from 'react'
import { useAnswer } from '#data/use-query.ts'
import type { Fare } from './fare-row.ts'

/** A route on the local date of its departure. */
export interface RouteDay {
  readonly origin: string
  readonly destination: string
  readonly date: string
}

export type UsualFare = KnownDay['usual'][number]

/** What is known of some days without asking the flight source. As fresh as prices are (specification §9). */
export function knownPricesQuery(
  routes: readonly string[],
  days: { from: string; to: string },
): Query<typeof getKnownPrices> {
  return {
    endpoint: getKnownPrices,
    input: { query: { routes: routes.join(), ...days } },
    policy: { freshFor: 5 * minuteMs },
  }
}

const getName = ({ origin, destination }: Omit<RouteDay, 'date'>) => `${origin}-${destination}`

/** One call for some flights' routes and days; null where there are none. More than a call may ask about are left out. */
export function queryOfDays(days: readonly RouteDay[]): Query<typeof getKnownPrices> | null {
  const dates = days.map(({ date }) => date).toSorted()
  const [from] = dates
  const last = dates.at(-1)
  if (from === undefined || last === undefined) return null
  const furthest = addDays(from, knownPriceLimits.days - 1)
  const routes = [...new Set(days.map(getName))].toSorted().slice(0, knownPriceLimits.routes)
  return knownPricesQuery(routes, { from, to: last < furthest ? last : furthest })
}

/**
 * What the cheapest seat at a fare usually costs on its day; undefined where too little is known. Nothing waits for it, and nothing
 * is missed where it fails.
 */
export function useUsualPrices(days: readonly RouteDay[]): (fare: Fare) => UsualFare | undefined {
  const { data } = useAnswer(queryOfDays(days))
  return useMemo(() => {
    const byDay = new Map(data?.days.map((day) => [`${getName(day)} ${day.date}`, day.usual]))
    return (fare) =>
      byDay
        .get(`${getName(fare)} ${fare.departure_time.slice(0, 10)}`)
        ?.find((usual) => usual.fare_type === fare.fare_type)
  }, [data])
}

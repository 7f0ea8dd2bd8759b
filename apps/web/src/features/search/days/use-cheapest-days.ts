import type { Query } from '@slipstream/client/answers/query'
import { getCheapestDays } from '@slipstream/contract/hotline'
import { useState } from 'react'
import { useQuery } from '#data/use-query.ts'
import { isNotOffered } from '#shared/forms/failure-message.ts'
import type { FlightQuery } from '#shared/flights/search-query.ts'
import { useMoney, type Money } from '#shared/money/use-money.ts'
import type { PricedDay } from './other-days.ts'

export interface CheapestDays {
  /** What a day costs, as far as it is known. */
  getPrice: (date: string) => PricedDay['cheapest']
  money: Money
  isLoading: boolean
  hasFailed: boolean
  /** False where this server knows no flights at all. */
  isOffered: boolean
  retry: () => void
}

interface Days {
  from: string
  to: string
}

export const daysQuery = (
  { origin, destination }: Pick<FlightQuery, 'origin' | 'destination'>,
  { from, to }: Days,
): Query<typeof getCheapestDays> => ({
  endpoint: getCheapestDays,
  input: { query: { origin, destination, from, to } },
  policy: {},
})

/** The cheapest direct flight of each day of a route (contract `hotline.cheapestDays`). Days that are known already stay. */
export function useCheapestDays(
  route: Pick<FlightQuery, 'origin' | 'destination'>,
  days: Days,
): CheapestDays {
  const { data, isFetching, reason, refetch } = useQuery(daysQuery(route, days))
  const name = `${route.origin}-${route.destination}`
  /** What was known last, while other days of the route are on their way. */
  const [last, setLast] = useState({ route: name, data })
  if (data !== null && data !== last.data) setLast({ route: name, data })
  const known = data ?? (last.route === name ? last.data : null)
  const fares = known?.days ?? []
  const money = useMoney(fares.flatMap(({ cheapest }) => (cheapest ? [cheapest.price_currency] : [])))
  return {
    getPrice: (date) => fares.find((day) => day.date === date)?.cheapest,
    money,
    isLoading: isFetching || (data === null && reason === null),
    hasFailed: reason !== null && !isFetching && !isNotOffered(reason),
    isOffered: !isNotOffered(reason),
    retry: () => refetch(),
  }
}

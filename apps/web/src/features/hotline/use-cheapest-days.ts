import { getCheapestDays } from '@slipstream/contract/hotline'
import { useSWR } from '#data/use-swr.ts'
import { useEngine } from '#data/engine.ts'
import { isNotOffered } from '#shared/message-of.ts'
import type { FlightQuery } from '#shared/flights/hotline-href.ts'
import { useMoney, type Money } from '#shared/use-money.ts'
import type { PricedDay } from './other-days.ts'

export interface CheapestDays {
  /** What a day costs, as far as it is known. */
  priceOf: (date: string) => PricedDay['cheapest']
  money: Money
  isLoading: boolean
  hasFailed: boolean
  /** False where this server knows no flights at all. */
  isOffered: boolean
  retry: () => void
}

/** The cheapest direct flight of each day of a route (contract `hotline.cheapestDays`). Days that are known already stay. */
export function useCheapestDays(
  { origin, destination }: Pick<FlightQuery, 'origin' | 'destination'>,
  { from, to }: { from: string; to: string },
): CheapestDays {
  const { http } = useEngine()
  const { data, error, isValidating, mutate } = useSWR(
    ['cheapest-days', origin, destination, from, to],
    async () => {
      const { days } = await http.call(getCheapestDays, { query: { origin, destination, from, to } })
      return { origin, destination, days }
    },
    { revalidateOnFocus: false, keepPreviousData: true, shouldRetryOnError: false },
  )
  const isOfRoute = data?.origin === origin && data.destination === destination
  const days = isOfRoute ? data.days : []
  const money = useMoney(days.flatMap(({ cheapest }) => (cheapest ? [cheapest.price_currency] : [])))
  return {
    priceOf: (date) => days.find((day) => day.date === date)?.cheapest,
    money,
    isLoading: isValidating,
    hasFailed: error !== undefined && !isValidating,
    isOffered: !isNotOffered(error),
    retry: () => void mutate(),
  }
}

import { isNetworkError } from '@slipstream/client/http-errors'
import type { Airport } from '@slipstream/contract/airports'
import { useSWR } from '#app/use-swr.ts'
import { useEngine } from '#app/engine-context.ts'
import { useSettled } from '#app/use-settled.ts'
import { airportOf, findAirports } from './airport-directory.ts'

/** Between the last letter and the question, in ms. */
const typingPause = 250

/** The longest text the search takes (contract airports.ts). */
export const longestQuery = 80

const once = { revalidateIfStale: false, revalidateOnFocus: false } as const

/** Looks up an airport by its code; undefined while it is not known. */
export type AirportLookup = (code: string) => Airport | undefined

/** The airports of these codes, asked for once each. Offline their names come when the connection does. */
export function useAirports(codes: readonly string[]): AirportLookup {
  const { http } = useEngine()
  const { data } = useSWR(
    codes.length > 0 ? ['airports', ...codes] : null,
    () => Promise.all(codes.map((code) => airportOf(http, code))),
    { ...once, keepPreviousData: true, errorRetryCount: 3 },
  )
  return (code) => data?.find((airport) => airport?.code === code) ?? undefined
}

export interface AirportSearch {
  /** Best match first; the answer to an earlier text while `isLoading`. */
  airports: readonly Airport[]
  isLoading: boolean
  failure: { message: string; onRetry: () => void } | undefined
}

const none: readonly Airport[] = []

/** Asks once typing has paused. Each text has an answer of its own, so a late one is never shown for another text. */
export function useAirportSearch(text: string): AirportSearch {
  const { http, environment } = useEngine()
  const query = text.trim().toLowerCase()
  const settled = useSettled(query, typingPause)
  const isAsked = query !== '' && settled !== ''
  const { data, error, isValidating, mutate } = useSWR<readonly Airport[], unknown>(
    isAsked ? ['airport-search', settled] : null,
    () => findAirports(http, settled),
    { ...once, keepPreviousData: true, shouldRetryOnError: false },
  )
  const isLoading = query !== '' && (query !== settled || isValidating)
  const hasFailed = isAsked && !isLoading && error !== undefined
  const message =
    !environment.isOnline() || isNetworkError(error)
      ? 'Airports cannot be searched while you are offline. What you typed stays.'
      : 'The airport search did not answer.'
  return {
    airports: query === '' ? none : (data ?? none),
    isLoading,
    failure: hasFailed ? { message, onRetry: () => void mutate() } : undefined,
  }
}

import { isNetworkError } from '@slipstream/client/http/http-errors'
import type { Airport, AirportAnswer } from '@slipstream/contract/airports'
import { useEffect, useState } from 'react'
import { useIsOffline } from '#data/use-connection.ts'
import { useEngine } from '#data/engine.ts'
import { useQueriesLater, useQuery } from '#data/use-query.ts'
import { useSettled } from '#data/use-settled.ts'
import { airportIn, airportQuery, rememberAirports } from './airport-query.ts'

/** Debounce between the last keystroke and the search, in ms. */
const typingPause = 250

/** The longest text the search takes (contract airports.ts). */
export const longestQuery = 80

/** Looks up an airport by its code; undefined while it is not known. */
export type AirportLookup = (code: string) => Airport | undefined

/**
 * The airports of these codes, each fetched once. Offline, names that are not persisted (`keep`) load when the connection
 * is back.
 */
export function useAirports(codes: readonly string[], { keep = false } = {}): AirportLookup {
  const answers = useQueriesLater(codes.map((code) => airportQuery(code, { keep })))
  const known = new Map(
    codes.map((code, index) => {
      const answer = answers[index]?.data
      return [code, (answer && airportIn(answer, code)) ?? undefined]
    }),
  )
  return (code) => known.get(code)
}

export interface AirportSearch {
  /** Still the answer to the previous text while `isLoading`. */
  answer: AirportAnswer
  isLoading: boolean
  failure: { message: string; onRetry: () => void } | undefined
}

const none: AirportAnswer = { airports: [] }

/** Searches once typing pauses. Each text is a query of its own, so late results are never shown for another text. */
export function useAirportSearch(text: string): AirportSearch {
  const { answers } = useEngine()
  const isOffline = useIsOffline()
  const query = text.trim().toLowerCase()
  const settled = useSettled(query, typingPause)
  const search = useQuery(query === '' || settled === '' ? null : airportQuery(settled))
  const { data, reason } = search
  const [last, setLast] = useState(none)
  if (data && data !== last) setLast(data)
  useEffect(() => {
    if (data) rememberAirports(answers, [...data.airports, ...(data.did_you_mean ?? [])])
  }, [answers, data])

  const isAsking = query !== '' && (query !== settled || search.isFetching)
  const hasFailed = query !== '' && !isAsking && data === null && (isOffline || reason !== null)
  const message =
    isOffline || isNetworkError(reason)
      ? 'Airports cannot be searched while you are offline. What you typed stays.'
      : 'The airport search did not answer.'
  return {
    answer: query === '' ? none : (data ?? last),
    isLoading: isAsking || (query !== '' && data === null && !hasFailed),
    failure: hasFailed ? { message, onRetry: () => search.refetch() } : undefined,
  }
}

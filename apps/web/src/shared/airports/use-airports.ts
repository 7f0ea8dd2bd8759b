import { isNetworkError } from '@slipstream/client/http/http-errors'
import type { Airport } from '@slipstream/contract/airports'
import { useEffect, useState } from 'react'
import { useEngine } from '#data/engine.ts'
import { useIsOffline } from '#data/use-is-offline.ts'
import { useSettled } from '#data/use-settled.ts'
import { airportOf, findAirports } from './airport-directory.ts'

/*
 * Without SWR: whoever fills in a field would wait for it. What was answered is kept by the directory.
 */

/** Between the last letter and the question, in ms. */
const typingPause = 250

/** The longest text the search takes (contract airports.ts). */
export const longestQuery = 80

/** Looks up an airport by its code; undefined while it is not known. */
export type AirportLookup = (code: string) => Airport | undefined

const nobody: ReadonlyMap<string, Airport> = new Map()

/** The airports of these codes, asked for once each. Offline their names come when the connection does. */
export function useAirports(codes: readonly string[]): AirportLookup {
  const { http } = useEngine()
  const isOffline = useIsOffline()
  const [known, setKnown] = useState(nobody)
  const asked = codes.join()
  useEffect(() => {
    let isLate = false
    for (const code of asked.split(',').filter(Boolean)) {
      airportOf(http, code).then(
        (airport) => {
          if (airport && !isLate) setKnown((before) => new Map(before).set(code, airport))
        },
        () => undefined,
      )
    }
    return () => {
      isLate = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- those that did not come are asked for again with the connection
  }, [http, asked, isOffline])
  return (code) => known.get(code)
}

export interface AirportSearch {
  /** Best match first; the answer to an earlier text while `isLoading`. */
  airports: readonly Airport[]
  isLoading: boolean
  failure: { message: string; onRetry: () => void } | undefined
}

/** What came of asking for a text. */
interface Outcome {
  text: string
  airports: readonly Airport[]
  /** Null where it was answered. */
  error: unknown
}

const notAsked: Outcome = { text: '', airports: [], error: null }

/** Asks once typing has paused. Each text has an answer of its own, so a late one is never shown for another text. */
export function useAirportSearch(text: string): AirportSearch {
  const { http, environment } = useEngine()
  const query = text.trim().toLowerCase()
  const settled = useSettled(query, typingPause)
  const [outcome, setOutcome] = useState(notAsked)
  const [attempt, setAttempt] = useState(0)
  const asked = query === '' ? '' : settled
  useEffect(() => {
    if (asked === '') return
    let isLate = false
    findAirports(http, asked).then(
      (airports) => !isLate && setOutcome({ text: asked, airports, error: null }),
      (error: unknown) => !isLate && setOutcome(({ airports }) => ({ text: asked, airports, error })),
    )
    return () => {
      isLate = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt asks the same again
  }, [http, asked, attempt])

  const isLoading = query !== '' && (query !== settled || outcome.text !== settled)
  const hasFailed = query !== '' && !isLoading && outcome.error !== null
  const message =
    !environment.isOnline() || isNetworkError(outcome.error)
      ? 'Airports cannot be searched while you are offline. What you typed stays.'
      : 'The airport search did not answer.'
  const retry = () => {
    setOutcome((before) => ({ ...before, text: '' }))
    setAttempt((before) => before + 1)
  }
  return {
    airports: query === '' ? notAsked.airports : outcome.airports,
    isLoading,
    failure: hasFailed ? { message, onRetry: retry } : undefined,
  }
}

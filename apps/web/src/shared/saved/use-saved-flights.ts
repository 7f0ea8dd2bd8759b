import type { SavableFlight, SavedState } from '@slipstream/client/flights/saved-changes'
import {
  createSavedActions,
  isSavedElsewhere,
  pendingSaved,
  savedQuery,
  toSavedState,
  type SavedActions,
} from '@slipstream/client/flights/saved-flights'
import type { SavedFlights as SavedList } from '@slipstream/contract/flights'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useEngine, type Engine } from '#data/engine.ts'
import { useAnswer, useQuery } from '#data/use-query.ts'
import { useStore } from '#data/use-store.ts'
import { getMessage } from '../forms/failure-message.ts'
import { useReportedAttempt } from '../forms/use-attempt.ts'

/** Specification §8. */
export const savedFlightsFailed = 'Failed to fetch saved flights'

const refreshing = { query: { refresh: 'true' } } as const

/** Fetches the list; `refresh` also asks for the current prices. Never rejects: the list is as it was. */
export function fetchSaved(
  { answers, loading }: Pick<Engine, 'answers' | 'loading'>,
  { refresh = false } = {},
): Promise<void> {
  const input = refresh ? refreshing : savedQuery.input
  const isKnown = answers.confirmed(savedQuery) !== null
  return loading.during('savedFlights', answers.fetch(savedQuery, input), isKnown)
}

/** What is saved of this list, with what is pending. It is fetched again if another device changed it. */
function useSavedState(list: SavedList | null): SavedState {
  const engine = useEngine()
  const { answers, session } = engine
  const { token } = useStore(session)
  const changes = useSyncExternalStore(answers.subscribe, () => pendingSaved(answers))
  useEffect(() => {
    if (list && isSavedElsewhere({ answers: engine.answers, session: engine.session }))
      void fetchSaved(engine)
  }, [engine, list, token])
  // oxlint-disable-next-line react/exhaustive-deps -- what is pending and the token are read from the engine
  return useMemo(() => toSavedState({ answers, session }, list), [answers, session, list, changes, token])
}

/** Changes of what is saved; a pair that fails is notified. */
export function useSavedActions(): SavedActions {
  const { http, answers, session, outbox, snackbars } = useEngine()
  return useMemo(() => {
    const raise = (error: unknown) => snackbars.show({ tone: 'critical', text: getMessage(error) })
    return createSavedActions({ http, answers, session, outbox, raise })
  }, [http, answers, session, outbox, snackbars])
}

export interface SavedFlightsView extends SavedState {
  /** When the list was fetched, in milliseconds since the epoch; null with it. */
  asOf: number | null
  isFetching: boolean
  /** Why the list is out of date, for the user. */
  problem: string | null
}

export function useSavedFlights(): SavedFlightsView {
  const { data, asOf, isFetching, reason } = useQuery(savedQuery)
  return {
    ...useSavedState(data),
    asOf,
    isFetching,
    problem: reason === null ? null : savedFlightsFailed,
  }
}

/** The server removes every pair that contains a flight, so this picks the flight that fewer other pairs contain. */
export function keyOfPair(list: SavedList | null, outboundId: string, homeId: string): string {
  const held = (id: string) =>
    list?.pairs.filter((pair) => [pair.outbound.flight.id, pair.return.flight.id].includes(id)).length ?? 0
  return held(homeId) < held(outboundId) ? homeId : outboundId
}

export interface SavedIds {
  /** Flights saved alone or in a pair. */
  ids: ReadonlySet<string>
  /** Optimistic update, rolled back with the server's message if it fails. */
  setSaved: (flight: SavableFlight, isSaved: boolean) => void
  /** Whether the two are saved together; false until the list has loaded. */
  isPairSaved: (outboundId: string, homeId: string) => boolean
  /** As `setSaved`. A flight of the pair that is also saved alone stays saved. */
  setPairSaved: (outbound: SavableFlight, home: SavableFlight, isSaved: boolean) => void
}

/** The ids of what the user saved, and functions to save more. */
export function useSavedIds(): SavedIds {
  const { ids, list } = useSavedState(useAnswer(savedQuery).data)
  const actions = useSavedActions()
  const { run } = useReportedAttempt()
  return {
    ids,
    setSaved: (flight, isSaved) =>
      void run(() => (isSaved ? actions.save(flight) : actions.unsave(flight.id))),
    isPairSaved: (outboundId, homeId) =>
      list?.pairs.some(
        (pair) => pair.outbound.flight.id === outboundId && pair.return.flight.id === homeId,
      ) ?? false,
    setPairSaved: (outbound, home, isSaved) =>
      // Its failure is notified already (specification §8).
      void run(() =>
        isSaved
          ? actions.savePair(outbound, home)
          : actions.unsavePair(keyOfPair(list, outbound.id, home.id)),
      ),
  }
}

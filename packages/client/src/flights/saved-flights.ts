import * as flightsApi from '@slipstream/contract/flights'
import type { PriceAlert, PriceThreshold, SavedFlights as SavedList } from '@slipstream/contract/flights'
import type { Answers } from '../answers/answers.ts'
import type { Query } from '../answers/query.ts'
import type { Http } from '../http/http.ts'
import { abortError, isAbort } from '../http/http-errors.ts'
import type { Change, SavedChange as OutboxChange } from '../outbox/changes.ts'
import type { Outbox, ShownUpdate } from '../outbox/types.ts'
import { getOwner, type SessionReader } from '../session/session-owner.ts'
import {
  alertIds,
  idsOfList,
  getSavedChange,
  withAlert,
  type AlertTarget,
  type SavableFlight,
  type SavedChange,
  type SavedState,
} from './saved-changes.ts'

/** The list (specification §7 Flights), persisted for reading offline and fetched by the screens that show it. */
export const savedQuery: Query<typeof flightsApi.getSavedFlights> = {
  endpoint: flightsApi.getSavedFlights,
  input: {},
  policy: { keep: true, freshFor: Infinity },
}

/** What is pending is made of ids and list together: the ids of a pair are in the list alone. */
const scope = 'saved flights'

interface Sources {
  answers: Answers
  session: SessionReader
}

export const pendingSaved = ({ pending }: Pick<Answers, 'pending'>) => pending.in(scope)

/** Whether a token that was issued after the list was fetched says otherwise: another device saved or removed a flight. */
export function isSavedElsewhere({ answers, session }: Sources): boolean {
  const known = answers.confirmed(savedQuery)
  const { token } = session.getSnapshot()
  if (!known || !token || token.iat * 1000 <= known.at) return false
  return new Set(token.saved_flight_ids).symmetricDifference(idsOfList(known.data)).size > 0
}

/** What is saved with what is pending. Before the list is known, the ids are those of the user. */
export function toSavedState({ answers, session }: Sources, list: SavedList | null): SavedState {
  const { user, token } = session.getSnapshot()
  const ids = list ? idsOfList(list) : new Set((user ?? token)?.saved_flight_ids)
  return pendingSaved(answers).reduce<SavedState>((shown, { update }) => update(shown), { ids, list })
}

const made = (change: SavedChange, list: SavedList) => change({ ids: new Set(), list }).list ?? list

/** Shows a change of the outbox until the server has it. */
export function showSavedChange(
  { answers, session }: Sources,
  outboxChange: OutboxChange,
  madeAt: number,
): ShownUpdate {
  const change = getSavedChange(outboxChange, madeAt)
  const owner = getOwner(session)
  const { takeBack } = answers.pending.show(scope, change)

  async function take(isUnsaid: boolean) {
    await answers.update(savedQuery, (list) => made(change, list))
    // A list that is not known cannot be changed.
    if (isUnsaid || answers.confirmed(savedQuery) === null) await answers.fetch(savedQuery)
    takeBack()
  }

  return {
    taken(_, isUnsaid = false) {
      // The list may still be read from the device; the changes after this one do not wait for it.
      if (owner === getOwner(session)) void take(isUnsaid)
      else takeBack()
    },
    dropped: takeBack,
  }
}

export interface SavedActionsOptions extends Sources {
  http: Http
  /** Loaded with the first change. */
  outbox: () => Promise<Outbox>
  /** Notifies the user that a pair could not be saved or removed. */
  raise: (error: unknown) => void
}

export type SavedActions = ReturnType<typeof createSavedActions>

/**
 * Changes of what is saved (specification §1, §7 Flights). Each is an optimistic update, sent after the one before and rolled
 * back if the server refuses it; one made offline, or without an answer, waits in the outbox.
 */
export function createSavedActions({ http, outbox, raise, ...sources }: SavedActionsOptions) {
  const { answers, session } = sources
  const state = () => toSavedState(sources, answers.view(savedQuery).data)

  async function change(made: Change): Promise<readonly string[]> {
    const outcome = await (await outbox()).add(made)
    const answer = outcome.state === 'taken' ? outcome.answer : null
    return answer && 'ids' in answer ? answer.ids : [...state().ids]
  }

  /** A flight as the list shows it, for a later message. */
  function listed(id: string) {
    const { flights = [], pairs = [] } = state().list ?? {}
    const saved = [...flights, ...pairs.flatMap((pair) => [pair.outbound, pair.return])]
    return saved.find(({ flight }) => flight.id === id)?.flight ?? null
  }

  async function orNull(changed: Promise<readonly string[]>): Promise<readonly string[] | null> {
    try {
      return await changed
    } catch (error) {
      if (!isAbort(error)) raise(error)
      return null
    }
  }

  return {
    /** Rejects with an ApiError, whose message is for the user, or an AbortError where the session ended. */
    async save(flight: SavableFlight): Promise<void> {
      await change({ kind: 'save', flight })
    },
    /** As `save`. A flight saved alone leaves its pairs; one of a pair only leaves the other saved alone. */
    async unsave(flightId: string): Promise<void> {
      const isAlone = state().list?.flights.some(({ flight }) => flight.id === flightId) === true
      await change({ kind: 'unsave', flightId, flight: listed(flightId), isAlone })
    },
    /** Returns the ids of everything saved; null after the error is raised (specification §8). */
    savePair: (outbound: SavableFlight, home: SavableFlight) =>
      orNull(change({ kind: 'save-pair', outbound, home })),
    /** Removes every pair that contains the flight; returns as `savePair`. */
    unsavePair: (flightId: string) =>
      orNull(change({ kind: 'unsave-pair', flightId, flight: listed(flightId) })),
    /**
     * Sets an alert, sent once, for when a saved flight or the total of a saved pair costs no more than this; null removes
     * it. Returns the server's alert, with `reached_at` set if the price is that low already. Rejects as `save`.
     */
    async setAlert(target: AlertTarget, threshold: PriceThreshold | null): Promise<PriceAlert | null> {
      const owner = getOwner(session)
      const wanted = threshold && { ...threshold, reached_at: null }
      const { flush } = await outbox()
      const { takeBack } = answers.pending.show(scope, withAlert(target, wanted))
      try {
        const { price_alert } = await answers.mutate(savedQuery, {
          optimistic: (list) => list,
          async send() {
            // What it is on may not be saved yet.
            await flush()
            if (getOwner(session) !== owner) throw abortError('The session ended before the alert was sent.')
            return http.call(flightsApi.setPriceAlert, { body: { ...alertIds(target), threshold } })
          },
          apply: (list, answer) => made(withAlert(target, answer.price_alert), list),
        })
        return price_alert
      } finally {
        takeBack()
      }
    },
  }
}

import type { Offer } from '@slipstream/contract/flight'
import type { SavedFlights as SavedList } from '@slipstream/contract/flights'
import { createOutbox } from '@slipstream/client/outbox/outbox'
import { makePrice } from '@slipstream/client/testing/roster-fixture'
import { isRosterChange } from '@slipstream/client/outbox/changes'
import {
  createSavedActions,
  savedQuery,
  toSavedState,
  showSavedChange,
} from '@slipstream/client/flights/saved-flights'
import { savedFlightsFailed } from '#shared/saved/use-saved-flights.ts'
import { legacyRecords } from '#shell/engine/legacy-records.ts'
import { createAnswersFixture } from '@slipstream/client/testing/answers-fixture'

/** A flight that may be saved; only its id matters. */
export function makeOffer(id: string, leg: Offer['leg'] = 'outbound'): Offer {
  const { direction: _, ...offer } = makePrice(id)
  return { ...offer, leg }
}

const savedAt = '2026-11-20T10:00:00Z'

function saved(id: string, leg: Offer['leg'] = 'outbound') {
  const flight = makeOffer(id, leg)
  return { flight, current: flight, saved_at: savedAt, price_alert: null }
}

/** The server's list of these ids; a pair is two of them. */
export function makeSavedList(
  flights: readonly string[],
  pairs: readonly [string, string][] = [],
): SavedList {
  return {
    flights: flights.map((id) => saved(id)),
    pairs: pairs.map(([out, home]) => ({
      outbound: saved(out),
      return: saved(home, 'return'),
      price_alert: null,
    })),
    is_sample_data: true,
  }
}

/** The ids of a list, those of a pair with a plus. */
export function idsIn(list: SavedList | null): string[] | null {
  if (list === null) return null
  return [
    ...list.flights.map(({ flight }) => flight.id),
    ...list.pairs.map((pair) => `${pair.outbound.flight.id}+${pair.return.flight.id}`),
  ]
}

/** Lets the outbox take what was just changed, before any answer. */
export async function begun(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

/** A page whose user has these flights saved, by the token; `open` is a reload of it. */
export function createSavedFlightsFixture(ids: readonly string[] = []) {
  const page = createAnswersFixture(legacyRecords)
  page.cookies.set('frontend_token', page.issue({ saved_flight_ids: ids }))

  async function open() {
    const { http, storage, session, answers } = await page.open()
    const raised: unknown[] = []
    const raise = (error: unknown) => raised.push(error)
    const outbox = createOutbox({
      http,
      environment: page.environment,
      session,
      storage,
      isOffline: () => !page.state.isOnline,
      newId: () => crypto.randomUUID(),
      show({ change, madeAt }) {
        if (isRosterChange(change)) throw new Error('Nothing here changes a roster.')
        return showSavedChange({ answers, session }, change, madeAt)
      },
      raise,
      lost: () => undefined,
      unanswered: () => undefined,
    })
    const actions = createSavedActions({ http, session, answers, outbox: async () => outbox, raise })
    void answers.restore(savedQuery)
    await page.settle()
    const saved = {
      ...actions,
      fetch: ({ refresh = false } = {}) =>
        answers.fetch(savedQuery, refresh ? { query: { refresh: 'true' } } : savedQuery.input),
      getSnapshot() {
        const { data, asOf, isFetching, failure } = answers.view(savedQuery)
        const problem = failure && savedFlightsFailed
        return { asOf, isFetching, problem, ...toSavedState({ answers, session }, data) }
      },
    }
    return { saved, session, outbox, raised, answers }
  }

  return { ...page, open }
}

/** What is saved, as tests read and change it. */
export type Saved = Awaited<ReturnType<SavedFlightsFixture['open']>>['saved']
export type SavedFlightsFixture = ReturnType<typeof createSavedFlightsFixture>

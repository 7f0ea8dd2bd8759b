import type { Price } from '@slipstream/contract/flight'
import type { GroundDuty, ManualEntry, RosterItem } from '@slipstream/contract/roster'
import { sessionCookies } from '@slipstream/contract/session'
import { aGroundDuty, aManualEntry, aPrice } from '@slipstream/contract/testing/records'
import { defaultUserSettings } from '@slipstream/contract/user'
import { createHttp } from '../http/http.ts'
import { createJobStore } from '../jobs/job-store.ts'
import { createLoading } from '../loading/loading-flags.ts'
import { createLogger } from '../log/logger.ts'
import { showSavedChange } from '../flights/saved-flights.ts'
import { isRosterChange, type Change } from '../outbox/changes.ts'
import { createOutbox } from '../outbox/outbox.ts'
import { createAnswers } from '../answers/answers.ts'
import { createRosterEdits } from '../roster/edits.ts'
import { createForegroundSync } from '../roster/foreground-sync.ts'
import { createMonthPrices } from '../roster/month-prices.ts'
import { startMonthBackgroundWork } from '../roster/month-background-work.ts'
import { createRosterMonths } from '../roster/months.ts'
import { createOptimisticUpdates } from '../roster/optimistic-updates.ts'
import { unknownSession } from '../session/snapshot.ts'
import type { Session, SessionSnapshot } from '../session/types.ts'
import { createLocalFlags } from '../storage/local-flags.ts'
import { createMonthCache } from '../storage/month-cache.ts'
import { createUserStorage } from '../storage/user-storage.ts'
import { createTransport } from '../http/transport.ts'
import { createFakeEnvironment, json } from './fake-environment.ts'
import { makeUser } from './session-fixture.ts'

export const makeDuty = (pseudo_id: string, day = '2026-11-10', end = day): GroundDuty =>
  aGroundDuty({ pseudo_id, start: `${day} 08:00`, end: `${end} 16:00` })

export const makeEntry = (id: string, day = '2026-11-12', end = day): ManualEntry =>
  aManualEntry({ id, start: `${day} 10:00`, end: `${end} 11:00` })

/** What a person types of a new entry. */
export const entryInput = {
  title: 'Dentist',
  notes: '',
  location: null,
  start: '2026-11-12 10:00',
  end: '2026-11-12 11:00',
}

/** A flight that lands at 06:40 on the day of `makeDuty`. */
export function makePrice(id: string): Price {
  return aPrice({
    id,
    direction: 'to_work',
    flight_number: '1433',
    departure_time: '2026-11-10 05:10',
    arrival_time: '2026-11-10 06:40',
    duration_minutes: 90,
    price_amount: '49.00',
    seats_available: 4,
  })
}

/** A page that shows rosters, over a fake environment; `reload` is the next one of the same device. */
export function createRosterFixture() {
  const fake = createFakeEnvironment()
  const { environment } = fake
  fake.cookies.set(sessionCookies.csrfAccess, 'csrf')
  const draws: number[] = []
  const logger = createLogger({ environment })
  const transport = createTransport({ environment, baseUrl: '', logger })
  let ended = new AbortController()
  const sessionListeners = new Set<() => void>()

  function signedInAs(id: string): SessionSnapshot {
    const token = {
      id,
      subscription_status: 'active',
      registration_step: 'complete',
      saved_flight_ids: [],
      iat: 0,
      exp: 0,
    } as const
    return {
      ...unknownSession,
      authenticated: true,
      user: makeUser(id),
      settings: { ...defaultUserSettings },
      token: { ...token, saved_flight_ids: [] },
    }
  }

  const session = { snapshot: signedInAs('user-a') }
  const http = createHttp(transport, {
    currentToken: () => null,
    refresh: () => Promise.reject(new Error('refused')),
    signal: () => ended.signal,
  })

  function openPage() {
    const storage = createUserStorage({ environment, logger, onNotice: () => undefined })
    storage.setOwner(session.snapshot.token?.id ?? null)
    const monthCache = createMonthCache(storage)
    const loading = createLoading(environment, createJobStore())
    const ofSession: Pick<Session, 'getSnapshot' | 'subscribe'> = {
      getSnapshot: () => session.snapshot,
      subscribe: (listener) => {
        sessionListeners.add(listener)
        return () => sessionListeners.delete(listener)
      },
    }
    const flags = createLocalFlags(environment.localStorage)
    const answers = createAnswers({
      http,
      environment,
      session: ofSession,
      storage,
      onReconnect: () => undefined,
    })
    /** Months of which the server took a change. */
    const changed: string[] = []
    const months = createRosterMonths({
      answers,
      environment,
      session: ofSession,
      monthCache,
      loading,
      flags,
      onChanged: (month) => changed.push(month),
    })
    const prices = createMonthPrices({ months, http, environment, session: ofSession })
    startMonthBackgroundWork({
      months,
      prices,
      monthCache,
      session: ofSession,
      // 0.5 cleans up never; tests that want otherwise say so.
      environment: { ...environment, random: () => draws.shift() ?? 0.5 },
    })
    const foreground = () => createForegroundSync({ months, prices, environment, flags })
    let serial = 0
    const raised: unknown[] = []
    const lost: number[] = []
    const unanswered: Change[] = []
    const roster = createOptimisticUpdates(months)
    const outbox = createOutbox({
      http,
      environment: { ...environment, tabs: fake.tabs.open() },
      session: ofSession,
      storage,
      isOffline: () => !fake.state.isOnline,
      newId: () => `00000000-0000-4000-8000-${String((serial += 1)).padStart(12, '0')}`,
      show: ({ change, madeAt }) =>
        isRosterChange(change)
          ? roster.show(change)
          : showSavedChange({ answers, session: ofSession }, change, madeAt),
      raise: (error) => raised.push(error),
      unanswered: (change) => unanswered.push(change),
      lost: (count) => lost.push(count),
    })
    const edits = createRosterEdits({ months, outbox, known: roster.known })
    return {
      changed,
      http,
      answers,
      months,
      prices,
      foreground,
      edits,
      monthCache,
      outbox,
      raised,
      lost,
      unanswered,
      storage,
      loading,
      flags,
    }
  }

  /** What the server has of each month. */
  const server = new Map<string, RosterItem[]>()
  const rosterAnswer = (path: string) => {
    const month = new URLSearchParams(path.split('?')[1]).get('month') ?? ''
    const items = server.get(month)
    return {
      month,
      roster: items ?? [],
      imported_at: items === undefined ? null : new Date(fake.serverNow()).toISOString(),
      is_sample_data: false,
      airports: [],
    }
  }
  const answerRoster = () => fake.on('GET /roster/roster', ({ path }) => json(rosterAnswer(path)))
  answerRoster()
  fake.on('GET /hotline/roster-prices', () => json({}))

  return {
    ...fake,
    http,
    session,
    server,
    /** The next draws of chance, 0 ≤ x < 1. */
    draws,
    rosterAnswer,
    answerRoster,
    openPage,
    /** The months asked for so far, in order. */
    asked: () => fake.sent('GET /roster/roster').map(({ path }) => path.slice(path.indexOf('=') + 1)),
    /** Another user is signed in from now on; null: nobody, because they asked for it or by itself. */
    signIn: (id: string | null, hasLoggedOut = false) => {
      ended.abort()
      ended = new AbortController()
      session.snapshot = id === null ? { ...unknownSession, hasLoggedOut } : signedInAs(id)
      for (const listener of sessionListeners) listener()
    },
  }
}

export type RosterFixture = ReturnType<typeof createRosterFixture>

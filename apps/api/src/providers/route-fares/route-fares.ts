import { readFlightInstants } from '@slipstream/commute/flights/flights'
import { minuteMs } from '@slipstream/commute/time/zoned-time'
import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { wait, waitAtMost } from '#platform/wait.ts'
import {
  busyMessage,
  type FlightOffer,
  type FlightOffers,
  FlightOffersUnavailableError,
  type Route,
  routeKey,
} from '../flight-offers.ts'
import { type Asker, createCallBudget } from '../budget/call-budget.ts'
import type { BudgetTables } from '../budget/tables.ts'
import { type DayFares, freshMs, oldestShownMs } from './day-fares.ts'
import { createFareHistory } from './fare-history.ts'
import { createFareTable, writeInBatches } from './fare-table.ts'
import type { RouteFareTables } from './tables.ts'

/** Nobody has a source with a limit asked again sooner: several people may want the current prices, and one may tap again and again. */
const justAskedMs = minuteMs
/** Held in memory at one time: about 60 MB of them. */
const mostPrices = 60_000
/** A search has somebody looking at it; a month is shown without some prices sooner, and has them at the next look. */
const patience = { searchMs: 25_000, monthMs: 10_000 }
const late = () => new FlightOffersUnavailableError(busyMessage)
/** After that, another process asks what a process that died was asking. */
const claimMs = minuteMs
/** How often a process looks whether another one has its answer. */
const lookAgainMs = 1000

/** What is known of a month's routes. */
export interface FoundFares {
  /** By `routeKey`. */
  readonly found: ReadonlyMap<string, DayFares>
  /** Why some are missing; undefined where none is. */
  readonly failure: FlightOffersUnavailableError | undefined
}

interface MonthRequest {
  readonly userId: string
  /** Waits for the answers about what is older than five minutes, where the source gives them. */
  readonly isCurrent?: boolean
  /** Older answers of a source with a limit are as good as none. Where absent, those of a day are given while they are asked again. */
  readonly maxAgeMs?: number | undefined
  /** Asks a source with a limit for nothing: what it said in the last day is enough. */
  readonly isKnownEnough?: boolean
  /** Called with how many of the routes are known. */
  readonly onFound?: ((done: number, all: number) => Promise<void>) | undefined
}

export type RouteFares = ReturnType<typeof createRouteFares>

interface Options {
  readonly source: FlightOffers
  readonly database: Database<RouteFareTables & BudgetTables>
  readonly metrics: Pick<Metrics, 'cache' | 'refusedCalls'>
  readonly log: Logger
  readonly now: () => Date
  /** Aborts when the server stops. */
  readonly signal: AbortSignal
}

interface Question {
  readonly route: Route
  readonly answer: PromiseWithResolvers<DayFares>
}

/**
 * What flights of a route's day cost, for everyone alike: asked of the flight source once for all users, and on a Postgres server
 * for all processes (docs/decisions/0055-route-fares.md).
 */
export function createRouteFares({ source, database, metrics, log, now, signal }: Options) {
  const { callsPerMinute } = source
  const isMetered = callsPerMinute !== null
  const budget = isMetered
    ? createCallBudget({ database, metrics, provider: 'flights', limits: { minute: callsPerMinute }, now })
    : undefined
  // One process has nobody to share with.
  const table = database.isShared ? createFareTable(database.query) : undefined
  const history = createFareHistory(database.query)
  const counter = metrics.cache('prices')
  const memory = new LRUCache<string, DayFares>({
    maxSize: mostPrices,
    // A day without a flight takes its place too.
    sizeCalculation: ({ offers }) => 1 + offers.length,
  })
  /** One question a route at a time, however many wait for it. */
  const underWay = new Map<string, Promise<DayFares>>()
  const work = new Set<Promise<void>>()

  const at = () => now().getTime()

  /** What a clock that runs ahead asked does not count as new for longer. */
  const isSince = ({ askedAt }: DayFares, since: number) => askedAt > since && askedAt < at() + freshMs

  const save = writeInBatches<readonly [Route, DayFares]>(async (answers) => table?.save(answers))
  const addToHistory = writeInBatches<readonly [Route, DayFares]>((answers) => history.add(answers))

  /** Nobody waits for a price of the past who asks for one of today. */
  function remember(answer: readonly [Route, DayFares]): void {
    const writing = addToHistory(answer)
      .catch((error: unknown) => log.error('fares.history_failed', { error }))
      .finally(() => work.delete(writing))
    work.add(writing)
  }

  /** What this process or another one knows, by `routeKey`, whatever its age: one query for all routes. */
  async function lookUp(routes: readonly Route[]): Promise<Map<string, DayFares>> {
    const known = new Map(
      routes.flatMap((route) => {
        const fares = memory.get(routeKey(route))
        return fares ? [[routeKey(route), fares]] : []
      }),
    )
    if (!table || routes.length === 0) return known
    const newer = await table.otherThan(
      routes.map((route) => [route, known.get(routeKey(route))?.askedAt ?? 0] as const),
    )
    for (const route of routes) {
      const fares = newer.get(routeKey(route))
      if (!fares) continue
      memory.set(routeKey(route), fares)
      known.set(routeKey(route), fares)
    }
    return known
  }

  /** Asks about each route that is not asked about already; an answer that another process has had `since` serves as well. */
  function ask(routes: readonly Route[], asker: Asker, since: number): void {
    const questions: Question[] = []
    for (const route of routes) {
      const key = routeKey(route)
      if (underWay.has(key)) continue
      const answer = Promise.withResolvers<DayFares>()
      questions.push({ route, answer })
      underWay.set(key, answer.promise)
      void answer.promise.catch(() => undefined).then(() => underWay.delete(key))
    }
    if (questions.length === 0) return
    const asking = answerAll(questions, asker, since).finally(() => work.delete(asking))
    work.add(asking)
  }

  /** Rejects what is not answered; never rejects itself, for nobody may wait for it. */
  async function answerAll(questions: readonly Question[], asker: Asker, since: number): Promise<void> {
    try {
      await answerOpen(questions, asker, since)
    } catch (error) {
      if (!signal.aborted) log.error('fares.asking_failed', { error })
      for (const { answer } of questions) answer.reject(error)
    }
  }

  async function answerOpen(open: readonly Question[], asker: Asker, since: number): Promise<void> {
    const claimed = await claim(open, since)
    const { mine = [], others = [] } = Object.groupBy(open, ({ route }) =>
      claimed.has(routeKey(route)) ? 'mine' : 'others',
    )
    const follow = async () => answerOpen(await leftByOthers(others, since), asker, since)
    await Promise.all([mine.length > 0 && askSource(mine, asker), others.length > 0 && follow()])
  }

  /** A source without a limit is asked sooner than a claim is written. */
  async function claim(questions: readonly Question[], since: number): Promise<ReadonlySet<string>> {
    const routes = questions.map(({ route }) => route)
    if (!table || !isMetered || routes.length === 0) return new Set(routes.map(routeKey))
    return table.claim(routes, { since, at: at(), ahead: at() + freshMs, until: at() + claimMs })
  }

  /** Waits for what other processes ask; @returns what they have not answered yet. */
  async function leftByOthers(questions: readonly Question[], since: number): Promise<readonly Question[]> {
    await wait(lookAgainMs, signal)
    const known = await lookUp(questions.map(({ route }) => route))
    return questions.filter(({ route, answer }) => {
      const fares = known.get(routeKey(route))
      if (!fares || !isSince(fares, since)) return true
      answer.resolve(fares)
      return false
    })
  }

  async function askSource(questions: readonly Question[], asker: Asker): Promise<void> {
    const granted = await takeOfBudget(questions.length, asker)
    const refused = questions.slice(granted)
    for (const { answer } of refused) answer.reject(new FlightOffersUnavailableError(busyMessage))
    await release(refused)
    const failed = new Map<Question, unknown>()
    await Promise.all(
      questions.slice(0, granted).map(async (question) => {
        try {
          question.answer.resolve(await askAbout(question.route, asker))
        } catch (error) {
          question.answer.reject(error)
          failed.set(question, error)
        }
      }),
    )
    if (failed.size === 0 || signal.aborted) return
    const [error] = failed.values()
    log.warn('fares.not_answered', { routes: failed.size, error })
    await release([...failed.keys()])
  }

  async function takeOfBudget(wanted: number, asker: Asker): Promise<number> {
    return budget ? (await budget.take(wanted, asker)).calls : wanted
  }

  async function release(questions: readonly Question[]): Promise<void> {
    if (isMetered && questions.length > 0) await table?.release(questions.map(({ route }) => route))
  }

  async function askAbout(route: Route, { isUrgent }: Asker): Promise<DayFares> {
    const asked = now()
    const offers = await source.flightsForDay({ ...route, now: asked, isUrgent, signal })
    const fares = { offers, askedAt: asked.getTime() }
    memory.set(routeKey(route), fares)
    await save([route, fares])
    remember([route, fares])
    return fares
  }

  /** The answer to a question that `ask` has asked. */
  async function answerTo(route: Route): Promise<DayFares> {
    const fares = await (underWay.get(routeKey(route)) ?? memory.get(routeKey(route)))
    if (!fares) throw new FlightOffersUnavailableError()
    return fares
  }

  async function answerSince(
    route: Route,
    { asker, since, given }: { asker: Asker; since: number; given?: AbortSignal },
  ): Promise<DayFares> {
    given?.throwIfAborted()
    if (!source.canAnswer(route)) return { offers: [], askedAt: at() }
    const known = (await lookUp([route])).get(routeKey(route))
    if (known && isSince(known, since)) {
      counter.hit()
      return known
    }
    counter.miss()
    ask([route], asker, since)
    return waitAtMost(answerTo(route), { ms: patience.searchMs, late, signal: given })
  }

  const current = (route: Route, asker: Asker) => answerSince(route, { asker, since: at() - freshMs })

  /**
   * What is known of many routes. Of a source with a limit, answers of the last day are given at once, and asked for again in the
   * background once they are older than five minutes.
   */
  async function known(
    routes: readonly Route[],
    { userId, isCurrent = false, isKnownEnough = false, maxAgeMs, onFound }: MonthRequest,
  ): Promise<FoundFares> {
    const askable = routes.filter((route) => source.canAnswer(route))
    const since = at() - (isMetered && maxAgeMs !== undefined ? maxAgeMs : freshMs)
    const shownSince = maxAgeMs === undefined ? at() - oldestShownMs : since
    const found = await lookUp(askable)
    const stale: Route[] = []
    const missing: Route[] = []
    for (const route of askable) {
      const fares = found.get(routeKey(route))
      if (fares && isSince(fares, since)) counter.hit()
      else if (fares && isMetered && isSince(fares, shownSince)) stale.push(route)
      else {
        found.delete(routeKey(route))
        missing.push(route)
      }
    }
    if (isMetered && isKnownEnough) return { found, failure: undefined }
    for (const _ of stale) counter.stale()
    for (const _ of missing) counter.miss()
    // What is missing first: it is asked where the limit lets only some through.
    ask([...missing, ...stale], { userId, isUrgent: false }, since)

    const awaited = isCurrent ? [...missing, ...stale] : missing
    let done = routes.length - awaited.length
    let failure: unknown
    const answers = awaited.map(async (route) => {
      try {
        found.set(routeKey(route), await answerTo(route))
      } catch (error) {
        if (!found.has(routeKey(route))) failure ??= error
      }
      done += 1
      await onFound?.(done, routes.length)
    })
    try {
      await waitAtMost(Promise.all(answers), { ms: patience.monthMs, late })
    } catch (error) {
      const isLate = error instanceof FlightOffersUnavailableError
      if (!isLate || awaited.some((route) => !found.has(routeKey(route)))) failure ??= error
    }
    if (failure !== undefined && !(failure instanceof FlightOffersUnavailableError)) throw failure
    // What comes after this caller gave up is for the next one.
    return { found: new Map(found), failure }
  }

  return {
    /**
     * The offers of a route as the source gave them at most five minutes ago.
     *
     * @throws {FlightOffersUnavailableError}
     */
    async current(route: Route, asker: Asker): Promise<readonly FlightOffer[]> {
      return upcoming(await current(route, asker), at())
    },
    /**
     * Asks again, however fresh the last answer is, but a source with a limit once a minute at most. Every process has the answer
     * afterwards.
     *
     * @throws {FlightOffersUnavailableError} and what was known stays.
     */
    async refresh(route: Route, asker: Asker, given: AbortSignal): Promise<readonly FlightOffer[]> {
      const since = isMetered ? at() - justAskedMs : Number.POSITIVE_INFINITY
      return upcoming(await answerSince(route, { asker, since, given }), at())
    },
    known,
    /**
     * What is known of many routes without a question that counts: what a source with a limit said in the last day, and everything of
     * one without.
     */
    async peek(routes: readonly Route[], userId: string): Promise<ReadonlyMap<string, DayFares>> {
      const { found } = await known(routes, { userId, isKnownEnough: true })
      return new Map([...found].map(([key, fares]) => [key, { ...fares, offers: upcoming(fares, at()) }]))
    },
    /**
     * An offer by its id; null where it was never made, is made no more, or its flight had departed by `asOf`.
     *
     * @throws {FlightOffersUnavailableError}
     */
    async offerById(id: string, userId: string, asOf: Date = now()): Promise<FlightOffer | null> {
      const route = source.routeOfId(id)
      if (!route) return null
      const { offers } = await current(route, { userId, isUrgent: true })
      const offer = offers.find((each) => each.id === id)
      if (offer || isMetered || asOf >= now())
        return offer && departsAfter(offer, asOf.getTime()) ? offer : null
      // A source that costs nothing knows what it offered before a flight departed.
      return (await source.flightsForDay({ ...route, now: asOf })).find((each) => each.id === id) ?? null
    },
    /** Resolves when nothing is asked any more; the database must stay open until then. */
    async settled(): Promise<void> {
      while (work.size > 0) await Promise.all(work)
    },
  }
}

function departsAfter(offer: FlightOffer, at: number): boolean {
  return (readFlightInstants(offer)?.departure ?? 0) > at
}

/** Without the flights that have departed since they were asked for. */
function upcoming({ offers }: DayFares, at: number): readonly FlightOffer[] {
  return offers.filter((offer) => departsAfter(offer, at))
}

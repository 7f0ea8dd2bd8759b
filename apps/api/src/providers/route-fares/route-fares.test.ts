import { setImmediate } from 'node:timers/promises'
import { datesFrom } from '@slipstream/commute/time/calendar-dates'
import { dayMs, hourMs, minuteMs } from '@slipstream/commute/time/zoned-time'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FlightOffersUnavailableError, type Route, routeKey } from '#providers/flight-offers.ts'
import { runHousekeeping } from '#server/start/housekeeping.ts'
import { hold } from '#testing/hold.ts'
import { createMeteredSource, type MeteredSource } from '#testing/metered-source.ts'
import { sharedDatabaseServer } from '#testing/test-database.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { createFareTable } from './fare-table.ts'
import { createRouteFares } from './route-fares.ts'

const now = () => server.clock.now
const edinburgh: Route = { date: '2026-11-05', origin: 'LHR', destination: 'EDI' }
const month = (days: number): Route[] =>
  datesFrom('2026-12-01', '2027-01-31')
    .slice(0, days)
    .map((date) => ({ date, origin: 'LHR', destination: 'EDI' }))

let server: TestServer
let userId: string
let users = 0

function startServer(databaseServer?: string) {
  beforeAll(async () => {
    server = await startTestServer({}, { databaseServer })
  }, 120_000)
  afterAll(() => server.stop())
  beforeEach(async () => {
    users += 1
    userId = (await server.createUser(`fares-${users}@crew.example`)).id
    const { query } = server.services.database
    await query.deleteFrom('route_fares').execute()
    await query.deleteFrom('flight_calls').execute()
    await query.deleteFrom('call_counts').execute()
    return () => {
      vi.useRealTimers()
    }
  })
}

interface Setting {
  readonly callsPerMinute?: number
  readonly source?: MeteredSource
}

/** A process: its memory, and the source that it asks. */
function aProcess({ callsPerMinute, source = createMeteredSource(now, callsPerMinute) }: Setting = {}) {
  const { database, metrics, log } = server.services
  const stopping = new AbortController()
  const fares = createRouteFares({ source, database, metrics, log, now, signal: stopping.signal })
  const search = async (route: Route = edinburgh, by = userId) =>
    (await fares.current(route, { userId: by, isUrgent: true })).map((offer) => offer.price_amount)
  const refresh = async (route: Route = edinburgh) =>
    (await fares.refresh(route, { userId, isUrgent: true }, stopping.signal)).map(
      (offer) => offer.price_amount,
    )
  /** What a month shows, by day, and whether something is missing. */
  async function known(routes: readonly Route[] = [edinburgh], by = userId) {
    const { found, failure } = await fares.known(routes, { userId: by })
    const prices = routes.map((route) => found.get(routeKey(route))?.offers[0]?.price_amount ?? null)
    return { prices, failure }
  }
  return { fares, source, search, refresh, known, stop: () => stopping.abort(new Error('The server stops.')) }
}

/** The failure of work that is given so much time. */
async function failureWithin(ms: number, work: Promise<unknown>): Promise<unknown> {
  let failure: unknown
  void work.catch((error: unknown) => {
    failure = error
  })
  await setImmediate()
  await vi.advanceTimersByTimeAsync(ms)
  return failure
}

/** Until the source has been asked; in real time, for the database answers in it. */
async function isAsked(source: MeteredSource, times: number): Promise<void> {
  while (source.queries.length < times) await setImmediate()
}

const fakeTimeouts = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

function itAnswersOnce() {
  it('asks the same question once in five minutes, no matter who asks and in whatever way (spec §9)', async () => {
    const { fares, source, search, known } = aProcess()
    await search()
    await known()
    await fares.offerById('2026-11-05-LHR-EDI', userId)
    server.advance(5 * minuteMs - 1)
    await search(edinburgh, (await server.createUser(`other-${users}@crew.example`)).id)
    expect(source.queries).toHaveLength(1)
    server.advance(1)
    await search()
    expect(source.queries).toHaveLength(2)
  })

  it('shares a question that is under way', async () => {
    const { source, search, refresh, known } = aProcess()
    await Promise.all([search(), search(), refresh(), known()])
    expect(source.queries).toHaveLength(1)
  })

  it('asks again for anyone who wants the current prices, but not twice a minute (docs/decisions/0055)', async () => {
    const { source, search, refresh } = aProcess()
    await search()
    source.price = '63.00'
    server.advance(minuteMs - 1)
    expect(await refresh()).toEqual(['58.40'])
    server.advance(1)
    expect(await refresh()).toEqual(['63.00'])
    expect(await search()).toEqual(['63.00'])
    expect(source.queries).toHaveLength(2)
  })

  it('remembers no failure, and keeps what was known', async () => {
    const { source, search, refresh } = aProcess()
    await search()
    server.advance(minuteMs)
    source.failure = new FlightOffersUnavailableError()
    await expect(refresh()).rejects.toBeInstanceOf(FlightOffersUnavailableError)
    expect(await search()).toEqual(['58.40'])
    source.failure = undefined
    source.price = '63.00'
    expect(await refresh()).toEqual(['63.00'])
  })

  it('asks nothing where there is nothing to know', async () => {
    const { fares, source, search, known } = aProcess()
    const nowhere = { ...edinburgh, destination: 'LHR' }
    expect(await search(nowhere)).toEqual([])
    expect(await known([nowhere])).toEqual({ prices: [null], failure: undefined })
    expect(await fares.offerById('made-up', userId)).toBeNull()
    expect(source.queries).toEqual([])
  })

  it('puts a search before a month', async () => {
    const { source, search, known } = aProcess()
    await known()
    await search({ ...edinburgh, destination: 'GLA' })
    expect(source.queries.map(({ isUrgent }) => isUrgent)).toEqual([false, true])
  })

  it('leaves out what has departed since, to the minute', async () => {
    const { fares, search } = aProcess()
    const departsAt = Date.parse('2026-11-05T06:20:00Z')
    const before = server.clock.now
    server.clock.now = new Date(departsAt - 1)
    expect(await search()).toEqual(['58.40'])
    server.clock.now = new Date(departsAt)
    expect(await search()).toEqual([])
    expect(await fares.offerById('2026-11-05-LHR-EDI', userId)).toBeNull()
    server.clock.now = before
  })
}

function itShowsOlderPrices() {
  it('gives a month the prices of up to a day ago at once, and asks in the background from five minutes on', async () => {
    const { fares, source, known } = aProcess()
    await known()
    source.price = '63.00'
    server.advance(5 * minuteMs - 1)
    expect((await known()).prices).toEqual(['58.40'])
    await fares.settled()
    expect(source.queries).toHaveLength(1)
    server.advance(1)
    expect((await known()).prices).toEqual(['58.40'])
    await fares.settled()
    expect(source.queries).toHaveLength(2)
    expect((await known()).prices).toEqual(['63.00'])
    server.advance(dayMs - 1)
    source.price = '71.00'
    expect((await known()).prices).toEqual(['63.00'])
    await fares.settled()
    server.advance(dayMs)
    source.price = '80.00'
    // Older than that, it is waited for.
    expect((await known()).prices).toEqual(['80.00'])
  })

  it('asks once in the background, however many look meanwhile', async () => {
    const { fares, source, known } = aProcess()
    await known()
    server.advance(5 * minuteMs)
    const open = hold(source)
    await Promise.all([known(), known()])
    await known()
    open()
    await fares.settled()
    expect(source.queries).toHaveLength(2)
  })

  it('waits for no background question when it stops, and ends it', async () => {
    const { fares, source, known, stop } = aProcess()
    await known()
    server.advance(5 * minuteMs)
    source.gate = new Promise(() => undefined)
    await known()
    await isAsked(source, 2)
    stop()
    await fares.settled()
    expect((await known()).prices).toEqual(['58.40'])
  })

  it('shows what it knows where the source is away, and says what is missing', async () => {
    const { fares, source, known } = aProcess()
    const [first, second] = month(2)
    await known(first && [first])
    server.advance(hourMs)
    source.failure = new FlightOffersUnavailableError()
    expect(await known(first && second && [first, second])).toEqual({
      prices: ['58.40', null],
      failure: source.failure,
    })
    await fares.settled()
  })

  it('never gives older prices for a search, or where only current ones will do', async () => {
    const { fares, source, known, search } = aProcess()
    await known()
    server.advance(5 * minuteMs)
    source.price = '63.00'
    expect(await search()).toEqual(['63.00'])
    server.advance(5 * minuteMs)
    source.price = '71.00'
    const { found } = await fares.known([edinburgh], { userId, isCurrent: true })
    expect(found.get(routeKey(edinburgh))?.offers[0]?.price_amount).toBe('71.00')
  })

  it.each([
    ['a search', 25_000, 'search' as const],
    ['a job that reads fares again', 25_000, 'refresh' as const],
  ])(
    'lets %s wait for %i ms and no longer; what comes later is for the next one',
    async (_, longestMs, how) => {
      const { fares, source, [how]: ask, search } = aProcess()
      const open = hold(source)
      fakeTimeouts()
      const work = ask()
      await isAsked(source, 1)
      expect(await failureWithin(longestMs - 1, work)).toBeUndefined()
      const failure = await failureWithin(1, work)
      expect(failure).toBeInstanceOf(FlightOffersUnavailableError)
      expect(String(failure)).toContain('Please try again in a minute.')
      open()
      await fares.settled()
      expect(await search()).toEqual(['58.40'])
      expect(source.queries).toHaveLength(1)
    },
  )

  it('lets a month wait for 10 s and no longer, and gives what there is then', async () => {
    const { fares, source, known } = aProcess()
    const [first, second] = month(2)
    if (!first || !second) throw new Error('There are no days.')
    await known([first])
    const open = hold(source)
    fakeTimeouts()
    let answer: Awaited<ReturnType<typeof known>> | undefined
    const work = known([first, second]).then((found) => (answer = found))
    await isAsked(source, 2)
    await vi.advanceTimersByTimeAsync(9999)
    expect(answer).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await work
    expect(answer).toMatchObject({ prices: ['58.40', null], failure: { code: 'provider_unavailable' } })
    open()
    await fares.settled()
    expect((await known([first, second])).prices).toEqual(['58.40', '58.40'])
  })
}

function itKeepsToItsBudget() {
  it('asks for one user half of what a minute allows, three quarters of that for months, and again in the next minute', async () => {
    server.clock.now = new Date(Math.ceil(now().getTime() / minuteMs) * minuteMs)
    const { source, search, known } = aProcess({ callsPerMinute: 16 })
    const asked = await known(month(7))
    expect(source.queries).toHaveLength(6)
    expect(asked.prices.filter((price) => price !== null)).toHaveLength(6)
    expect(asked.failure).toMatchObject({ code: 'provider_unavailable' })
    const days = month(20).slice(10)
    expect(await search(days[0])).toEqual(['58.40'])
    expect(await search(days[1])).toEqual(['58.40'])
    await expect(search(days[2])).rejects.toThrow('Please try again in a minute.')
    server.advance(minuteMs - 1)
    await expect(search(days[2])).rejects.toThrow('Please try again in a minute.')
    server.advance(1)
    expect(await search(days[2])).toEqual(['58.40'])
  })

  it('asks for all users as much as a minute allows, the last quarter for searches alone', async () => {
    server.clock.now = new Date(Math.ceil(now().getTime() / minuteMs) * minuteMs)
    const others = await Promise.all(
      [1, 2, 3].map(async (each) => (await server.createUser(`all-${each}-${users}@crew.example`)).id),
    )
    const { source, search, known } = aProcess({ callsPerMinute: 16 })
    const days = month(60)
    await known(days.slice(0, 6), others[0])
    await known(days.slice(6, 12), others[1])
    expect(source.queries).toHaveLength(12)
    expect((await known(days.slice(12, 13), others[2])).prices).toEqual([null])
    for (const day of days.slice(20, 24)) expect(await search(day, others[2])).toEqual(['58.40'])
    await expect(search(days[24], others[2])).rejects.toThrow('Please try again in a minute.')
    expect(source.queries).toHaveLength(16)
  })

  it('shows a month the prices that it knows where no question is left', async () => {
    server.clock.now = new Date(Math.ceil(now().getTime() / minuteMs) * minuteMs)
    const { fares, source, known } = aProcess({ callsPerMinute: 4 })
    const [first] = month(1)
    if (!first) throw new Error('There are no days.')
    await known([first])
    server.advance(5 * minuteMs)
    await known(month(2).slice(1))
    source.price = '63.00'
    expect(await known([first])).toEqual({ prices: ['58.40'], failure: undefined })
    await fares.settled()
    expect(source.queries).toHaveLength(2)
  })

  it('counts what it did not ask, by limit (docs/operating.md)', async () => {
    server.clock.now = new Date(Math.ceil(now().getTime() / minuteMs) * minuteMs)
    const refused = vi.spyOn(server.services.metrics, 'refusedCalls')
    await aProcess({ callsPerMinute: 16 }).known(month(9))
    expect(refused.mock.calls).toEqual([['flights', 'user', 3]])
    refused.mockRestore()
  })

  it('asks a source without a limit as often as it is wanted, and waits for what is older than five minutes', async () => {
    const source = createMeteredSource(now, null)
    const { known, refresh } = aProcess({ source })
    expect((await known(month(60))).failure).toBeUndefined()
    expect(await refresh()).toEqual(['58.40'])
    source.price = '63.00'
    expect(await refresh()).toEqual(['63.00'])
    server.advance(5 * minuteMs)
    source.price = '71.00'
    expect((await known()).prices).toEqual(['71.00'])
  })
}

describe('fares of a route’s day, in one process (issue 21, 2)', () => {
  startServer()
  itAnswersOnce()
  itShowsOlderPrices()
  itKeepsToItsBudget()
})

describe.runIf(sharedDatabaseServer !== undefined)(
  'fares of a route’s day, on a Postgres server (issue 21, 2)',
  () => {
    startServer(sharedDatabaseServer)
    itAnswersOnce()
    itShowsOlderPrices()
    itKeepsToItsBudget()

    it('are asked for once by all processes', async () => {
      const [one, other] = [aProcess(), aProcess()]
      await one.known(month(30))
      one.source.price = '63.00'
      expect(new Set((await other.known(month(30))).prices)).toEqual(new Set(['58.40']))
      expect(await other.search(month(1)[0])).toEqual(['58.40'])
      expect(other.source.queries).toEqual([])
    })

    it('are read for a month by one query, and saved by one', async () => {
      const { known } = aProcess({ source: createMeteredSource(now) })
      const statements = vi.spyOn(server.services.database.query.getExecutor(), 'executeQuery')
      await known(month(40))
      // What is known, whose question it is, its budget, what was answered.
      expect(statements.mock.calls.length).toBeLessThanOrEqual(10)
      statements.mockClear()
      await known(month(40))
      expect(statements).toHaveBeenCalledOnce()
      statements.mockRestore()
    })

    it('that one process asks for again are what the others show', async () => {
      const [one, other] = [aProcess(), aProcess()]
      await one.search()
      await other.known()
      server.advance(minuteMs)
      one.source.price = '33.00'
      await one.refresh()
      expect((await other.known()).prices).toEqual(['33.00'])
      expect(await other.search()).toEqual(['33.00'])
      expect(other.source.queries).toEqual([])
    })

    it('are asked for by one of two processes that want them at the same moment', async () => {
      const [one, other] = [aProcess(), aProcess()]
      const open = Promise.withResolvers<void>()
      one.source.gate = open.promise
      other.source.gate = open.promise
      const answers = [one.search(), other.search()]
      while (one.source.queries.length + other.source.queries.length === 0) await setImmediate()
      open.resolve()
      expect(await Promise.all(answers)).toEqual([['58.40'], ['58.40']])
      expect(one.source.queries.length + other.source.queries.length).toBe(1)
    })

    it('are asked for by another process where the first one failed', async () => {
      const [one, other] = [aProcess(), aProcess()]
      const open = hold(one.source)
      one.source.failure = new FlightOffersUnavailableError()
      const failing = one.search()
      await isAsked(one.source, 1)
      const waiting = other.search()
      await setImmediate()
      open()
      await expect(failing).rejects.toBeInstanceOf(FlightOffersUnavailableError)
      expect(await waiting).toEqual(['58.40'])
    })

    it('are asked for by another process a minute after the first one died', async () => {
      const [one, other] = [aProcess(), aProcess()]
      one.source.gate = new Promise(() => undefined)
      const lost = one.search()
      await isAsked(one.source, 1)
      server.advance(minuteMs)
      expect(await other.search()).toEqual(['58.40'])
      one.stop()
      await expect(lost).rejects.toThrow('The server stops.')
    })

    it('are a process’s to ask for a minute, or until it gives up', async () => {
      const table = createFareTable(server.services.database.query)
      const at = now().getTime()
      const claim = async (after: number) =>
        (
          await table.claim([edinburgh], {
            since: 0,
            ahead: at + hourMs,
            at: at + after,
            until: at + after + minuteMs,
          })
        ).size
      expect([await claim(0), await claim(minuteMs - 1), await claim(minuteMs)]).toEqual([1, 0, 1])
      await table.release([edinburgh])
      expect(await claim(minuteMs)).toBe(1)
    })

    it('share one budget', async () => {
      server.clock.now = new Date(Math.ceil(now().getTime() / minuteMs) * minuteMs)
      const [one, other] = [aProcess({ callsPerMinute: 16 }), aProcess({ callsPerMinute: 16 })]
      await Promise.all([one.known(month(20).slice(0, 10)), other.known(month(20).slice(10))])
      expect(one.source.queries.length + other.source.queries.length).toBe(6)
    })

    it('are asked for again where another release saved them in another form', async () => {
      const { query } = server.services.database
      await query
        .insertInto('route_fares')
        .values({ ...edinburgh, asked_at: now(), offers: '[{"price":"1.00"}]', claimed_until: null })
        .execute()
      expect(await aProcess({ source: createMeteredSource(now, null) }).search()).toEqual(['58.40'])
    })

    it('do not count as new for longer where a clock runs ahead', async () => {
      const { source, search } = aProcess()
      await search()
      source.price = '63.00'
      server.advance(-5 * minuteMs + 1)
      expect(await search()).toEqual(['58.40'])
      server.advance(-1)
      expect(await search()).toEqual(['63.00'])
    })

    it('are forgotten by housekeeping after a day, but not while a process asks', async () => {
      const { known } = aProcess()
      await known()
      const rows = () => server.services.database.query.selectFrom('route_fares').select('date').execute()
      const calls = () => server.services.database.query.selectFrom('flight_calls').select('calls').execute()
      const forget = () => runHousekeeping(server.services)
      server.advance(hourMs - 1)
      server.advance(dayMs - hourMs)
      await forget()
      expect(await rows()).toHaveLength(1)
      expect(await calls()).toEqual([])
      await server.services.database.query
        .updateTable('route_fares')
        .set({ claimed_until: new Date(now().getTime() + minuteMs) })
        .execute()
      server.advance(1)
      await forget()
      expect(await rows()).toHaveLength(1)
      server.advance(minuteMs)
      await forget()
      expect(await rows()).toEqual([])
    })
  },
)

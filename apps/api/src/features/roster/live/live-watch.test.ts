import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import { flightInstants, flightName } from '@slipstream/commute/flights'
import { minuteMs } from '@slipstream/commute/time/zoned-time'
import type { FlightStatus } from '@slipstream/contract/live'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type AskedFlight, type FlightStatuses } from '#providers/flight-statuses.ts'
import { turnaround } from '#testing/crew-items.ts'
import { choose, readMonth } from '#testing/crew-month.ts'
import { createMeteredSource } from '#testing/metered-source.ts'
import { examplePushDevice } from '#testing/fake-push-service.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { startTestServer, type TestServer, userPassword } from '#testing/test-server.ts'
import { createKnownStatuses } from './known-statuses.ts'
import { createLiveWatch } from './live-watch.ts'

/** Report is at 10:00; the booked flight leaves Edinburgh at 06:20 and lands at Heathrow at 07:45. One to Gatwick does the same. */
const toHeathrow = '2026-11-05-EDI-LHR'
const item = ['trip', 't1'] as const

interface Said {
  readonly late?: number | null
  readonly state?: FlightStatus['state']
}

/** By destination; a flight that is not in it is one that the source does not know. */
const said = new Map<string, Said>()
const asked: string[] = []
let failure: Error | undefined

function statusOf(flight: AskedFlight, now: Date): FlightStatus | null {
  const how = said.get(flight.destination)
  if (!how) return null
  const { departure, arrival } = flightInstants(flight)
  const moved = (at: number) => (how.late == null ? null : new Date(at + how.late * minuteMs).toISOString())
  return {
    flight: flightName(flight),
    origin: flight.origin,
    destination: flight.destination,
    scheduled_departure: flight.departure_time,
    state: how.state ?? 'scheduled',
    departs_at: moved(departure),
    arrives_at: moved(arrival),
    gate: null,
    terminal: null,
    inbound: null,
    as_of: now.toISOString(),
  }
}

const source: FlightStatuses = {
  isSampleData: true,
  async statusOf(flight, { now }) {
    asked.push(flight.destination)
    if (failure) throw failure
    return statusOf(flight, now)
  },
  lastDays: () => Promise.resolve([]),
}

let server: TestServer
let browser: TestBrowser
let people = 0
const email = () => `live-${people}@crew.example`

beforeAll(async () => {
  server = await startTestServer({}, { providers: { flightStatuses: source } })
}, 120_000)
afterAll(() => server.stop())
beforeEach(async () => {
  const { query } = server.services.database
  for (const table of ['commute_watches', 'flight_statuses', 'push_messages', 'roster_items'] as const)
    await query.deleteFrom(table).execute()
  said.clear()
  asked.length = 0
  failure = undefined
  people += 1
  at('2026-10-20T09:00:00Z')
  browser = await server.signedIn(email())
  await readMonth(server, browser, [turnaround('t1', '2026-11-05')])
  await book(toHeathrow)
  await browser.post('/push/subscriptions', examplePushDevice)
})

function at(time: string): void {
  server.clock.now = new Date(time)
}
const book = (flight_id: string) =>
  choose(browser, { item, direction: 'to_work', status: 'booked_correct_time', flight_id })
const look = () => server.services.liveWatch.runDue()
async function lookAt(time: string): Promise<void> {
  at(time)
  await look()
}
/** The session of the days before has lapsed. */
async function logInAgain(): Promise<void> {
  browser = server.browser()
  await browser.logIn(email(), userPassword)
}
async function liveNow() {
  await logInAgain()
  return browser.get('/roster/live')
}
/** What the user's devices are sent, taken away. */
async function sent(): Promise<unknown[]> {
  const rows = await server.services.database.query.deleteFrom('push_messages').returning('message').execute()
  return rows.map(({ message }) => message)
}

const takeGatwick = 'Take BA1432 06:20 to LGW, 30 min in hand, 9 seats or more.'

describe('the commutes of the day are watched (issue 22, 1)', () => {
  it('from a day before the flight, and not before', async () => {
    said.set('LHR', { late: 0 })
    await lookAt('2026-11-04T06:19:59Z')
    expect(asked).toEqual([])
    await lookAt('2026-11-04T06:20:00Z')
    expect(asked).toEqual(['LHR'])
    expect(await sent()).toEqual([])
  })

  it('seldom at first, and every quarter of an hour in the last two hours', async () => {
    said.set('LHR', { late: 0 })
    await lookAt('2026-11-04T06:20:00Z')
    await lookAt('2026-11-04T12:19:00Z')
    expect(asked).toHaveLength(1)
    await lookAt('2026-11-04T12:20:00Z')
    expect(asked).toHaveLength(2)
    await lookAt('2026-11-05T04:20:00Z')
    await lookAt('2026-11-05T04:34:00Z')
    expect(asked.filter((each) => each === 'LHR')).toHaveLength(3)
    await lookAt('2026-11-05T04:35:00Z')
    expect(asked.filter((each) => each === 'LHR')).toHaveLength(4)
  })

  it('says nothing of a delay that changes nothing', async () => {
    said.set('LHR', { late: 90 })
    await lookAt('2026-11-05T03:00:00Z')
    expect(await sent()).toEqual([])
  })

  it('says once what to do about one that does, with the line of the app', async () => {
    said.set('LHR', { late: 121 })
    said.set('LCY', { state: 'cancelled' })
    said.set('LGW', { late: 0 })
    await lookAt('2026-11-05T03:00:00Z')
    expect(await sent()).toMatchObject([
      {
        topic: 'live_flights',
        title: 'Take BA1432 06:20',
        body: `BA1432 2 h 1 min late and won’t make report. ${takeGatwick}`,
        path: '/dashboard?month=2026-11&sheet=recover',
      },
    ])
    said.set('LHR', { late: 125 })
    await lookAt('2026-11-05T04:00:00Z')
    expect(await sent()).toEqual([])
  })

  it('asks about the flight that it offers, and offers none that is gone too', async () => {
    said.set('LHR', { state: 'cancelled' })
    said.set('LGW', { state: 'cancelled' })
    said.set('LCY', { state: 'cancelled' })
    await lookAt('2026-11-05T03:00:00Z')
    expect(await sent()).toMatchObject([{ title: 'Call crewing now' }])
  })

  it('says that all is well again once two looks have found it', async () => {
    said.set('LHR', { state: 'cancelled' })
    await lookAt('2026-11-05T03:00:00Z')
    expect(await sent()).toHaveLength(1)
    said.set('LHR', { late: 0 })
    await lookAt('2026-11-05T03:30:00Z')
    expect(await sent()).toEqual([])
    await lookAt('2026-11-05T04:00:00Z')
    expect(await sent()).toMatchObject([{ title: 'Back to plan', body: 'BA1432 on time: 2 h in hand.' }])
  })

  it('watches another flight from the beginning, once another is chosen', async () => {
    said.set('LHR', { state: 'cancelled' })
    said.set('LGW', { late: 0 })
    await lookAt('2026-11-05T03:00:00Z')
    expect(await sent()).toHaveLength(1)
    await logInAgain()
    await book('2026-11-05-EDI-LGW')
    await lookAt('2026-11-05T03:01:00Z')
    expect(await sent()).toEqual([])
    said.set('LGW', { state: 'cancelled' })
    said.delete('LHR')
    await lookAt('2026-11-05T03:31:00Z')
    expect(await sent()).toMatchObject([{ topic: 'live_flights' }])
  })

  it('watches a flight that is chosen again', async () => {
    said.set('LHR', { state: 'cancelled' })
    await lookAt('2026-11-05T03:00:00Z')
    expect(await sent()).toHaveLength(1)
    await logInAgain()
    await choose(browser, { item, direction: 'to_work', status: 'not_booked', flight_id: null })
    await lookAt('2026-11-05T03:30:00Z')
    expect(await sent()).toEqual([])
    await book(toHeathrow)
    await lookAt('2026-11-05T03:31:00Z')
    expect(await sent()).toHaveLength(1)
  })

  it('ends an hour after landing, and is forgotten', async () => {
    said.set('LHR', { late: 0, state: 'landed' })
    await lookAt('2026-11-05T08:46:00Z')
    const { query } = server.services.database
    expect(await query.selectFrom('commute_watches').select('look_at').execute()).toEqual([{ look_at: null }])
    at('2026-11-05T12:00:00Z')
    await look()
    expect(asked).toEqual(['LHR'])
  })
})

describe('what goes wrong (issue 22, bad input)', () => {
  it('a source that cannot be reached is asked again ten minutes later, and nothing is lost', async () => {
    said.set('LHR', { state: 'cancelled' })
    failure = new ProviderUnavailableError('Silent.')
    await lookAt('2026-11-05T03:00:00Z')
    expect(await sent()).toEqual([])
    failure = undefined
    await lookAt('2026-11-05T03:09:59Z')
    expect(await sent()).toEqual([])
    await lookAt('2026-11-05T03:10:00Z')
    expect(await sent()).toHaveLength(1)
  })

  it('a flight that the source does not know, because it was renumbered, says nothing', async () => {
    await lookAt('2026-11-05T03:00:00Z')
    expect(asked).toEqual(['LHR'])
    expect(await sent()).toEqual([])
    expect((await liveNow()).body).toMatchObject({ flights: [] })
  })

  it('two processes look once, and notify once', async () => {
    said.set('LHR', { state: 'cancelled' })
    const { database, monthRoster, log, now, signal } = server.services
    const { outcomes } = server.services
    const statuses = createKnownStatuses({ query: database.query, source, outcomes, now, signal })
    const other = createLiveWatch({ database, statuses, monthRoster, log, now, signal })
    at('2026-11-05T03:00:00Z')
    await Promise.all([look(), other.runDue()])
    expect(asked.filter((each) => each === 'LHR')).toHaveLength(1)
    expect(await sent()).toHaveLength(1)
  })

  it('is asked about once for all who fly', async () => {
    said.set('LHR', { late: 0 })
    people += 1
    const colleague = await server.signedIn(email())
    await readMonth(server, colleague, [turnaround('t1', '2026-11-05')])
    await choose(colleague, {
      item,
      direction: 'to_work',
      status: 'booked_correct_time',
      flight_id: toHeathrow,
    })
    await lookAt('2026-11-04T18:00:00Z')
    expect(asked.length).toBeLessThanOrEqual(2)
    asked.length = 0
    await lookAt('2026-11-04T21:00:00Z')
    expect(asked.length).toBeLessThanOrEqual(2)
    expect(
      await server.services.database.query.selectFrom('commute_watches').select('user_id').execute(),
    ).toHaveLength(2)
  })

  it('nothing is watched for somebody without a subscription, or who switched the topic off nothing sent', async () => {
    const { query } = server.services.database
    said.set('LHR', { state: 'cancelled' })
    const setStatus = (subscription_status: 'canceled' | 'active') =>
      query.updateTable('users').set({ subscription_status }).where('email', '=', email()).execute()
    await setStatus('canceled')
    await lookAt('2026-11-05T03:00:00Z')
    expect(asked).toEqual([])
    await setStatus('active')
    await logInAgain()
    await browser.patch('/push/settings', { topics: { live_flights: false } })
    await look()
    expect(asked).not.toEqual([])
    expect(await sent()).toEqual([])
  })
})

describe('a flight source with a limit, such as Duffel', () => {
  it('is asked for nothing by the watch, nor by GET /roster/live: its limit is for searches', async () => {
    const limited = { now: new Date('2026-10-20T09:00:00Z') }
    const flightOffers = createMeteredSource(() => limited.now)
    const other = await startTestServer({}, { providers: { flightStatuses: source, flightOffers } })
    onTestFinished(() => other.stop())
    const crew = await other.signedIn('limited@crew.example')
    await readMonth(other, crew, [turnaround('t1', '2026-11-05')])
    await choose(crew, { item, direction: 'to_work', status: 'booked_correct_time', flight_id: toHeathrow })
    await other.services.fares.settled()
    said.set('LHR', { state: 'cancelled' })
    other.clock.now = new Date('2026-11-05T03:00:00Z')
    const before = flightOffers.queries.length
    await other.services.liveWatch.runDue()
    const again = other.browser()
    await again.logIn('limited@crew.example', userPassword)
    expect((await again.get('/roster/live')).body.flights).toHaveLength(1)
    await other.services.fares.settled()
    expect(flightOffers.queries.length).toBe(before)
  })
})

describe('GET /roster/live', () => {
  it('answers with the flights of today’s commutes and what could be taken instead, and asks nothing', async () => {
    said.set('LHR', { late: 130 })
    said.set('LGW', { late: 0 })
    said.set('LCY', { state: 'cancelled' })
    await lookAt('2026-11-05T03:00:00Z')
    asked.length = 0
    const { status, body } = await liveNow()
    expect(status).toBe(200)
    expect(body).toMatchObject({ as_of: '2026-11-05T03:00:00.000Z', is_sample_data: true })
    const flights: FlightStatus[] = body.flights
    expect(flights.map(({ destination }) => destination).toSorted()).toEqual(['LCY', 'LGW', 'LHR'])
    expect(asked).toEqual([])
  })

  it('answers nobody with the commutes of another', async () => {
    said.set('LHR', { late: 130 })
    await lookAt('2026-11-05T03:00:00Z')
    people += 1
    const stranger = await server.signedIn(email())
    expect((await stranger.get('/roster/live')).body.flights).toEqual([])
  })
})

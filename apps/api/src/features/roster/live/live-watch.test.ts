import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import type { FlightStatus } from '@slipstream/contract/live'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { AskedFlight, FlightStatuses } from '#providers/flight-statuses.ts'
import { createAirportDirectory } from '#providers/airports/airports.ts'
import { createSampleTimetable, readSampleRoutes } from '#providers/sample/sample-timetable.ts'
import { oneWay, turnaround } from '#testing/crew-items.ts'
import { choose, readMonth, getRoster } from '#testing/crew-month.ts'
import { createMeteredSource } from '#testing/metered-source.ts'
import { examplePushDevice } from '#testing/fake-push-service.ts'
import { startTestServer, userPassword } from '#testing/test-server.ts'
import { startTravelDay, getStatusFor, toHeathrow, travelItem, type TravelDay } from '#testing/travel-day.ts'
import { createKnownStatuses } from './known-statuses.ts'
import { createLiveWatch } from './live-watch.ts'

interface Said {
  readonly late?: number | null
  readonly state?: FlightStatus['state']
}

/** By destination; a flight that is not in it is one that the source does not know. */
const said = new Map<string, Said>()
const asked: string[] = []
let failure: Error | undefined
/** Awaited before an answer. */
let gate: Promise<void> | undefined
/** How long GET /roster/live was ready to wait for the source; it gives up at once where `isPatient` is false. */
const waits: number[] = []
let isPatient = true

const source: FlightStatuses = {
  isSampleData: true,
  pastDays: 10,
  async getStatus(flight, { now }) {
    asked.push(flight.destination)
    await gate
    if (failure) throw failure
    const how = said.get(flight.destination)
    return how ? getStatusFor(flight, { late: null, ...how }, now) : null
  },
  lastDays: () => Promise.resolve([]),
}

let day: TravelDay
beforeAll(async () => {
  day = await startTravelDay('live', source, {
    wait: (ms, signal) => {
      waits.push(ms)
      if (!isPatient) return Promise.resolve()
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    },
  })
}, 120_000)
afterAll(() => day.server.stop())
beforeEach(async () => {
  await day.begin('commute_watches', 'flight_statuses', 'push_messages')
  said.clear()
  asked.length = 0
  failure = undefined
  gate = undefined
  waits.length = 0
  isPatient = true
  await book(toHeathrow)
  await day.browser.post('/push/subscriptions', examplePushDevice)
})

const book = (flight_id: string) =>
  choose(day.browser, { item: travelItem, direction: 'to_work', status: 'booked_correct_time', flight_id })
async function liveNow() {
  await day.logInAgain()
  return day.browser.get('/roster/live')
}
/** The same statuses as another process has them. */
function otherProcess() {
  const { database, roster, now, signal } = day.server.services
  return createKnownStatuses({ query: database.query, source, outcomes: roster.outcomes, now, signal })
}
/** The flight that is booked. */
const flight: AskedFlight = {
  marketing_carrier: 'BA',
  flight_number: '1432',
  origin: 'EDI',
  destination: 'LHR',
  departure_time: '2026-11-05 06:20',
  arrival_time: '2026-11-05 07:45',
  origin_timezone: 'Europe/London',
  destination_timezone: 'Europe/London',
  duration_minutes: 85,
}
/** What the user's devices are sent, taken away: of what changed, or of the day as planned. */
const sent = async (isPlanned = false) =>
  (await day.server.takePushMessages()).filter(({ topic }) => (topic === 'travel_day') === isPlanned)

const takeGatwick = 'Take BA1432 06:20 to LGW, 30 min in hand, 9 seats or more.'

describe('one notice on the day, which is brought up to date (issue 50, 5)', () => {
  const titles = async () => (await sent(true)).map(({ title }) => title)

  it('says when check-in is open, and an hour before when to leave the door, each once', async () => {
    said.set('LHR', { late: 0 })
    await day.lookAt('2026-11-04T06:19:59Z')
    expect(await titles()).toEqual([])
    await day.lookAt('2026-11-04T06:20:00Z')
    // The rest has the airline's link, not the list of flights.
    expect(await sent(true)).toMatchObject([
      { title: 'Check in for BA1432', path: '/dashboard?month=2026-11&item=trip%3At1&view=rest_before' },
    ])
    // The door is 95 minutes from departure.
    await day.lookAt('2026-11-05T03:44:00Z')
    expect(await titles()).toEqual([])
    await day.lookAt('2026-11-05T03:45:00Z')
    const [notice, ...others] = await sent(true)
    expect(others).toEqual([])
    expect(notice).toMatchObject({
      title: 'Leave your door by 04:45',
      body: 'BA1432 on time: 2 h in hand.',
      tag: 'live to_work trip:t1',
    })
    await day.lookAt('2026-11-05T04:30:00Z')
    expect(await titles()).toEqual([])
  })

  it('says its times as its person reads them (issue 51, 1)', async () => {
    await day.browser.patch('/user/settings', { clock_hours: 12 })
    await day.lookAt('2026-11-05T03:45:00Z')
    await day.browser.patch('/user/settings', { clock_hours: 24 })
    expect(await sent(true)).toMatchObject([
      { title: 'Leave your door by 4:45\u00a0am', body: 'BA1432 leaves EDI at 6:20\u00a0am.' },
    ])
  })

  it('takes the place of the one before, and a delay takes its place', async () => {
    said.set('LHR', { late: 0 })
    await day.lookAt('2026-11-05T03:45:00Z')
    const [leave] = await sent(true)
    said.set('LHR', { late: 121 })
    await day.lookAt('2026-11-05T05:30:00Z')
    const [late] = await sent()
    expect(late?.tag).toBe(leave?.tag)
  })

  it('does not send anybody to the airport for a flight that does not fly', async () => {
    said.set('LHR', { late: null, state: 'cancelled' })
    await day.lookAt('2026-11-05T03:45:00Z')
    expect(await titles()).toEqual([])
  })

  it('does not wait for a source that is down', async () => {
    failure = new ProviderUnavailableError('flight-status')
    await day.lookAt('2026-11-05T03:45:00Z')
    expect(await sent(true)).toMatchObject([
      { title: 'Leave your door by 04:45', body: 'BA1432 leaves EDI at 06:20.' },
    ])
  })

  it('does not speak of a door that should have been left', async () => {
    said.set('LHR', { late: 0 })
    await day.lookAt('2026-11-05T04:46:00Z')
    expect(await titles()).toEqual([])
  })
})

describe('the commutes of the day are watched (issue 22, 1)', () => {
  it('from a day before the flight, and not before', async () => {
    said.set('LHR', { late: 0 })
    await day.lookAt('2026-11-04T06:19:59Z')
    expect(asked).toEqual([])
    await day.lookAt('2026-11-04T06:20:00Z')
    expect(asked).toEqual(['LHR'])
    expect(await sent()).toEqual([])
  })

  it('also of a flight that was booked elsewhere (issue 50)', async () => {
    const { marketing_carrier, flight_number, origin, destination, departure_time, arrival_time } = flight
    const flights = [{ marketing_carrier, flight_number, origin, destination, departure_time, arrival_time }]
    const booked_flight = { flights, price_amount: '71.10', price_currency: 'EUR' }
    const end = { item: travelItem, direction: 'to_work', status: 'booked_correct_time' } as const
    await choose(day.browser, { ...end, booked_flight })
    said.set('LHR', { late: 121 })
    await day.lookAt('2026-11-05T05:30:00Z')
    expect(await sent()).toMatchObject([{ topic: 'live_flights' }])
    expect((await liveNow()).body.flights).toMatchObject([{ flight: 'BA1432' }])
  })

  it('seldom at first, and every two minutes in the last two hours', async () => {
    said.set('LHR', { late: 0 })
    await day.lookAt('2026-11-04T06:20:00Z')
    await day.lookAt('2026-11-04T12:19:00Z')
    expect(asked).toHaveLength(1)
    await day.lookAt('2026-11-04T12:20:00Z')
    expect(asked).toHaveLength(2)
    await day.lookAt('2026-11-05T04:20:00Z')
    await day.lookAt('2026-11-05T04:21:59Z')
    expect(asked.filter((each) => each === 'LHR')).toHaveLength(3)
    await day.lookAt('2026-11-05T04:22:00Z')
    expect(asked.filter((each) => each === 'LHR')).toHaveLength(4)
  })

  it('notifies by 05:33 of a delay that was published at 05:31 (issue 39, 6)', async () => {
    said.set('LHR', { late: 0 })
    await day.lookAt('2026-11-05T05:30:10Z')
    said.set('LHR', { late: 121 })
    await day.lookAt('2026-11-05T05:31:00Z')
    expect(await sent()).toEqual([])
    await day.lookAt('2026-11-05T05:33:00Z')
    expect(await sent()).toMatchObject([{ topic: 'live_flights' }])
  })

  it('goes on every two minutes by the time at which a late flight now leaves', async () => {
    said.set('LHR', { late: 60 })
    await day.lookAt('2026-11-05T06:18:00Z')
    await day.lookAt('2026-11-05T06:22:00Z')
    said.set('LHR', { late: 121 })
    await day.lookAt('2026-11-05T06:24:00Z')
    expect(await sent()).toHaveLength(1)
  })

  it('says nothing of a delay that changes nothing', async () => {
    said.set('LHR', { late: 90 })
    await day.lookAt('2026-11-05T03:00:00Z')
    expect(await sent()).toEqual([])
  })

  it('says once what to do about one that does, with the line of the app', async () => {
    said.set('LHR', { late: 121 })
    said.set('LCY', { state: 'cancelled' })
    said.set('LGW', { late: 0 })
    await day.lookAt('2026-11-05T03:00:00Z')
    expect(await sent()).toMatchObject([
      {
        topic: 'live_flights',
        title: 'Take BA1432 06:20',
        body: `BA1432 2 h 1 min late and won’t make report. ${takeGatwick}`,
        path: '/dashboard?month=2026-11&sheet=recover',
      },
    ])
    said.set('LHR', { late: 125 })
    await day.lookAt('2026-11-05T04:30:00Z')
    expect(await sent()).toEqual([])
  })

  it('asks about the flight that it offers, and offers none that is gone too', async () => {
    said.set('LHR', { state: 'cancelled' })
    said.set('LGW', { state: 'cancelled' })
    said.set('LCY', { state: 'cancelled' })
    await day.lookAt('2026-11-05T03:00:00Z')
    expect(await sent()).toMatchObject([{ title: 'Call crewing now' }])
  })

  it('says that all is well again once two looks have found it', async () => {
    said.set('LHR', { state: 'cancelled' })
    await day.lookAt('2026-11-05T03:00:00Z')
    expect(await sent()).toHaveLength(1)
    said.set('LHR', { late: 0 })
    await day.lookAt('2026-11-05T03:30:00Z')
    expect(await sent()).toEqual([])
    await day.lookAt('2026-11-05T04:00:00Z')
    expect(await sent()).toMatchObject([{ title: 'Back to plan', body: 'BA1432 on time: 2 h in hand.' }])
  })

  it('watches another flight from the beginning, once another is chosen', async () => {
    said.set('LHR', { state: 'cancelled' })
    said.set('LGW', { late: 0 })
    await day.lookAt('2026-11-05T03:00:00Z')
    expect(await sent()).toHaveLength(1)
    await day.logInAgain()
    await book('2026-11-05-EDI-LGW')
    await day.lookAt('2026-11-05T03:01:00Z')
    expect(await sent()).toEqual([])
    said.set('LGW', { state: 'cancelled' })
    said.delete('LHR')
    await day.lookAt('2026-11-05T03:31:00Z')
    expect(await sent()).toMatchObject([{ topic: 'live_flights' }])
  })

  it('watches a flight that is chosen again', async () => {
    said.set('LHR', { state: 'cancelled' })
    await day.lookAt('2026-11-05T03:00:00Z')
    expect(await sent()).toHaveLength(1)
    await day.logInAgain()
    await choose(day.browser, {
      item: travelItem,
      direction: 'to_work',
      status: 'not_booked',
      flight_id: null,
    })
    await day.lookAt('2026-11-05T03:30:00Z')
    expect(await sent()).toEqual([])
    await book(toHeathrow)
    await day.lookAt('2026-11-05T03:31:00Z')
    expect(await sent()).toHaveLength(1)
  })

  it('asks no more of a flight that its source still calls landed half an hour after', async () => {
    said.set('LHR', { late: 0, state: 'landed' })
    const askedAt = async (time: string) => {
      asked.length = 0
      await day.lookAt(`2026-11-05T${time}Z`)
      return asked.length
    }
    expect([await askedAt('07:46:00'), await askedAt('08:15:00')]).toEqual([1, 1])
    expect([await askedAt('08:35:01'), await askedAt('08:56:00')]).toEqual([1, 0])
  })

  it('ends an hour after landing, and is forgotten', async () => {
    said.set('LHR', { late: 0, state: 'landed' })
    await day.lookAt('2026-11-05T08:46:00Z')
    const { query } = day.server.services.database
    expect(await query.selectFrom('commute_watches').select('look_at').execute()).toEqual([{ look_at: null }])
    day.at('2026-11-05T12:00:00Z')
    await day.server.services.roster.liveWatch.runDue()
    expect(asked).toEqual(['LHR'])
  })
})

describe('what goes wrong (issue 22, bad input)', () => {
  it('a source that cannot be reached is asked again two minutes later, and nothing is lost', async () => {
    said.set('LHR', { state: 'cancelled' })
    failure = new ProviderUnavailableError('Silent.')
    await day.lookAt('2026-11-05T03:00:00Z')
    expect(await sent()).toEqual([])
    failure = undefined
    await day.lookAt('2026-11-05T03:01:59Z')
    expect(await sent()).toEqual([])
    await day.lookAt('2026-11-05T03:02:00Z')
    expect(await sent()).toHaveLength(1)
  })

  it('a flight that the source does not know, because it was renumbered, says nothing', async () => {
    await day.lookAt('2026-11-05T03:00:00Z')
    expect(asked).toEqual(['LHR'])
    expect(await sent()).toEqual([])
    expect((await liveNow()).body).toMatchObject({ flights: [] })
  })

  it('two processes look once, and notify once', async () => {
    said.set('LHR', { state: 'cancelled' })
    const { database, roster, clocks, log, now, signal } = day.server.services
    const { monthRoster } = roster
    const other = createLiveWatch({
      database,
      statuses: otherProcess(),
      monthRoster,
      clocks,
      log,
      now,
      signal,
    })
    day.at('2026-11-05T03:00:00Z')
    await Promise.all([day.server.services.roster.liveWatch.runDue(), other.runDue()])
    expect(asked.filter((each) => each === 'LHR')).toHaveLength(1)
    expect(await sent()).toHaveLength(1)
  })

  it('a flight that another process is asking about is looked at after its answer', async () => {
    said.set('LHR', { state: 'cancelled' })
    day.at('2026-11-05T03:00:00Z')
    const answer = Promise.withResolvers<void>()
    gate = answer.promise
    const first = otherProcess().current(flight, day.server.clock.now.getTime())
    await vi.waitFor(() => expect(asked).toEqual(['LHR']), { timeout: 10_000 })
    await day.server.services.roster.liveWatch.runDue()
    expect(await sent()).toEqual([])
    answer.resolve()
    await first
    await day.lookAt('2026-11-05T03:00:15Z')
    expect(asked.filter((each) => each === 'LHR')).toHaveLength(1)
    expect(await sent()).toHaveLength(1)
  })

  it('is asked about once for all who fly', async () => {
    said.set('LHR', { late: 0 })
    const colleague = await day.server.signedIn(`colleague-${day.email()}`)
    await readMonth(day.server, colleague, [turnaround('t1', '2026-11-05')])
    await choose(colleague, {
      item: travelItem,
      direction: 'to_work',
      status: 'booked_correct_time',
      flight_id: toHeathrow,
    })
    await day.lookAt('2026-11-04T18:00:00Z')
    expect(asked.length).toBeLessThanOrEqual(2)
    asked.length = 0
    await day.lookAt('2026-11-04T21:00:00Z')
    expect(asked.length).toBeLessThanOrEqual(2)
    expect(
      await day.server.services.database.query.selectFrom('commute_watches').select('user_id').execute(),
    ).toHaveLength(2)
  })

  it('nothing is watched for somebody without a subscription, or who switched the topic off nothing sent', async () => {
    said.set('LHR', { state: 'cancelled' })
    const setStatus = (status: 'canceled' | 'active') => day.server.setSubscription(day.email(), status)
    await setStatus('canceled')
    await day.lookAt('2026-11-05T03:00:00Z')
    expect(asked).toEqual([])
    await setStatus('active')
    await day.logInAgain()
    await day.browser.patch('/push/settings', { topics: { live_flights: false } })
    await day.server.services.roster.liveWatch.runDue()
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
    await choose(crew, {
      item: travelItem,
      direction: 'to_work',
      status: 'booked_correct_time',
      flight_id: toHeathrow,
    })
    await other.services.fares.settled()
    said.set('LHR', { state: 'cancelled' })
    other.clock.now = new Date('2026-11-05T03:00:00Z')
    const before = flightOffers.queries.length
    await other.services.roster.liveWatch.runDue()
    const again = other.browser()
    await again.logIn('limited@crew.example', userPassword)
    expect((await again.get('/roster/live')).body.flights).toHaveLength(1)
    await other.services.fares.settled()
    expect(flightOffers.queries.length).toBe(before)
  })
})

describe('GET /roster/live', () => {
  it('answers with the flights of today’s commutes and what could be taken instead, and asks nothing that was asked just now', async () => {
    said.set('LHR', { late: 130 })
    said.set('LGW', { late: 0 })
    said.set('LCY', { state: 'cancelled' })
    await day.lookAt('2026-11-05T03:00:00Z')
    asked.length = 0
    const { status, body } = await liveNow()
    expect(status).toBe(200)
    expect(body).toMatchObject({ as_of: '2026-11-05T03:00:00.000Z', is_sample_data: true })
    const flights: FlightStatus[] = body.flights
    expect(flights.map(({ destination }) => destination).toSorted()).toEqual(['LCY', 'LGW', 'LHR'])
    expect(asked).toEqual([])
  })

  /** `departs_at` and age of the booked flight as it is answered. */
  async function bookedNow() {
    const flights: FlightStatus[] = (await day.browser.get('/roster/live')).body.flights
    return flights
      .filter(({ destination }) => destination === 'LHR')
      .map(({ departs_at, as_of }) => [departs_at?.slice(11, 16), as_of.slice(11, 19)])
  }
  /** Opens the app on time at `before`; the flight is late at `time`. */
  async function openedAt(time: string, before = '2026-11-05T05:29:00Z') {
    said.set('LHR', { late: 0 })
    day.at(before)
    await day.logInAgain()
    await bookedNow()
    asked.length = 0
    said.set('LHR', { late: 25 })
    day.at(time)
  }

  it('asks where what is known is over two minutes old: opened at 05:31:30, it shows a delay of 05:31 (issue 39, 6)', async () => {
    await openedAt('2026-11-05T05:31:30Z')
    expect(await bookedNow()).toEqual([['06:45', '05:31:30']])
    expect(asked).toEqual(['LHR'])
  })

  it('asks nothing while what is known is two minutes old', async () => {
    await openedAt('2026-11-05T05:31:00Z')
    expect(await bookedNow()).toEqual([['06:20', '05:29:00']])
    expect(asked).toEqual([])
  })

  it('asks once where two open it at once, or two processes are asked', async () => {
    await openedAt('2026-11-05T05:31:30Z')
    const since = day.server.clock.now.getTime()
    await Promise.all([bookedNow(), bookedNow(), otherProcess().current(flight, since)])
    expect(asked).toEqual(['LHR'])
    expect(await bookedNow()).toEqual([['06:45', '05:31:30']])
  })

  it('answers with what is known, and how old it is, where the source is away', async () => {
    await openedAt('2026-11-05T05:31:30Z')
    failure = new ProviderUnavailableError('Too many calls.')
    expect(await bookedNow()).toEqual([['06:20', '05:29:00']])
    failure = undefined
    expect(await bookedNow()).toEqual([['06:45', '05:31:30']])
  })

  it('waits for four seconds; a later answer is there the next time', async () => {
    await openedAt('2026-11-05T05:31:30Z')
    const answer = Promise.withResolvers<void>()
    gate = answer.promise
    isPatient = false
    waits.length = 0
    expect(await bookedNow()).toEqual([['06:20', '05:29:00']])
    expect(waits).toEqual([4000])
    answer.resolve()
    await vi.waitFor(async () => expect(await bookedNow()).toEqual([['06:45', '05:31:30']]), {
      timeout: 10_000,
    })
    expect(asked).toEqual(['LHR'])
  })

  it('asks in place of a process that died while it was asking, half a minute later', async () => {
    await openedAt('2026-11-05T05:31:30Z')
    await day.server.services.database.query
      .updateTable('flight_statuses')
      .set({ claimed_until: new Date('2026-11-05T05:32:00Z') })
      .execute()
    expect(await bookedNow()).toEqual([['06:20', '05:29:00']])
    day.at('2026-11-05T05:32:00Z')
    expect(await bookedNow()).toEqual([['06:45', '05:32:00']])
  })

  it('asks again about a flight that the source does not know after two minutes, not before', async () => {
    const askedAt = async (time: string) => {
      day.at(`2026-11-05T${time}Z`)
      await bookedNow()
      return asked.length
    }
    day.at('2026-11-05T05:29:00Z')
    await day.logInAgain()
    expect([await askedAt('05:29:00'), await askedAt('05:31:00'), await askedAt('05:31:01')]).toEqual([
      1, 1, 2,
    ])
  })

  it('asks nothing about a flight that leaves in more than a day, or landed a while ago', async () => {
    await openedAt('2026-11-04T06:19:00Z', '2026-11-04T06:15:00Z')
    await bookedNow()
    expect(asked).toEqual([])
    said.set('LHR', { late: 0, state: 'landed' })
    day.at('2026-11-05T08:20:00Z')
    await day.logInAgain()
    await bookedNow()
    expect(asked).toEqual(['LHR'])
    day.at('2026-11-05T08:30:00Z')
    await bookedNow()
    expect(asked).toEqual(['LHR'])
  })

  it('answers nobody with the commutes of another', async () => {
    said.set('LHR', { late: 130 })
    await day.lookAt('2026-11-05T03:00:00Z')
    const stranger = await day.server.signedIn(`stranger-${day.email()}`)
    expect((await stranger.get('/roster/live')).body.flights).toEqual([])
  })
})

describe('a journey with a change', () => {
  it('has both flights looked at, says once that the change is missed, and asks about the flight from there', async () => {
    const airports = createAirportDirectory()
    const flightOffers = createSampleTimetable(readSampleRoutes(airports))
    const other = await startTestServer({}, { providers: { airports, flightOffers, flightStatuses: source } })
    onTestFinished(() => other.stop())
    const crew = await other.signedIn('changes@crew.example')
    await crew.patch('/user/profile/update', { base: 'AMS' })
    await crew.patch('/user/settings', { connection_airports: ['LHR'], commuting_stations: ['AMS'] })
    await readMonth(other, crew, [oneWay('t1', '2026-11-18', 'AMS', 'AMS')])
    const [trip] = await getRoster(crew)
    const journey = trip?.prices.to_work.find(
      ({ connection }) => connection?.tickets === 'separate' && connection.onward.length > 0,
    )
    const [first] = journey?.connection?.legs ?? []
    if (!journey || !first) throw new Error('There is no journey.')
    await choose(crew, {
      item: travelItem,
      direction: 'to_work',
      status: 'booked_correct_time',
      flight_id: journey.id,
    })
    await crew.post('/push/subscriptions', examplePushDevice)
    said.set('LHR', { late: 0 })
    said.set('AMS', { late: 0 })
    asked.length = 0
    const lookAt = (minutes: number) => {
      const leaves = Date.parse(`${first.departure_time.replace(' ', 'T')}:00Z`)
      other.clock.now = new Date(leaves + minutes * 60_000)
      return other.services.roster.liveWatch.runDue()
    }
    const messages = async () =>
      (await other.takePushMessages()).filter(({ topic }) => topic === 'live_flights')
    await lookAt(-180)
    // Both of its flights, and the first one behind its change.
    expect(asked.slice(0, 3)).toEqual(['LHR', 'AMS', 'AMS'])
    expect(await messages()).toEqual([])
    said.set('LHR', { late: 150, state: 'departed' })
    await lookAt(160)
    const sent = await messages()
    expect(sent).toHaveLength(1)
    expect(sent).toMatchObject([
      {
        topic: 'live_flights',
        title: expect.stringMatching(/^Take \w+ \d\d:\d\d from LHR$/),
        body: expect.stringMatching(/^\w+ 2 h 30 min late, too late for \w+ from LHR\. Take /),
      },
    ])
    await lookAt(181)
    expect(await messages()).toEqual([])
    const again = other.browser()
    await again.logIn('changes@crew.example', userPassword)
    expect((await again.get('/roster/live')).body.flights.length).toBeGreaterThan(2)
  })
})

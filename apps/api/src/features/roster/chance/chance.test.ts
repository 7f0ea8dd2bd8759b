import type { FlightStatus } from '@slipstream/contract/live'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import type { AskedFlight, FlightStatuses, PastDay } from '#providers/flight-statuses.ts'
import { sampleFlightStatuses } from '#providers/sample/sample-flight-statuses.ts'
import { runHousekeeping } from '#server/start/housekeeping.ts'
import { ensureSamplePast } from '#server/start/sample-history.ts'
import { choose } from '#testing/crew-month.ts'
import { startTravelDay, getStatusFor, toHeathrow, travelItem, type TravelDay } from '#testing/travel-day.ts'
import { createKnownStatuses } from '../live/known-statuses.ts'
import { createLiveWatch } from '../live/live-watch.ts'
import { createFlightOutcomes } from './flight-outcomes.ts'
import { seatRecords } from './seat-answers.ts'

const route = { origin: 'EDI', destination: 'LHR' }

let state: FlightStatus['state'] = 'scheduled'
let late = 0
let lastDays: () => Promise<readonly PastDay[]> = () => Promise.resolve([])
let askedPast = 0

const source: FlightStatuses = {
  isSampleData: false,
  pastDays: 10,
  async getStatus(flight, { now }) {
    return getStatusFor(flight, { late: state === 'cancelled' ? null : late, state }, now)
  },
  lastDays() {
    askedPast += 1
    return lastDays()
  },
}

let day: TravelDay
beforeAll(async () => {
  day = await startTravelDay('chance', source)
}, 120_000)
afterAll(() => day.server.stop())
beforeEach(async () => {
  await day.begin('commute_watches', 'flight_statuses', 'flight_outcomes', 'seat_answers')
  state = 'scheduled'
  late = 0
  lastDays = () => Promise.resolve([])
  askedPast = 0
})

const setTo = (
  status: 'booked_correct_time' | 'standby' | 'not_booked',
  flight_id: string | null = toHeathrow,
) => choose(day.browser, { item: travelItem, direction: 'to_work', status, flight_id })
async function history() {
  await day.logInAgain()
  return (await day.browser.get('/roster/flight-history?month=2026-11')).body
}
const answers = () =>
  day.server.services.database.query.selectFrom('seat_answers').select(['seats', 'has_boarded']).execute()
const flight: AskedFlight = {
  marketing_carrier: 'BA',
  flight_number: '1432',
  ...route,
  departure_time: '2026-11-05 06:20',
  arrival_time: '2026-11-05 07:45',
  origin_timezone: 'Europe/London',
  destination_timezone: 'Europe/London',
  duration_minutes: 85,
}

describe('how flights to work went on past days (issue 22, 4)', () => {
  it('is known from the flights that were watched, once they are over', async () => {
    await setTo('booked_correct_time')
    late = 20
    await day.lookAt('2026-11-05T06:00:00Z')
    expect(await history()).toMatchObject({ is_sample_data: false, history: { routes: [] } })
    state = 'landed'
    await day.lookAt('2026-11-05T08:20:00Z')
    day.at('2026-11-06T09:00:00Z')
    expect(await history()).toMatchObject({
      history: { from: '2026-08-08', routes: [{ ...route, flights: [{ flight: 'BA1432' }] }] },
    })
    const [row] = await day.server.services.database.query.selectFrom('flight_outcomes').selectAll().execute()
    expect(row).toMatchObject({ date: '2026-11-05', minutes_late: 20, is_sample: false })
  })

  it('a cancelled one counts as one that failed', async () => {
    await setTo('booked_correct_time')
    state = 'cancelled'
    await day.lookAt('2026-11-05T04:00:00Z')
    const [row] = await day.server.services.database.query.selectFrom('flight_outcomes').selectAll().execute()
    expect(row).toMatchObject({ date: '2026-11-05', minutes_late: null })
  })

  it('the last days of a watched flight are asked for again a day before one of them is missed, and not reached is no failure', async () => {
    const { database, roster, clocks, log, now, signal } = day.server.services
    const { outcomes, monthRoster } = roster
    const statuses = createKnownStatuses({ query: database.query, source, outcomes, now, signal })
    const watch = createLiveWatch({ database, statuses, monthRoster, clocks, log, now, signal })
    await setTo('booked_correct_time')
    lastDays = () => Promise.reject(new ProviderUnavailableError('away'))
    day.at('2026-11-04T07:00:00Z')
    await watch.runDue()
    expect(askedPast).toBe(1)
    lastDays = () =>
      Promise.resolve([
        { date: '2026-11-02', outcome: 'failed' },
        { date: '2026-11-03', outcome: 7 },
      ])
    for (const time of ['2026-11-04T14:00:00Z', '2026-11-04T22:00:00Z']) {
      day.at(time)
      await watch.runDue()
    }
    expect(askedPast).toBe(2)
    const [known] = await outcomes.of([route], '2026-11-01')
    expect(known?.flights).toEqual([{ flight: 'BA1432', days: [null, 'failed', 7] }])
    day.at('2026-11-13T14:00:00Z')
    await statuses.learnPast(flight)
    expect(askedPast).toBe(3)
  })

  it('made-up days and real ones are never mixed', async () => {
    const { query } = day.server.services.database
    const madeUp = createFlightOutcomes({ query, isSample: true })
    await madeUp.add(flight, [{ date: '2026-10-01', outcome: 3 }])
    expect(await history()).toMatchObject({ history: { routes: [] } })
    expect(await madeUp.of([route], '2026-09-01')).toMatchObject([
      { flights: [{ flight: 'BA1432', days: [...Array.from({ length: 30 }, () => null), 3] }] },
    ])
  })

  it('is forgotten after 90 days, and who got a seat after a year', async () => {
    const { query } = day.server.services.database
    await day.server.services.roster.outcomes.add(flight, [
      { date: '2026-07-20', outcome: 0 },
      { date: '2026-07-21', outcome: 0 },
    ])
    const answer = { seats: 3, has_boarded: true, is_sample: true }
    await query
      .insertInto('seat_answers')
      .values([
        { ...answer, answered_at: new Date('2025-10-20T08:59:59Z') },
        { ...answer, answered_at: new Date('2025-10-20T09:00:00Z') },
      ])
      .execute()
    await runHousekeeping(day.server.services)
    expect(
      (await query.selectFrom('flight_outcomes').select('date').execute()).map(({ date }) => date),
    ).toEqual(['2026-07-21'])
    expect(await answers()).toHaveLength(1)
  })
})

describe('who got a standby seat (issue 22, 4)', () => {
  beforeEach(async () => {
    await setTo('standby')
    await day.lookAt('2026-11-05T05:00:00Z')
  })
  const left = '2026-11-05T06:20:00Z'

  it('is known from somebody who marks the flight as booked after it left', async () => {
    day.at('2026-11-05T06:19:59Z')
    await day.logInAgain()
    await setTo('booked_correct_time')
    expect(await answers()).toEqual([])
    await setTo('standby')
    day.at(left)
    await setTo('booked_correct_time')
    expect(await answers()).toEqual([{ seats: 9, has_boarded: true }])
  })

  it('and from somebody who chooses another flight, or none, after it left', async () => {
    day.at(left)
    await day.logInAgain()
    await setTo('not_booked', null)
    expect(await answers()).toEqual([{ seats: 9, has_boarded: false }])
  })

  it.each([
    ['has not left, because it is late', () => (late = 120)],
    ['is cancelled', () => (state = 'cancelled')],
  ])('is not known of a flight that %s: another one is chosen for other reasons', async (_, happens) => {
    happens()
    await day.lookAt('2026-11-05T06:15:00Z')
    day.at(left)
    await day.logInAgain()
    await setTo('not_booked', null)
    expect(await answers()).toEqual([])
  })

  it('counts once for each flight, and the last word counts', async () => {
    day.at(left)
    await day.logInAgain()
    await setTo('booked_correct_time')
    await setTo('standby')
    await setTo('not_booked', null)
    expect(await answers()).toEqual([{ seats: 9, has_boarded: false }])
  })

  it('counts for no seats on sale of a flight whose seats nobody looked at, and is not taken two days later', async () => {
    day.at('2026-11-07T06:20:01Z')
    await day.logInAgain()
    await setTo('not_booked', null)
    expect(await answers()).toEqual([])
    await setTo('standby')
    await day.server.services.database.query.updateTable('commute_watches').set({ seats: null }).execute()
    day.at(left)
    await setTo('not_booked', null)
    expect(await answers()).toEqual([{ seats: null, has_boarded: false }])
    const { query } = day.server.services.database
    const known = await seatRecords(query, { now: day.server.clock.now, isSample: false })
    expect(known).toEqual({ seats: [], seen: [], said: [] })
  })

  it('is counted by seats on sale without a name, of five people on, and goes with the account', async () => {
    day.at(left)
    await day.logInAgain()
    await setTo('booked_correct_time')
    const { query } = day.server.services.database
    const counted = async () =>
      (await seatRecords(query, { now: day.server.clock.now, isSample: false })).seats
    const others = await Promise.all(
      Array.from({ length: 4 }, (_, index) => day.server.createUser(`other-${index}-${day.email()}`)),
    )
    const getAnswer = (user_id: string, seats: number) => ({
      user_id,
      item_kind: 'trip' as const,
      item_id: `t${seats}`,
      direction: 'to_work' as const,
      flight_id: toHeathrow,
      seats,
      has_boarded: false,
      is_sample: false,
      answered_at: day.server.clock.now,
    })
    const add = (rows: ReturnType<typeof getAnswer>[]) =>
      query.insertInto('seat_answers').values(rows).execute()
    await add(others.slice(0, 3).map(({ id }) => getAnswer(id, 9)))
    expect(await counted()).toEqual([])
    await add(others.slice(3).map(({ id }) => getAnswer(id, 12)))
    expect(await counted()).toEqual([{ seats: 9, asked: 5, boarded: 1 }])
    expect(await history()).toMatchObject({ history: { seats: [{ seats: 9, asked: 5, boarded: 1 }] } })
    await add(others.flatMap(({ id }) => [getAnswer(id, 1), getAnswer(id, 2)]))
    // One person's many answers are still one person's.
    expect((await counted()).map(({ seats }) => seats)).toEqual([9])
    const { body } = await day.browser.get('/user/export')
    expect(body).toMatchObject({
      seat_answers: [{ flight_id: toHeathrow, seats_on_sale: 9, has_boarded: true }],
    })
    await query.deleteFrom('users').where('email', '=', day.email()).execute()
    expect(await counted()).toEqual([])
  })
})

describe('the past of the sample timetable (design.md section 5)', () => {
  it('is 90 days of the made-up statuses on the demo account’s routes, made once', async () => {
    const { database, providers, now } = day.server.services
    const outcomes = createFlightOutcomes({ query: database.query, isSample: true })
    const sample = { flightOffers: providers.flightOffers, flightStatuses: sampleFlightStatuses }
    await ensureSamplePast({ database, outcomes, providers: sample, now })
    const [record] = await outcomes.of([route], '2026-07-22')
    expect(record?.flights[0]?.days).toHaveLength(90)
    const { departure_time } = flight
    const past = await sampleFlightStatuses.lastDays({ ...flight, departure_time }, { now: now() })
    expect(past).toHaveLength(10)
    expect(record?.flights.find((each) => each.flight === 'BA1432')?.days.slice(-10)).toEqual(
      past.map(({ outcome }) => outcome),
    )
    const { seats: counts } = await seatRecords(database.query, { now: now(), isSample: true })
    expect(counts.map(({ seats, asked }) => [seats, asked])).toEqual([
      [0, 100],
      [1, 100],
      [3, 100],
      [6, 100],
      [9, 100],
    ])
    await ensureSamplePast({ database, outcomes, providers: sample, now })
    expect((await seatRecords(database.query, { now: now(), isSample: true })).seats).toEqual(counts)
  })

  it('is none where flight statuses are real', async () => {
    const { database, roster, providers, now } = day.server.services
    await ensureSamplePast({ database, outcomes: roster.outcomes, providers, now })
    expect(await database.query.selectFrom('flight_outcomes').select('date').execute()).toEqual([])
  })
})

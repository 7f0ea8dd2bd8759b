import type { FlightStatus } from '@slipstream/contract/live'
import { type SeatFlight, seatsSeenLimits } from '@slipstream/contract/seats-seen'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FlightStatuses } from '#providers/flight-statuses.ts'
import { runHousekeeping } from '#server/start/housekeeping.ts'
import { choose } from '#testing/crew-month.ts'
import { getStatusFor, startTravelDay, toHeathrow, travelItem, type TravelDay } from '#testing/travel-day.ts'
import { seatRecords } from '../chance/seat-answers.ts'

let state: FlightStatus['state'] = 'scheduled'
const source: FlightStatuses = {
  isSampleData: false,
  pastDays: 0,
  getStatus: async (flight, { now }) =>
    getStatusFor(flight, { late: state === 'cancelled' ? null : 0, state }, now),
  lastDays: async () => [],
}

let day: TravelDay
beforeAll(async () => {
  day = await startTravelDay('seats', source)
}, 120_000)
afterAll(() => day.server.stop())
beforeEach(async () => {
  await day.begin('commute_watches', 'flight_statuses', 'seat_answers', 'seats_seen')
  state = 'scheduled'
})

/** Leaves Edinburgh at 06:20 and lands at 07:45. */
const flight: SeatFlight = {
  marketing_carrier: 'BA',
  operating_carrier: 'BA',
  flight_number: '1432',
  origin: 'EDI',
  destination: 'LHR',
  departure_time: '2026-11-05 06:20',
  arrival_time: '2026-11-05 07:45',
  origin_timezone: 'Europe/London',
  destination_timezone: 'Europe/London',
  duration_minutes: 85,
}
const evening = '2026-11-04T18:00:00.000Z'
const seats = { open: { economy: 8, business: 2 }, listed: 6, place: 3, seen_at: evening }
const enter = (parts: object = {}, id: string = randomUUID()) =>
  day.browser.call('PUT', `/roster/seats-seen/${id}`, { body: { flight, ...seats, ...parts } })
const known = async () => (await day.browser.get('/roster/seats-seen')).body
const setTo = (
  status: 'booked_correct_time' | 'standby' | 'not_booked',
  flight_id: string | null = toHeathrow,
) => choose(day.browser, { item: travelItem, direction: 'to_work', status, flight_id })
const [item_kind, item_id] = travelItem
const left = () => day.browser.post('/roster/seat-answers', { item_kind, item_id, direction: 'to_work' })

async function at(time: string) {
  day.at(time)
  await day.logInAgain()
}

describe('the seats that somebody saw (issue 52, 1)', () => {
  beforeEach(() => at('2026-11-04T18:05:00Z'))

  it('are theirs, with the time at which the server had them', async () => {
    const id = randomUUID()
    expect((await enter({}, id)).status).toBe(200)
    expect((await known()).seen).toEqual([{ id, flight, ...seats, entered_at: '2026-11-04T18:05:00.000Z' }])
    // Sent again without an answer to the first.
    await enter({ listed: 99 }, id)
    expect((await known()).seen).toMatchObject([{ listed: 6 }])
    const { body } = await day.browser.get('/user/export')
    expect(body.seats_seen).toHaveLength(1)
    await day.browser.call('DELETE', `/roster/seats-seen/${id}`, {})
    expect((await known()).seen).toEqual([])
  })

  it.each([
    [
      'nothing',
      { open: {}, listed: null, place: null },
      'open',
      /^Enter at least one number that you saw\.$/,
    ],
    ['a time to come', { seen_at: '2026-11-04T18:10:01.000Z' }, 'seen_at', /still to come/],
    ['a time two weeks before', { seen_at: '2026-10-22T06:19:00.000Z' }, 'seen_at', /more than 14 days/],
    [
      'a flight of another date, which had landed',
      { flight: { ...flight, departure_time: '2026-11-03 06:20', arrival_time: '2026-11-03 07:45' } },
      'seen_at',
      /had landed by then/,
    ],
    ['a place behind the list', { place: 8 }, 'place', /behind the end of the list/],
  ])('are refused with %s, and why', async (_, parts, field, message) => {
    const { status, body } = await enter(parts)
    expect([status, body.code]).toEqual([422, 'validation_failed'])
    expect(body.details.fields[field]).toMatch(message)
    expect((await known()).seen).toEqual([])
  })

  it('are twelve of one flight at most, also where they come at once', async () => {
    const answers = await Promise.all(Array.from({ length: seatsSeenLimits.ofFlight + 3 }, () => enter()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(seatsSeenLimits.ofFlight)
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'conflict' })
  })

  it('are shown until two days after landing, stay in the account for two years, and go with it', async () => {
    await enter()
    await at('2026-11-07T07:44:00Z')
    expect((await known()).seen).toHaveLength(1)
    await at('2026-11-07T07:46:00Z')
    expect((await known()).seen).toEqual([])
    await runHousekeeping(day.server.services)
    expect((await day.browser.get('/user/export')).body.seats_seen).toHaveLength(1)
    day.at('2028-11-05T07:46:00Z')
    await runHousekeeping(day.server.services)
    const { query } = day.server.services.database
    expect(await query.selectFrom('seats_seen').select('id').execute()).toEqual([])
  })
})

describe('whether somebody got on (issue 52, 1)', () => {
  beforeEach(async () => {
    await setTo('standby')
    await day.lookAt('2026-11-04T18:00:00Z')
    await at('2026-11-04T18:05:00Z')
    await enter()
  })
  const answers = () =>
    day.server.services.database.query
      .selectFrom('seat_answers')
      .select(['has_boarded', 'seen', 'said'])
      .execute()

  it('is said with a tap after the flight has left, with what was seen before, and shown in the proof', async () => {
    await at('2026-11-05T06:19:00Z')
    expect((await left()).status).toBe(409)
    await at('2026-11-05T06:31:00Z')
    const { status, body } = await left()
    expect(status).toBe(200)
    expect(body.answers).toEqual([
      { flight_id: toHeathrow, has_boarded: false, answered_at: '2026-11-05T06:31:00.000Z' },
    ])
    expect(await answers()).toEqual([
      { has_boarded: false, seen: [{ by: 'place', margin: 7, minutesBefore: 740 }], said: null },
    ])
    const proof = await day.browser.get(`/roster/commute-records?item_kind=${item_kind}&item_id=${item_id}`)
    expect(proof.body.recorded).toMatchObject({
      seats: [{ ...seats, entered_at: '2026-11-04T18:05:00.000Z' }],
      boardings: [{ has_boarded: false, answered_at: '2026-11-05T06:31:00.000Z' }],
    })
    // What they were listed for stands until they choose another way.
    expect(proof.body.recorded.records.at(-1)).toMatchObject({ status: 'standby' })
  })

  it('is not taken of a flight that was cancelled, or that they are not listed for', async () => {
    state = 'cancelled'
    await day.lookAt('2026-11-05T06:15:00Z')
    await at('2026-11-05T06:31:00Z')
    expect((await left()).body).toMatchObject({ code: 'conflict' })
    await setTo('not_booked', null)
    expect((await left()).body.error).toBe('You are not on standby for a flight here.')
    expect(await answers()).toEqual([])
  })

  it('is counted by what was seen, of five people on, each once in a band', async () => {
    const { query } = day.server.services.database
    await enter({ seen_at: '2026-11-04T17:00:00.000Z' })
    await at('2026-11-05T06:31:00Z')
    await left()
    const others = await Promise.all(
      Array.from({ length: 4 }, (_, index) => day.server.createUser(`seat-${index}-${day.email()}`)),
    )
    const counted = async () =>
      (await seatRecords(query, { now: day.server.clock.now, isSample: false })).seen
    const add = (users: readonly { id: string }[]) =>
      query
        .insertInto('seat_answers')
        .values(
          users.map(({ id }) => ({
            user_id: id,
            item_kind: 'trip' as const,
            item_id: id,
            direction: 'to_work' as const,
            flight_id: 'f',
            seats: null,
            seen: JSON.stringify([
              { by: 'place', margin: 9, minutesBefore: 800 },
              { by: 'place', margin: 8, minutesBefore: 1400 },
              { by: 'open', margin: -120, minutesBefore: 30 },
            ]),
            said: 0.62,
            has_boarded: true,
            is_sample: false,
            answered_at: day.server.clock.now,
          })),
        )
        .execute()
    await add(others.slice(0, 3))
    expect(await counted()).toEqual([])
    await add(others.slice(3))
    expect(await counted()).toEqual([{ by: 'place', margin: 7, hours: 36, asked: 5, boarded: 4 }])
    expect((await seatRecords(query, { now: day.server.clock.now, isSample: false })).said).toEqual([])
    const fifth = await day.server.createUser(`seat-9-${day.email()}`)
    await add([fifth])
    expect((await seatRecords(query, { now: day.server.clock.now, isSample: false })).said).toEqual([
      { tenths: 6, asked: 5, boarded: 5 },
    ])
  })
})

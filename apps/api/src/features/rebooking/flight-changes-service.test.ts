import { flightChangeLimits } from '@slipstream/contract/flight-changes'
import { beforeEach, describe, expect, it } from 'vitest'
import { FlightOffersUnavailableError } from '#providers/flight-offers.ts'
import { runHousekeeping } from '#server/start/housekeeping.ts'
import { turnaround } from '#testing/crew-items.ts'
import { readMonth } from '#testing/crew-month.ts'
import { everyRow, tablesWith } from '#testing/database-rows.ts'
import { changeTo, flightChangeCalls } from '#testing/flight-change-calls.ts'
import { outId } from '#testing/saving-flights.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { userPassword, testServer } from '#testing/test-server.ts'

const startsAt = new Date('2026-10-20T09:00:00.000Z')
const dayMs = 86_400_000

const server = testServer()

let browser: TestBrowser
let people = 0
beforeEach(async () => {
  await server.services.afterAnswer.settled()
  await server.services.database.query.deleteFrom('flight_changes').execute()
  server.flights.failure = undefined
  server.flights.gone.clear()
  server.airline.attempts.length = 0
  server.clock.now = startsAt
  people += 1
  browser = await server.signedIn(email())
})

const email = () => `changer-${people}@crew.example`

/** Comes back then, by a new session: the one before may have lapsed. */
async function comeBack(at: string) {
  server.clock.now = new Date(at)
  await browser.logIn(email(), userPassword)
}

const { ask, list, only, cancel, setRetry } = flightChangeCalls(() => browser)
const refusedField = (field: string, reason = expect.any(String)) => ({
  status: 422,
  body: { code: 'validation_failed', details: { fields: { [field]: reason } } },
})

describe('asking for a flight change (spec §3, §4 Reschedule, §7 Flight changes)', () => {
  it('schedules it for 00:01 on the target date, and lists it as it was asked', async () => {
    const { status, body } = await ask()
    expect(status).toBe(201)
    expect(body).toEqual({
      status: 'SCHEDULED',
      request: {
        ...changeTo(),
        id: expect.any(String),
        status: 'pending',
        message: null,
        reason: null,
        flight: expect.objectContaining({ marketing_carrier: 'BA', origin: 'EDI', destination: 'LHR' }),
        manage_url: 'https://www.britishairways.com/',
        has_screenshot: false,
        next_attempt_at: '2026-11-05T00:01:00.000Z',
        created_at: startsAt.toISOString(),
        updated_at: startsAt.toISOString(),
      },
    })
    const answer = await browser.get('/flight-changes/')
    expect(answer.body).toEqual({ requests: [body.request], is_sample_data: true })
  })

  it('asks once for a double tap, and takes another retry setting as a change of it', async () => {
    const [first, second] = await Promise.all([ask(), ask()])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.request.id).toBe(first.body.request.id)
    const third = await ask({ retry_enabled: false })
    expect(third.body.request).toMatchObject({ id: first.body.request.id, retry_enabled: false })
    expect((await only()).retry_enabled).toBe(false)
  })

  it.each([
    ['telephone', '+447700900999'],
    ['booking_surname', 'NEILL'],
  ])('refuses the same move with another %s while it waits', async (field, value) => {
    await ask()
    expect(await ask({ [field]: value })).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        error:
          'This booking is already to be moved to BA1432 on 5 Nov. Cancel that request to ask in another way.',
      },
    })
    await only()
  })

  it('takes another booking, flight or day beside it, newest first', async () => {
    await ask()
    server.advance(1000)
    await ask({ booking_ref: 'R4TZ9P' })
    server.advance(1000)
    await ask(changeTo('2026-11-06'))
    expect((await list()).map((each) => [each.booking_ref, each.target_flight_date])).toEqual([
      ['K7QX2M', '2026-11-06'],
      ['R4TZ9P', '2026-11-05'],
      ['K7QX2M', '2026-11-05'],
    ])
  })

  it(`has room for ${flightChangeLimits.pending} that wait`, async () => {
    for (let index = 0; index < flightChangeLimits.pending; index += 1) {
      expect((await ask({ booking_ref: `Q000${10 + index}` })).status).toBe(201)
    }
    expect(await ask()).toMatchObject({
      status: 409,
      body: { error: 'You can have 20 requests waiting. Cancel one you no longer need, then ask again.' },
    })
    const [newest] = await list()
    await cancel(newest?.id ?? '')
    expect((await ask()).status).toBe(201)
  })

  it(`is not done more than ${flightChangeLimits.aDay} times within 24 hours`, async () => {
    await comeBack('2026-11-05T00:02:00.000Z')
    for (let index = 0; index < flightChangeLimits.aDay; index += 1) {
      expect((await ask({ booking_ref: `Q000${10 + index}` })).status).toBe(201)
      await server.services.afterAnswer.settled()
    }
    expect(await ask()).toMatchObject({
      status: 429,
      body: {
        code: 'rate_limited',
        error: 'You can ask for 50 flight changes within a day. Try again later.',
      },
    })
    await comeBack('2026-11-06T00:01:59.999Z')
    expect((await ask(changeTo('2026-11-07'))).status).toBe(429)
    await comeBack('2026-11-06T00:02:00.000Z')
    expect((await ask(changeTo('2026-11-07'))).status).toBe(201)
  }, 60_000)

  it(`keeps the newest ${flightChangeLimits.over} that are over, and all that wait`, async () => {
    await ask({ booking_ref: 'WAITS1' })
    const { query } = server.services.database
    const waits = await query.selectFrom('flight_changes').selectAll().executeTakeFirstOrThrow()
    const over = Array.from({ length: flightChangeLimits.over + 1 }, (_, index) => ({
      ...waits,
      id: `over-${index}`,
      flight: JSON.stringify(waits.flight),
      status: 'failed' as const,
      next_attempt_at: null,
      created_at: new Date(startsAt.getTime() - 2 * dayMs - index),
    }))
    await query.insertInto('flight_changes').values(over).execute()
    await ask()
    const ids = (await list()).map(({ id }) => id)
    expect(ids).toHaveLength(flightChangeLimits.over + 2)
    expect(ids).toContain(`over-${flightChangeLimits.over - 1}`)
    expect(ids).not.toContain(`over-${flightChangeLimits.over}`)
  })

  it.each([
    ['booking_ref', 'k7qx2m', 'Booking reference must be exactly 6 alphanumeric characters'],
    ['booking_ref', 'K7QX2', 'Booking reference must be exactly 6 alphanumeric characters'],
    ['booking_ref', 'K7QX2MM', 'Booking reference must be exactly 6 alphanumeric characters'],
    ['booking_ref', 'K7QX2\u041c', 'Booking reference must be exactly 6 alphanumeric characters'],
    [
      'booking_surname',
      'O1NEILL',
      'Surname must contain only letters, spaces, apostrophes, hyphens, and periods',
    ],
    [
      'booking_surname',
      'ONEILL\0',
      'Surname must contain only letters, spaces, apostrophes, hyphens, and periods',
    ],
    ['telephone', '07700900123', 'must be + followed by 7 to 15 digits'],
    ['target_flight', 'BA0432', expect.any(String)],
    ['target_flight', 'BA1433', 'must be BA1432'],
    ['target_flight_date', '2026-11-31', expect.any(String)],
    ['target_flight_date', '2026-11-06', 'must be 2026-11-05'],
    ['flight_id', '', expect.any(String)],
    ['retry_enabled', 'yes', expect.any(String)],
  ])('refuses %s %j', async (field, value, reason) => {
    expect(await ask({ [field]: value })).toMatchObject(refusedField(field, reason))
    expect(await list()).toEqual([])
  })

  it.each(['МЮЛЛЕР', 'ÅSTRÖM', '王', "O'NEILL-ST. JOHN"])('takes the surname %s', async (booking_surname) => {
    expect((await ask({ booking_surname })).status).toBe(201)
    expect((await only()).booking_surname).toBe(booking_surname)
  })

  it.each([
    ['that nobody knows', 'made-up'],
    ['with a quote', "'; drop table flight_changes; --"],
  ])('refuses a flight %s', async (_, flight_id) => {
    expect(await ask({ flight_id })).toMatchObject({
      status: 404,
      body: { code: 'not_found', error: 'This flight is no longer offered. Choose another one.' },
    })
  })

  it('says that the flight source is down, and keeps nothing', async () => {
    server.flights.failure = new FlightOffersUnavailableError()
    // Of another day: what the source said in an earlier test is known for five minutes.
    expect(await ask(changeTo('2026-11-24'))).toMatchObject({
      status: 503,
      body: { code: 'provider_unavailable' },
    })
    expect(await list()).toEqual([])
  })

  it('takes a flight that is offered no more where it was saved, source or no source', async () => {
    await browser.post('/flight/save', { flight_id: outId() })
    server.flights.gone.add(outId())
    server.flights.failure = new FlightOffersUnavailableError()
    expect((await ask()).status).toBe(201)
  })

  it('takes one that is offered no more where it was chosen for a duty', async () => {
    await readMonth(server, browser, [turnaround('t1', '2026-11-05')])
    const chosen = await browser.post('/roster/update-flight-status', {
      item_kind: 'trip',
      item_id: 't1',
      direction: 'to_work',
      status: 'not_booked',
      flight_id: outId(),
    })
    expect(chosen.status).toBe(200)
    server.flights.gone.add(outId())
    expect((await ask()).status).toBe(201)
  })
})

describe('a flight change on the day of the flight (issue 6, Bad input: a flight that left)', () => {
  it.each([
    ['2026-11-05T00:00:59.999Z', '2026-11-05T00:01:00.000Z'],
    ['2026-11-05T00:01:00.000Z', '2026-11-05T00:01:00.000Z'],
    ['2026-11-05T06:19:59.999Z', '2026-11-05T06:19:59.999Z'],
  ])('asked at %s is first tried at %s', async (at, expected) => {
    await comeBack(at)
    const { body } = await ask()
    expect(body.request.next_attempt_at).toBe(expected)
  })

  it('that was done is asked once by who taps again within 10 minutes, and again after', async () => {
    await comeBack('2026-11-05T03:00:00.000Z')
    const first = await ask()
    await server.services.afterAnswer.settled()
    server.advance(10 * 60_000 - 1)
    expect((await ask()).body.request).toMatchObject({ id: first.body.request.id, status: 'completed' })
    expect(server.airline.attempts).toHaveLength(1)
    server.advance(1)
    expect((await ask()).body.request.id).not.toBe(first.body.request.id)
  })

  it.each(['2026-11-05T06:20:00.000Z', '2026-11-20T00:00:00.000Z'])('is refused at %s', async (at) => {
    await comeBack(at)
    expect(await ask()).toMatchObject({
      status: 409,
      body: { code: 'departed', error: 'This flight has already left. Choose a later one.' },
    })
    expect(await list()).toEqual([])
  })
})

describe('cancelling and changing a request (spec §4, §7 Flight changes)', () => {
  it('removes it from the list, once', async () => {
    const { body } = await ask()
    expect((await cancel(body.request.id)).body).toEqual({ success: true })
    expect(await list()).toEqual([])
    expect(await cancel(body.request.id)).toMatchObject({
      status: 404,
      body: { code: 'not_found', error: 'This request is no longer there.' },
    })
  })

  it('changes whether it retries', async () => {
    const { body } = await ask()
    server.advance(1000)
    const answer = await setRetry(body.request.id, false)
    expect(answer.body.request).toEqual({
      ...body.request,
      retry_enabled: false,
      updated_at: server.clock.now.toISOString(),
    })
    expect(await only()).toEqual(answer.body.request)
    expect(await setRetry(body.request.id, 'no')).toMatchObject(refusedField('retry_enabled'))
  })

  it('refuses both once it is over', async () => {
    await comeBack('2026-11-05T00:02:00.000Z')
    const { body } = await ask()
    await server.services.afterAnswer.settled()
    expect((await only()).status).toBe('completed')
    for (const answer of [await cancel(body.request.id), await setRetry(body.request.id, false)]) {
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'conflict', error: 'This request is over: there is nothing to change about it.' },
      })
    }
    await only()
  })
})

describe('what is personal about a request', () => {
  it('is in no log line, is in the export, and goes with the account', async () => {
    await ask({ booking_ref: 'PRVT42' })
    await ask({ booking_ref: 'PRVT42', telephone: '+447700900998' })
    await cancel('made-up')
    const { body } = await browser.get('/user/export')
    expect(body.flight_changes).toEqual(await list())
    for (const personal of ['PRVT42', "O'NEILL", '447700900']) {
      expect(server.logLines.filter((line) => line.includes(personal))).toEqual([])
    }
    expect(tablesWith(await everyRow(server), 'PRVT42')).toEqual(['public.flight_changes'])
    await browser.post('/user/delete-account', { password: userPassword })
    expect(tablesWith(await everyRow(server), 'PRVT42')).toEqual([])
  })

  it('is forgotten 90 days after the flight', async () => {
    const { database } = server.services
    await ask()
    const forgotten = Date.parse('2026-11-05T06:20:00.000Z') + 90 * dayMs
    const left = async () => {
      await runHousekeeping(server.services)
      return database.query.selectFrom('flight_changes').select('booking_ref').execute()
    }
    server.clock.now = new Date(forgotten)
    expect(await left()).toEqual([{ booking_ref: 'K7QX2M' }])
    server.clock.now = new Date(forgotten + 1)
    expect(await left()).toEqual([])
  })
})

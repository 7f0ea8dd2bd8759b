import { describe, expect, it } from 'vitest'
import { RebookingUnavailableError } from '#providers/rebooking.ts'
import { createAirlineBench, firstTry, full, moved, png, pngSignature } from '#testing/airline-bench.ts'
import { examplePushDevice } from '#testing/fake-push-service.ts'
import { changeTo } from '#testing/flight-change-calls.ts'
import { hold } from '#testing/hold.ts'
import { screenshotLimit } from './attempts.ts'

const bench = createAirlineBench()
const { at, comeBack, ask, list, only, screenshot, setRetry, email } = bench

describe('attempts (spec §5 Reschedule form, §7 Flight changes)', () => {
  it('are not made before 00:01 of the target date', async () => {
    await ask()
    await at('2026-11-05T00:00:59.999Z')
    expect(bench.server.airline.attempts).toEqual([])
    await at(firstTry)
    expect(bench.server.airline.attempts).toMatchObject([
      {
        bookingReference: 'K7QX2M',
        surname: "O'NEILL",
        telephone: '+447700900123',
        number: 1,
        now: new Date(firstTry),
        flight: {
          marketing_carrier: 'BA',
          flight_number: '1432',
          origin: 'EDI',
          departure_time: '2026-11-05 06:20',
        },
      },
    ])
    const done = await only()
    expect(done).toMatchObject({
      status: 'completed',
      message: 'You are on BA1432.',
      reason: null,
      has_screenshot: true,
      next_attempt_at: null,
      updated_at: firstTry,
    })
    expect(bench.server.airline.attempts[0]?.requestId).toBe(done.id)
    await at('2026-11-05T05:00:00.000Z')
    expect(bench.server.airline.attempts).toHaveLength(1)
  })

  it('begin at once for a request of the day', async () => {
    await at('2026-11-05T03:00:00.000Z')
    expect((await ask()).body.request.status).toBe('pending')
    expect((await only()).status).toBe('completed')
  })

  it.each([
    ['full', 'BA1432 is full.'],
    ['upgrade_needed', 'BA1432 needs a paid upgrade.'],
  ] as const)('go on each hour while it is %s, until 1 hour before departure', async (result, message) => {
    bench.server.airline.answer = { result, message, screenshot: png }
    await ask()
    await at('2026-11-05T00:20:00.000Z')
    expect(await only()).toMatchObject({
      status: 'pending',
      message: `${message} Trying again within the hour.`,
      reason: result,
      has_screenshot: true,
      next_attempt_at: '2026-11-05T01:20:00.000Z',
    })
    await at('2026-11-05T01:19:59.999Z')
    expect(bench.server.airline.attempts).toHaveLength(1)
    for (const hour of [1, 2, 3]) {
      await at(`2026-11-05T0${hour}:20:00.000Z`)
    }
    // The flight leaves at 06:20, so that 05:20 is the last time.
    await at('2026-11-05T04:20:00.000Z')
    expect(await only()).toMatchObject({ status: 'pending', next_attempt_at: '2026-11-05T05:20:00.000Z' })
    await at('2026-11-05T05:20:00.000Z')
    expect(await only()).toMatchObject({
      status: 'failed',
      message: `${message} Tries end 1 hour before departure.`,
      reason: result,
      next_attempt_at: null,
    })
    expect(bench.server.airline.attempts.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('end with the first where retrying is off, also where it was turned off meanwhile', async () => {
    bench.server.airline.answer = full
    const { body } = await ask()
    await ask({ booking_ref: 'R4TZ9P', retry_enabled: false })
    const release = hold(bench.server.airline)
    bench.server.clock.now = new Date(firstTry)
    const running = bench.server.services.rebooking.attempts.runDue()
    await comeBack()
    expect((await setRetry(body.request.id, false)).status).toBe(200)
    release()
    await running
    expect((await list()).map(({ status, message }) => [status, message])).toEqual([
      ['failed', 'BA1432 is full. It is not tried again, because retrying is off.'],
      ['failed', 'BA1432 is full. It is not tried again, because retrying is off.'],
    ])
  })

  it('make the next one the last where retrying is turned off between two', async () => {
    bench.server.airline.answer = full
    const { body } = await ask()
    await at(firstTry)
    await setRetry(body.request.id, false)
    expect((await only()).status).toBe('pending')
    bench.server.airline.answer = moved
    await at('2026-11-05T01:01:00.000Z')
    expect((await only()).status).toBe('completed')
  })

  it('end at once where the airline knows no such booking', async () => {
    bench.server.airline.answer = { result: 'unknown_booking', message: 'No such booking.', screenshot: null }
    const { body } = await ask()
    await at(firstTry)
    expect(await only()).toMatchObject({
      status: 'failed',
      message: 'No such booking.',
      reason: 'unknown_booking',
      has_screenshot: false,
      next_attempt_at: null,
    })
    expect((await screenshot(body.request.id)).body).toEqual({
      code: 'not_found',
      error: 'There is no picture of this request yet.',
    })
    expect((await ask()).body.request.id).not.toBe(body.request.id)
  })

  it('do not ask about a flight that left while nobody looked', async () => {
    await ask()
    await at('2026-11-05T06:20:00.000Z')
    expect(bench.server.airline.attempts).toEqual([])
    expect(await only()).toMatchObject({
      status: 'failed',
      message: 'The flight left before the airline could be asked.',
      reason: 'departed',
    })
  })
})

describe('an airline that is in trouble', () => {
  it.each([
    ['cannot be reached', new RebookingUnavailableError('Booking K7QX2M: timed out.')],
    ['breaks', new TypeError("Cannot read O'NEILL +447700900123")],
  ])(
    'is asked again in 10 minutes where it %s, whatever the retry setting, and logged without its words',
    async (_, failure) => {
      bench.server.airline.failure = failure
      await ask({ retry_enabled: false })
      await at(firstTry)
      expect(await only()).toMatchObject({
        status: 'pending',
        message: 'The airline could not be reached. Trying again in 10 minutes.',
        reason: 'unreachable',
        next_attempt_at: '2026-11-05T00:11:00.000Z',
        has_screenshot: false,
      })
      for (const personal of ['K7QX2M', 'NEILL', '447700']) {
        expect(bench.server.logLines.filter((line) => line.includes(personal))).toEqual([])
      }
      await at('2026-11-05T05:10:00.000Z')
      expect((await only()).next_attempt_at).toBe('2026-11-05T05:20:00.000Z')
      await at('2026-11-05T05:20:00.000Z')
      expect(await only()).toMatchObject({
        status: 'failed',
        message: 'The airline could not be reached. Tries end 1 hour before departure.',
      })
    },
  )

  it.each([
    ['is no PNG', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])],
    ['is empty', new Uint8Array()],
    ['is huge', Uint8Array.from({ length: screenshotLimit + 1 }, (_, index) => pngSignature[index] ?? 0)],
  ])('moves the booking all the same where its picture %s', async (_, picture) => {
    bench.server.airline.answer = { ...moved, screenshot: picture }
    await ask()
    await at(firstTry)
    expect(await only()).toMatchObject({ status: 'completed', has_screenshot: false })
  })

  it('may say things at length, and with a NUL', async () => {
    bench.server.airline.answer = { ...moved, message: `\0${'x'.repeat(5000)}` }
    await ask()
    await at(firstTry)
    expect((await only()).message).toBe('x'.repeat(500))
  })
})

describe('the picture of an attempt (spec §7 Flight changes)', () => {
  it('is the PNG that the airline’s page was, of the last attempt, for its user alone', async () => {
    bench.server.airline.answer = full
    const { body } = await ask()
    await at(firstTry)
    const path = `/flight-changes/${body.request.id}/screenshot`
    const answer = await screenshot(body.request.id)
    expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
      200,
      'image/png',
      'no-store',
    ])
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const picture = await bench.server.services.rebooking.changes.screenshot(await userId(), body.request.id)
    expect([...picture]).toEqual([...png])
    const stranger = await bench.server.signedIn(`stranger-${email()}`)
    expect((await stranger.get(path)).body.code).toBe('not_found')
  })

  async function userId() {
    const { body } = await bench.browser.get('/user/profile/fetch')
    return String(body.user.id)
  }
})

describe('what a real airline is handed', () => {
  it('is the flight as it was chosen, though it is offered no more', async () => {
    await ask(changeTo('2026-11-05'))
    bench.server.flights.gone.add(changeTo().flight_id)
    await at(firstTry)
    bench.server.flights.gone.clear()
    expect(bench.server.airline.attempts[0]?.flight).toEqual({
      marketing_carrier: 'BA',
      flight_number: '1432',
      origin: 'EDI',
      destination: 'LHR',
      departure_time: '2026-11-05 06:20',
      arrival_time: '2026-11-05 07:45',
      origin_timezone: 'Europe/London',
      destination_timezone: 'Europe/London',
      duration_minutes: 85,
    })
  })
})

describe('the end of a request, told to devices (issue 7, Installable)', () => {
  const takeMessages = () => bench.server.takePushMessages()
  const subscribed = () => bench.browser.post('/push/subscriptions', examplePushDevice)

  it('is told once, without booking, name or telephone', async () => {
    await subscribed()
    await ask()
    await at(firstTry)
    const messages = await takeMessages()
    expect(messages).toMatchObject([
      { topic: 'flight_change', title: 'Flight changed', body: 'You are booked on BA1432.' },
    ])
    expect(JSON.stringify(messages)).not.toMatch(/K7QX2M|NEILL|7700/)
    await at('2026-11-05T02:00:00.000Z')
    expect(await takeMessages()).toEqual([])
  })

  it('is told where it failed or was never asked, and not while it is tried again', async () => {
    await subscribed()
    bench.server.airline.answer = full
    await ask()
    await at(firstTry)
    expect(await takeMessages()).toEqual([])
    await at('2026-11-05T05:25:00.000Z')
    expect(await takeMessages()).toMatchObject([{ topic: 'flight_change', title: 'Flight not changed' }])
  })

  it('is told where the flight left before the airline could be asked', async () => {
    await subscribed()
    await ask()
    await at('2026-11-05T06:20:00.000Z')
    expect((await only()).status).toBe('failed')
    expect(await takeMessages()).toMatchObject([{ topic: 'flight_change', title: 'Flight not changed' }])
  })
})

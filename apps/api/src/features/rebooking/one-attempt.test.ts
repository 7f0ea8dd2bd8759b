import { describe, expect, it } from 'vitest'
import { createAirlineBench, firstTry, full } from '#testing/airline-bench.ts'
import { hold } from '#testing/hold.ts'
import { userPassword } from '#testing/test-server.ts'
import { claimMs, createFlightChangeAttempts } from './attempts.ts'

const bench = createAirlineBench()
const { at, comeBack, ask, list, only, cancel } = bench

/** Another process on the same database. */
const elsewhere = (signal = new AbortController().signal) =>
  createFlightChangeAttempts({
    database: bench.server.services.database,
    rebooking: bench.server.services.providers.rebooking,
    log: bench.server.services.log,
    now: bench.server.services.now,
    signal,
  })

describe('one attempt at a time (issue 6 item 3)', () => {
  it('is made by one of several processes, and cannot be cancelled under way', async () => {
    const { body } = await ask()
    const release = hold(bench.server.airline)
    bench.server.clock.now = new Date(firstTry)
    const first = bench.server.services.rebooking.attempts.runDue()
    await elsewhere().runDue()
    await comeBack()
    expect(await cancel(body.request.id)).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: 'The airline is being asked right now. Look again in a minute.' },
    })
    release()
    await first
    expect(bench.server.airline.attempts).toHaveLength(1)
    expect((await only()).status).toBe('completed')
  })

  it('is made again, with the same id, where its process was killed; its late answer counts no more', async () => {
    await ask()
    const release = hold(bench.server.airline)
    bench.server.clock.now = new Date(firstTry)
    const hung = elsewhere().runDue()
    await expect.poll(() => bench.server.airline.attempts.length).toBe(1)
    bench.server.airline.gate = Promise.resolve()
    bench.server.advance(claimMs - 1)
    await bench.server.services.rebooking.attempts.runDue()
    expect(bench.server.airline.attempts).toHaveLength(1)
    bench.server.advance(1)
    await bench.server.services.rebooking.attempts.runDue()
    await comeBack()
    const after = await only()
    expect(after.status).toBe('completed')
    bench.server.airline.answer = full
    release()
    await hung
    expect(await only()).toEqual(after)
    const [one, two] = bench.server.airline.attempts
    expect([one?.requestId, one?.number]).toEqual([two?.requestId, two?.number])
  })

  it('is taken over at once by a server that starts alone on its database', async () => {
    await ask()
    bench.server.airline.gate = new Promise(() => undefined)
    bench.server.clock.now = new Date(firstTry)
    void elsewhere().runDue()
    await expect.poll(() => bench.server.airline.attempts.length).toBe(1)
    bench.server.airline.gate = Promise.resolve()
    await bench.server.services.rebooking.attempts.takeOver()
    await bench.server.services.rebooking.attempts.runDue()
    await comeBack()
    expect((await only()).status).toBe('completed')
  })

  it('is let go by a server that stops, whether or not the airline hears it', async () => {
    await ask()
    bench.server.airline.gate = new Promise(() => undefined)
    bench.server.clock.now = new Date(firstTry)
    const stopping = new AbortController()
    const stopped = elsewhere(stopping.signal)
    const running = stopped.runDue()
    await expect.poll(() => bench.server.airline.attempts.length).toBe(1)
    stopping.abort(new Error('The server stops.'))
    await running
    await stopped.runDue()
    expect(bench.server.airline.attempts).toHaveLength(1)
    bench.server.airline.gate = Promise.resolve()
    await bench.server.services.rebooking.attempts.runDue()
    await comeBack()
    expect((await only()).status).toBe('completed')
  })

  it('leaves nothing of an account that was deleted meanwhile', async () => {
    await ask()
    const release = hold(bench.server.airline)
    bench.server.clock.now = new Date(firstTry)
    const running = bench.server.services.rebooking.attempts.runDue()
    await comeBack()
    await bench.browser.post('/user/delete-account', { password: userPassword })
    release()
    await running
    const { query } = bench.server.services.database
    expect(await query.selectFrom('flight_changes').select('id').execute()).toEqual([])
  })

  it('works through many that are due at once', async () => {
    for (let index = 0; index < 10; index += 1) {
      await ask({ booking_ref: `Q000${10 + index}` })
    }
    await at(firstTry)
    expect(new Set((await list()).map(({ status }) => status))).toEqual(new Set(['completed']))
    expect(bench.server.airline.attempts).toHaveLength(10)
  })
})

it.each([
  ['a real day', 86_400_000, 20_000],
  ['a day of 2.4 hours', 8_640_000, 2000],
  ['a day of a second', 1000, 1000],
  ['a day longer than one', 864_000_000, 20_000],
])('attempts are looked for every 20 seconds of %s (issue 6 item 3)', (_, dayMs, ms) => {
  const { services } = bench.server
  const rebooking = { ...services.providers.rebooking, dayMs }
  expect(createFlightChangeAttempts({ ...services, rebooking }).everyMs).toBe(ms)
})

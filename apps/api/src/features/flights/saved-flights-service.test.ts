import { sessionTokenSchema } from '@slipstream/contract/session'
import { flightLimits } from '@slipstream/contract/flights'
import { decode } from 'hono/jwt'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSessionTokens } from '#features/auth/session-tokens.ts'
import { FlightOffersUnavailableError } from '#providers/flight-offers.ts'
import { nowhere } from '#testing/fake-providers.ts'
import { homeId, outId, savingFlights } from '#testing/saving-flights.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { userPassword, testServer } from '#testing/test-server.ts'

const startsAt = Date.parse('2026-10-20T09:00:00.000Z')
const minuteMs = 60_000

const server = testServer()

let browser: TestBrowser
let people = 0
beforeEach(async () => {
  server.flights.failure = undefined
  server.flights.priceAmount = '58.40'
  server.flights.gone.clear()
  people += 1
  // What the source said in one test is old in the next.
  server.clock.now = new Date(startsAt + people * 12 * minuteMs)
  browser = await server.signedIn(email())
})

const email = () => `saver-${people}@crew.example`

/** Comes back then, by a new session: the one before may have lapsed. */
async function comeBack(at: string) {
  server.clock.now = new Date(at)
  await browser.logIn(email(), userPassword)
}

const { list, save, unsave, savePair, unsavePair, singles, pairs } = savingFlights(() => browser)

describe('saving a flight (spec §1, §7 Flights)', () => {
  it('keeps the whole offer as it was, and answers the ids of all that is saved', async () => {
    const savedAt = server.clock.now.toISOString()
    const { status, body } = await save(outId())
    expect([status, body]).toEqual([200, { saved_flight_ids: [outId()] }])
    server.flights.priceAmount = '31.00'
    server.advance(5 * minuteMs)
    expect(await list()).toMatchObject({
      flights: [
        {
          flight: { id: outId(), price_amount: '58.40', marketing_carrier: 'BA', leg: 'outbound' },
          current: { price_amount: '31.00', leg: 'outbound' },
          saved_at: savedAt,
        },
      ],
      pairs: [],
    })
  })

  it('is newest first, and no more than once for a double tap, whatever it costs by then', async () => {
    await save(outId())
    server.advance(1)
    await save(homeId())
    server.flights.priceAmount = '99.00'
    const [first, second] = await Promise.all([save(outId()), save(outId())])
    expect([first.body, second.body]).toEqual([
      { saved_flight_ids: [homeId(), outId()] },
      { saved_flight_ids: [homeId(), outId()] },
    ])
    expect((await list()).flights.map(({ flight }) => flight.price_amount)).toEqual(['58.40', '58.40'])
  })

  it('stays saved where it is offered no more, also by a second tap', async () => {
    await save(outId())
    server.flights.gone.add(outId())
    expect((await save(outId())).body).toEqual({ saved_flight_ids: [outId()] })
    expect((await list('?refresh=true')).flights).toMatchObject([{ flight: { id: outId() }, current: null }])
  })

  it.each([
    ['that nobody offers', `2026-11-05-EDI-${nowhere}`],
    ['of no known form', "'; drop table saved_flights; --"],
    ['with a date that does not exist', '2026-13-45-EDI-LHR-x'],
  ])('refuses one %s', async (_, id) => {
    expect(await save(id)).toMatchObject({
      status: 404,
      body: { code: 'not_found', error: 'This flight is no longer offered. Choose another one.' },
    })
    expect(await singles()).toEqual([])
  })

  it.each([[''], ['x'.repeat(129)], [undefined], [7]])('refuses the id %j', async (flight_id) => {
    for (const call of ['save', 'unsave', 'unsave-pair']) {
      const answer = await browser.post(`/flight/${call}`, { flight_id })
      expect(answer.body.code).toBe('validation_failed')
    }
  })

  it('says that the flight source is down, and saves nothing', async () => {
    server.flights.failure = new FlightOffersUnavailableError()
    expect(await save(outId())).toMatchObject({
      status: 503,
      body: { code: 'provider_unavailable', error: 'Flight prices cannot be reached.' },
    })
    server.flights.failure = undefined
    expect(await singles()).toEqual([])
  })

  it(`has room for ${flightLimits.saved} flights that are still to depart`, async () => {
    const dates = Array.from({ length: flightLimits.saved }, (_, day) =>
      new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10),
    )
    for (const date of dates.slice(0, -1)) {
      await save(outId(date))
    }
    const full = 'You can keep 60 flights. Remove one you no longer need, then save this one.'
    expect(await savePair(outId('2027-05-01'), homeId('2027-05-02'))).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: full },
    })
    const last = dates.at(-1) ?? ''
    expect((await save(outId(last))).body.saved_flight_ids).toHaveLength(60)
    expect((await save(outId('2027-05-01'))).body).toEqual({ code: 'conflict', error: full })
    expect((await save(outId(last))).status).toBe(200)
    await comeBack('2026-11-01T06:20:00Z')
    expect((await save(outId('2027-05-01'))).status).toBe(200)
  }, 30_000)
})

describe('removing a saved flight (spec §1, §7 Flights)', () => {
  it('takes it off the list, also by a second tap', async () => {
    await save(outId())
    await save(homeId())
    const answers = [await unsave(outId()), await unsave(outId()), await unsave('never saved')]
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { saved_flight_ids: [homeId()] }])
    expect(await singles()).toEqual([homeId()])
  })

  it('leaves what others saved alone', async () => {
    const other = await server.signedIn(`other-${people}@crew.example`)
    const theirs = savingFlights(() => other)
    await theirs.save(outId())
    expect((await unsave(outId())).body).toEqual({ saved_flight_ids: [] })
    expect((await unsavePair(outId())).body).toEqual({ saved_flight_ids: [] })
    expect((await theirs.list()).flights).toHaveLength(1)
    expect(await singles()).toEqual([])
  })
})

describe('pairs (spec §1, §7 Flights)', () => {
  it('are saved once, each flight with its leg', async () => {
    const [first, second] = await Promise.all([savePair(outId(), homeId()), savePair(outId(), homeId())])
    expect(first.body.saved_flight_ids.toSorted()).toEqual([outId(), homeId()].toSorted())
    expect(second.body).toEqual(first.body)
    expect(await list()).toMatchObject({
      flights: [],
      pairs: [{ outbound: { flight: { leg: 'outbound' } }, return: { flight: { leg: 'return' } } }],
    })
    expect(await pairs()).toEqual([[outId(), homeId()]])
  })

  it('are removed by either flight, all of them that hold it, and no flight that was saved alone', async () => {
    await save(outId())
    await savePair(outId(), homeId())
    await savePair(outId(), homeId('2026-11-08'))
    await savePair(outId('2026-11-12'), homeId('2026-11-13'))
    const left = [outId(), outId('2026-11-12'), homeId('2026-11-13')].toSorted()
    for (const { body } of [await unsavePair(outId()), await unsavePair(outId())])
      expect(body.saved_flight_ids.toSorted()).toEqual(left)
    expect(await pairs()).toEqual([[outId('2026-11-12'), homeId('2026-11-13')]])
    expect((await unsavePair(homeId('2026-11-13'))).body).toEqual({ saved_flight_ids: [outId()] })
  })

  it('leave one flight saved alone where the other is removed', async () => {
    await savePair(outId(), homeId())
    await savePair(outId(), homeId('2026-11-08'))
    await save(homeId())
    const { body } = await unsave(outId())
    expect(body.saved_flight_ids.toSorted()).toEqual([homeId(), homeId('2026-11-08')])
    expect(await pairs()).toEqual([])
    expect((await singles()).toSorted()).toEqual([homeId(), homeId('2026-11-08')])
  })

  it('stay where a flight of theirs that is saved alone as well is removed (issue 40, B4)', async () => {
    await savePair(outId(), homeId())
    await save(outId())
    expect((await unsave(outId())).body.saved_flight_ids.toSorted()).toEqual([outId(), homeId()].toSorted())
    expect(await pairs()).toEqual([[outId(), homeId()]])
    expect(await singles()).toEqual([])
  })

  it.each([
    ['the same flight twice', [outId(), outId()], 'must be another flight than the outbound one'],
    [
      'a return before the outbound',
      [outId(), homeId('2026-11-04')],
      'must leave after the outbound flight has landed',
    ],
    [
      'a return before the landing',
      [outId(), homeId('2026-11-05')],
      'must leave after the outbound flight has landed',
    ],
  ])('refuse %s', async (_, [outboundId = '', returnId = ''], reason) => {
    expect(await savePair(outboundId, returnId)).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', details: { fields: { return_flight_id: reason } } },
    })
  })

  it('are saved whole or not at all', async () => {
    server.flights.gone.add(homeId())
    expect((await savePair(outId(), homeId())).body.code).toBe('not_found')
    expect(await list()).toMatchObject({ flights: [], pairs: [] })
  })
})

describe('saved ids in the session (spec §3 User)', () => {
  it('are in the profile at once, and in the token from its next refresh or log-in', async () => {
    await save(outId())
    await savePair(outId(), homeId())
    const ids = [outId(), homeId()].toSorted()
    const getClaims = (token: string) => sessionTokenSchema.parse(decode(token).payload)
    const profile = (await browser.get('/user/profile/fetch')).body.user
    expect(profile.saved_flight_ids.toSorted()).toEqual(ids)
    const refreshed = (await browser.post('/auth/refresh', undefined)).body
    expect(getClaims(refreshed.frontend_token).saved_flight_ids.toSorted()).toEqual(ids)
    const { body } = await server.browser().logIn(email(), userPassword)
    expect(getClaims(body.frontend_token).saved_flight_ids.toSorted()).toEqual(ids)
    await unsavePair(outId())
    await unsave(outId())
    await save(homeId())
    const later = (await browser.post('/auth/refresh', undefined)).body
    expect(getClaims(later.frontend_token).saved_flight_ids).toEqual([homeId()])
  })

  it('fit the cookie that the token is kept in, however many are saved', async () => {
    const tokens = createSessionTokens({ key: 'a key of the tests', now: () => server.clock.now })
    const uuid = '00000000-0000-4000-8000-000000000000'
    const longest = 'BA1432A-2026-11-05-EDI-LHR-commercial'
    const token = tokens.frontend(
      {
        id: uuid,
        subscription_status: 'incomplete_expired',
        registration_step: 'complete',
        saved_flight_ids: Array.from({ length: flightLimits.saved }, () => longest),
      },
      uuid,
    )
    expect(`frontend_token=${token}`.length).toBeLessThanOrEqual(4096)
  })
})

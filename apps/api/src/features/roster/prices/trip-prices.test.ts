import { beforeEach, describe, expect, it } from 'vitest'
import { FlightOffersUnavailableError } from '#providers/flight-offers.ts'
import { everyRow } from '#testing/database-rows.ts'
import { testServer } from '#testing/test-server.ts'

const server = testServer()
beforeEach(() => {
  server.flights.failure = undefined
})

const trip = { report: '2026-11-11 10:00', clear: '2026-11-12 16:00', origin: 'LHR', destination: 'LHR' }

async function commuter(email: string) {
  const browser = await server.signedIn(email)
  await browser.patch('/user/settings', { commuting_stations: ['LHR'] })
  return {
    browser,
    ask: (parts: Partial<typeof trip> = {}) =>
      browser.get(`/roster/trip-prices?${new URLSearchParams({ ...trip, ...parts }).toString()}`),
  }
}

const days = (prices: readonly { departure_time: string }[]) => [
  ...new Set(prices.map(({ departure_time: leaves }) => leaves.slice(0, 10))),
]

describe('prices of a trip that is tried (issue 22 item 9)', () => {
  it('are those of its report and its clear, between home and its airports', async () => {
    const { ask } = await commuter('tries@crew.example')
    const { status, body } = await ask()
    expect(status).toBe(200)
    // One flight a day: the next one is its back-up.
    expect(days(body.to_work)).toEqual(['2026-11-10', '2026-11-11'])
    expect(days(body.from_work)).toEqual(['2026-11-13', '2026-11-14'])
    expect(body.to_work[0]).toMatchObject({ direction: 'to_work', origin: 'EDI', destination: 'LHR' })
    expect(body.from_work[0]).toMatchObject({ direction: 'from_work', origin: 'LHR', destination: 'EDI' })
    expect(body).toMatchObject({ is_complete: true, airports: expect.any(Array) })
  })

  it('leave no trace of the trip: it is in no roster and no table', async () => {
    const { browser, ask } = await commuter('no-trace@crew.example')
    await ask({ report: '2026-11-18 10:37', clear: '2026-11-19 16:41' })
    expect((await browser.get('/roster/roster?month=2026-11')).body.roster).toEqual([])
    const rows = JSON.stringify([...(await everyRow(server))])
    for (const time of ['2026-11-18 10:37', '2026-11-19 16:41']) expect(rows).not.toContain(time)
  })

  it('are none where nobody has to fly, and asks the source nothing', async () => {
    const { ask } = await commuter('at-home@crew.example')
    const asked = server.flights.queries.length
    const { body } = await ask({ origin: 'EDI', destination: 'EDI' })
    expect([body.to_work, body.from_work, body.is_complete]).toEqual([[], [], true])
    expect(server.flights.queries).toHaveLength(asked)
  })

  it('says that some are missing where their source cannot be reached', async () => {
    const { ask } = await commuter('source-away@crew.example')
    server.flights.failure = new FlightOffersUnavailableError()
    const { status, body } = await ask({ report: '2026-11-25 10:00', clear: '2026-11-26 16:00' })
    expect([status, body.is_complete, body.to_work]).toEqual([200, false, []])
  })

  it.each([
    [{ clear: '2026-11-11 10:00' }, { clear: 'must be after the report' }],
    [{ clear: '2026-12-13 10:00' }, { clear: 'must be at most 31 days after the report' }],
    [{ report: '1926-11-11 10:00' }, { clear: 'must be of a year from 1970 to 2999' }],
    [{ origin: 'QQQ' }, { origin: 'is no airport with airline service: QQQ' }],
  ])('refuses %o', async (parts, fields) => {
    const { ask } = await commuter(
      `bad-${Object.keys(parts)[0] ?? ''}-${Object.values(parts)[0] ?? ''}@crew.example`.replaceAll(
        /[ :]/g,
        '-',
      ),
    )
    expect(await ask(parts)).toMatchObject({ status: 422, body: { details: { fields } } })
  })
})

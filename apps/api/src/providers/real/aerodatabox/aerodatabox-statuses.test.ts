import { createServer, type IncomingMessage } from 'node:http'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { createLogger } from '#platform/log.ts'
import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import { createMonthBudget, unlimitedBudget } from '#testing/call-budgets.ts'
import { listenLocally } from '#testing/listen-locally.ts'
import { createAeroDataBoxStatuses } from './aerodatabox-statuses.ts'
import { askedFlight as flight } from '#testing/asked-flight.ts'

const key = 'not0a0real0key0of0anybody'
const at = (time: string, day = '08') => ({
  utc: `2026-11-${day} ${time}Z`,
  local: `2026-11-${day} ${time}+00:00`,
})

/** A flight in the form of AeroDataBox 1.14, with fields that we do not read. */
function answered({ departure = {}, arrival = {}, ...change }: Changes = {}) {
  return {
    departure: {
      airport: { icao: 'EGPH', iata: 'EDI', name: 'Edinburgh', timeZone: 'Europe/London' },
      scheduledTime: at('06:00'),
      revisedTime: at('06:25'),
      terminal: '1',
      gate: '7',
      quality: ['Basic', 'Live'],
      ...departure,
    },
    arrival: {
      airport: { icao: 'EGLL', iata: 'LHR', name: 'London' },
      scheduledTime: at('07:15'),
      revisedTime: at('07:38'),
      quality: ['Basic', 'Live'],
      ...arrival,
    },
    lastUpdatedUtc: '2026-11-08 03:58Z',
    number: 'BA 1431',
    status: 'Delayed',
    codeshareStatus: 'IsOperator',
    isCargo: false,
    aircraft: { reg: 'G-EUYA', modeS: '400001', model: 'Airbus A320' },
    airline: { name: 'British Airways', iata: 'BA', icao: 'BAW' },
    ...change,
  }
}
interface Changes {
  readonly departure?: object
  readonly arrival?: object
  readonly status?: string
  readonly number?: string
  readonly isCargo?: boolean
  readonly aircraft?: object | null
}

const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init)

type Answer = () => Response | Promise<Response>

const setUp = (...answers: Answer[]) => setUpWithin(unlimitedBudget, ...answers)

function setUpWithin(budget: typeof unlimitedBudget, ...answers: Answer[]) {
  const lines: string[] = []
  const waits: number[] = []
  const clock = { now: new Date('2026-11-08T01:00:00Z') }
  const log = createLogger({ level: 'debug', now: () => clock.now, write: (line) => lines.push(line) })
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return answer ? answer() : json([])
  })
  const statuses = createAeroDataBoxStatuses({
    key,
    budget,
    log,
    now: () => clock.now,
    fetch,
    wait: (ms) => Promise.resolve(void waits.push(ms)),
  })
  return {
    ask: () => statuses.getStatus(flight, { now: clock.now }),
    askPast: () => statuses.lastDays(flight, { now: clock.now }),
    asked: () => fetch.mock.calls.map(([address]) => z.instanceof(URL).parse(address).href),
    fetch,
    lines,
    waits,
    clock,
  }
}

describe('asking AeroDataBox how a flight stands (issue 41, 7)', () => {
  it('sends number and local day of departure, with the key in the header of api.market', async () => {
    const asked: IncomingMessage[] = []
    const server = createServer((request, response) => {
      asked.push(request)
      response.end(JSON.stringify([answered()]))
    })
    const port = await listenLocally(server)
    onTestFinished(() => void server.close())
    const now = new Date('2026-11-08T01:00:00Z')
    const log = createLogger({ level: 'silent', now: () => now, write: () => undefined })
    const statuses = createAeroDataBoxStatuses({
      key,
      apiBase: `http://127.0.0.1:${port}/api/v1/aedbx/aerodatabox/`,
      budget: unlimitedBudget,
      log,
      now: () => now,
    })
    expect(await statuses.getStatus(flight, { now })).toEqual({
      flight: 'BA1431',
      origin: 'EDI',
      destination: 'LHR',
      scheduled_departure: '2026-11-08 06:00',
      state: 'scheduled',
      departs_at: '2026-11-08T06:25:00.000Z',
      arrives_at: '2026-11-08T07:38:00.000Z',
      gate: '7',
      terminal: '1',
      inbound: null,
      as_of: '2026-11-08T01:00:00.000Z',
    })
    const [request] = asked
    expect(request?.url).toBe(
      '/api/v1/aedbx/aerodatabox/flights/number/BA1431/2026-11-08?dateLocalRole=Departure',
    )
    expect(request?.headers['x-api-market-key']).toBe(key)
  })

  it('sends the key of RapidAPI in the headers of RapidAPI', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => json([answered()]))
    const now = () => new Date('2026-11-08T01:00:00Z')
    const log = createLogger({ level: 'silent', now, write: () => undefined })
    const apiBase = 'https://aerodatabox.p.rapidapi.com'
    const statuses = createAeroDataBoxStatuses({ key, apiBase, budget: unlimitedBudget, log, now, fetch })
    await statuses.getStatus(flight, { now: now() })
    const [[address, options] = []] = fetch.mock.calls
    expect(z.instanceof(URL).parse(address).href).toBe(
      `${apiBase}/flights/number/BA1431/2026-11-08?dateLocalRole=Departure`,
    )
    expect(options).toMatchObject({
      headers: { 'X-RapidAPI-Key': key, 'X-RapidAPI-Host': 'aerodatabox.p.rapidapi.com' },
      redirect: 'error',
    })
  })

  it.each([
    ['Expected', 'scheduled'],
    ['CheckIn', 'scheduled'],
    ['Boarding', 'scheduled'],
    ['GateClosed', 'scheduled'],
    ['Delayed', 'scheduled'],
    ['Departed', 'departed'],
    ['EnRoute', 'departed'],
    ['Approaching', 'departed'],
    ['Arrived', 'landed'],
    ['Canceled', 'cancelled'],
    ['Diverted', 'diverted'],
  ])('reads %s as %s', async (status, state) => {
    expect(await setUp(() => json([answered({ status })])).ask()).toMatchObject({ state })
  })

  it.each(['CanceledUncertain', 'Unknown'])('knows nothing of a flight that is %s', async (status) => {
    const { ask, lines } = setUp(() => json([answered({ status })]))
    expect(await ask()).toBeNull()
    expect(lines).toEqual([])
  })

  it('knows nothing of a flight with a new word, and logs the word', async () => {
    const { ask, lines } = setUp(() => json([answered({ status: 'ReturnedToGate' })]))
    expect(await ask()).toBeNull()
    expect(lines.join()).toContain('"flight_status.new_word"')
    expect(lines.join()).toContain('ReturnedToGate')
  })

  it('takes the live record of two, the leg between these airports, and no cargo', async () => {
    const cancelled = answered({ status: 'Canceled' })
    expect(await setUp(() => json([cancelled, answered()])).ask()).toMatchObject({ state: 'scheduled' })
    const leg = answered({ arrival: { airport: { iata: 'MAN' } } })
    const cargo = answered({ isCargo: true })
    const unnamed = answered({ arrival: { airport: { name: 'Somewhere' } } })
    expect(await setUp(() => json([leg, cargo, unnamed])).ask()).toBeNull()
  })

  it('goes by the runway, a prediction, then the timetable where the gate’s time is missing', async () => {
    const times = async (departure: object, arrival: object) => {
      const without = { revisedTime: undefined }
      const body = answered({
        status: 'Expected',
        departure: { ...without, ...departure },
        arrival: { ...without, ...arrival },
      })
      const status = await setUp(() => json([body])).ask()
      return [status?.departs_at, status?.arrives_at].map((time) => time?.slice(11, 16))
    }
    expect(await times({ runwayTime: at('06:40') }, { runwayTime: at('07:44') })).toEqual(['06:40', '07:44'])
    expect(await times({}, { predictedTime: at('07:20') })).toEqual(['06:00', '07:20'])
    expect(await times({}, {})).toEqual(['06:00', '07:15'])
  })

  it('does not claim that a flight landed on time whose landing it does not know', async () => {
    const landed = answered({ status: 'Arrived', arrival: { revisedTime: undefined } })
    expect(await setUp(() => json([landed])).ask()).toMatchObject({ state: 'landed', arrives_at: null })
  })

  it('asks for the aircraft’s flights of the day in the last hours, every half an hour', async () => {
    const inbound = (time: string, change: Changes = {}) =>
      answered({
        number: 'BA 1430',
        departure: { airport: { iata: 'LHR' }, scheduledTime: at('03:50') },
        arrival: { airport: { iata: 'EDI' }, revisedTime: at(time) },
        ...change,
      })
    const aircraft = () =>
      json([
        inbound('04:10', { number: 'BA 1428' }),
        inbound('05:10'),
        inbound('05:20', { status: 'CanceledUncertain' }),
        inbound('05:25', { departure: { airport: { iata: 'LHR' }, scheduledTime: at('09:00') } }),
        answered(),
      ])
    const { ask, asked, clock } = setUp(
      () => json([answered()]),
      () => json([answered()]),
      aircraft,
      () => json([answered()]),
    )
    expect(await ask()).toMatchObject({ inbound: null })
    clock.now = new Date('2026-11-08T04:00:00Z')
    expect(await ask()).toMatchObject({
      inbound: { flight: 'BA1430', origin: 'LHR', arrives_at: '2026-11-08T05:10:00.000Z' },
    })
    expect(asked().at(-1)).toMatch(/\/flights\/reg\/G-EUYA\/2026-11-08\?dateLocalRole=Arrival$/)
    clock.now = new Date('2026-11-08T04:29:00Z')
    expect(await ask()).toMatchObject({ inbound: { flight: 'BA1430' } })
    expect(asked()).toHaveLength(4)
  })

  it('knows how the same flight went on the last seven days, in one call, without the doubtful ones', async () => {
    const onDay = (day: string, landed: string | undefined, change: Changes = {}) =>
      answered({
        status: 'Arrived',
        departure: { scheduledTime: at('06:00', day) },
        arrival: {
          scheduledTime: at('07:15', day),
          revisedTime: landed === undefined ? undefined : at(landed, day),
        },
        ...change,
      })
    const { askPast, asked } = setUp(() =>
      json([
        answered(),
        onDay('07', '07:16'),
        onDay('06', '07:02'),
        onDay('05', undefined, { status: 'Canceled' }),
        onDay('04', undefined, { status: 'CanceledUncertain' }),
        onDay('03', undefined),
        onDay('02', undefined, { status: 'Diverted' }),
        onDay('01', undefined, { status: 'Unknown' }),
      ]),
    )
    expect(await askPast()).toEqual([
      { date: '2026-11-07', outcome: 1 },
      { date: '2026-11-06', outcome: 0 },
      { date: '2026-11-05', outcome: 'failed' },
      { date: '2026-11-02', outcome: 'failed' },
    ])
    expect(asked()).toEqual([
      'https://prod.api.market/api/v1/aedbx/aerodatabox/flights/number/BA1431/2026-11-01/2026-11-08?dateLocalRole=Departure',
    ])
  })
})

describe('when AeroDataBox does not answer (issue 41, Bad input)', () => {
  it.each([
    ['no content', () => new Response(null, { status: 204 })],
    ['a refused number', () => json({ message: 'Bad Request' }, { status: 400 })],
    ['an unknown one', () => json({ message: 'Not found' }, { status: 404 })],
    ['no flight', () => json([])],
  ])('knows no flight after %s', async (_, answer) => {
    expect(await setUp(answer).ask()).toBeNull()
  })

  it.each([
    ['a failure', () => json({ message: 'No' }, { status: 500 })],
    ['maintenance', () => new Response('', { status: 503 })],
    ['legal reasons', () => json({ message: 'No' }, { status: 451 })],
    ['a page of HTML', () => new Response('<html>')],
    ['half an answer', () => new Response(JSON.stringify([answered()]).slice(0, 300))],
    ['another shape', () => json({ flights: [] })],
    ['a broken connection', () => Promise.reject(new TypeError('fetch failed'))],
  ])('cannot be reached with %s', async (_, answer) => {
    const { ask, lines } = setUp(answer)
    await expect(ask()).rejects.toThrow(ProviderUnavailableError)
    expect(lines.join()).toContain('flight_status.unavailable')
    expect(lines.join()).not.toContain(key)
  })

  it('reads around a strange flight', async () => {
    const strange = answered({ departure: { scheduledTime: { utc: 'soon', local: 'soon' } } })
    expect(await setUp(() => json([{ number: 7 }, strange, answered()])).ask()).not.toBeNull()
  })

  it.each([401, 403])('has an error in the log for a key that is refused with %i', async (status) => {
    const { ask, lines } = setUp(() => json({ message: 'No' }, { status }))
    await expect(ask()).rejects.toThrow(ProviderUnavailableError)
    expect(lines.find((line) => line.includes('flight_status.key_refused'))).toContain('"error"')
  })

  it('waits a second after too many calls and asks once more', async () => {
    const refuse = () => json({ message: 'Too many requests' }, { status: 429 })
    const { ask, waits, fetch } = setUp(refuse, () => json([answered()]))
    expect(await ask()).not.toBeNull()
    expect(waits).toEqual([1000])
    const refused = setUp(refuse)
    await expect(refused.ask()).rejects.toThrow(ProviderUnavailableError)
    expect([fetch.mock.calls.length, refused.fetch.mock.calls.length]).toEqual([2, 2])
  })

  it('asks for no more than its budget', async () => {
    const { ask, fetch } = setUpWithin(createMonthBudget(1), () => json([answered()]))
    await ask()
    await expect(ask()).rejects.toThrow(ProviderUnavailableError)
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

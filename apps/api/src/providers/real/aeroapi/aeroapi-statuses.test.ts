import { createServer, type IncomingMessage } from 'node:http'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { createLogger } from '#platform/log.ts'
import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import { createMonthBudget, unlimitedBudget } from '#testing/call-budgets.ts'
import type { CallBudget } from '../../budget/call-budget.ts'
import { createAeroApiStatuses } from './aeroapi-statuses.ts'
import { listenLocally } from '#testing/listen-locally.ts'
import { askedFlight as flight } from '#testing/asked-flight.ts'

const key = 'not0a0real0key0of0anybody'
/** As AeroAPI 4 writes a flight, with fields that we do not read. */
const answered = {
  ident: 'BAW1431',
  ident_iata: 'BA1431',
  fa_flight_id: 'BAW1431-1762400000-schedule-1',
  operator_iata: 'BA',
  origin: { code: 'EGPH', code_iata: 'EDI', timezone: 'Europe/London' },
  destination: { code: 'EGLL', code_iata: 'LHR', timezone: 'Europe/London' },
  cancelled: false,
  diverted: false,
  scheduled_out: '2026-11-08T06:00:00Z',
  estimated_out: '2026-11-08T06:25:00Z',
  actual_out: null,
  actual_off: null,
  scheduled_in: '2026-11-08T07:15:00Z',
  estimated_in: '2026-11-08T07:38:00Z',
  actual_in: null,
  actual_on: null,
  gate_origin: '7',
  terminal_origin: null,
  inbound_fa_flight_id: null,
  progress_percent: 0,
}

const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init)

type Answer = () => Response | Promise<Response>

const setUp = (...answers: Answer[]) => setUpWithin(unlimitedBudget, ...answers)

function setUpWithin(budget: CallBudget, ...answers: Answer[]) {
  const lines: string[] = []
  const waits: number[] = []
  const clock = { now: new Date('2026-11-08T04:00:00Z') }
  const log = createLogger({ level: 'debug', now: () => clock.now, write: (line) => lines.push(line) })
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return answer ? answer() : json({ flights: [] })
  })
  const wait = (ms: number) => Promise.resolve(void waits.push(ms))
  const statuses = createAeroApiStatuses({ key, budget, log, now: () => clock.now, fetch, wait })
  return {
    statuses,
    waits,
    ask: () => statuses.getStatus(flight, { now: clock.now }),
    askPast: () => statuses.lastDays(flight, { now: clock.now }),
    fetch,
    lines,
    clock,
  }
}

describe('asking AeroAPI how a flight stands (issue 22, 1)', () => {
  it('sends the flight, half a day around its departure, and the key', async () => {
    const asked: IncomingMessage[] = []
    const server = createServer((request, response) => {
      asked.push(request)
      response.end(JSON.stringify({ flights: [answered] }))
    })
    const port = await listenLocally(server)
    onTestFinished(() => void server.close())
    const now = new Date('2026-11-08T04:00:00Z')
    const log = createLogger({ level: 'silent', now: () => now, write: () => undefined })
    const statuses = createAeroApiStatuses({
      key,
      apiBase: `http://127.0.0.1:${port}`,
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
      terminal: null,
      inbound: null,
      as_of: '2026-11-08T04:00:00.000Z',
    })
    const [request] = asked
    expect(request?.url).toBe(
      '/aeroapi/flights/BA1431?ident_type=designator&start=2026-11-07T18%3A00%3A00.000Z&end=2026-11-08T18%3A00%3A00.000Z',
    )
    expect(request?.headers['x-apikey']).toBe(key)
  })

  it.each([
    ['cancelled', { cancelled: true, status: 'Cancelled' }],
    ['diverted', { diverted: true, actual_out: '2026-11-08T06:01:00Z' }],
    ['departed', { actual_out: '2026-11-08T06:01:00Z' }],
    ['landed', { actual_out: '2026-11-08T06:01:00Z', actual_on: '2026-11-08T07:09:00Z' }],
  ])('says %s', async (state, change) => {
    const { ask } = setUp(() => json({ flights: [{ ...answered, ...change }] }))
    expect(await ask()).toMatchObject({ state })
  })

  it('takes the leg between these airports whose timetable is nearest, and none of another time', async () => {
    const other = { ...answered, scheduled_out: '2026-11-08T14:00:00Z', gate_origin: 'other time' }
    const leg = { ...answered, destination: { code_iata: 'MAN' }, gate_origin: 'other leg' }
    const near = { ...answered, scheduled_out: '2026-11-08T06:10:00Z', gate_origin: '9' }
    expect(await setUp(() => json({ flights: [other, leg, near] })).ask()).toMatchObject({ gate: '9' })
    expect(await setUp(() => json({ flights: [other, leg] })).ask()).toBeNull()
  })

  it('calls no flight cancelled that AeroAPI only stopped following (issue 41, 1)', async () => {
    const lost = { ...answered, cancelled: true, status: 'Result unknown' }
    expect(await setUp(() => json({ flights: [lost] })).ask()).toBeNull()
    const flew = { ...lost, status: 'Cancelled', actual_off: '2026-11-08T06:14:00Z' }
    expect(await setUp(() => json({ flights: [flew] })).ask()).toMatchObject({ state: 'departed' })
  })

  it('takes the live one of two records of one schedule', async () => {
    const cancelled = { ...answered, cancelled: true, status: 'Cancelled' }
    for (const flights of [
      [cancelled, answered],
      [answered, cancelled],
    ])
      expect(await setUp(() => json({ flights })).ask()).toMatchObject({ state: 'scheduled' })
  })

  it('goes by the runway where an airport has no gate times', async () => {
    const none = {
      scheduled_out: null,
      estimated_out: null,
      scheduled_in: null,
      estimated_in: null,
      scheduled_off: '2026-11-08T06:10:00Z',
      estimated_off: '2026-11-08T06:40:00Z',
      scheduled_on: '2026-11-08T07:05:00Z',
      estimated_on: '2026-11-08T07:35:00Z',
    }
    const { ask } = setUp(() => json({ flights: [{ ...answered, ...none }] }))
    expect(await ask()).toMatchObject({
      state: 'scheduled',
      departs_at: '2026-11-08T06:40:00.000Z',
      arrives_at: '2026-11-08T07:35:00.000Z',
    })
    const left = {
      ...answered,
      ...none,
      actual_off: '2026-11-08T06:45:00Z',
      actual_on: '2026-11-08T07:40:00Z',
    }
    expect(await setUp(() => json({ flights: [left] })).ask()).toMatchObject({
      state: 'landed',
      departs_at: '2026-11-08T06:45:00.000Z',
      arrives_at: '2026-11-08T07:40:00.000Z',
    })
  })

  it('asks by the other designators of an airline with several certificates, and by the one that it found from then on', async () => {
    const { ask, fetch } = setUp(
      () => json({ flights: [] }),
      () => json({}, { status: 400 }),
      () => json({ flights: [answered] }),
    )
    expect(await ask()).toMatchObject({ flight: 'BA1431' })
    expect(await ask()).toMatchObject({ flight: 'BA1431' })
    const asked = fetch.mock.calls.map(([address]) =>
      z.instanceof(URL).parse(address).pathname.split('/').at(-1),
    )
    expect(asked).toEqual(['BA1431', 'BAW1431', 'CFE1431', 'CFE1431'])
  })

  it('asks by all designators again two hours after none found it, and once what was found finds nothing', async () => {
    const none = () => json({ flights: [] })
    const { ask, fetch, clock } = setUp(none)
    const wait = (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
    }
    expect(await ask()).toBeNull()
    expect(await ask()).toBeNull()
    expect(fetch).toHaveBeenCalledTimes(6)
    wait(121)
    expect(await ask()).toBeNull()
    expect(fetch).toHaveBeenCalledTimes(11)
    const moved = setUp(
      none,
      () => json({ flights: [answered] }),
      none,
      () => json({ flights: [answered] }),
    )
    expect(await moved.ask()).not.toBeNull()
    expect(await moved.ask()).toBeNull()
    expect(await moved.ask()).not.toBeNull()
  })

  it('reads the next pages, three at most, each once, and no page of another API', async () => {
    const page = (flights: unknown[], next: string) => () => json({ flights, links: { next } })
    const two = setUp(page([], '/flights/BA1431?cursor=2'), page([answered], 'https://elsewhere.example/'))
    expect(await two.ask()).toMatchObject({ flight: 'BA1431' })
    expect(z.instanceof(URL).parse(two.fetch.mock.calls[1]?.[0]).href).toBe(
      'https://aeroapi.flightaware.com/aeroapi/flights/BA1431?cursor=2',
    )
    expect(two.fetch).toHaveBeenCalledTimes(2)
    const loop = setUp(page([answered], '/flights/BA1431?cursor=1'))
    await loop.ask()
    expect(loop.fetch).toHaveBeenCalledTimes(2)
    let pages = 0
    const endless = setUp(() => page([answered], `/flights/BA1431?cursor=${(pages += 1)}`)())
    await endless.ask()
    expect(endless.fetch).toHaveBeenCalledTimes(3)
  })

  it('has an error in the log for a key that is refused', async () => {
    const { ask, lines } = setUp(() => json({}, { status: 401 }))
    await expect(ask()).rejects.toThrow(ProviderUnavailableError)
    expect(lines.find((line) => line.includes('flight_status.key_refused'))).toContain('"error"')
  })

  it('asks for the aircraft’s flight before in the last hours, every half an hour', async () => {
    const inbound = {
      ...answered,
      ident_iata: 'BA1430',
      fa_flight_id: 'in',
      origin: { code_iata: 'LHR' },
      destination: { code_iata: 'EDI' },
      estimated_in: '2026-11-08T05:50:00Z',
    }
    const waiting = () => json({ flights: [{ ...answered, inbound_fa_flight_id: 'in' }] })
    const { ask, fetch, clock } = setUp(waiting, () => json({ flights: [inbound] }), waiting)
    expect(await ask()).toMatchObject({
      inbound: { flight: 'BA1430', origin: 'LHR', arrives_at: '2026-11-08T05:50:00.000Z' },
    })
    expect(fetch).toHaveBeenCalledTimes(2)
    clock.now = new Date('2026-11-08T04:29:00Z')
    expect(await ask()).toMatchObject({ inbound: { flight: 'BA1430' } })
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  it('takes the aircraft’s record that ends where the flight begins, and none that was cancelled or diverted', async () => {
    const record = (change: object) => ({
      ...answered,
      ident_iata: 'BA1430',
      origin: { code_iata: 'LHR' },
      destination: { code_iata: 'EDI' },
      ...change,
    })
    const { ask } = setUp(
      () => json({ flights: [{ ...answered, inbound_fa_flight_id: 'in' }] }),
      () =>
        json({
          flights: [
            record({ diverted: true, estimated_in: '2026-11-08T04:00:00Z' }),
            record({ destination: { code_iata: 'GLA' }, estimated_in: '2026-11-08T04:10:00Z' }),
            record({ estimated_in: '2026-11-08T05:50:00Z' }),
          ],
        }),
    )
    expect(await ask()).toMatchObject({ inbound: { arrives_at: '2026-11-08T05:50:00.000Z' } })
  })

  it.each([
    ['a failure', () => json({}, { status: 500 })],
    ['a page of HTML', () => new Response('<html>')],
    ['half an answer', () => new Response(JSON.stringify({ flights: [answered] }).slice(0, 200))],
    ['another shape', () => json({ data: [] })],
    ['a broken connection', () => Promise.reject(new TypeError('fetch failed'))],
  ])('cannot be reached with %s', async (_, answer) => {
    const { ask, lines } = setUp(answer)
    await expect(ask()).rejects.toThrow(ProviderUnavailableError)
    expect(lines.join()).toContain('flight_status.unavailable')
    expect(lines.join()).not.toContain(key)
  })

  it('knows no flight that AeroAPI does not know, and reads around a strange one', async () => {
    expect(await setUp(() => json({}, { status: 404 })).ask()).toBeNull()
    const { ask } = setUp(() => json({ flights: [{ fa_flight_id: 7 }, answered] }))
    expect(await ask()).toMatchObject({ flight: 'BA1431' })
  })

  it('has only the question wait that was refused for too many calls: a minute, or as long as the answer says (issue 41, 1)', async () => {
    const refuse = (headers?: Record<string, string>) => () =>
      json({}, { status: 429, ...(headers ? { headers } : {}) })
    const found = () => json({ flights: [answered] })
    const { ask, statuses, fetch, clock } = setUp(refuse(), found, refuse({ 'retry-after': '120' }), found)
    const wait = (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    }
    await expect(ask()).rejects.toThrow(ProviderUnavailableError)
    await statuses.getStatus({ ...flight, flight_number: '1433' }, { now: clock.now })
    expect(fetch).toHaveBeenCalledTimes(2)
    wait(59)
    await expect(ask()).rejects.toThrow(ProviderUnavailableError)
    expect(fetch).toHaveBeenCalledTimes(2)
    wait(1)
    await expect(ask()).rejects.toThrow(ProviderUnavailableError)
    expect(fetch).toHaveBeenCalledTimes(3)
    wait(119)
    await expect(ask()).rejects.toThrow(ProviderUnavailableError)
    wait(1)
    expect(await ask()).toMatchObject({ flight: 'BA1431' })
    expect(fetch).toHaveBeenCalledTimes(4)
  })

  it('waits a few seconds itself and asks once more, by AeroAPI’s clock where it names a time', async () => {
    // Its clock is five minutes ahead of ours.
    const headers = {
      date: 'Sun, 08 Nov 2026 04:05:00 GMT',
      'retry-after': 'Sun, 08 Nov 2026 04:05:03 GMT',
    }
    const { ask, fetch, waits } = setUp(
      () => json({}, { status: 429, headers }),
      () => json({ flights: [answered] }),
    )
    expect(await ask()).toMatchObject({ flight: 'BA1431' })
    expect(waits).toEqual([3000])
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('asks for no more result sets than its budget has, a page being one (issue 41, 1)', async () => {
    let pages = 0
    const next = () => json({ flights: [], links: { next: `/flights/BA1431?cursor=${(pages += 1)}` } })
    const { ask, fetch, lines } = setUpWithin(createMonthBudget(2), next)
    await expect(ask()).rejects.toThrow(ProviderUnavailableError)
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(lines.join()).toContain('No call to AeroAPI is left in this month.')
  })

  it('leaves the last quarter of its budget to how flights stand now', async () => {
    const take = vi.fn<CallBudget['take']>((wanted, asker) => unlimitedBudget.take(wanted, asker))
    const waiting = () => json({ flights: [{ ...answered, inbound_fa_flight_id: 'in' }] })
    const { ask, askPast } = setUpWithin({ take }, waiting)
    await ask()
    await askPast()
    expect(take.mock.calls.map(([, { isUrgent }]) => isUrgent)).toEqual([true, false, false])
  })

  it.each([
    ['behind', '2026-11-08T06:10:00Z', 'departed'],
    ['ahead', '2026-11-08T05:50:00Z', 'scheduled'],
  ])('goes by what AeroAPI says where its clock is five minutes %s', async (_, now, state) => {
    const left = { ...answered, actual_out: state === 'departed' ? '2026-11-08T06:14:00Z' : null }
    const { ask, clock } = setUp(() => json({ flights: [left] }))
    clock.now = new Date(now)
    expect(await ask()).toMatchObject({ state })
  })

  it('knows how the same flight went on the last days, in one call (issue 22, 4)', async () => {
    const onDay = (day: string, change: object) => ({
      ...answered,
      scheduled_out: `2026-11-${day}T06:00:00Z`,
      scheduled_in: `2026-11-${day}T07:15:00Z`,
      ...change,
    })
    const landedAt = (day: string, time: string) => onDay(day, { actual_in: `2026-11-${day}T${time}Z` })
    const { askPast, fetch } = setUp(() =>
      json({
        flights: [
          answered,
          landedAt('07', '07:15:01'),
          landedAt('06', '07:02:00'),
          onDay('05', { cancelled: true, status: 'Cancelled' }),
          onDay('04', { diverted: true, actual_in: '2026-11-04T09:00:00Z' }),
          onDay('03', { actual_out: '2026-11-03T06:00:00Z' }),
          { ...landedAt('02', '07:15:00'), destination: { code_iata: 'MAN' } },
          onDay('01', { actual_on: '2026-11-01T08:00:00Z' }),
          // Filed again, and one that was no longer followed.
          onDay('06', { cancelled: true, status: 'Cancelled' }),
          { ...onDay('03', { cancelled: true, status: 'Unknown' }), scheduled_out: '2026-10-31T06:00:00Z' },
        ],
      }),
    )
    expect(await askPast()).toEqual([
      { date: '2026-11-07', outcome: 1 },
      { date: '2026-11-06', outcome: 0 },
      { date: '2026-11-05', outcome: 'failed' },
      { date: '2026-11-04', outcome: 'failed' },
      { date: '2026-11-01', outcome: 45 },
    ])
    expect(fetch).toHaveBeenCalledTimes(1)
    const [address] = fetch.mock.calls[0] ?? []
    const { searchParams } = z.instanceof(URL).parse(address)
    expect(searchParams.get('start')).toBe('2026-10-29T05:00:00.000Z')
    expect(searchParams.get('end')).toBe('2026-11-08T04:00:00.000Z')
  })
})

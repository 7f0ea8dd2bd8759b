import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLogger } from '#platform/log.ts'
import { FlightOffersUnavailableError } from '../../flight-offers.ts'
import { createDuffelClient } from './duffel-client.ts'
import { type Recorded, recorded } from './recorded.test-data.ts'
import { createMonthBudget, unlimitedBudget } from '#testing/call-budgets.ts'
import { listenLocally } from '#testing/listen-locally.ts'

const token = 'duffel_test_not-a-real-one'
const route = { date: '2026-11-05', origin: 'LHR', destination: 'EDI' }
const urgent = { isUrgent: true }
const unavailable = 'Flight prices cannot be reached at the moment. Please try again in a few minutes.'
const busy = 'Flight prices take longer than usual. Please try again in a minute.'

function answer(
  status: number,
  body: Recorded | 'nonsense' | 'nothing' | 'cut',
  headers: Record<string, string> = {},
): Response {
  const written = {
    nonsense: '<html>',
    nothing: '{"data":{"offers":[]}}',
    cut: recorded('london-edinburgh').slice(0, 2000),
  }
  const isWritten = body === 'nonsense' || body === 'nothing' || body === 'cut'
  return new Response(isWritten ? written[body] : recorded(body), { status, headers })
}

/** A refusal in the form of Duffel's documentation. */
const refusal = (status: number, error: { type: string; code: string }) =>
  new Response(JSON.stringify({ meta: { status, request_id: 'example-request-9' }, errors: [error] }), {
    status,
  })

function getBody(options: RequestInit | undefined): string {
  return typeof options?.body === 'string' ? options.body : ''
}

function setUp(budget = unlimitedBudget) {
  const lines: string[] = []
  const log = createLogger({ level: 'debug', now: () => new Date(), write: (line) => lines.push(line) })
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer(201, 'london-edinburgh'))
  const client = createDuffelClient({ token, budget, log, now: () => new Date(), fetch })
  return { client, fetch, lines }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-05T05:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('asking Duffel (design §4)', () => {
  it('sends one adult’s question for direct flights, with token and version', async () => {
    vi.useRealTimers()
    const asked: { request: IncomingMessage; body: string }[] = []
    async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
      asked.push({ request, body: await text(request) })
      response.writeHead(201, { 'Content-Type': 'application/json' }).end(recorded('london-edinburgh'))
    }
    const server = createServer((request, response) => void reply(request, response))
    const port = await listenLocally(server)
    onTestFinished(() => {
      server.close()
      server.closeAllConnections()
    })
    const log = createLogger({ level: 'silent', now: () => new Date(), write: () => undefined })
    const client = createDuffelClient({
      token,
      apiBase: `http://127.0.0.1:${port}`,
      budget: unlimitedBudget,
      log,
      now: () => new Date(),
    })

    expect(await client.search(route, urgent)).toHaveLength(13)
    const [{ request, body } = { request: undefined, body: '' }] = asked
    expect(request?.method).toBe('POST')
    expect(request?.url).toBe('/air/offer_requests?return_offers=true&supplier_timeout=10000')
    expect(request?.headers).toMatchObject({
      'duffel-version': 'v2',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    })
    expect(JSON.parse(body)).toEqual({
      data: {
        slices: [{ origin: 'LHR', destination: 'EDI', departure_date: '2026-11-05' }],
        passengers: [{ type: 'adult' }],
        cabin_class: 'economy',
        max_connections: 0,
      },
    })
  })

  it('goes to Duffel itself where nothing else is said, and follows no redirect with its token', async () => {
    const { client, fetch } = setUp()
    await client.search(route, urgent)
    const [address, options] = fetch.mock.calls[0] ?? []
    expect(address).toMatchObject({ origin: 'https://api.duffel.com', pathname: '/air/offer_requests' })
    expect(options?.redirect).toBe('error')
  })

  it('takes an answer without offers', async () => {
    const { client, fetch } = setUp()
    fetch.mockResolvedValueOnce(answer(201, 'nothing'))
    expect(await client.search(route, urgent)).toEqual([])
  })

  it('asks six questions at a time, the urgent ones first', async () => {
    const { client, fetch } = setUp()
    const open: (() => void)[] = []
    fetch.mockImplementation(() => new Promise((resolve) => open.push(() => resolve(answer(201, 'nothing')))))
    const asked = () =>
      fetch.mock.calls.map(([, options]) => /"destination":"(\w+)"/.exec(getBody(options))?.[1])
    const month = Array.from({ length: 8 }, () => client.search(route, { isUrgent: false }))
    const search = client.search({ ...route, destination: 'GLA' }, urgent)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked()).toHaveLength(6)
    open.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked()).toHaveLength(7)
    expect(asked().at(-1)).toBe('GLA')
    while (open.length > 0) {
      open.shift()?.()
      await vi.advanceTimersByTimeAsync(0)
    }
    await Promise.all([...month, search])
    expect(asked()).toHaveLength(9)
  })

  it('refuses at once what would wait behind 300 others', async () => {
    const { client, fetch } = setUp()
    fetch.mockImplementation(() => new Promise(() => undefined))
    for (let count = 0; count < 306; count += 1) void client.search(route, urgent).catch(() => undefined)
    await expect(client.search(route, urgent)).rejects.toThrow(busy)
    expect(fetch).toHaveBeenCalledTimes(6)
  })
})

describe('when Duffel does not answer (spec §8; issue 6 part 6)', () => {
  it.each([
    [401, 'refused-token'],
    [403, 'refused-token'],
    [422, 'refused-passengers'],
    [422, 'nonsense'],
    [500, 'nonsense'],
    [502, 'nonsense'],
    [503, 'nothing'],
    [504, 'nothing'],
    [201, 'cut'],
    [200, 'nonsense'],
    [201, 'refused-token'],
  ] as const)(
    'says that prices cannot be reached, on %i with %s, and asks no second time',
    async (status, body) => {
      const { client, fetch } = setUp()
      fetch.mockResolvedValueOnce(answer(status, body))
      const refusal = client.search(route, urgent)
      await expect(refusal).rejects.toBeInstanceOf(FlightOffersUnavailableError)
      await expect(refusal).rejects.toThrow(unavailable)
      expect(fetch).toHaveBeenCalledTimes(1)
    },
  )

  it('names the variable of a token that is not accepted, and never the token', async () => {
    const { client, fetch, lines } = setUp()
    fetch.mockResolvedValueOnce(answer(401, 'refused-token'))
    await expect(client.search(route, urgent)).rejects.toThrow(unavailable)
    const log = lines.join('\n')
    expect(log).toContain('duffel.access_refused')
    expect(log).toContain('DUFFEL_TOKEN')
    expect(log).toContain('access_token_not_found')
    expect(log).toContain('example-request-1')
    expect(log).not.toContain(token)
  })

  it('asks once more where an airline’s answer failed on the way, and no more (issue 41, 6)', async () => {
    const { client, fetch } = setUp()
    const failed = () => refusal(502, { type: 'airline_error', code: 'airline_internal' })
    fetch.mockResolvedValueOnce(failed())
    expect(await client.search(route, urgent)).toHaveLength(13)
    expect(fetch).toHaveBeenCalledTimes(2)
    fetch.mockResolvedValueOnce(failed()).mockResolvedValueOnce(failed())
    await expect(client.search(route, urgent)).rejects.toThrow(unavailable)
    expect(fetch).toHaveBeenCalledTimes(4)
  })

  it('says that flight search is not turned on, and tells the operator whom to ask (issue 41, 6)', async () => {
    const { client, fetch, lines } = setUp()
    fetch.mockResolvedValueOnce(refusal(403, { type: 'invalid_request_error', code: 'unavailable_feature' }))
    await expect(client.search(route, urgent)).rejects.toThrow(
      'Flight search is not turned on for this server yet. Please search with an airline instead.',
    )
    expect(lines.join()).toContain('help@duffel.com')
    fetch.mockResolvedValueOnce(
      refusal(403, { type: 'authentication_error', code: 'insufficient_permissions' }),
    )
    await expect(client.search(route, urgent)).rejects.toThrow(unavailable)
    expect(lines.join()).toContain('may read and write offer requests')
  })

  it('takes a refused airport or day as one where nothing is sold', async () => {
    const { client, fetch } = setUp()
    fetch.mockResolvedValueOnce(answer(422, 'refused-slice'))
    expect(await client.search(route, urgent)).toEqual([])
  })

  it('gives up after 20 seconds, not before', async () => {
    const { client, fetch, lines } = setUp()
    fetch.mockImplementationOnce(
      (_, options) =>
        new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => reject(options.signal?.reason))
        }),
    )
    let failure: unknown
    const asked = client.search(route, urgent).catch((error: unknown) => {
      failure = error
    })
    await vi.advanceTimersByTimeAsync(19_999)
    expect(failure).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await asked
    expect(failure).toBeInstanceOf(FlightOffersUnavailableError)
    expect(lines.join()).toContain('Duffel did not answer in time.')
  })

  it('survives a network that breaks, and works again afterwards', async () => {
    const { client, fetch, lines } = setUp()
    fetch.mockRejectedValueOnce(new TypeError('fetch failed'))
    await expect(client.search(route, urgent)).rejects.toThrow(unavailable)
    expect(lines.join()).not.toContain(token)
    expect(await client.search(route, urgent)).toHaveLength(13)
  })
})

describe('Duffel’s limit of requests (ratelimit-remaining, ratelimit-reset)', () => {
  const limited = (headers: Record<string, string> = {}) => answer(429, 'too-many-requests', headers)
  const inSeconds = (seconds: number) => ({
    date: new Date('2026-11-05T09:00:00Z').toUTCString(),
    'ratelimit-remaining': '0',
    'ratelimit-reset': new Date(Date.parse('2026-11-05T09:00:00Z') + seconds * 1000).toUTCString(),
  })

  it('waits until the window opens by Duffel’s own clock, then asks again', async () => {
    const { client, fetch } = setUp()
    fetch.mockResolvedValueOnce(limited(inSeconds(30)))
    const asked = client.search(route, urgent)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await asked).toHaveLength(13)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('asks nothing more once none remain, no matter who asks', async () => {
    const { client, fetch } = setUp()
    fetch.mockResolvedValueOnce(answer(201, 'nothing', inSeconds(5)))
    await client.search(route, urgent)
    const next = client.search({ ...route, destination: 'GLA' }, urgent)
    await vi.advanceTimersByTimeAsync(4999)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    await next
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['an hour', inSeconds(3600), 60_000],
    ['a moment that has passed', inSeconds(-5), 1000],
    ['nothing', {}, 1000],
    ['nonsense', { 'ratelimit-reset': 'later' }, 1000],
  ])('waits within bounds where the header says %s', async (_, headers, waitMs) => {
    const { client, fetch } = setUp()
    fetch.mockResolvedValueOnce(limited(headers))
    const asked = client.search(route, urgent)
    await vi.advanceTimersByTimeAsync(waitMs - 1)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    await asked
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('gives up when it is refused a second time', async () => {
    const { client, fetch } = setUp()
    fetch.mockImplementation(async () => limited(inSeconds(2)))
    const [refusal] = await Promise.all([
      client.search(route, urgent).catch((error: unknown) => error),
      vi.advanceTimersByTimeAsync(2000),
    ])
    expect(refusal).toEqual(new FlightOffersUnavailableError(busy))
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})

describe('the month’s budget of searches (issue 41, 6)', () => {
  it('asks nothing more once it is used up, and says so', async () => {
    const { client, fetch } = setUp(createMonthBudget(2))
    await client.search(route, urgent)
    fetch.mockResolvedValueOnce(answer(429, 'too-many-requests'))
    // The second try is a request of its own.
    const [failure] = await Promise.all([
      client.search(route, urgent).catch((error: unknown) => error),
      vi.advanceTimersByTimeAsync(1000),
    ])
    expect(failure).toEqual(
      new FlightOffersUnavailableError(
        'This server has used up its flight searches for this month. Please search with an airline instead.',
      ),
    )
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})

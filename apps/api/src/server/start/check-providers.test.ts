import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSmtpServer } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLogger } from '#platform/log.ts'
import { startFakeSmtpServer } from '#testing/fake-smtp-server.ts'
import { listenLocally } from '#testing/listen-locally.ts'
import { parseEnv } from '../env.ts'
import { checkLine, checkProviders, logProviderChecks } from './check-providers.ts'

const now = () => new Date('2026-11-28T10:00:00Z')
const secrets = {
  DUFFEL_TOKEN: 'duffel_live_not0a0token',
  AEROAPI_KEY: 'not0a0real0key0of0anybody',
  STRIPE_SECRET_KEY: 'sk_live_not0a0key',
}
const stripe = {
  STRIPE_SECRET_KEY: secrets.STRIPE_SECRET_KEY,
  STRIPE_PUBLISHABLE_KEY: 'pk_live_not0a0key',
  STRIPE_WEBHOOK_SECRET: 'whsec_not0a0key',
  STRIPE_PRICE_ID: 'price_monthly0',
}
const price = {
  id: stripe.STRIPE_PRICE_ID,
  object: 'price',
  active: true,
  livemode: true,
  currency: 'gbp',
  unit_amount: 499,
  recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
}
const usage = { total_calls: 3, total_pages: 3, total_cost: 12.345, resource_details: [] }
const rates = { amount: 1, base: 'EUR', date: '2026-11-27', rates: { GBP: 0.87 } }
const summary = {
  page: { id: 'p', name: 'Airline' },
  status: { indicator: 'none' },
  components: [{ id: 'a', name: 'App', status: 'operational' }],
}

type Answer = readonly [status: number, body: unknown]
const well: Readonly<Record<string, Answer>> = {
  '/air/airlines': [200, { data: [] }],
  '/aeroapi/account/usage': [200, usage],
  '/v1/prices/price_monthly0': [200, price],
  '/v1/latest': [200, rates],
  '/api/v2/summary.json': [200, summary],
}

/** Doubles of all providers, well but for these answers, and the variables that name them. */
async function doubles(faults: Readonly<Record<string, Answer>> = {}) {
  const requests: IncomingMessage[] = []
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    requests.push(request)
    const [path = ''] = (request.url ?? '').split('?')
    const [status, body] = faults[path] ?? well[path] ?? [404, { message: 'not found' }]
    response.writeHead(status)
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  const base = `http://127.0.0.1:${await listenLocally(server)}`
  onTestFinished(() => void server.close())
  const variables = {
    ...secrets,
    ...stripe,
    DUFFEL_API_BASE: base,
    AEROAPI_BASE: base,
    STRIPE_API_BASE: base,
    RATES_URL: `${base}/v1/latest`,
    AIRLINE_STATUS_URL: `${base}/api/v2/summary.json`,
  }
  return { requests, variables }
}

const linesFor = async (variables: Record<string, string>) =>
  (await checkProviders(parseEnv(variables), { now })).map(checkLine)

describe('checking providers (issue 41, 8)', () => {
  it('makes one harmless call to each that is configured, and says one line of each', async () => {
    const { requests, variables } = await doubles()
    const smtp = await startFakeSmtpServer()
    onTestFinished(() => smtp.close())
    const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'crew@airline.aero' }
    expect(await linesFor({ ...variables, ...mail })).toEqual([
      'Duffel: ok',
      'AeroAPI: ok, $12.35 this month',
      'Stripe: ok, live, GBP',
      'Mail: ok',
      'Exchange rates: ok, 2 currencies of 2026-11-27',
      'Airline status: ok, 1 services',
    ])
    expect(requests.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual([
      'GET /aeroapi/account/usage?start=2026-11-01',
      'GET /air/airlines?limit=1',
      'GET /api/v2/summary.json',
      'GET /v1/latest',
      'GET /v1/prices/price_monthly0',
    ])
    const duffel = requests.find(({ url }) => url?.startsWith('/air'))
    expect(duffel?.headers).toMatchObject({
      'duffel-version': 'v2',
      authorization: `Bearer ${secrets.DUFFEL_TOKEN}`,
    })
    expect([smtp.received, smtp.lines.filter((line) => /^MAIL/i.test(line))]).toEqual([[], []])
  })

  it.each([
    [200, /^AeroDataBox: ok$/],
    [
      403,
      /^AeroDataBox: failed: AeroDataBox refuses the key\. Check that AERODATABOX_KEY and AERODATABOX_BASE/,
    ],
    [404, /^AeroDataBox: failed: .* Check AERODATABOX_BASE\.$/],
  ])('asks AeroDataBox, in place of AeroAPI, what uses no unit of its plan: %i', async (status, line) => {
    const path = '/health/services/feeds/FlightLiveUpdates'
    const { requests, variables } = await doubles({ [path]: [status, {}] })
    const key = 'not-a-real-key-of-anybody'
    const lines = await linesFor({ AERODATABOX_KEY: key, AERODATABOX_BASE: variables.AEROAPI_BASE })
    expect(lines).toEqual([expect.stringMatching(line)])
    expect(requests.map(({ url, headers }) => [url, headers['x-api-market-key']])).toEqual([[path, key]])
  })

  it('asks nobody where nothing is configured', async () => {
    expect(await linesFor({})).toEqual([])
  })

  const page = '<!doctype html><title>Sign in</title>'
  it.each<[path: string, answer: Answer, line: RegExp]>([
    ['/air/airlines', [401, { errors: [] }], /^Duffel: failed: Duffel refuses the token\. Create another/],
    ['/air/airlines', [403, { errors: [] }], /^Duffel: failed: .* Write to its support\.$/],
    ['/air/airlines', [429, {}], /^Duffel: failed: Duffel refuses more calls for now \(429\)\. Check/],
    ['/air/airlines', [502, 'Bad gateway'], /^Duffel: failed: Duffel has a fault \(502\)\. Check its status/],
    ['/air/airlines', [200, page], /^Duffel: failed: .* something else than JSON\. Check its address/],
    ['/aeroapi/account/usage', [401, { title: 'x' }], /^AeroAPI: failed: AeroAPI refuses the key\. Create/],
    ['/aeroapi/account/usage', [200, '{"total_cost":1'], /^AeroAPI: failed: .* something else than JSON/],
    ['/aeroapi/account/usage', [200, {}], /^AeroAPI: failed: .* Check AEROAPI_BASE\.$/],
    ['/v1/prices/price_monthly0', [401, { error: {} }], /^Stripe: failed: Stripe refuses the key\. Copy/],
    ['/v1/prices/price_monthly0', [403, { error: {} }], /^Stripe: failed: .* may not read prices\. Allow it/],
    ['/v1/prices/price_monthly0', [404, { error: {} }], /^Stripe: failed: .* Set STRIPE_PRICE_ID to one of/],
    ['/v1/prices/price_monthly0', [200, { ...price, active: false }], /^Stripe: failed: .* archived\. Set/],
    ['/v1/prices/price_monthly0', [200, { ...price, livemode: false }], /^Stripe: failed: .* another mode/],
    [
      '/v1/prices/price_monthly0',
      [200, { ...price, recurring: null }],
      /^Stripe: failed: .* one month\. Set/,
    ],
    [
      '/v1/prices/price_monthly0',
      [200, { ...price, recurring: { interval: 'fortnight', interval_count: 1 } }],
      /^Stripe: failed: .* one month\. Set/,
    ],
    ['/v1/prices/price_monthly0', [200, { ...price, unit_amount: null }], /^Stripe: failed: .* fixed amount/],
    [
      '/v1/prices/price_monthly0',
      [200, { ...price, unit_amount: '4.99' }],
      /^Stripe: failed: .* Check STRIPE/,
    ],
    ['/v1/latest', [404, { message: 'x' }], /^Exchange rates: failed: .* answered 404\. Check RATES_URL/],
    ['/v1/latest', [200, page], /^Exchange rates: failed: .* no table of exchange rates\. Check RATES_URL/],
    [
      '/v1/latest',
      [200, { ...rates, date: '2026-11-19' }],
      /^Exchange rates: warning: .* 2026-11-19\. Check/,
    ],
    ['/api/v2/summary.json', [200, page], /^Airline status: failed: .* Set AIRLINE_STATUS_URL to/],
  ])('says what is wrong at %s with %j, what to do, and no key', async (path, answer, line) => {
    const { variables } = await doubles({ [path]: answer })
    const lines = await linesFor(variables)
    expect(lines.filter((each) => !/: ok/.test(each))).toEqual([expect.stringMatching(line)])
    for (const secret of Object.values(secrets)) expect(lines.join()).not.toContain(secret)
  })

  it('says that a test mode is one', async () => {
    const { variables } = await doubles({ '/v1/prices/price_monthly0': [200, { ...price, livemode: false }] })
    const lines = await linesFor({
      ...variables,
      DUFFEL_TOKEN: 'duffel_test_not0a0token',
      STRIPE_SECRET_KEY: 'sk_test_not0a0key',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_not0a0key',
    })
    expect(lines[0]).toMatch(/^Duffel: warning: The token is of the test mode/)
    expect(lines[2]).toMatch(/^Stripe: warning: Test mode \(GBP\): no money moves/)
  })

  it('says that a provider does not answer', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('fetch failed')))
    const checks = await checkProviders(parseEnv({ ...secrets, ...stripe }), { now, fetch })
    expect(checks.map(({ provider, text }) => [provider, text.split('.')[0]])).toEqual(
      ['Duffel', 'AeroAPI', 'Stripe'].map((name) => [name, `${name} does not answer`]),
    )
  })

  it.each([
    ['nobody listens', 'smtp://127.0.0.1:1', /^Mail: failed: .*\(E\w+\)\. Check host and port/],
    ['the log-in is refused', 'smtp://crew:pass@127.0.0.1', /^Mail: failed: .* refuses user or password/],
    // An address of this machine that does not count as it.
    [
      'a password would be read',
      'smtp://crew:pass@127.0.0.2',
      /^Mail: failed: .* no encryption .* Use smtps/,
    ],
  ])('says of a mail server where %s what to do', async (_, address, line) => {
    const server = createSmtpServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.on('data', (text) => {
        const answers: Readonly<Record<string, string>> = {
          EHLO: '250 AUTH PLAIN',
          STAR: '502 none',
          AUTH: '535 no',
        }
        socket.write(`${answers[text.toString().slice(0, 4)] ?? '250 ok'}\r\n`)
      })
      socket.write('220 double\r\n')
    })
    const { hostname, port } = new URL(address)
    await new Promise<void>((resolve) => server.listen(0, hostname, resolve))
    onTestFinished(() => void server.close())
    const bound = server.address()
    const at =
      port === '' && bound !== null && typeof bound === 'object' ? `${address}:${bound.port}` : address
    const lines = await linesFor({ SMTP_URL: at, MAIL_FROM: 'crew@airline.aero' })
    expect(lines).toEqual([expect.stringMatching(line)])
    expect(lines.join()).not.toContain('pass@')
  })

  it('warns of contacts that reach nobody, where other people use the server', async () => {
    const https = { PUBLIC_URL: 'https://crew.airline.aero' }
    const [line] = await linesFor({ ...https, MAIL_FROM: 'Crew <crew@airline.aero>' })
    expect(line).toMatch(
      /^Contacts: warning: Nobody gets what is sent to VITE_CONTACT_EMAIL, SUPPORT_EMAIL, VAPID_SUBJECT:/,
    )
    expect(await linesFor({ ...https, VITE_CONTACT_EMAIL: 'crew@airline.aero' })).toEqual(['Contacts: ok'])
  })

  it('writes one line of the log for each when a server starts, and none once it stops', async () => {
    const { variables } = await doubles({ '/air/airlines': [401, {}] })
    const lines: string[] = []
    const log = createLogger({ level: 'info', now, write: (line) => lines.push(line) })
    await logProviderChecks(parseEnv(variables), { now, log })
    expect(lines.map((line) => JSON.parse(line).level)).toEqual(['warn', 'info', 'info', 'info', 'info'])
    const stopped = AbortSignal.abort()
    await logProviderChecks(parseEnv(variables), { now, log, signal: stopped })
    expect(lines).toHaveLength(5)
  })
})

import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { apiBasePath } from '@slipstream/contract/endpoint'
import { endpoints } from '@slipstream/contract/endpoints'
import { defaultUserSettings } from '@slipstream/contract/user'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { errorAnswer } from '#platform/http/answers.ts'
import { ApiError } from '#platform/http/api-error.ts'
import { createBodyBudget } from '#platform/http/body-budget.ts'
import { callLimits } from '#platform/http/call-limit.ts'
import type { HttpConfig } from '#platform/http/http-config.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { startTestServer, testConfig, type TestServer } from '#testing/test-server.ts'
import { createApp } from './app.ts'
import { createRouter } from './router.ts'

let server: TestServer
let browser: TestBrowser
let webDist: string

beforeAll(async () => {
  webDist = await mkdtemp(path.join(tmpdir(), 'slipstream-web-'))
  await mkdir(path.join(webDist, 'assets'))
  const files = {
    'index.html': '<!doctype html><title>Slipstream</title>',
    'index.html.br': 'brotli of the page',
    'assets/app-1a2b3c.js': 'app()',
    'assets/app-1a2b3c.js.gz': 'gzip of the script',
    'service-worker.js': 'worker()',
    'version.json': '{"version":"0.9.50"}',
    'robots.txt': 'User-agent: *\nDisallow: /\n',
  }
  await Promise.all(
    Object.entries(files).map(([name, content]) => writeFile(path.join(webDist, name), content)),
  )
  server = await startTestServer({ webDist, webOrigins: ['https://app.example'] }, { withBilling: true })
  browser = await server.signedIn('http@crew.example')
}, 120_000)

afterAll(async () => {
  await server.stop()
  await rm(webDist, { recursive: true })
})

const app = (config = {}) =>
  createApp({ ...server.services, config: { ...server.services.config, ...config } }, () => '192.0.2.1')

describe('the table of calls (spec §7)', () => {
  it('answers every call of the contract', async () => {
    const caller = await server.signedIn('all-calls@crew.example')
    const answers = await Promise.all(
      endpoints.map(async ({ method, path: route, name }) => {
        const answer = await caller
          .copy()
          .call(method, route.replaceAll(/\{\w+\}/g, 'some-id'), method === 'GET' ? {} : { body: {} })
        return { name, status: answer.status, body: answer.body }
      }),
    )
    for (const { name, body } of answers) {
      // A route that looked for something in vain says what it looked for.
      expect(body.error, `${name} is not a route`).not.toBe('Not found.')
      expect(body.code, `${name} failed`).not.toBe('internal_error')
    }
    expect(answers.filter(({ status }) => status === 501)).toEqual([])
  })

  it('says of a call that nobody implements that it is not available yet', async () => {
    const router = createRouter([], {
      notSetUp: new Map(),
      limitRate: () => Promise.resolve(),
      authenticate: () => Promise.resolve(null),
      verifyCsrf: () => undefined,
      runOnce: (_, run) => run(),
      bodyBudget: createBodyBudget(),
      callLimits,
    })
    router.onError((error, context) =>
      error instanceof ApiError ? errorAnswer(context, error) : context.text('broken', 500),
    )
    const answer = await router.request(`${apiBasePath}/flight-changes/`)
    expect([answer.status, await answer.json()]).toEqual([
      501,
      { error: 'This is not available yet.', code: 'not_available' },
    ])
  })

  it('answers an unknown path under /api as JSON', async () => {
    expect(await browser.get('/no/such/call')).toMatchObject({
      status: 404,
      body: { code: 'not_found', error: expect.any(String) },
    })
  })

  it('documents every call without a script', async () => {
    const response = await app().request('/api/docs')
    const page = await response.text()
    for (const { path: route } of endpoints) expect(page).toContain(`${apiBasePath}${route}`)
    expect(page).not.toContain('Not available yet')
    expect(page).not.toContain('<script')
    expect(response.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'; style-src 'sha256-/)
  })
})

describe('the documentation of the API on a server for others (issue 40, A2)', () => {
  const getStatuses = async (config: Partial<HttpConfig>) => {
    const served = app(config)
    return Promise.all(
      ['/api/docs', '/api/openapi.json', '/api/docs', '/api/docs'].map(
        async (each) => (await served.request(each)).status,
      ),
    )
  }

  it('is not there unless it is turned on', async () => {
    expect(await getStatuses({ hasApiDocs: false })).toEqual([404, 404, 404, 404])
  })

  it('counts towards the limit of the reader’s network', async () => {
    expect(await getStatuses({ callsPerMinute: 1 })).toEqual([200, 200, 200, 429])
  })
})

describe('bad input (spec §8 Generic call failure)', () => {
  it('names each refused field', async () => {
    expect(
      await browser.patch('/user/settings', { slip_time: 1441, commuting_stations: ['Heathrow'] }),
    ).toMatchObject({
      status: 422,
      body: {
        code: 'validation_failed',
        details: {
          fields: {
            slip_time: expect.any(String),
            'commuting_stations.0': 'must be a three-letter airport code',
          },
        },
      },
    })
    expect((await browser.get('/roster/roster?month=2026-13')).body.details.fields).toEqual({
      month: 'must be a month like 2026-11',
    })
  })

  it('refuses a body that is no JSON, of another type, or over 256 kB', async () => {
    expect((await browser.patch('/user/settings', '{"slip_time":')).body.code).toBe('malformed_body')
    const headers = { 'Content-Type': 'text/plain' }
    expect((await browser.patch('/user/settings', '{}', { headers })).status).toBe(400)
    const large = JSON.stringify({ padding: 'x'.repeat(256 * 1024) })
    expect(await browser.patch('/user/settings', large)).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large' },
    })
  })

  it('keeps its insides to itself, and gives a number that finds them in the log', async () => {
    const insides = new Error('relation "users" does not exist')
    vi.spyOn(server.services.users, 'get').mockRejectedValueOnce(insides)
    const answer = await browser.get('/user/profile/fetch')
    expect(answer).toMatchObject({
      status: 500,
      body: { error: 'An unexpected error occurred. Please try again.', code: 'internal_error' },
    })
    const requestId = answer.headers.get('X-Request-Id')
    const line = server.logLines.find((each) => each.includes('http.unexpected_error'))
    expect(line).toContain(requestId)
    expect(line).toContain('does not exist')
  })
})

describe('profile and settings (spec §3, §7 User)', () => {
  it('begins with the defaults and keeps what is changed', async () => {
    const user = await server.signedIn('settings@crew.example')
    expect((await user.get('/user/settings')).body.settings).toEqual({
      ...defaultUserSettings,
      slip_time: 0,
      dark_mode: false,
      commuting_stations: ['LHR', 'LGW', 'LCY'],
      include_ground_duties: false,
      include_staff_travel: true,
      prefer_local_night_before_report: false,
      max_sector_price: 0,
      questions: ['slip_time'],
    })
    await user.patch('/user/settings', { slip_time: 45, commuting_stations: ['LHR'], max_sector_price: 99.5 })
    expect((await user.get('/user/profile/fetch')).body.settings).toMatchObject({
      slip_time: 45,
      commuting_stations: ['LHR'],
      max_sector_price: 99.5,
      include_staff_travel: true,
    })
  })
})

describe('reference calls (spec §7 Airports and currency, Status, Health)', () => {
  it('probes with 1024 bytes that nothing may cache', async () => {
    const answer = await server.browser().get('/maintenance/health?t=1')
    expect(answer.body.status).toBe('ok')
    expect(answer.body.padding).toHaveLength(1024)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  it('finds airports, converts and tells the airline’s status', async () => {
    expect((await server.browser().get('/airports/search?query=edin')).body.airports).toEqual([
      { code: 'EDI', name: 'Edinburgh', city: 'Edinburgh', country: 'GB', timezone: 'Europe/London' },
    ])
    expect((await browser.get('/currency/convert?amount=10&from_currency=EUR')).body.to_currency).toBe('GBP')
    expect((await browser.get('/status/airline?refresh=true')).body.aggregate_state).toBe('operational')
  })
})

describe('headers (OWASP ASVS 3.4, design §4)', () => {
  it('guards every answer, and lets the app run code from its own origin only', async () => {
    const page = await app().request('/dashboard')
    const policy = page.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain('https://flags.example')
    for (const answer of [page, await app().request('/api/v1/nothing')]) {
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(answer.headers.get('Referrer-Policy')).toBe('strict-origin')
      expect(answer.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
      expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
      expect(answer.headers.get('Permissions-Policy')).toContain('geolocation=()')
      expect(answer.headers.get('Strict-Transport-Security')).toBeNull()
      expect(answer.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
    }
  })

  it('lets Stripe’s code and frames into the page only where Stripe takes the cards', async () => {
    const getPolicy = async (config: object) => {
      const { headers } = await app(config).request('/dashboard/settings/payment')
      return {
        content: headers.get('Content-Security-Policy') ?? '',
        permissions: headers.get('Permissions-Policy') ?? '',
      }
    }
    const sandbox = await getPolicy({})
    expect(`${sandbox.content} ${sandbox.permissions}`).not.toContain('stripe')
    expect(sandbox.content).not.toContain('frame-src')
    expect(sandbox.permissions).toContain('payment=()')

    const { content, permissions } = await getPolicy({ stripe: { webhookSecret: 'whsec_of_the_tests' } })
    expect(content).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
    expect(content).toContain(
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;',
    )
    expect(content).toMatch(/connect-src 'self' [^;]*https:\/\/api\.stripe\.com;/)
    expect(content).not.toContain('whsec')
    expect(permissions).toContain('payment=(self "https://js.stripe.com")')
  })

  it('lets no text become code, and says what it would stop where Stripe’s code is in the page', async () => {
    const required = "require-trusted-types-for 'script'; trusted-types slipstream"
    const own = (await app().request('/dashboard')).headers
    expect(own.get('Content-Security-Policy')).toMatch(new RegExp(`; ${required}$`))
    expect(own.get('Content-Security-Policy-Report-Only')).toBeNull()
    const paid = (await app({ stripe: { webhookSecret: 'whsec_of_the_tests' } }).request('/')).headers
    expect(paid.get('Content-Security-Policy')).not.toContain('trusted-types')
    expect(paid.get('Content-Security-Policy-Report-Only')).toBe(required)
  })

  it('insists on https where that is its address', async () => {
    const { headers } = await app({ publicUrl: 'https://crew.example' }).request('/')
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('Content-Security-Policy')).toContain('upgrade-insecure-requests')
  })

  it('lets configured origins call with credentials, and no other', async () => {
    const ask = (origin: string) =>
      app().request(`${apiBasePath}/user/settings`, {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'PATCH' },
      })
    const allowed = await ask('https://app.example')
    expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe('https://app.example')
    expect(allowed.headers.get('Access-Control-Allow-Credentials')).toBe('true')
    expect((await ask('https://evil.example')).headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})

describe('the built app (design §4, toolchain Compression)', () => {
  const get = (file: string, headers = {}) => app().request(file, { headers })

  it('keeps hashed files for ever and asks each time for what decides the version', async () => {
    const cached = async (file: string) => (await get(file)).headers.get('Cache-Control')
    expect(await cached('/assets/app-1a2b3c.js')).toBe('public, max-age=31536000, immutable')
    const versioned = ['/', '/dashboard/hotline', '/service-worker.js', '/version.json?t=1']
    expect(await Promise.all(versioned.map(cached))).toEqual(versioned.map(() => 'no-cache'))
  })

  it('serves what the build compressed', async () => {
    const script = await get('/assets/app-1a2b3c.js', { 'Accept-Encoding': 'gzip, br' })
    expect(script.headers.get('Content-Encoding')).toBe('gzip')
    const page = await get('/dashboard/settings/app', { 'Accept-Encoding': 'gzip, br' })
    expect(page.headers.get('Content-Encoding')).toBe('br')
    expect(page.headers.get('Content-Type')).toContain('text/html')
  })

  it('says how to build the app where it is not built', async () => {
    const response = await app({ webDist: testConfig.webDist }).request('/')
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('npm run build')
  })
})

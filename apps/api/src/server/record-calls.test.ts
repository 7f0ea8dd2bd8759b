import { endpoints } from '@slipstream/contract/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeLink } from '#testing/calendar-links.ts'
import { crewPassword } from '#testing/fake-providers.ts'
import { beginJob, jobStatus, rosterCall } from '#testing/job-calls.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testAddress, userPassword, testServer } from '#testing/test-server.ts'
import { createProbeApp } from './probe-app.ts'

const email = 'ada.lovelace@crew.example'
const secretInPath = 'marker-in-a-path'

const server = testServer()
let browser: TestBrowser
/** What must not be in any line about a call. */
let secrets: string[]
let lines: Record<string, unknown>[]

const getLines = (event: string) =>
  server.logLines.filter((line) => line.includes(`"event":"${event}"`)).map((line) => JSON.parse(line))

beforeAll(async () => {
  browser = await server.signedIn(email)
  const jobId = await beginJob(browser, rosterCall)
  await server.jobEnd(jobId)
  await jobStatus(browser, jobId)
  const link = await makeLink(browser)
  await browser.get(link.slice(link.indexOf('/calendar/')))
  const shared = await browser.post('/sharing/links', { label: 'Mum', rest: null, detail: 'times' })
  const familyPath = new URL(shared.body.url).pathname
  await server.browser().page(familyPath)
  await server.browser().page(`/other${familyPath}/more`)
  await browser.get('/airports/search?query=edinburgh')
  await browser.get(`/${secretInPath}/${email}?token=${secretInPath}`)
  await browser.get('/maintenance/health')
  await browser.get('/maintenance/ready')
  await server.browser().logIn(email, 'wrong password')
  lines = getLines('http.request')
  const found = await server.services.users.findByEmail(email)
  const inCalls = [email, 'ada.lovelace', userPassword, 'wrong password', crewPassword, 'edinburgh', '/api/']
  const token = link.slice(link.lastIndexOf('/') + 1, -'.ics'.length)
  const cookies = [...browser.cookies.values()].filter((value) => value !== '')
  secrets = [
    ...inCalls,
    ...cookies,
    secretInPath,
    testAddress,
    '192.0.2',
    jobId,
    link,
    token,
    shared.body.url,
    familyPath.slice('/family/'.length),
    found?.user.id ?? '',
  ]
})

describe('the access log (issue 21, item 6)', () => {
  it('has one line for each call, of these fields and no others', () => {
    const names = new Set([...endpoints.map(({ name }) => name), 'stripe.webhook', 'family.page', 'other'])
    expect(lines.length).toBeGreaterThan(6)
    for (const line of lines) {
      expect(Object.keys(line).join(' ')).toBe('time level event requestId user endpoint status ms')
      expect(line).toMatchObject({ level: 'info', status: expect.any(Number), ms: expect.any(Number) })
      expect(line['requestId']).toMatch(/^[\da-f-]{36}$/)
      expect(names).toContain(line['endpoint'])
    }
  })

  it('names endpoints, what has none only as other', () => {
    const called = lines.map(({ endpoint, status }) => `${String(endpoint)} ${String(status)}`)
    expect(called).toEqual(
      expect.arrayContaining(['auth.login 200', 'auth.login 401', 'roster.fetchRoster 202', 'other 404']),
    )
  })

  it('has nothing secret: no e-mail, password, token, address, id or query', () => {
    expect(secrets).not.toContain('')
    const text = lines.map((line) => JSON.stringify(line)).join('\n')
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })

  it('says which calls are of one user, by a hash', async () => {
    const users = new Set(lines.map(({ user }) => user))
    expect(users.size).toBe(2)
    expect(users).toContain(null)
    const other = await server.signedIn('grace@crew.example')
    await other.get('/calendar/links')
    const hash = String(getLines('http.request').at(-1)?.['user'])
    expect(hash).toMatch(/^[\w-]{16}$/)
    expect(users).not.toContain(hash)
  })

  it('does not have health and readiness', () => {
    const names = lines.map(({ endpoint }) => String(endpoint))
    expect(names.filter((name) => name.startsWith('maintenance'))).toEqual([])
  })

  it('has the id that the answer has', async () => {
    const answer = await browser.get('/airports/search?query=lhr')
    expect(getLines('http.request').at(-1)?.['requestId']).toBe(answer.headers.get('X-Request-Id'))
  })
})

describe('metrics of calls (issue 21, item 6)', () => {
  it('have endpoints for labels, and nothing secret', async () => {
    const text = await server.services.metrics.registry.metrics()
    expect(text).toContain('duration_seconds_count{endpoint="auth.login",status="2xx"}')
    expect(text).toContain('duration_seconds_count{endpoint="maintenance.health",status="2xx"}')
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })

  it('are not served to strangers', async () => {
    for (const path of ['/metrics', '/maintenance/metrics']) {
      const answer = await server.browser().get(path)
      expect(answer.status).toBe(404)
    }
  })
})

describe('what a worker answers (issue 21, item 4)', () => {
  it('is health and readiness; anything else is not found', async () => {
    const app = createProbeApp(server.services)
    const getStatus = async (path: string) => (await app.request(path)).status
    expect(await getStatus('/api/v1/maintenance/health')).toBe(200)
    expect(await getStatus('/api/v1/maintenance/ready')).toBe(200)
    const others = ['/', '/api/docs', '/api/v1/auth/csrf', '/api/v1/airports/search?query=lhr', '/metrics']
    for (const path of others) expect(await getStatus(path)).toBe(404)
  })
})

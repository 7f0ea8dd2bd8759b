import { beforeEach, describe, expect, it } from 'vitest'
import { createErrorReports, reportLimits, type ErrorReports } from './error-reports.ts'
import { createLogger } from './logger.ts'
import { createFakeEnvironment, type FakeEnvironment } from '../testing/fake-environment.ts'

const ofServer = '3f2a9c1e-0b4d-4c8e-9a51-5d7b1e2f3a4b'
const ofOurs = '00000000-0000-4000-8000-000000000000'

let fake: FakeEnvironment
let sent: { url: string; init: RequestInit }[]
let route: string
let reports: ErrorReports

beforeEach(() => {
  fake = createFakeEnvironment()
  sent = []
  route = '/dashboard'
  fake.environment.fetch = (url, init) => {
    sent.push({ url, init })
    return Promise.resolve(new Response())
  }
  reports = createErrorReports({
    environment: fake.environment,
    url: 'https://errors.example/slipstream',
    version: '0.9.50',
    built: '2025-10-13T09:00:00.000Z',
    route: () => route,
    newId: () => ofOurs,
  })
})

const bodies = () =>
  sent.map(({ init }): unknown => (typeof init.body === 'string' ? JSON.parse(init.body) : undefined))
const broken = { kind: 'refused', endpoint: 'roster.get', status: 500, code: 'internal_error' } as const

describe('an error report (docs/decisions/0025)', () => {
  it('says which build, where and what, under the id of the server', () => {
    reports.send('call failed', { ...broken, reference: ofServer })
    expect(bodies()).toEqual([
      {
        correlation_id: ofServer,
        version: '0.9.50',
        built: '2025-10-13T09:00:00.000Z',
        event: 'call failed',
        route: '/dashboard',
        ...broken,
      },
    ])
  })

  it.each([undefined, '[withheld]'])('has an id of its own where the server gave none (%s)', (reference) => {
    reports.send('section failed', { section: 'roster', reference })
    expect(bodies()).toMatchObject([{ correlation_id: ofOurs }])
  })

  it('outlives the page, and takes neither cookies nor the address along', () => {
    reports.send('call failed', broken)
    expect(sent[0]).toMatchObject({
      url: 'https://errors.example/slipstream',
      init: { method: 'POST', keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' },
    })
  })

  it('holds nothing that the logger withholds', () => {
    const log = createLogger({ environment: fake.environment, report: reports.send })
    log.error('section failed', { code: 'ada.finch@crew.example', section: 'Finch', reason: 'ABC123' })
    expect(bodies()).toMatchObject([{ code: '[withheld]', section: '[withheld]', reason: '[withheld]' }])
  })

  it('is not made of a refusal below 500, nor where nothing came back, nor offline', () => {
    reports.send('call failed', { kind: 'refused', status: 499 })
    reports.send('call failed', { kind: 'no-response' })
    expect(sent).toEqual([])
    reports.send('call failed', { kind: 'refused', status: 500 })
    expect(sent).toHaveLength(1)
    fake.state.isOnline = false
    reports.send('section failed')
    expect(sent).toHaveLength(1)
  })

  it('that cannot be sent is forgotten', async () => {
    fake.environment.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    reports.send('call failed', broken)
    await fake.settle()
    expect(fake.logs).toEqual([])
  })
})

describe('how often errors are reported', () => {
  it('is once in ten minutes for the same error, whatever its id', () => {
    const start = fake.serverNow()
    reports.send('call failed', { ...broken, reference: ofServer })
    fake.setNow(start + reportLimits.sameAfter - 1)
    reports.send('call failed', broken)
    expect(sent).toHaveLength(1)
    fake.setNow(start + reportLimits.sameAfter)
    reports.send('call failed', broken)
    expect(sent).toHaveLength(2)
  })

  it('counts another place and another code as another error', () => {
    reports.send('call failed', broken)
    reports.send('call failed', { ...broken, code: 'provider_unavailable' })
    route = '/dashboard/saved'
    reports.send('call failed', broken)
    expect(sent).toHaveLength(3)
  })

  it('is ten times in five minutes for all of them', () => {
    const start = fake.serverNow()
    for (let status = 500; status < 515; status += 1) reports.send('call failed', { kind: 'refused', status })
    expect(sent).toHaveLength(10)
    fake.setNow(start + reportLimits.within - 1)
    reports.send('late')
    expect(sent).toHaveLength(10)
    fake.setNow(start + reportLimits.within)
    reports.send('late')
    expect(sent).toHaveLength(11)
  })

  it('is not stopped for good by a clock that was set back', () => {
    reports.send('call failed', broken)
    fake.setNow(fake.serverNow() - 60 * 60_000)
    reports.send('call failed', broken)
    expect(sent).toHaveLength(2)
  })
})

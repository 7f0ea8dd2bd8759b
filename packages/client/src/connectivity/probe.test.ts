import { beforeEach, describe, expect, it } from 'vitest'
import { createConnectivityFixture, type ConnectivityFixture } from '../testing/connectivity-fixture.ts'
import { json, never, type FakeAnswer } from '../testing/fake-environment.ts'
import { probe, type Finding } from './probe.ts'

const route = 'GET /maintenance/health'
let page: ConnectivityFixture

beforeEach(() => {
  page = createConnectivityFixture()
})

/** What a check finds within `within` milliseconds. */
async function check(answer: FakeAnswer, within = 10_000): Promise<Finding> {
  page.on(route, answer)
  const found = probe({ environment: page.environment, baseUrl: '' }, new AbortController().signal)
  await page.advance(within)
  return found
}

const small: FakeAnswer = () => json({ status: 'ok', padding: '' })
const text =
  (body: string, status = 200): FakeAnswer =>
  () =>
    new Response(body, { status, headers: { 'Content-Type': 'text/html' } })

describe('a check (spec §7: GET /api/v1/maintenance/health?t={timestamp}, no cache)', () => {
  it('asks with the time, past every cache', async () => {
    const asked: RequestInit[] = []
    const { environment } = page
    const fetch = (url: string, init: RequestInit) => {
      asked.push(init)
      return environment.fetch(url, init)
    }
    const now = environment.now()
    await probe({ environment: { ...environment, fetch }, baseUrl: '' }, new AbortController().signal)
    expect(page.sent(route)[0]?.path).toBe(`/maintenance/health?t=${now}`)
    expect(asked).toMatchObject([{ method: 'GET', cache: 'no-store' }])
  })

  it('waits 8 s and no longer', async () => {
    expect(await check(page.slowly(7999), 7999)).toMatchObject({ quality: 'poor', latency: 7999 })
    expect(await check(page.slowly(8001), 8000)).toEqual({ kind: 'failed' })
    expect(await check(never, 8000)).toEqual({ kind: 'failed' })
    expect(await check(page.slowly(4000, 4001), 8000)).toEqual({ kind: 'failed' })
  })
})

describe('latency (spec §9: over 2000 ms is slow, over 5000 ms poor)', () => {
  it.each([
    [2000, 'good'],
    [2001, 'slow'],
    [5000, 'slow'],
    [5001, 'poor'],
  ])('of %i ms is %s', async (latency, quality) => {
    expect(await check(page.slowly(latency))).toMatchObject({ kind: 'measured', quality, latency })
  })

  it('is never under nothing, where the clock goes back', async () => {
    const answer: FakeAnswer = () => {
      page.state.clockOffset = -3_600_000
      return json({ status: 'ok', padding: 'x'.repeat(1024) })
    }
    expect(await check(answer)).toMatchObject({ quality: 'good', latency: 0 })
  })
})

describe('bandwidth (spec §9: under 50 kbps is slow, under 10 kbps poor)', () => {
  /** The size of an answer whose every bit takes its share of a second. */
  const bytesFor = (kbps: number) => (kbps * 1000) / 8
  const sized = (bytes: number): FakeAnswer => {
    const around = JSON.stringify({ status: 'ok', padding: '' }).length
    return () => json({ status: 'ok', padding: 'x'.repeat(bytes - around) })
  }

  it.each([
    [50, 'good'],
    [49.992, 'slow'],
    [10, 'slow'],
    [9.992, 'poor'],
  ])('of %f kbps is %s', async (kbps, quality) => {
    const found = await check(page.slowly(20, 1000, sized(bytesFor(kbps))))
    expect(found).toMatchObject({ kind: 'measured', quality, latency: 20 })
    expect(found).toHaveProperty('bandwidth', kbps)
  })

  it('is not judged by answers under 100 bytes', async () => {
    expect(await check(page.slowly(20, 3000, sized(99)))).toMatchObject({ quality: 'good', bandwidth: null })
    expect(await check(page.slowly(20, 3000, sized(100)))).toMatchObject({ quality: 'poor' })
    expect(await check(page.slowly(2500, 3000, small))).toMatchObject({ quality: 'slow', bandwidth: null })
  })
})

describe('what counts as reached (spec §7: a 5xx is, judged on latency only; any other non-OK answer is a failure)', () => {
  it.each([500, 502, 503, 599])('%i is', async (status) => {
    expect(await check(page.slowly(10, 0, text('<h1>Oh no</h1>', status)))).toEqual({
      kind: 'measured',
      quality: 'good',
      bandwidth: null,
      latency: 10,
    })
    expect(await check(page.slowly(5001, 0, text('', status)))).toMatchObject({ quality: 'poor' })
  })

  it.each([{ status: 'ok' }, {}, { status: 'healthy', uptime: 7 }, { time: 1 }])(
    'another server’s 200 with %j is, judged on latency only (issue 16, B3)',
    async (body) => {
      expect(await check(page.slowly(10, 3000, () => json(body)))).toMatchObject({
        quality: 'good',
        bandwidth: null,
      })
    },
  )

  it.each([
    ['a captive portal’s page with 200', text('<html><title>Hotel Wi-Fi</title></html>')],
    ['a captive portal’s long page', text(`<html>${'x'.repeat(2000)}</html>`)],
    ['JSON of somebody else', () => json({ status: 'welcome' })],
    ['an empty answer', text('')],
    ['400', text('', 400)],
    ['403', text('', 403)],
    ['404', text('', 404)],
    ['429', text('', 429)],
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] satisfies [string, FakeAnswer][])('%s is not', async (_, answer) => {
    expect(await check(answer)).toEqual({ kind: 'failed' })
  })
})

describe('connection types (spec §9: slow-2g or 2g, or downlink under 0.1, count as offline)', () => {
  it('are not even asked for', async () => {
    page.state.connection = { effectiveType: '2g' }
    expect(await check(() => json({ status: 'ok', padding: '' }))).toEqual({ kind: 'failed' })
    expect(page.checks()).toBe(0)
  })
})

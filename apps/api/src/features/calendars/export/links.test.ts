import { apiBasePath } from '@slipstream/contract/endpoint'
import { describe, expect, it } from 'vitest'
import { eventsAt, makeLink, readLink } from '#testing/calendar-links.ts'
import { turnaround } from '#testing/crew-items.ts'
import { readMonth } from '#testing/crew-month.ts'
import { everyRow, tablesWith } from '#testing/database-rows.ts'
import { parseCalendar } from '#testing/parse-calendar.ts'
import { testServer } from '#testing/test-server.ts'
import { feedReadingsPerMinute } from './index.ts'

const server = testServer()

const read = (url: string, headers: Readonly<Record<string, string>> = {}) => readLink(server, url, headers)
const getEvents = (url: string) => eventsAt(server, url)

describe('the addresses that calendars read from (issue 5 item 7)', () => {
  it('are told with when they were read, but never again as addresses', async () => {
    const browser = await server.signedIn('links@crew.example')
    expect((await browser.get('/calendar/links')).body).toEqual({ links: [] })
    const url = await makeLink(browser)
    expect(url).toMatch(/^http:\/\/localhost:4173\/api\/v1\/calendar\/feed\/[\w-]{43}\.ics$/)
    const created = server.clock.now.toISOString()
    server.advance(60_000)
    await getEvents(url)
    const { body } = await browser.get('/calendar/links')
    expect(body).toEqual({
      links: [{ kind: 'full', created_at: created, last_read_at: server.clock.now.toISOString() }],
    })
  })

  it('keep no more than a hash of the token, and write it into no log and no history', async () => {
    const browser = await server.signedIn('hash@crew.example')
    const url = await makeLink(browser)
    await getEvents(url)
    const token = /feed\/(.{43})/.exec(url)?.[1] ?? ''
    expect(token).toHaveLength(43)
    expect(tablesWith(await everyRow(server), token)).toEqual([])
    expect(server.logLines.join('\n')).not.toContain(token)
    expect(server.logLines.join('\n')).toContain('/calendar/feed/***')
  })

  it('are worth nothing at once when they are revoked, and say what to do', async () => {
    const browser = await server.signedIn('revokes@crew.example')
    const full = await makeLink(browser)
    const busy = await makeLink(browser, 'busy')
    const { headers } = await read(full)
    expect((await browser.call('DELETE', '/calendar/links/full', {})).body).toEqual({ success: true })
    const revoked = await read(full, { 'If-None-Match': headers.get('ETag') ?? '' })
    expect(revoked.status).toBe(404)
    expect(revoked.body).toEqual({
      code: 'not_found',
      error: 'This calendar link no longer works. Create a new one in Slipstream under Settings.',
    })
    expect((await read(busy)).status).toBe(200)
    expect((await browser.call('DELETE', '/calendar/links/full', {})).status).toBe(404)
  })

  it('are in the export of the account without their tokens', async () => {
    const browser = await server.signedIn('exports@crew.example')
    const token = /feed\/(.{43})/.exec(await makeLink(browser))?.[1] ?? 'none'
    const { body } = await browser.get('/user/export')
    expect(body.calendar_links).toMatchObject([{ kind: 'full', last_read_at: null }])
    expect(JSON.stringify(body)).not.toContain(token)
  })

  it('stop when another of their kind is made', async () => {
    const browser = await server.signedIn('anew@crew.example')
    const [old, busy] = [await makeLink(browser), await makeLink(browser, 'busy')]
    const fresh = await makeLink(browser)
    expect([(await read(old)).status, (await read(fresh)).status, (await read(busy)).status]).toEqual([
      404, 200, 200,
    ])
  })

  it('give out their own kind and their own roster alone', async () => {
    const one = await server.signedIn('one@crew.example')
    await readMonth(server, one, [turnaround('t9', '2026-11-05')])
    const other = await server.signedIn('other@crew.example')
    expect(await getEvents(await makeLink(other))).toEqual([])
    expect(await getEvents(await makeLink(one, 'busy'))).toMatchObject([{ summary: 'Busy' }])
  })

  it.each(['x'.repeat(43), 'A'.repeat(42) + '_'])('refuse a token nobody was given, %s', async (token) => {
    expect((await read(`http://x${apiBasePath}/calendar/feed/${token}.ics`)).status).toBe(404)
  })

  it.each(['x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}%27`])(
    'refuse what is no token, %s',
    async (token) => {
      expect((await read(`http://x${apiBasePath}/calendar/feed/${token}.ics`)).body).toMatchObject({
        code: 'validation_failed',
      })
    },
  )

  it('pause while their owner has no subscription (specification §6)', async () => {
    const browser = await server.signedIn('lapses@crew.example')
    const url = await makeLink(browser)
    const become = (status: 'canceled' | 'trialing') => server.setSubscription('lapses@crew.example', status)
    await become('canceled')
    expect((await read(url)).status).toBe(404)
    await become('trialing')
    expect((await read(url)).status).toBe(200)
  })

  it('ask search engines not to list them (issue 40, A5)', async () => {
    const url = await makeLink(await server.signedIn('unlisted@crew.example'))
    expect((await read(url)).headers.get('X-Robots-Tag')).toBe('noindex, nofollow, noarchive')
  })

  it(`may be read ${feedReadingsPerMinute} times a minute, no matter who asks`, async () => {
    const browser = await server.signedIn('greedy@crew.example')
    const url = await makeLink(browser)
    for (let reading = 0; reading < feedReadingsPerMinute; reading += 1) {
      expect((await read(url)).status).toBe(200)
    }
    const refused = await read(url)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('2')
    server.advance(2000)
    expect((await read(url)).status).toBe(200)
  })
})

describe('the download of a roster (issue 5 item 7)', () => {
  it('is the same calendar as a file, full unless busy is asked for', async () => {
    const browser = await server.signedIn('download@crew.example')
    await readMonth(server, browser, [turnaround('t11', '2026-11-05')])
    const full = await browser.get('/calendar/download')
    expect(full.headers.get('Content-Disposition')).toBe('attachment; filename="slipstream-full.ics"')
    expect(full.body).toBe((await read(await makeLink(browser))).body)
    const busy = await browser.get('/calendar/download?kind=busy')
    expect(parseCalendar(busy.body).events).toMatchObject([{ summary: 'Busy' }])
  })
})

describe('an empty roster (issue 5, Bad input)', () => {
  it('is a calendar without events', async () => {
    const browser = await server.signedIn('nothing@crew.example')
    expect(await getEvents(await makeLink(browser))).toEqual([])
  })
})

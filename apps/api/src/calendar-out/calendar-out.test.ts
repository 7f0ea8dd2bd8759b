import { apiBasePath } from '@slipstream/contract/endpoint'
import type { Direction, Price } from '@slipstream/contract/flight'
import type { BookingStatus } from '@slipstream/contract/roster'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CrewItem } from '../providers/crew-system.ts'
import { leave, turnaround } from '../testing/crew-items.ts'
import { everyRow, tablesWith } from '../testing/database-rows.ts'
import { crewPassword } from '../testing/fake-providers.ts'
import { type ParsedEvent, parseCalendar } from '../testing/parse-calendar.ts'
import type { TestAnswer, TestBrowser } from '../testing/test-browser.ts'
import { startTestServer, type TestServer, userPassword } from '../testing/test-server.ts'
import { feedReadingsPerMinute } from './handlers.ts'
import { tellCancelledMs } from './told-events.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 120_000)
afterAll(() => server.stop())

async function readRoster(browser: TestBrowser, month: string, items: readonly CrewItem[]): Promise<void> {
  server.crew.months.set(month, [...items])
  const { body } = await browser.post('/roster/fetch-roster', { bsafe_password: crewPassword, month })
  await server.jobEnd(body.job_id)
}

async function makeLink(browser: TestBrowser, kind: 'full' | 'busy' = 'full'): Promise<string> {
  const { status, body } = await browser.post('/calendar/links', { kind })
  expect(status).toBe(201)
  return body.url
}

/** Below `/api/v1`, as a calendar without cookies asks for it. */
function read(url: string, headers: Readonly<Record<string, string>> = {}): Promise<TestAnswer> {
  return server.browser().get(new URL(url).pathname.slice(apiBasePath.length), { headers })
}

async function eventsOf(url: string): Promise<readonly ParsedEvent[]> {
  const { status, body } = await read(url)
  expect(status).toBe(200)
  return parseCalendar(body).events
}

const morning: Price = {
  id: 'BA1435-2026-11-05',
  marketing_carrier: 'BA',
  operating_carrier: 'BA',
  flight_number: '1435',
  origin: 'EDI',
  destination: 'LHR',
  departure_time: '2026-11-05 06:40',
  arrival_time: '2026-11-05 08:10',
  origin_timezone: 'Europe/London',
  destination_timezone: 'Europe/London',
  duration_minutes: 90,
  stops: 0,
  direction: 'to_work',
  price_amount: '58.40',
  price_currency: 'GBP',
  fare_type: 'commercial',
  fare_brand_name: null,
  cabin_class: 'economy',
  seats_available: null,
  deep_link: null,
  fetched_at: '2026-10-20T09:00:00.000Z',
  expires_at: '2026-10-20T09:30:00.000Z',
}

interface Choice {
  readonly itemId: string
  readonly direction: Direction
  readonly status: BookingStatus
  readonly flight: Price | null
}

/** What choosing a flight leaves behind. */
async function choose({ itemId, direction, status, flight }: Choice): Promise<void> {
  const written = flight && JSON.stringify(flight)
  await server.services.database.query
    .updateTable('roster_items')
    .set(
      direction === 'to_work'
        ? { to_work_status: status, to_work_flight: written }
        : { from_work_status: status, from_work_flight: written },
    )
    .where('item_id', '=', itemId)
    .execute()
}

describe('the feed of a roster (issue 5 item 7)', () => {
  it('is read without cookies, and parsed back it tells each duty in UTC with report, clear and sectors', async () => {
    const browser = await server.signedIn('feed@crew.example')
    await readRoster(browser, '2026-11', [turnaround('t1', '2026-11-05')])
    const { status, headers, body } = await read(await makeLink(browser))
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('Cache-Control')).toBe('private, no-cache')
    const calendar = parseCalendar(body)
    expect(calendar).toMatchObject({ name: 'Slipstream roster', refreshInterval: 'PT1H' })
    expect(calendar.events).toEqual([
      {
        uid: 'trip-t1@slipstream',
        summary: 'LHR-EDI-LHR',
        description: [
          'Trip T1',
          'Report Thu 5 Nov 10:00, clear Thu 5 Nov 16:00, London time',
          'BA1440 LHR 11:00 - EDI 12:25',
          'BA1441 EDI 13:30 - LHR 15:00',
          'Flights are in the local times of their airports.',
        ].join('\n'),
        location: 'LHR',
        start: '2026-11-05T10:00:00.000Z',
        end: '2026-11-05T16:00:00.000Z',
        stamp: server.clock.now.toISOString(),
        sequence: 0,
        status: 'CONFIRMED',
        transparency: 'OPAQUE',
      },
    ])
    // Outlook takes no other line ends, and no line is longer than 75 bytes (RFC 5545 §3.1).
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  it('tells London times on either side of both changes of the clocks, and over midnight', async () => {
    const browser = await server.signedIn('dst@crew.example')
    await readRoster(browser, '2026-10', [
      leave('before', '2026-10-24 22:00', '2026-10-25 00:30'),
      leave('through', '2026-10-24 23:30', '2026-10-25 06:00'),
    ])
    await readRoster(browser, '2027-03', [leave('spring', '2027-03-27 23:30', '2027-03-28 06:00')])
    const times = (await eventsOf(await makeLink(browser))).map(({ start, end }) => [start, end])
    expect(times).toEqual([
      ['2026-10-24T21:00:00.000Z', '2026-10-24T23:30:00.000Z'],
      ['2026-10-24T22:30:00.000Z', '2026-10-25T06:00:00.000Z'],
      ['2027-03-27T23:30:00.000Z', '2027-03-28T05:00:00.000Z'],
    ])
  })

  it('keeps an identifier over a change, counts the change, and tells the same bytes while nothing changes', async () => {
    const browser = await server.signedIn('moves@crew.example')
    await readRoster(browser, '2026-11', [turnaround('t2', '2026-11-05')])
    const url = await makeLink(browser)
    const first = await read(url)
    server.advance(60_000)
    const again = await read(url, { 'If-None-Match': first.headers.get('ETag') ?? '' })
    expect(again.status).toBe(304)
    expect((await read(url)).body).toBe(first.body)

    server.advance(60_000)
    await readRoster(browser, '2026-11', [turnaround('t2', '2026-11-06')])
    const { status, body } = await read(url, { 'If-None-Match': first.headers.get('ETag') ?? '' })
    expect(status).toBe(200)
    expect(parseCalendar(body).events).toMatchObject([
      {
        uid: 'trip-t2@slipstream',
        start: '2026-11-06T10:00:00.000Z',
        sequence: 1,
        stamp: server.clock.now.toISOString(),
        status: 'CONFIRMED',
      },
    ])
  })

  it('tells for 30 days that a duty is off, then no more, and tells one that came back', async () => {
    const browser = await server.signedIn('off@crew.example')
    await readRoster(browser, '2026-11', [turnaround('t3', '2026-11-05'), turnaround('t4', '2026-11-08')])
    const url = await makeLink(browser)
    await eventsOf(url)
    await readRoster(browser, '2026-11', [turnaround('t4', '2026-11-08')])
    expect(await eventsOf(url)).toMatchObject([
      {
        uid: 'trip-t3@slipstream',
        summary: 'LHR-EDI-LHR',
        start: '2026-11-05T10:00:00.000Z',
        status: 'CANCELLED',
        sequence: 1,
        transparency: 'TRANSPARENT',
      },
      { uid: 'trip-t4@slipstream', status: 'CONFIRMED', sequence: 0 },
    ])
    await readRoster(browser, '2026-11', [turnaround('t3', '2026-11-05'), turnaround('t4', '2026-11-08')])
    expect((await eventsOf(url))[0]).toMatchObject({ status: 'CONFIRMED', sequence: 2 })

    await readRoster(browser, '2026-11', [turnaround('t4', '2026-11-08')])
    await eventsOf(url)
    server.advance(tellCancelledMs)
    expect(await eventsOf(url)).toHaveLength(2)
    server.advance(1)
    expect((await eventsOf(url)).map(({ uid }) => uid)).toEqual(['trip-t4@slipstream'])
    server.advance(-tellCancelledMs)
  })

  it('tells that a manual entry was deleted, and that it is back', async () => {
    const browser = await server.signedIn('deletes@crew.example')
    const dentist = { title: 'Dentist', start: '2026-11-23 10:00', end: '2026-11-23 11:00' }
    const { id } = (await browser.post('/roster/manual-entries', dentist)).body.item
    const url = await makeLink(browser)
    const told = async () => {
      const [event] = await eventsOf(url)
      return [event?.uid, event?.status, event?.sequence]
    }
    const uid = `manual_entry-${id}@slipstream`
    expect(await told()).toEqual([uid, 'CONFIRMED', 0])
    await browser.call('DELETE', `/roster/manual-entries/${id}`, {})
    expect(await told()).toEqual([uid, 'CANCELLED', 1])
    await browser.post(`/roster/manual-entries/${id}/restore`, {})
    expect(await told()).toEqual([uid, 'CONFIRMED', 2])
  })

  it('tells a chosen flight as an event of its own: planned, booked, on standby, and let go', async () => {
    const browser = await server.signedIn('flies@crew.example')
    await readRoster(browser, '2026-11', [turnaround('t5', '2026-11-05')])
    const url = await makeLink(browser)
    const commute = async (status: BookingStatus, flight: Price | null = morning) => {
      await choose({ itemId: 't5', direction: 'to_work', status, flight })
      return (await eventsOf(url)).find(({ uid }) => uid === 'trip-t5-to_work@slipstream')
    }
    expect(await commute('not_booked')).toMatchObject({
      summary: 'To work: BA1435 EDI-LHR (planned)',
      description: 'BA1435, planned.\nLeaves EDI 2026-11-05 06:40, lands LHR 2026-11-05 08:10, local times.',
      location: 'EDI',
      start: '2026-11-05T06:40:00.000Z',
      end: '2026-11-05T08:10:00.000Z',
      status: 'TENTATIVE',
      sequence: 0,
    })
    expect(await commute('booked_correct_time')).toMatchObject({
      summary: 'To work: BA1435 EDI-LHR (booked)',
      status: 'CONFIRMED',
      sequence: 1,
    })
    expect(await commute('booked_incorrect_time')).toMatchObject({
      summary: 'To work: BA1435 EDI-LHR (booked)',
      description: expect.stringContaining('This flight does not keep your minimum gap.'),
    })
    expect(await commute('standby')).toMatchObject({
      summary: 'To work: BA1435 EDI-LHR (standby)',
      status: 'TENTATIVE',
    })
    expect(await commute('hotel', null)).toMatchObject({ status: 'CANCELLED', sequence: 4 })
    const [, duty] = await eventsOf(url)
    expect(duty?.description).toContain('To work: hotel')
  })

  it('does not count two calendars that read at once as two changes', async () => {
    const browser = await server.signedIn('twice@crew.example')
    await readRoster(browser, '2026-11', [turnaround('t6', '2026-11-05')])
    const url = await makeLink(browser)
    await eventsOf(url)
    await readRoster(browser, '2026-11', [turnaround('t6', '2026-11-06')])
    const answers = await Promise.all([read(url), read(url), read(url)])
    for (const { body } of answers) expect(parseCalendar(body).events[0]?.sequence).toBe(1)
  })
})

describe('the busy feed of a roster (issue 5 item 7)', () => {
  it('tells when its owner is away and leaks no word of a duty, a place or a flight', async () => {
    const browser = await server.signedIn('busy@crew.example')
    await readRoster(browser, '2026-11', [
      turnaround('t7', '2026-11-05'),
      leave('g7', '2026-11-10 00:00', '2026-11-12 23:59'),
    ])
    await choose({ itemId: 't7', direction: 'to_work', status: 'standby', flight: morning })
    const url = await makeLink(browser, 'busy')
    const { body } = await read(url)
    const { name, events } = parseCalendar(body)
    expect(name).toBe('Busy')
    expect(events.map(({ start, end }) => [start, end])).toEqual([
      ['2026-11-05T06:40:00.000Z', '2026-11-05T08:10:00.000Z'],
      ['2026-11-05T10:00:00.000Z', '2026-11-05T16:00:00.000Z'],
    ])
    for (const event of events) {
      expect(event).toMatchObject({ summary: 'Busy', description: '', location: '', status: 'CONFIRMED' })
      expect(event.uid).toMatch(/^[\w-]{43}@slipstream$/)
    }
    const words =
      /LHR|EDI|BA\d|14\d\d\b|trip|ground|duty|roster|work|leave|t7|g7|standby|planned|report|clear/i
    const said = body.replaceAll(/^UID:.*$/gm, '')
    expect(said).not.toMatch(words)
  })

  it('keeps its identifiers over a change, and tells that a time is off with no more than Busy', async () => {
    const browser = await server.signedIn('busy-off@crew.example')
    await readRoster(browser, '2026-11', [turnaround('t8', '2026-11-05')])
    const url = await makeLink(browser, 'busy')
    const [first] = await eventsOf(url)
    await readRoster(browser, '2026-11', [turnaround('t8', '2026-11-06')])
    const [moved] = await eventsOf(url)
    expect(moved).toMatchObject({ uid: first?.uid, start: '2026-11-06T10:00:00.000Z', sequence: 1 })
    await readRoster(browser, '2026-11', [])
    expect(await eventsOf(url)).toMatchObject([
      { uid: first?.uid, summary: 'Busy', description: '', status: 'CANCELLED', sequence: 2 },
    ])
  })
})

describe('the addresses that calendars read from (issue 5 item 7)', () => {
  it('are told with when they were read, but never again as addresses', async () => {
    const browser = await server.signedIn('links@crew.example')
    expect((await browser.get('/calendar/links')).body).toEqual({ links: [] })
    const url = await makeLink(browser)
    expect(url).toMatch(/^http:\/\/localhost:4173\/api\/v1\/calendar\/feed\/[\w-]{43}\.ics$/)
    const created = server.clock.now.toISOString()
    server.advance(60_000)
    await eventsOf(url)
    const { body } = await browser.get('/calendar/links')
    expect(body).toEqual({
      links: [{ kind: 'full', created_at: created, last_read_at: server.clock.now.toISOString() }],
    })
  })

  it('keep no more than a hash of the token, and write it into no log and no history', async () => {
    const browser = await server.signedIn('hash@crew.example')
    const url = await makeLink(browser)
    await eventsOf(url)
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
      error: 'This calendar address is not in use any more. Make a new one in Slipstream under Settings.',
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
    await readRoster(one, '2026-11', [turnaround('t9', '2026-11-05')])
    const other = await server.signedIn('other@crew.example')
    expect(await eventsOf(await makeLink(other))).toEqual([])
    expect(await eventsOf(await makeLink(one, 'busy'))).toMatchObject([{ summary: 'Busy' }])
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
    const become = (subscription_status: 'canceled' | 'trialing') =>
      server.services.database.query
        .updateTable('users')
        .set({ subscription_status })
        .where('email', '=', 'lapses@crew.example')
        .execute()
    await become('canceled')
    expect((await read(url)).status).toBe(404)
    await become('trialing')
    expect((await read(url)).status).toBe(200)
  })

  it(`may be read ${feedReadingsPerMinute} times a minute, whoever asks`, async () => {
    const browser = await server.signedIn('greedy@crew.example')
    const url = await makeLink(browser)
    for (let reading = 0; reading < feedReadingsPerMinute; reading += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after another, as a calendar asks
      expect((await read(url)).status).toBe(200)
    }
    const refused = await read(url)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('2')
    server.advance(2000)
    expect((await read(url)).status).toBe(200)
  })

  it('go with the account', async () => {
    const browser = await server.signedIn('leaves@crew.example')
    await readRoster(browser, '2026-11', [turnaround('t10', '2026-11-05')])
    const url = await makeLink(browser)
    await eventsOf(url)
    const { id } = (await browser.get('/user/profile/fetch')).body.user
    const ours = async () =>
      tablesWith(await everyRow(server), id)
        .filter((table) => table.includes('calendar'))
        .toSorted()
    expect(await ours()).toEqual(['public.calendar_events', 'public.calendar_links'])
    await browser.post('/user/delete-account', { password: userPassword })
    expect((await read(url)).status).toBe(404)
    expect(await ours()).toEqual([])
  })
})

describe('the download of a roster (issue 5 item 7)', () => {
  it('is the same calendar as a file, full unless busy is asked for', async () => {
    const browser = await server.signedIn('download@crew.example')
    await readRoster(browser, '2026-11', [turnaround('t11', '2026-11-05')])
    const full = await browser.get('/calendar/download')
    expect(full.headers.get('Content-Disposition')).toBe('attachment; filename="slipstream-full.ics"')
    expect(full.body).toBe((await read(await makeLink(browser))).body)
    const busy = await browser.get('/calendar/download?kind=busy')
    expect(parseCalendar(busy.body).events).toMatchObject([{ summary: 'Busy' }])
  })

  it('needs a session', async () => {
    expect((await server.browser().get('/calendar/download')).status).toBe(401)
  })
})

describe('an empty roster (issue 5, Bad input)', () => {
  it('is a calendar without events', async () => {
    const browser = await server.signedIn('nothing@crew.example')
    expect(await eventsOf(await makeLink(browser))).toEqual([])
  })
})

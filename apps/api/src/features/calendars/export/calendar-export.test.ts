import type { Direction, Price } from '@slipstream/contract/flight'
import type { BookingStatus } from '@slipstream/contract/roster'
import { aPrice } from '@slipstream/contract/testing/records'
import { describe, expect, it } from 'vitest'
import type { CrewItem } from '#providers/crew-system.ts'
import { eventsAt, makeLink, readLink } from '#testing/calendar-links.ts'
import { leave, turnaround } from '#testing/crew-items.ts'
import { readMonth } from '#testing/crew-month.ts'
import { parseCalendar } from '#testing/parse-calendar.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer } from '#testing/test-server.ts'
import { tellCancelledMs } from './published-events.ts'

const server = testServer()

const readRoster = (browser: TestBrowser, month: string, items: readonly CrewItem[]) =>
  readMonth(server, browser, items, month)
const read = (url: string, headers: Readonly<Record<string, string>> = {}) => readLink(server, url, headers)
const getEvents = (url: string) => eventsAt(server, url)

const morning = aPrice({
  id: 'BA1435-2026-11-05',
  flight_number: '1435',
  departure_time: '2026-11-05 06:40',
  arrival_time: '2026-11-05 08:10',
  duration_minutes: 90,
  price_amount: '58.40',
  seats_available: null,
})

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
    const times = (await getEvents(await makeLink(browser))).map(({ start, end }) => [start, end])
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
    await getEvents(url)
    await readRoster(browser, '2026-11', [turnaround('t4', '2026-11-08')])
    expect(await getEvents(url)).toMatchObject([
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
    expect((await getEvents(url))[0]).toMatchObject({ status: 'CONFIRMED', sequence: 2 })

    await readRoster(browser, '2026-11', [turnaround('t4', '2026-11-08')])
    await getEvents(url)
    server.advance(tellCancelledMs)
    expect(await getEvents(url)).toHaveLength(2)
    server.advance(1)
    expect((await getEvents(url)).map(({ uid }) => uid)).toEqual(['trip-t4@slipstream'])
    server.advance(-tellCancelledMs)
  })

  it('tells that a manual entry was deleted, and that it is back', async () => {
    const browser = await server.signedIn('deletes@crew.example')
    const dentist = { title: 'Dentist', start: '2026-11-23 10:00', end: '2026-11-23 11:00' }
    const { id } = (await browser.post('/roster/manual-entries', dentist)).body.item
    const url = await makeLink(browser)
    const readEvent = async () => {
      const [event] = await getEvents(url)
      return [event?.uid, event?.status, event?.sequence]
    }
    const uid = `manual_entry-${id}@slipstream`
    expect(await readEvent()).toEqual([uid, 'CONFIRMED', 0])
    await browser.call('DELETE', `/roster/manual-entries/${id}`, {})
    expect(await readEvent()).toEqual([uid, 'CANCELLED', 1])
    await browser.post(`/roster/manual-entries/${id}/restore`, {})
    expect(await readEvent()).toEqual([uid, 'CONFIRMED', 2])
  })

  it('tells a chosen flight as an event of its own: planned, booked, on standby, and let go', async () => {
    const browser = await server.signedIn('flies@crew.example')
    await readRoster(browser, '2026-11', [turnaround('t5', '2026-11-05')])
    const url = await makeLink(browser)
    const commute = async (status: BookingStatus, flight: Price | null = morning) => {
      await choose({ itemId: 't5', direction: 'to_work', status, flight })
      return (await getEvents(url)).find(({ uid }) => uid === 'trip-t5-to_work@slipstream')
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
    // Whether a booking is in time is the plan's to say, whatever was stated.
    expect(await commute('booked_incorrect_time')).toMatchObject({
      summary: 'To work: BA1435 EDI-LHR (booked)',
      sequence: 1,
    })
    expect(await commute('standby')).toMatchObject({
      summary: 'To work: BA1435 EDI-LHR (standby)',
      status: 'TENTATIVE',
    })
    expect(await commute('hotel', null)).toMatchObject({ status: 'CANCELLED', sequence: 3 })
    const [, duty] = await getEvents(url)
    expect(duty?.description).toContain('To work: hotel')
  })

  it('does not count two calendars that read at once as two changes', async () => {
    const browser = await server.signedIn('twice@crew.example')
    await readRoster(browser, '2026-11', [turnaround('t6', '2026-11-05')])
    const url = await makeLink(browser)
    await getEvents(url)
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
    const [first] = await getEvents(url)
    await readRoster(browser, '2026-11', [turnaround('t8', '2026-11-06')])
    const [moved] = await getEvents(url)
    expect(moved).toMatchObject({ uid: first?.uid, start: '2026-11-06T10:00:00.000Z', sequence: 1 })
    await readRoster(browser, '2026-11', [])
    expect(await getEvents(url)).toMatchObject([
      { uid: first?.uid, summary: 'Busy', description: '', status: 'CANCELLED', sequence: 2 },
    ])
  })
})

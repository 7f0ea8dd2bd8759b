import { aPrice } from '@slipstream/contract/testing/records'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { turnaround } from '#testing/crew-items.ts'
import { readMonth } from '#testing/crew-month.ts'
import { userPassword, testServer } from '#testing/test-server.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { familyPage } from './family-page.ts'

const server = testServer()
let browser: TestBrowser
beforeAll(async () => {
  browser = await server.signedIn('ada.secret@crew.example')
  await readMonth(server, browser, [turnaround('t1', '2026-11-05'), turnaround('t2', '2026-11-10')])
  const flight = aPrice({
    id: 'BA1460-2026-11-05',
    direction: 'from_work',
    flight_number: '1460',
    origin: 'LHR',
    destination: 'EDI',
    departure_time: '2026-11-05 17:00',
    arrival_time: '2026-11-05 18:15',
    duration_minutes: 75,
  })
  await server.services.database.query
    .updateTable('roster_items')
    .set({
      from_work_status: 'booked_correct_time',
      from_work_flight: JSON.stringify(flight),
      from_work_reference: 'K7QX2M',
    })
    .where('item_id', '=', 't1')
    .execute()
  server.clock.now = new Date('2026-11-05T12:00:00.000Z')
  await browser.logIn('ada.secret@crew.example', userPassword)
})

async function getPage(scope: { rest: string | null; detail: string }, path?: string) {
  const { body } = await browser.post('/sharing/links', { label: 'Grandma Rose', ...scope })
  const answer = await server.browser().page(path ?? new URL(body.url).pathname)
  return { answer, html: await answer.text() }
}

/** How the booked flight home stands. */
async function saveStatus(departs_at: string, arrives_at: string) {
  const status = {
    flight: 'BA1460',
    origin: 'LHR',
    destination: 'EDI',
    scheduled_departure: '2026-11-05 17:00',
    state: 'scheduled',
    departs_at,
    arrives_at,
    gate: null,
    terminal: null,
    inbound: null,
    as_of: '2026-11-05T11:50:00.000Z',
  }
  const row = {
    flight: 'BA1460 LHR-EDI 2026-11-05 17:00',
    status: JSON.stringify(status),
    asked_at: server.clock.now,
  }
  await server.services.database.query.insertInto('flight_statuses').values(row).execute()
  return status
}

/** What somebody reads: the text between the marks, unescaped. */
function getTexts(html: string): string[] {
  const body = html.slice(html.indexOf('<body>'))
  const entities: Record<string, string> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
  }
  return body
    .split(/<[^>]*>/)
    .map((text) =>
      text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity).trim(),
    )
    .filter((text) => text !== '')
}

describe('the family’s page (issue 22 item 6)', () => {
  it('says when somebody is home, without a session, and nothing of who or where else', async () => {
    const { answer, html } = await getPage({ rest: null, detail: 'times' })
    expect(answer.status).toBe(200)
    expect(html).toContain('At work until Thu 16:00')
    expect(html).toContain('Home about Thu 19:00.')
    expect(answer.headers.get('Set-Cookie')).toBeNull()
    expect(html).not.toMatch(
      /Pilot|secret|crew\.example|Grandma|K7QX2M|BA\d|14\d\d\b|LHR|EDI|\bt1\b|trip|£|\bBA\b/,
    )
  })

  it.each(['times', 'flights', 'duties'])('is text for text what its preview says: %s', async (detail) => {
    for (const rest of [null, 'trip:t1~trip:t2']) {
      const { html } = await getPage({ rest, detail })
      const query = new URLSearchParams({ detail, ...(rest === null ? {} : { rest }) })
      const { body: view } = await browser.get(`/sharing/preview?${query.toString()}`)
      const { title, headline, lines, days, times, duties, as_of, footer } = view
      const listed = (heading: string, entries: typeof times) =>
        entries.length === 0
          ? []
          : [heading, ...entries.flatMap((entry: (typeof times)[number]) => [entry.title, ...entry.lines])]
      expect(getTexts(html)).toEqual([
        title,
        headline,
        ...lines,
        ...days.flatMap(({ label, text }: (typeof days)[number]) => [label, text]),
        ...listed('Next', times),
        ...listed('At work', duties),
        as_of,
        footer,
        'Check again',
      ])
    }
  })

  it('names flights and duties only where they were chosen', async () => {
    const flights = await getPage({ rest: null, detail: 'flights' })
    expect(flights.html).toContain('Flight BA1460 from LHR, lands EDI Thu 18:15.')
    expect(flights.html).not.toContain('LHR-EDI-LHR')
    const duties = await getPage({ rest: null, detail: 'duties' })
    expect(duties.html).toContain('LHR-EDI-LHR')
    expect(duties.html).not.toContain('K7QX2M')
  })

  it('shows one rest and no other where one was shared', async () => {
    const { html } = await getPage({ rest: 'trip:t1~trip:t2', detail: 'times' })
    expect(html).toContain('Home about Thu 19:00')
    expect(html).not.toContain('Next</h2>')
  })

  it('shows the days by where they are spent, and flights only where they were chosen', async () => {
    const { html } = await getPage({ rest: null, detail: 'times' })
    const texts = getTexts(html)
    expect(texts[texts.indexOf('Thu 5 Nov') + 1]).toBe('Home from 19:00')
    expect(html).toContain('class="home"')
    expect(html).not.toContain('class="flying"')
    expect((await getPage({ rest: null, detail: 'flights' })).html).toContain('class="flying"')
  })

  it('follows a roster that changed', async () => {
    const { body } = await browser.post('/sharing/links', { label: 'Rose', rest: null, detail: 'times' })
    const read = async () => (await server.browser().page(new URL(body.url).pathname)).text()
    expect(await read()).toContain('Home about Thu 19:00')
    await readMonth(server, browser, [turnaround('t1', '2026-11-06'), turnaround('t2', '2026-11-10')])
    expect(await read()).not.toContain('Home about Thu 19:00')
    await readMonth(server, browser, [turnaround('t1', '2026-11-05'), turnaround('t2', '2026-11-10')])
  })

  it('goes by the flight home as it stands today (issue 22 item 1)', async () => {
    const { query } = server.services.database
    const status = await saveStatus('2026-11-05T17:40:00.000Z', '2026-11-05T18:55:00.000Z')
    expect((await getPage({ rest: null, detail: 'times' })).html).toContain('Home about Thu 19:40.')
    await query
      .updateTable('flight_statuses')
      .set({ status: JSON.stringify({ ...status, state: 'cancelled' }) })
      .execute()
    const { html } = await getPage({ rest: null, detail: 'times' })
    expect(html).toContain('When home: not known yet.')
    expect(html).not.toContain('BA1460')
    await query.deleteFrom('flight_statuses').execute()
  })

  it('says of a flight home that is too late for the way back what its person reads (issue 39, 7)', async () => {
    await readMonth(server, browser, [turnaround('t1', '2026-11-05'), turnaround('t2', '2026-11-08')])
    await saveStatus('2026-11-08T04:45:00.000Z', '2026-11-08T06:00:00.000Z')
    const { html } = await getPage({ rest: null, detail: 'times' })
    expect(html).not.toContain('Home about Sun')
    expect(html).toContain('When home: not known yet.')
    await server.services.database.query.deleteFrom('flight_statuses').execute()
    await readMonth(server, browser, [turnaround('t1', '2026-11-05'), turnaround('t2', '2026-11-10')])
  })

  it('is kept by nobody, found by no search engine, runs nothing and names itself to no one', async () => {
    for (const path of [undefined, '/family/made-up']) {
      const { answer, html } = await getPage({ rest: null, detail: 'times' }, path)
      const header = (name: string) => answer.headers.get(name)
      expect(header('Cache-Control')).toBe('no-store')
      expect(header('X-Robots-Tag')).toBe('noindex, nofollow, noarchive')
      expect(header('Referrer-Policy')).toBe('no-referrer')
      expect(header('X-Frame-Options')).toBe('DENY')
      expect(header('Content-Security-Policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'$/,
      )
      expect(header('Content-Type')).toMatch(/^text\/html; charset=utf-8$/i)
      expect(html).not.toMatch(/<script|<img|<iframe|<form|<link|javascript:|https?:|\son\w+=/i)
    }
  })

  it('shows hostile text as text', async () => {
    const bad = `<script>alert(1)</script>"'&<img src=x onerror=alert(1)>`
    const html = String(
      await familyPage({
        title: bad,
        headline: bad,
        lines: [bad],
        days: [{ label: bad, text: bad, parts: [] }],
        times: [{ title: bad, lines: [bad] }],
        duties: [{ title: bad, lines: [bad] }],
        as_of: bad,
        footer: bad,
      }),
    )
    expect(html).not.toMatch(/<script|<img/)
    expect(getTexts(html).filter((text) => text === bad)).toHaveLength(11)
  })

  it('says in a page that it cannot be read just now', async () => {
    const { body } = await browser.post('/sharing/links', { label: 'Rose', rest: null, detail: 'times' })
    vi.spyOn(server.services.sharing.familyViews, 'of').mockRejectedValueOnce(
      new Error('The database is away.'),
    )
    const answer = await server.browser().page(new URL(body.url).pathname)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await answer.text()).toContain('Not available right now')
  })
})

import { calendarLimits, importPreviewSchema } from '@slipstream/contract/roster-import'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAirportDirectory } from '#providers/airports/airports.ts'
import { FeedError } from '#providers/calendar-feeds.ts'
import { fakeFeeds } from '#testing/fake-feeds.ts'
import { everyRow, tablesWith } from '#testing/database-rows.ts'
import type { TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { testServer } from '#testing/test-server.ts'
import {
  calendar,
  changedMarch,
  event,
  form,
  march,
  mixed,
  office,
  raidoCalendar,
} from './calendars.test-data.ts'
import { feedPolicy } from './index.ts'

const address = 'https://crew.example/feeds/secret-token.ics'
let user: TestBrowser
let users = 0
/** What the feed answers next. */
let feed: () => Promise<Uint8Array>
const asked: string[] = []

const calendarFeeds = fakeFeeds((from) => {
  asked.push(from)
  return feed()
})
const server = testServer({}, { providers: { airports: createAirportDirectory(), calendarFeeds } })
beforeEach(async () => {
  users += 1
  feed = () => Promise.resolve(Buffer.from(march))
  user = await server.signedIn(`calendar-${users}@crew.example`)
})

const preview = (parts: Readonly<Record<string, string | Blob>>, by = user): Promise<TestAnswer> =>
  by.post('/roster/import/preview', form(parts))
const file = (content: string) => new File([content], 'roster.ics', { type: 'text/calendar' })
const take = (importId: unknown, keepFeed = false, by = user) =>
  by.post('/roster/import/take', { import_id: importId, keep_feed: keepFeed })
const decide = (importId: unknown, decisions: readonly unknown[]) =>
  user.post('/roster/import/take', { import_id: importId, decisions })
const roster = async (month = '2027-03') => (await user.get(`/roster/roster?month=${month}`)).body.roster

async function takeText(text: string): Promise<TestAnswer> {
  return take((await preview({ text })).body.import_id)
}

describe('preview of a calendar (issue 5 item 6)', () => {
  it.each([
    ['a file', () => ({ file: file(march) })],
    ['pasted text, with the other fields left empty', () => ({ text: march, url: '' })],
    ['a feed', () => ({ url: address })],
  ])('tells of %s what taking it would do, and takes nothing yet', async (_, parts) => {
    const { status, body } = await preview(parts())
    expect(status).toBe(200)
    expect(importPreviewSchema.parse(body)).toMatchObject({
      layout: 'aims',
      are_times_stated: true,
      months: ['2027-03'],
      items: [{ code: 'OFC' }, { code: 'OFC' }, { kind: 'trip' }],
      changes: [{ kind: 'added' }, { kind: 'added' }, { kind: 'added', title: 'LHR-EDI-LHR' }],
      unchanged: 0,
      problems: [],
    })
    expect(await roster()).toEqual([])
  })

  it('cannot be taken until the times are understood', async () => {
    const asking = await preview({ text: raidoCalendar })
    expect(asking.body).toMatchObject({ import_id: null, are_times_stated: false, times: null, items: [] })
    const { body } = await preview({ text: raidoCalendar, times: 'station' })
    expect(body).toMatchObject({ import_id: expect.any(String), are_times_stated: false, times: 'station' })
  })

  it.each([
    ['nothing', {}],
    ['two at once', { text: march, url: address }],
    ['a file of another name', { attachment: file(march) }],
    ['times that are none', { text: march, times: 'moon' }],
  ])('refuses %s', async (_, parts) => {
    expect(await preview(parts)).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
  })

  it('takes 5 MB, and refuses a byte more and 20 MB', async () => {
    const padded = (bytes: number) => `${march}${'\n'.repeat(bytes - march.length)}`
    expect((await preview({ file: file(padded(calendarLimits.bytes)) })).status).toBe(200)
    for (const bytes of [calendarLimits.bytes + 1, 20_000_000]) {
      const { status, body } = await preview({ file: file(padded(bytes)) })
      expect({ status, body }).toMatchObject({
        status: 413,
        body: {
          code: 'payload_too_large',
          error: 'The calendar is larger than 5 MB. Please export fewer months.',
        },
      })
    }
  }, 30_000)

  it.each(['<!doctype html><p>Log in</p>', 'JUST TEXT', '%PDF-1.7'])(
    'refuses what is no calendar: %s',
    async (text) => {
      expect(await preview({ file: file(text) })).toMatchObject({
        status: 415,
        body: {
          error:
            'This is not an iCalendar file. Please export your roster as a calendar (.ics) and try again.',
        },
      })
    },
  )

  it('says that a feed answers a page instead, is too large, away or private', async () => {
    feed = () => Promise.resolve(Buffer.from('<html>Log in</html>'))
    expect((await preview({ url: address })).body).toMatchObject({ code: 'unsupported_media_type' })
    feed = () => Promise.reject(new FeedError('too_large', 'Too large.'))
    expect(await preview({ url: address })).toMatchObject({ status: 413, body: { error: 'Too large.' } })
    feed = () => Promise.reject(new FeedError('unreachable', 'Away.'))
    expect(await preview({ url: address })).toMatchObject({ status: 503, body: { error: 'Away.' } })
    feed = () => Promise.reject(new FeedError('address', 'No.'))
    expect(await preview({ url: address })).toMatchObject({
      status: 422,
      body: { details: { fields: { url: 'No.' } } },
    })
  })

  it('reads a file as often as somebody corrects it (issue 42 item 6)', async () => {
    for (let tries = 0; tries < 100; tries += 1) {
      expect((await preview({ text: raidoCalendar })).status).toBe(200)
    }
  }, 30_000)

  it('says when to come back after very many readings of feeds', async () => {
    const answers = []
    for (let tries = 0; tries <= feedPolicy.freeAttempts; tries += 1) {
      answers.push(await preview({ url: address }))
    }
    expect(answers.at(-2)?.status).toBe(200)
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  }, 30_000)
})

describe('taking a calendar (issue 5 item 6)', () => {
  it('puts it in the place of its months', async () => {
    const taken = { status: 200, body: { months: ['2027-03'], changes: [{}, {}, {}] } }
    expect(await takeText(march)).toMatchObject(taken)
    expect(await roster()).toMatchObject([
      { kind: 'ground_duty', start: '2027-03-10 09:00' },
      { kind: 'ground_duty', start: '2027-03-12 09:00' },
      { kind: 'trip', trip_start: '2027-03-15 06:00' },
    ])
  })

  it('tells at a re-import what was added, moved and removed, and keeps what the user set', async () => {
    await takeText(march)
    const trip = (await roster()).at(-1)
    const booking = { item_kind: 'trip', item_id: trip.id, direction: 'to_work', status: 'hotel' }
    expect((await user.post('/roster/update-flight-status', booking)).status).toBe(200)
    const entry = { title: 'Dentist', start: '2027-03-18 10:00', end: '2027-03-18 11:00' }
    await user.post('/roster/manual-entries', entry)
    const { body } = await preview({ text: changedMarch })
    const changes = [
      { kind: 'moved', before: { start: '2027-03-10 09:00' }, after: { start: '2027-03-11 09:00' } },
      { kind: 'removed', before: { start: '2027-03-12 09:00' }, after: null },
      { kind: 'added', title: 'MTG', after: { start: '2027-03-20 09:00' } },
    ]
    expect(body).toMatchObject({ changes, unchanged: 1 })
    expect((await take(body.import_id)).body).toMatchObject({ changes })
    expect(await roster()).toMatchObject([
      { start: '2027-03-11 09:00' },
      { kind: 'trip', id: trip.id, to_work_status: 'hotel' },
      { kind: 'manual_entry', title: 'Dentist' },
      { code: 'MTG' },
    ])
    expect((await user.get('/roster/changes?month=2027-03')).body.changes).toHaveLength(3)
  })

  it('says that nothing changes where nothing did', async () => {
    await takeText(march)
    expect((await preview({ text: march })).body).toMatchObject({ changes: [], unchanged: 3 })
    const underNewUids = march.replaceAll('UID:', 'UID:new-')
    expect((await preview({ text: underNewUids })).body).toMatchObject({ changes: [], unchanged: 3 })
  })

  it('leaves the days gone by where a feed has only those to come', async () => {
    const past = office('past', '20261005T090000Z', '20261005T170000Z')
    const future = office('future', '20261025T090000Z', '20261025T170000Z')
    await takeText(calendar(past, future))
    const { body } = await preview({ text: calendar(future) })
    expect(body).toMatchObject({ months: ['2026-10'], changes: [], unchanged: 1 })
    await take(body.import_id)
    expect(await roster('2026-10')).toHaveLength(2)
  })

  it('leaves a duty from the month before that reaches into its first month', async () => {
    await takeText(calendar(office('over', '20270228T200000Z', '20270301T060000Z')))
    expect((await takeText(march)).body.changes).toHaveLength(3)
    expect(await roster()).toHaveLength(4)
  })

  it('knows an import for 30 minutes, once, and for its owner alone', async () => {
    const first = (await preview({ text: march })).body.import_id
    const stranger = await server.signedIn(`stranger-${users}@crew.example`)
    const gone = {
      status: 404,
      body: { code: 'not_found', error: 'This preview has lapsed. Please read the calendar again.' },
    }
    expect(await take(first, false, stranger)).toMatchObject(gone)
    server.advance(30 * 60_000 - 1)
    await user.post('/auth/refresh', {})
    expect((await take(first)).status).toBe(200)
    expect(await take(first)).toMatchObject(gone)
    const second = (await preview({ text: march })).body.import_id
    server.advance(30 * 60_000)
    await user.post('/auth/refresh', {})
    expect(await take(second)).toMatchObject(gone)
    expect(await take('')).toMatchObject({ status: 422 })
  })

  it('keeps hostile text as text', async () => {
    const text = `<img src=x onerror=alert(1)>' or 1=1 --\u0000 \uD800`
    const { body } = await preview({
      text: calendar(office('x', '20270310T090000Z', '20270310T170000Z', text)),
    })
    const [{ id }] = body.unrecognised
    expect((await decide(body.import_id, [{ event_id: id, decision: { as: 'note' } }])).status).toBe(200)
    expect(await roster()).toMatchObject([
      { description: expect.stringContaining(`<img src=x onerror=alert(1)>' or 1=1 --`) },
    ])
  })
})

describe('events that were not recognised (issue 15 item 6)', () => {
  const shown = [
    {
      title: 'XQZ7 Something new',
      text: '',
      place: 'LGW',
      airport: 'LGW',
      start: '2027-03-12 09:00',
      end: '2027-03-12 17:00',
      reason: null,
      decision: { as: 'left_out' },
      unanswered: 'duty',
      code: null,
      proposal: null,
    },
    {
      title: 'Dentist',
      text: 'Bring the X-rays',
      place: '1 Mill Lane',
      airport: null,
      start: '2027-03-14 14:00',
      end: '2027-03-14 15:00',
      reason: null,
      decision: { as: 'left_out' },
      unanswered: 'not_sure',
      code: null,
      proposal: null,
    },
  ]

  it('are shown with their own text, and are on the roster without an answer: a duty at the airport that they name, or free and not sure', async () => {
    const { body } = await preview({ text: mixed })
    expect(importPreviewSchema.parse(body)).toMatchObject({
      items: [{ code: 'OFC' }, { code: 'XQZ7' }, { code: 'Not sure' }],
      changes: [{ title: 'OFC' }, { title: 'XQZ7 Something new' }, { title: 'Dentist' }],
      unrecognised: shown,
    })
    expect((await take(body.import_id)).body.changes).toHaveLength(3)
    expect(await roster()).toMatchObject([
      { code: 'OFC' },
      { code: 'XQZ7', description: 'XQZ7 Something new', location: 'LGW', presence: 'base' },
      { code: 'Not sure', description: 'Dentist', location: null, presence: 'free' },
    ])
    const again = (await preview({ text: mixed })).body
    expect(again).toMatchObject({ changes: [], unchanged: 3, unrecognised: shown })
  })

  it('are taken one by one, as a duty at a place or a note that asks nothing', async () => {
    const { body } = await preview({ text: mixed })
    const [code, dentist] = body.unrecognised
    const taken = await decide(body.import_id, [
      { event_id: code.id, decision: { as: 'duty', airport: 'LHR' } },
      { event_id: dentist.id, decision: { as: 'note' } },
    ])
    expect(taken).toMatchObject({ status: 200, body: { months: ['2027-03'], changes: [{}, {}, {}] } })
    expect(await roster()).toMatchObject([
      { code: 'OFC' },
      { code: 'XQZ7', description: 'XQZ7 Something new', location: 'LHR', presence: 'base' },
      { description: 'Dentist', location: null, presence: 'free' },
    ])
  })

  it('stay as they were decided when the calendar is read again', async () => {
    const first = (await preview({ text: mixed })).body
    const decision = { as: 'duty', airport: 'LHR' }
    await decide(first.import_id, [
      { event_id: first.unrecognised[0].id, decision },
      { event_id: first.unrecognised[1].id, decision: { as: 'note' } },
    ])
    const { body } = await preview({ text: mixed.replaceAll('UID:', 'UID:new-') })
    expect(body).toMatchObject({
      changes: [],
      unchanged: 3,
      unrecognised: [
        { decision, unanswered: null },
        { decision: { as: 'note' }, unanswered: null },
      ],
    })
    expect((await take(body.import_id)).body.changes).toEqual([])
    expect(await roster()).toHaveLength(3)
    const again = (await preview({ text: mixed })).body
    const [{ id }] = again.unrecognised
    expect(
      (await decide(again.import_id, [{ event_id: id, decision: { as: 'left_out' } }])).body.changes,
    ).toMatchObject([{ kind: 'removed', title: 'XQZ7 Something new' }])
    expect(await roster()).toHaveLength(2)
  })

  it('of a month without duties leave what else is in it', async () => {
    await takeText(march)
    const dentist = event('dentist', {
      DTSTART: '20270314T140000Z',
      DTEND: '20270314T150000Z',
      SUMMARY: 'Dentist',
    })
    const { body } = await preview({
      text: calendar(office('may', '20270503T090000Z', '20270503T170000Z'), dentist),
    })
    expect(body).toMatchObject({ months: ['2027-05'], changes: [{ kind: 'added' }, { kind: 'added' }] })
    const [{ id }] = body.unrecognised
    const taken = await decide(body.import_id, [{ event_id: id, decision: { as: 'note' } }])
    expect(taken.body).toMatchObject({ months: ['2027-03', '2027-05'], changes: [{}, {}] })
    expect(await roster()).toHaveLength(4)
  })

  it('are not asked about where they are own entries already', async () => {
    const entry = { title: 'Dentist', start: '2027-03-14 14:00', end: '2027-03-14 15:00' }
    await user.post('/roster/manual-entries', entry)
    expect((await preview({ text: mixed })).body.unrecognised).toMatchObject([
      { title: 'XQZ7 Something new' },
    ])
  })

  it.each([
    [
      'an event that the preview did not name',
      { event_id: 'cal-x', decision: { as: 'note' } },
      'decisions.0.event_id',
    ],
    ['a decision that is none', { decision: { as: 'holiday' } }, 'decisions.0.decision.as'],
    ['a duty nowhere', { decision: { as: 'duty' } }, 'decisions.0.decision.airport'],
    [
      'a duty at an airport that nobody knows',
      { decision: { as: 'duty', airport: 'QQQ' } },
      'decisions.0.decision.airport',
    ],
  ])('refuse %s, and take nothing', async (_, given, field) => {
    const { body } = await preview({ text: mixed })
    const answer = await decide(body.import_id, [{ event_id: body.unrecognised[0].id, ...given }])
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
    expect(Object.keys(answer.body.details.fields)).toEqual([field])
    expect(await roster()).toEqual([])
    expect((await take(body.import_id)).status).toBe(200)
  })
})

describe('our own whole roster (issue 15 item 6)', () => {
  const download = async () => (await user.get('/calendar/download?kind=full')).body

  it('changes nothing where it came from, and asks about nothing', async () => {
    await takeText(march)
    const entry = { title: 'Dentist', start: '2027-03-18 10:00', end: '2027-03-18 11:00' }
    await user.post('/roster/manual-entries', entry)
    const { body } = await preview({ text: await download() })
    expect(body).toMatchObject({
      layout: 'slipstream',
      changes: [],
      unchanged: 3,
      unrecognised: [],
      problems: [],
    })
    const ids = async () =>
      (await roster()).map((item: { id?: string; pseudo_id?: string }) => item.id ?? item.pseudo_id)
    const before = await ids()
    expect((await take(body.import_id)).status).toBe(200)
    expect(await ids()).toEqual(before)
  })
})

describe('feeds (issue 5 item 6): an address is a secret', () => {
  async function saveFeed(): Promise<string> {
    const { body } = await preview({ url: address })
    expect((await take(body.import_id, true)).status).toBe(200)
    return (await user.get('/roster/feeds')).body.feeds[0].id
  }

  it('keeps the address on request, and reads it again', async () => {
    const id = await saveFeed()
    expect((await user.get('/roster/feeds')).body.feeds).toMatchObject([
      { id, host: 'crew.example', problem: null, last_read_at: expect.any(String) },
    ])
    feed = () => Promise.resolve(Buffer.from(changedMarch))
    const { status, body } = await user.post(`/roster/feeds/${id}/preview`, {})
    expect(status).toBe(200)
    expect(asked.at(-1)).toBe(address)
    expect(body.changes).toHaveLength(3)
    expect((await take(body.import_id)).status).toBe(200)
  })

  it('keeps one address once, and none unasked', async () => {
    await saveFeed()
    await saveFeed()
    expect((await user.get('/roster/feeds')).body.feeds).toHaveLength(1)
    const other = await server.signedIn(`other-${users}@crew.example`)
    await take((await preview({ url: address }, other)).body.import_id, false, other)
    expect((await other.get('/roster/feeds')).body.feeds).toEqual([])
  })

  it('says why the last reading failed, until one succeeds', async () => {
    const id = await saveFeed()
    feed = () => Promise.reject(new FeedError('unreachable', 'Away.'))
    expect((await user.post(`/roster/feeds/${id}/preview`, {})).status).toBe(503)
    expect((await user.get('/roster/feeds')).body.feeds).toMatchObject([{ problem: 'Away.' }])
    feed = () => Promise.resolve(Buffer.from(march))
    await user.post(`/roster/feeds/${id}/preview`, {})
    expect((await user.get('/roster/feeds')).body.feeds).toMatchObject([{ problem: null }])
  })

  it('is forgotten by its owner alone; what was taken stays', async () => {
    const id = await saveFeed()
    const stranger = await server.signedIn(`thief-${users}@crew.example`)
    for (const call of [
      stranger.post(`/roster/feeds/${id}/preview`, {}),
      stranger.call('DELETE', `/roster/feeds/${id}`, {}),
    ]) {
      expect(await call).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    const remove = async () => (await user.call('DELETE', `/roster/feeds/${id}`, {})).status
    expect([await remove(), await remove()]).toEqual([200, 404])
    expect(await roster()).toHaveLength(3)
  })

  it('can only be kept where there is an address', async () => {
    const { body } = await preview({ text: march })
    expect(await take(body.import_id, true)).toMatchObject({ status: 422 })
    expect((await take(body.import_id)).status).toBe(200)
  })

  it('has its address in no log, no answer and no row', async () => {
    await saveFeed()
    await preview({ url: address })
    expect(server.logLines.join('\n')).not.toContain('secret-token')
    expect(JSON.stringify((await user.get('/roster/feeds')).body)).not.toContain('secret-token')
    expect(tablesWith(await everyRow(server), 'secret-token')).toEqual([])
  })
})

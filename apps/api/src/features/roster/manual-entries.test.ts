import { describe, expect, it } from 'vitest'
import { runHousekeeping } from '#server/start/housekeeping.ts'
import { choose, getRoster } from '#testing/crew-month.ts'
import { everyRow, tablesWith } from '#testing/database-rows.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer } from '#testing/test-server.ts'

const server = testServer()

const path = '/roster/manual-entries'
const dentist = { title: 'Dentist', start: '2026-11-23 10:00', end: '2026-11-23 11:00' }
const training = {
  title: 'Union meeting',
  location: 'LHR',
  start: '2026-11-05 10:00',
  end: '2026-11-05 16:00',
}
/** Lands at 07:45, before a start at 10:00. */
const early = '2026-11-05-EDI-LHR'
const dayMs = 24 * 3_600_000
const notFound = { status: 404, body: { code: 'not_found', error: 'This roster item no longer exists.' } }

const put = (browser: TestBrowser, id: string, body: unknown) =>
  browser.call('PUT', `${path}/${id}`, { body })
const remove = (browser: TestBrowser, id: string) => browser.call('DELETE', `${path}/${id}`, {})
const restore = (browser: TestBrowser, id: string) => browser.call('POST', `${path}/${id}/restore`, {})

async function add(browser: TestBrowser, entry: unknown = dentist): Promise<string> {
  const { status, body } = await browser.post(path, entry)
  expect(status).toBe(201)
  return body.item.id
}

/** A session of later, when the first one has long expired. */
async function again(email: string): Promise<TestBrowser> {
  return server.loggedIn(email)
}

/** One whose duties on the ground have commutes, with a flight booked to an entry at Heathrow. */
async function booked(email: string) {
  const browser = await server.signedIn(email)
  await browser.patch('/user/settings', { include_ground_duties: true })
  const id = await add(browser, training)
  const item = ['manual_entry', id] as const
  await choose(browser, { item, direction: 'to_work', status: 'booked_correct_time', flight_id: early })
  return { browser, id }
}

describe('adding a manual entry (spec §1, §7 Roster)', () => {
  it('answers it whole, and shows it in its month', async () => {
    const browser = await server.signedIn('adds@crew.example')
    const { status, body } = await browser.post(path, { ...dentist, title: '  Dentist ' })
    expect(status).toBe(201)
    expect(body.item).toEqual({
      kind: 'manual_entry',
      id: expect.any(String),
      ...dentist,
      notes: '',
      location: null,
      to_work_status: 'not_booked',
      from_work_status: 'not_booked',
      to_work_flight: null,
      from_work_flight: null,
      to_work_reference: null,
      from_work_reference: null,
      next_rest: null,
      presence: null,
      prices: { to_work: [], from_work: [] },
    })
    expect(await getRoster(browser)).toEqual([body.item])
    expect(await getRoster(browser, '2026-12')).toEqual([])
  })

  it('prices its commutes where ground duties have them', async () => {
    const browser = await server.signedIn('priced@crew.example')
    const { id, prices: none } = (await browser.post(path, training)).body.item
    expect(none.to_work).toEqual([])
    await browser.patch('/user/settings', { include_ground_duties: true })
    const { prices } = (await put(browser, id, training)).body.item
    expect(prices.to_work.map(({ id }: { id: string }) => id)).toContain(early)
    expect(prices.from_work.map(({ id }: { id: string }) => id)).toContain('2026-11-06-LHR-EDI')
  })

  it('belongs to both months where it lasts over midnight at their edge, and may overlap another', async () => {
    const browser = await server.signedIn('edge@crew.example')
    const id = await add(browser, { title: 'Night', start: '2026-11-30 22:00', end: '2026-12-01 06:00' })
    const other = await add(browser, { title: 'Also', start: '2026-11-30 23:00', end: '2026-12-01 05:00' })
    expect(await getRoster(browser, '2026-11')).toMatchObject([{ id }, { id: other }])
    expect(await getRoster(browser, '2026-12')).toMatchObject([{ id }, { id: other }])
  })

  it.each([
    ['the night that has 25 hours', '2026-10-25 00:30', '2026-10-25 01:30'],
    ['the night that has 23', '2027-03-28 00:30', '2027-03-28 02:00'],
    ['a time that the clocks skip', '2027-03-28 01:30', '2027-03-28 02:31'],
    ['366 days', '2026-11-01 10:00', '2027-11-02 10:00'],
    ['a minute', '2026-11-01 10:00', '2026-11-01 10:01'],
  ])('takes %s', async (what, start, end) => {
    const browser = await server.signedIn(`${what.replaceAll(' ', '-')}@crew.example`)
    const id = await add(browser, { title: what, start, end })
    expect(await getRoster(browser, start.slice(0, 7))).toMatchObject([{ id, start, end }])
  })

  it.each([
    ['no title', { title: '  ' }, { title: expect.any(String) }],
    ['81 characters of title', { title: 'x'.repeat(81) }, { title: expect.any(String) }],
    ['2,001 of notes', { notes: 'x'.repeat(2001) }, { notes: expect.any(String) }],
    ['an end at its start', { end: dentist.start }, { end: 'must be after the start' }],
    ['an end before it', { end: '2026-11-22 11:00' }, { end: 'must be after the start' }],
    [
      'an end that the skipped hour puts before it',
      { start: '2027-03-28 01:30', end: '2027-03-28 02:15' },
      { end: 'must be after the start' },
    ],
    [
      '366 days and a minute',
      { end: '2027-11-24 10:01' },
      { end: 'must be at most 366 days after the start' },
    ],
    ['no date of the calendar', { start: '2026-02-30 10:00' }, { start: 'must be a date of the calendar' }],
    [
      'a year without rosters',
      { start: '0500-01-01 10:00' },
      { start: 'must be of a year from 1970 to 2999' },
    ],
    ['an end beyond them', { end: '3000-01-01 00:00' }, { end: 'must be of a year from 1970 to 2999' }],
    ['an unknown airport', { location: 'ZZZ' }, { location: 'is no airport with airline service: ZZZ' }],
    ['NUL in its title', { title: 'Den\u0000tist' }, { title: 'must not contain control characters' }],
    ['two lines of title', { title: 'Den\ntist' }, { title: 'must not contain control characters' }],
    ['half a character in its notes', { notes: '\uD800' }, { notes: 'must not contain control characters' }],
  ])('refuses %s, and keeps nothing', async (what, wrong, fields) => {
    const browser = await server.signedIn(`${what.replaceAll(/\W+/g, '-')}@crew.example`)
    const answer = await browser.post(path, { ...dentist, ...wrong })
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed', details: { fields } } })
    expect(Object.keys(answer.body.details.fields)).toEqual(Object.keys(fields))
    expect(await getRoster(browser)).toEqual([])
  })

  it('keeps hostile words as words', async () => {
    const browser = await server.signedIn('hostile@crew.example')
    const words = { title: `<img src=x onerror="x()">'); --`, notes: 'One\nline\\u0000 more 🛫' }
    await add(browser, { ...dentist, ...words })
    expect(await getRoster(browser)).toMatchObject([words])
  })
})

describe('changing a manual entry (spec §7 Roster)', () => {
  it('moves it to another month, and judges a booked flight by its new times', async () => {
    const { browser, id } = await booked('moves@crew.example')
    const tooEarly = { ...training, title: 'Union', start: '2026-11-05 07:00' }
    expect(await put(browser, id, tooEarly)).toMatchObject({
      status: 200,
      body: {
        item: {
          id,
          title: 'Union',
          to_work_status: 'booked_incorrect_time',
          to_work_flight: { id: early },
          from_work_status: 'not_booked',
        },
      },
    })
    await put(browser, id, { ...training, notes: 'Bring the papers.' })
    expect(await getRoster(browser)).toMatchObject([
      {
        id,
        notes: 'Bring the papers.',
        to_work_status: 'booked_correct_time',
        to_work_flight: { id: early },
      },
    ])
    await put(browser, id, { ...training, start: '2026-12-05 10:00', end: '2026-12-05 16:00' })
    expect(await getRoster(browser)).toEqual([])
    expect(await getRoster(browser, '2026-12')).toHaveLength(1)
  })

  it('derives whether a booked flight is in time, whatever was said of it (design.md section 2)', async () => {
    const { browser, id } = await booked('says@crew.example')
    const item = ['manual_entry', id] as const
    await choose(browser, { item, direction: 'to_work', status: 'booked_incorrect_time' })
    const { body } = await put(browser, id, { ...training, title: 'Course' })
    expect(body.item).toMatchObject({ title: 'Course', to_work_status: 'booked_correct_time' })
  })

  it('refuses what adding refuses, and keeps what was there', async () => {
    const browser = await server.signedIn('refused@crew.example')
    const id = await add(browser)
    const answer = await put(browser, id, { ...dentist, end: '2028-11-23 10:00' })
    expect(answer).toMatchObject({
      status: 422,
      body: { details: { fields: { end: 'must be at most 366 days after the start' } } },
    })
    expect(await getRoster(browser)).toMatchObject([dentist])
  })

  it('is one of two that come at once, whole', async () => {
    const browser = await server.signedIn('tabs@crew.example')
    const id = await add(browser)
    const answers = await Promise.all([
      put(browser, id, { ...dentist, title: 'First', notes: 'first' }),
      put(browser, id, { ...dentist, title: 'Second', notes: 'second' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const stored = (await getRoster(browser)).map(
      (item) => item.kind === 'manual_entry' && [item.title, item.notes],
    )
    expect([[['First', 'first']], [['Second', 'second']]]).toContainEqual(stored)
  })
})

describe('deleting a manual entry, and taking that back (issue 5, item 3)', () => {
  it('hides it, and brings it back with its status and flight for a day', async () => {
    const email = 'restores@crew.example'
    const { browser, id } = await booked(email)
    expect(await remove(browser, id)).toMatchObject({ status: 200, body: { success: true } })
    expect(await getRoster(browser)).toEqual([])
    server.advance(dayMs - 1)
    const later = await again(email)
    const restored = await restore(later, id)
    expect(restored).toMatchObject({
      status: 200,
      body: { item: { id, to_work_status: 'booked_correct_time', to_work_flight: { id: early } } },
    })
    expect(await getRoster(later)).toEqual([restored.body.item])
  })

  it('cannot bring it back after a day, when its last words leave the database', async () => {
    const email = 'late@crew.example'
    const browser = await server.signedIn(email)
    const id = await add(browser, { ...dentist, notes: 'the-last-words' })
    await remove(browser, id)
    server.advance(dayMs - 1)
    await runHousekeeping(server.services)
    expect(tablesWith(await everyRow(server), 'the-last-words')).toEqual(['public.roster_items'])
    server.advance(1)
    expect(await restore(await again(email), id)).toMatchObject(notFound)
    await runHousekeeping(server.services)
    expect(tablesWith(await everyRow(server), 'the-last-words')).toEqual([])
  })

  it('bears each of them twice', async () => {
    const browser = await server.signedIn('twice@crew.example')
    const id = await add(browser)
    const deletions = await Promise.all([remove(browser, id), remove(browser, id)])
    expect(new Set(deletions.map(({ status }) => status))).toEqual(new Set([200, 404]))
    const restorations = await Promise.all([restore(browser, id), restore(browser, id)])
    expect(restorations.map(({ status }) => status)).toEqual([200, 200])
    expect(await getRoster(browser)).toHaveLength(1)
  })

  it('changes nothing that is deleted', async () => {
    const browser = await server.signedIn('deleted@crew.example')
    const id = await add(browser)
    await remove(browser, id)
    const item = ['manual_entry', id] as const
    expect(await put(browser, id, dentist)).toMatchObject(notFound)
    expect(await choose(browser, { item, direction: 'to_work', status: 'hotel' })).toMatchObject(notFound)
  })
})

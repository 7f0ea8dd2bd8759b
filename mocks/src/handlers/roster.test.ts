import { describe, expect, it } from 'vitest'
import {
  crewCalendar,
  crewCalendarWithoutZone,
  importedItems,
  importMonth,
  feedsInEveryState,
  rosterFeeds,
  unrecognisedEvents,
} from '../fixtures/calendars.ts'
import { minutesFromNow } from '../clock.ts'
import { changedRoster, rosterChanges } from '../fixtures/roster-changes.ts'
import { copenhagenTurnaround } from '../fixtures/roster.ts'
import { flightsChosen } from '../fixtures/variants.ts'
import { mockServer } from '../testing.ts'

const { serve, send } = mockServer()

const november = '/roster/roster?month=2026-11'
const entry = {
  title: 'School concert',
  notes: '',
  location: 'LHR',
  start: '2026-11-23 18:00',
  end: '2026-11-24 01:00',
}

/** A part of an answer by its name. */
function field(answer: unknown, ...names: readonly string[]): unknown {
  let value = answer
  for (const name of names) value = new Map(Object.entries(Object(value))).get(name)
  return value
}

async function itemsOf(path = november): Promise<unknown[]> {
  const roster = field((await send('GET', path)).answer, 'roster')
  return Array.isArray(roster) ? roster : []
}

describe('a chosen flight (issue 5 item 2)', () => {
  const choice = { item_kind: 'trip', item_id: 'trip-cph', direction: 'to_work' }
  const now = { fetched_at: minutesFromNow(0) }
  const [offered, other] = copenhagenTurnaround.prices.to_work.map((price) => Object.assign({}, price, now))

  it('is kept where the call leaves it out, let go by null, and replaced by one on offer', async () => {
    serve()
    const choose = async (rest: object) =>
      field((await send('POST', '/roster/update-flight-status', { ...choice, ...rest })).answer, 'item')
    expect(await choose({ status: 'not_booked', flight_id: offered?.id })).toMatchObject({
      to_work_flight: offered,
      to_work_status: 'not_booked',
    })
    expect(await choose({ status: 'standby' })).toMatchObject({
      to_work_flight: offered,
      to_work_status: 'standby',
    })
    expect(await choose({ status: 'standby', flight_id: other?.id })).toMatchObject({ to_work_flight: other })
    expect(await choose({ status: 'hotel', flight_id: null })).toMatchObject({ to_work_flight: null })
  })

  it('that is offered no more is a conflict, unless it is chosen already', async () => {
    const gone = { ...offered, id: 'BA1-gone' }
    const chosen = Object.assign({}, copenhagenTurnaround, { to_work_flight: gone })
    serve({ roster: [chosen] })
    const body = { ...choice, status: 'booked_correct_time' }
    const kept = await send('POST', '/roster/update-flight-status', { ...body, flight_id: 'BA1-gone' })
    expect(kept.status).toBe(200)
    const lost = await send('POST', '/roster/update-flight-status', { ...body, flight_id: 'BA2-gone' })
    expect(lost).toEqual({
      status: 409,
      answer: { error: 'This flight is no longer offered. Choose another one.', code: 'conflict' },
    })
  })

  it('stands in its scenario for every status but a hotel', () => {
    for (const item of flightsChosen.filter(({ prices }) => prices.to_work.length > 2)) {
      expect(item.to_work_flight === null).toBe(item.to_work_status === 'hotel')
    }
  })
})

describe('manual entries and ground duties (issue 5 item 3)', () => {
  it('are added, in a month that was never read too', async () => {
    serve({ importedMonths: new Set() })
    await send('POST', '/roster/manual-entries', entry)
    expect(await itemsOf()).toMatchObject([{ id: 'manual-1', title: 'School concert' }])
  })

  it('are changed, and priced where ground duties are commuted to', async () => {
    const world = serve()
    world.settings = { ...world.settings, include_ground_duties: true }
    const { answer } = await send('PUT', '/roster/manual-entries/manual-dentist', entry)
    expect(field(answer, 'item')).toMatchObject({ id: 'manual-dentist', title: 'School concert' })
    expect(field(answer, 'item', 'prices', 'to_work')).not.toEqual([])
  })

  it('may last 366 days', async () => {
    serve()
    const longest = { ...entry, end: '2027-11-24 18:00' }
    expect((await send('POST', '/roster/manual-entries', longest)).status).toBe(201)
  })

  it.each([
    ['manual-entries', 'manual-dentist'],
    ['ground-duties', 'ground-leave'],
  ])('come back from a deletion as they were: %s', async (kind, id) => {
    serve()
    const before = await itemsOf()
    expect((await send('DELETE', `/roster/${kind}/${id}`)).status).toBe(200)
    expect(await itemsOf()).toHaveLength(before.length - 1)
    expect((await send('DELETE', `/roster/${kind}/${id}`)).status).toBe(404)
    expect((await send('POST', `/roster/${kind}/${id}/restore`)).status).toBe(200)
    expect(await itemsOf()).toEqual(before)
    expect((await send('POST', `/roster/${kind}/${id}/restore`)).status).toBe(200)
    expect(await itemsOf()).toEqual(before)
  })
})

describe('changes of a roster (issue 5 item 2)', () => {
  it('are told by month, with the flight they broke, until they are seen', async () => {
    serve({ roster: [...changedRoster], changes: [...rosterChanges] })
    const { answer } = await send('GET', '/roster/changes?month=2026-11')
    expect(field(answer, 'changes')).toMatchObject([
      { kind: 'moved', broken: [{ direction: 'from_work', flight: { destination: 'EDI' } }], seen_at: null },
      { kind: 'added', before: null },
      { kind: 'removed', after: null },
    ])
    const elsewhere = await send('GET', '/roster/changes?month=2026-12')
    expect(field(elsewhere.answer, 'changes')).toEqual([])
    await send('POST', '/roster/changes/seen', { ids: ['change-trip-arn-ath'] })
    const seen = await send('GET', '/roster/changes?month=2026-11')
    expect(field(seen.answer, 'changes')).toMatchObject([
      { seen_at: '2026-11-05T04:40:00.000Z' },
      { seen_at: null },
      { seen_at: null },
    ])
  })
})

describe('the optimiser (issue 5 item 4)', () => {
  it('is a job first; once it has finished its proposals are the answer, in words, whole rests too', async () => {
    serve()
    const first = await send('GET', '/hotline/optimize-roster?month=2026-11')
    expect(first.answer).toEqual({ month: '2026-11', job_id: 'job-1', proposals: [], rests: [] })
    let status: unknown
    for (let poll = 0; poll < 10 && status !== 'finished'; poll += 1) {
      status = field((await send('GET', '/tasks/task/job-1')).answer, 'status')
    }
    const { answer } = await send('GET', '/hotline/optimize-roster?month=2026-11')
    expect(answer).toMatchObject({ job_id: null })
    const proposals = field(answer, 'proposals')
    expect(proposals).not.toEqual([])
    const [proposal] = Array.isArray(proposals) ? proposals : []
    expect(field(answer, 'rests')).toContainEqual(
      expect.objectContaining({ flights: expect.arrayContaining([proposal]) }),
    )
    expect(proposal).toMatchObject({
      reason: expect.stringMatching(/^\d+ h.* at home\. .*\.$/),
      current: null,
      saving: null,
    })

    const taken = await send('POST', '/roster/update-flight-status', {
      item_kind: field(proposal, 'item_kind'),
      item_id: field(proposal, 'item_id'),
      direction: field(proposal, 'direction'),
      status: 'not_booked',
      flight_id: field(proposal, 'proposed', 'id'),
    })
    expect(taken.status).toBe(200)
    const after = await send('GET', '/hotline/optimize-roster?month=2026-11')
    expect(field(after.answer, 'proposals')).not.toContainEqual(proposal)
  })
})

describe('a calendar that comes in (issue 5 item 6)', () => {
  function form(fields: Record<string, string | File>): FormData {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.append(name, value)
    return data
  }
  const preview = (fields: Record<string, string | File>) =>
    send('POST', '/roster/import/preview', form(fields))
  const file = (text: string) => new File([text], 'roster.ics', { type: 'text/calendar' })

  it('is previewed, changes nothing until it is taken, and is taken once', async () => {
    serve()
    const before = await itemsOf(`/roster/roster?month=${importMonth}`)
    const { answer } = await preview({ file: file(crewCalendar) })
    expect(answer).toMatchObject({ import_id: 'import-1', are_times_stated: true, months: [importMonth] })
    expect(field(answer, 'problems')).toHaveLength(2)
    expect(await itemsOf(`/roster/roster?month=${importMonth}`)).toEqual(before)

    const take = { import_id: 'import-1' }
    const taken = await send('POST', '/roster/import/take', take)
    expect(field(taken.answer, 'changes')).toEqual(field(answer, 'changes'))
    expect(await itemsOf(`/roster/roster?month=${importMonth}`)).toMatchObject(
      importedItems.map(({ kind }) => ({ kind })),
    )
    expect((await send('POST', '/roster/import/take', take)).status).toBe(404)
    const again = await preview({ text: crewCalendar })
    expect(again.answer).toMatchObject({ changes: [], unchanged: importedItems.length })
  })

  it('comes with the events that its user decided to take, and keeps to that', async () => {
    serve()
    const { answer } = await preview({ file: file(crewCalendar) })
    expect(field(answer, 'unrecognised')).toMatchObject(
      unrecognisedEvents.map(({ id }) => ({ id, decision: { as: 'left_out' } })),
    )
    const take = (decisions: unknown) =>
      send('POST', '/roster/import/take', { import_id: 'import-1', decisions })
    const refused = await take([{ event_id: 'event-x', decision: { as: 'note' } }])
    expect(field(refused.answer, 'details', 'fields')).toEqual({
      'decisions.0.event_id': 'This event is not in the preview.',
    })
    const duty = { as: 'duty', airport: 'LHR' }
    const decided = await take([
      { event_id: 'event-code', decision: duty },
      { event_id: 'event-dentist', decision: { as: 'note' } },
    ])
    expect(decided.status).toBe(200)
    const items = await itemsOf(`/roster/roster?month=${importMonth}`)
    expect(items).toHaveLength(importedItems.length + 2)
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ pseudo_id: 'event-code', location: 'LHR', presence: 'base' }),
        expect.objectContaining({ pseudo_id: 'event-dentist', location: null, presence: 'free' }),
      ]),
    )
    const again = await preview({ text: crewCalendar })
    expect(again.answer).toMatchObject({
      changes: [],
      unrecognised: [{ decision: { as: 'note' } }, { decision: duty }, { decision: { as: 'left_out' } }],
    })
  })

  it('whose times say no clock is asked about', async () => {
    serve()
    const unclear = await preview({ text: crewCalendarWithoutZone })
    expect(unclear.answer).toMatchObject({ import_id: null, are_times_stated: false, times: null, items: [] })
    const told = await preview({ text: crewCalendarWithoutZone, times: 'base' })
    expect(told.answer).toMatchObject({ import_id: 'import-1', are_times_stated: false, times: 'base' })
  })

  it('of a feed is kept where that is asked for, read again and forgotten', async () => {
    serve()
    await preview({ url: 'https://crew.airline.example/secret.ics' })
    await send('POST', '/roster/import/take', { import_id: 'import-1', keep_feed: true })
    const { answer } = await send('GET', '/roster/feeds')
    expect(answer).toMatchObject({ feeds: [{ id: 'feed-2', host: 'crew.airline.example', problem: null }] })
    expect(JSON.stringify(answer)).not.toContain('secret')
    expect((await send('POST', '/roster/feeds/feed-2/preview')).status).toBe(200)
    expect((await send('DELETE', '/roster/feeds/feed-2')).status).toBe(200)
    expect((await send('DELETE', '/roster/feeds/feed-2')).status).toBe(404)
  })

  it('of a feed is read by itself until that is switched off, five at most (issue 22 item 5)', async () => {
    serve({ feeds: [...rosterFeeds, ...feedsInEveryState] })
    const change = (id: string, is_automatic: boolean) =>
      send('PATCH', `/roster/feeds/${id}`, { is_automatic })
    expect((await change('feed-airline', false)).answer).toMatchObject({
      feed: { is_automatic: false, next_read_at: null },
    })
    expect(await change('feed-broken', true)).toMatchObject({ status: 409 })
    expect((await change('feed-of-nobody', true)).status).toBe(404)
  })

  it('of a file has no address to keep, and can be taken without', async () => {
    serve()
    await preview({ file: file(crewCalendar), text: '', url: '' })
    const refused = await send('POST', '/roster/import/take', { import_id: 'import-1', keep_feed: true })
    expect(field(refused.answer, 'details', 'fields')).toEqual({
      keep_feed: 'Only a calendar that was read from a link can be saved.',
    })
    expect((await send('POST', '/roster/import/take', { import_id: 'import-1' })).status).toBe(200)
  })

  it('of a feed that does not answer says so', async () => {
    serve({ feeds: [...rosterFeeds] })
    expect(await send('POST', '/roster/feeds/feed-broken/preview')).toMatchObject({
      status: 503,
      answer: { error: 'The calendar could not be reached. Please check its link, or try again later.' },
    })
  })

  it.each([
    ['nothing', {}, 422],
    ['two at once', { text: crewCalendar, url: 'https://crew.example/a.ics' }, 422],
    ['an address that is no https', { url: 'ftp://crew.example/a.ics' }, 422],
    ['a page', { text: '<!doctype html><html></html>' }, 415],
    ['20 MB', { file: file(crewCalendar.padEnd(20_000_000)) }, 413],
    ['a byte too many', { text: crewCalendar.padEnd(5_000_001) }, 413],
    ['as much as may be', { text: crewCalendar.padEnd(5_000_000) }, 200],
  ])('of %s is %#', async (_, fields, status) => {
    serve()
    expect((await preview(fields)).status).toBe(status)
  })
})

describe('calendars that go out (issue 5 item 7)', () => {
  it('are read by a link, which is told by kind and works until it is revoked', async () => {
    const world = serve()
    const { answer } = await send('POST', '/calendar/links', { kind: 'full' })
    expect(field(answer, 'url')).toMatch(/\/api\/v1\/calendar\/feed\/[\w-]{43}\.ics$/)
    const url = String(field(answer, 'url'))
    const feed = await fetch(url)
    expect([feed.status, feed.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(await feed.text()).toContain('BEGIN:VCALENDAR')
    const links = await send('GET', '/calendar/links')
    expect(links.answer).toEqual({
      links: [
        { kind: 'full', created_at: '2026-11-05T04:40:00.000Z', last_read_at: '2026-11-05T04:40:00.000Z' },
      ],
    })
    expect((await send('DELETE', '/calendar/links/full')).status).toBe(200)
    expect((await fetch(url)).status).toBe(404)
    expect((await send('DELETE', '/calendar/links/full')).status).toBe(404)
    expect(world.calendarLinks.size).toBe(0)
  })

  it('are replaced by another of their kind, and say no more than Busy where they are busy', async () => {
    serve()
    const first = await send('POST', '/calendar/links', { kind: 'busy' })
    const second = await send('POST', '/calendar/links', { kind: 'busy' })
    expect((await fetch(String(field(first.answer, 'url')))).status).toBe(404)
    const text = await (await fetch(String(field(second.answer, 'url')))).text()
    expect(text).toContain('SUMMARY:Busy')
    expect(text).not.toContain('LHR')
  })
})

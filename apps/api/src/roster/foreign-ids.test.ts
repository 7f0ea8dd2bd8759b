import { endpoints } from '@slipstream/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calendar, form, march, office } from '../calendar-import/calendars.test-data.ts'
import { createAirportDirectory } from '../providers/airports.ts'
import { leave, turnaround } from '../testing/crew-items.ts'
import { changesOf, readMonth, rosterOf } from '../testing/crew-month.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const ours = '2026-11'

interface Ids {
  readonly trip: string
  readonly entry: string
  readonly deletedEntry: string
  readonly duty: string
  readonly deletedDuty: string
  readonly preview: string
  readonly feed: string
}

let server: TestServer
let owner: TestBrowser
let stranger: TestBrowser
let ids: Ids

const entry = {
  title: 'Dentist',
  notes: '',
  location: null,
  start: '2026-11-23 10:00',
  end: '2026-11-23 11:00',
}
const flight = { direction: 'to_work', status: 'hotel' }

async function addEntry(): Promise<string> {
  return (await owner.post('/roster/manual-entries', entry)).body.item.id
}

async function keptFeed(): Promise<string> {
  const address = 'https://crew.example/secret.ics'
  const { body } = await owner.post('/roster/import/preview', form({ url: address }))
  await owner.post('/roster/import/take', { import_id: body.import_id, keep_feed: true })
  return (await owner.get('/roster/feeds')).body.feeds[0].id
}

beforeAll(async () => {
  const read = () => Promise.resolve(Buffer.from(march))
  const providers = { airports: createAirportDirectory(), calendarFeeds: { read } }
  server = await startTestServer({}, { providers })
  owner = await server.signedIn('owner@crew.example')
  stranger = await server.signedIn('stranger@crew.example')
  const duties = [
    turnaround('t1', '2026-11-05'),
    leave('g1', '2026-11-10 00:00', '2026-11-12 23:59'),
    leave('g2', '2026-11-14 00:00', '2026-11-15 23:59'),
  ]
  await readMonth(server, owner, [turnaround('t1', '2026-11-04'), ...duties.slice(1)])
  await readMonth(server, owner, duties)
  const deletedEntry = await addEntry()
  await owner.call('DELETE', `/roster/manual-entries/${deletedEntry}`, {})
  await owner.call('DELETE', '/roster/ground-duties/g2', {})
  const preview = await owner.post(
    '/roster/import/preview',
    form({ text: calendar(office('o', '20261201T090000Z', '20261201T170000Z')) }),
  )
  ids = {
    trip: 't1',
    entry: await addEntry(),
    deletedEntry,
    duty: 'g1',
    deletedDuty: 'g2',
    preview: preview.body.import_id,
    feed: await keptFeed(),
  }
}, 120_000)
afterAll(() => server.stop())

type Walk = (ids: Ids) => [method: string, path: string, body?: object]

/** Every call of the roster that names something by its id, by the contract's name of it. */
const walks: Readonly<Record<string, Walk>> = {
  'roster.updateFlightStatus': ({ trip }) => [
    'POST',
    '/roster/update-flight-status',
    { item_kind: 'trip', item_id: trip, ...flight },
  ],
  'roster.updateManualEntry': (of) => ['PUT', `/roster/manual-entries/${of.entry}`, entry],
  'roster.deleteManualEntry': (of) => ['DELETE', `/roster/manual-entries/${of.entry}`],
  'roster.restoreManualEntry': (of) => ['POST', `/roster/manual-entries/${of.deletedEntry}/restore`],
  'roster.deleteGroundDuty': (of) => ['DELETE', `/roster/ground-duties/${of.duty}`],
  'roster.restoreGroundDuty': (of) => ['POST', `/roster/ground-duties/${of.deletedDuty}/restore`],
  'roster.takeImport': (of) => ['POST', '/roster/import/take', { import_id: of.preview }],
  'roster.previewFeed': (of) => ['POST', `/roster/feeds/${of.feed}/preview`],
  'roster.removeFeed': (of) => ['DELETE', `/roster/feeds/${of.feed}`],
}

/** All that its owner has, as they see it. */
async function everything(): Promise<unknown> {
  const [roster, changes, feeds, links] = await Promise.all([
    rosterOf(owner, ours),
    changesOf(owner, ours),
    owner.get('/roster/feeds'),
    owner.get('/calendar/links'),
  ])
  return { roster, changes, feeds: feeds.body, links: links.body }
}

describe('another user’s id in a URL (issue 5 Bad input)', () => {
  it('is walked for every call of the roster whose address holds an id', () => {
    const withId = endpoints.filter(({ name, path }) => name.startsWith('roster.') && path.includes('{id}'))
    expect(withId.length).toBeGreaterThan(0)
    for (const { name } of withId) expect(walks).toHaveProperty([name])
  })

  it.each(Object.keys(walks))('is not found, and nothing is changed: %s', async (name) => {
    const before = await everything()
    const [method, path, body] = walks[name]?.(ids) ?? ['', '']
    const answer = await stranger.call(method, path, { body: body ?? {} })
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    expect(JSON.stringify(answer.body)).not.toMatch(/Dentist|LHR|crew\.example/)
    expect(await everything()).toEqual(before)
    expect(await rosterOf(stranger, ours)).toEqual([])
  })

  it('marks no change of its owner as seen', async () => {
    const before = await everything()
    const changes = await changesOf(owner, ours)
    expect(changes).toMatchObject([{ kind: 'moved', seen_at: null }])
    await stranger.post('/roster/changes/seen', { ids: changes.map(({ id }) => id) })
    expect(await everything()).toEqual(before)
    expect(await changesOf(stranger, ours)).toEqual([])
  })

  it('revokes and reads no calendar but the caller’s own', async () => {
    await owner.post('/calendar/links', { kind: 'full' })
    const before = await everything()
    expect((await stranger.call('DELETE', '/calendar/links/full', {})).status).toBe(404)
    expect((await stranger.get('/calendar/links')).body).toEqual({ links: [] })
    expect((await stranger.get('/calendar/download')).body).not.toContain('BEGIN:VEVENT')
    expect(await everything()).toEqual(before)
  })

  it('is the same as an id of nobody, word for word', async () => {
    const nobody: Ids = {
      ...ids,
      trip: 'x',
      entry: 'x',
      deletedEntry: 'x',
      duty: 'x',
      deletedDuty: 'x',
      preview: 'x',
      feed: 'x',
    }
    for (const walk of Object.values(walks)) {
      const [[method, path, body = {}], [, madeUp, madeUpBody = {}]] = [walk(ids), walk(nobody)]
      // oxlint-disable-next-line no-await-in-loop -- one after another, as a hand at the keyboard
      const foreign = await stranger.call(method, path, { body })
      // oxlint-disable-next-line no-await-in-loop -- as above
      const unknown = await stranger.call(method, madeUp, { body: madeUpBody })
      expect(foreign.body).toEqual(unknown.body)
    }
  })

  it('does what it says for its owner', async () => {
    const [method, path, body] = walks['roster.restoreGroundDuty']?.(ids) ?? ['', '']
    expect((await owner.call(method, path, { body: body ?? {} })).status).toBe(200)
  })
})

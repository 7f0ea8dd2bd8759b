import { itemVersion } from '@slipstream/commute/roster/item-version'
import type { RosterItem } from '@slipstream/contract/roster'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { runHousekeeping } from '#server/start/housekeeping.ts'
import { leave, turnaround } from '#testing/crew-items.ts'
import { readMonth, getRoster } from '#testing/crew-month.ts'
import type { TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { testServer } from '#testing/test-server.ts'

const server = testServer()
afterEach(() => vi.restoreAllMocks())

const key = '0b7c1f7e-6d2a-4c1e-9a51-3f0d2b8e4c11'
const otherKey = '0b7c1f7e-6d2a-4c1e-9a51-3f0d2b8e4c12'
const path = '/roster/manual-entries'
const statusPath = '/roster/update-flight-status'
const dentist = {
  title: 'Dentist',
  notes: '',
  location: null,
  start: '2026-11-23 10:00',
  end: '2026-11-23 11:00',
}
const later = { ...dentist, start: '2026-11-23 15:00', end: '2026-11-23 16:00' }
const hotel = { item_kind: 'trip', item_id: 't1', direction: 'to_work', status: 'hotel' }
const dayMs = 24 * 3_600_000

const under = (idempotencyKey: string) => ({ headers: { 'Idempotency-Key': idempotencyKey } })
const on = (version: string) => ({ headers: { 'If-Match': `"${version}"` } })
const add = (browser: TestBrowser, entry: unknown = dentist, as = key) => browser.post(path, entry, under(as))
const count = async (browser: TestBrowser) => (await getRoster(browser)).length

const getStatuses = (answers: readonly TestAnswer[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

async function shown(browser: TestBrowser, kind: RosterItem['kind']): Promise<RosterItem> {
  const item = (await getRoster(browser)).find((each) => each.kind === kind)
  if (!item) throw new Error(`The roster has no ${kind}.`)
  return item
}

async function crew(email: string): Promise<TestBrowser> {
  const browser = await server.signedIn(email)
  await readMonth(server, browser, [
    turnaround('t1', '2026-11-05'),
    leave('g1', '2026-11-10 00:00', '2026-11-12 23:59'),
  ])
  return browser
}

/** A session of a week later, when the first one has long expired. */
async function again(email: string): Promise<TestBrowser> {
  return server.loggedIn(email)
}

describe('a change under a key (issue 7: changes are sent later, idempotently)', () => {
  it('is carried out once, and answered alike', async () => {
    const browser = await server.signedIn('once@crew.example')
    const [first, second] = [await add(browser), await add(browser)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('Content-Type')).toBe(first.headers.get('Content-Type'))
    expect(await count(browser)).toBe(1)
  })

  it('is not carried out late, over what its user did since', async () => {
    const browser = await crew('late@crew.example')
    await browser.post(statusPath, hotel, under(key))
    await browser.post(statusPath, { ...hotel, status: 'standby' }, under(otherKey))
    expect((await browser.post(statusPath, hotel, under(key))).status).toBe(200)
    expect(await getRoster(browser)).toMatchObject([{ to_work_status: 'standby' }, {}])
  })

  it('is carried out once where it is sent twice at the same moment', async () => {
    const browser = await server.signedIn('twice@crew.example')
    const answers = await Promise.all([add(browser), add(browser), add(browser)])
    expect(new Set(answers.map(({ body }) => body.item.id)).size).toBe(1)
    expect(await count(browser)).toBe(1)
  })

  it('refuses the key to another change', async () => {
    const browser = await server.signedIn('other@crew.example')
    const { body } = await add(browser)
    const refused = { status: 422, body: { code: 'idempotency_mismatch' } }
    expect(await add(browser, later)).toMatchObject(refused)
    expect(await browser.call('DELETE', `${path}/${body.item.id}`, under(key))).toMatchObject(refused)
    expect(await count(browser)).toBe(1)
  })

  it('refuses it also while the first is under way', async () => {
    const browser = await server.signedIn('races@crew.example')
    const answers = await Promise.all([add(browser), add(browser, later)])
    expect(getStatuses(answers)).toEqual([201, 422])
    expect(await count(browser)).toBe(1)
  })

  it('is another user’s business under another user’s key', async () => {
    const [one, two] = [await server.signedIn('a@crew.example'), await server.signedIn('b@crew.example')]
    await add(one)
    expect((await add(two, later)).status).toBe(201)
    expect(await getRoster(one)).toMatchObject([dentist])
    expect(await getRoster(two)).toMatchObject([later])
  })

  it('that was refused may be tried again', async () => {
    const browser = await server.signedIn('again@crew.example')
    const tooLong = { ...dentist, end: '2036-11-23 11:00' }
    expect((await add(browser, tooLong)).status).toBe(422)
    vi.spyOn(server.services.roster.rosterEdits, 'addEntry').mockRejectedValueOnce(
      new Error('The disk is full.'),
    )
    expect((await add(browser)).status).toBe(500)
    expect((await add(browser)).status).toBe(201)
    expect(await count(browser)).toBe(1)
  })

  it('adds no second entry where the server was killed before it could note the first', async () => {
    const browser = await server.signedIn('killed@crew.example')
    const { body } = await add(browser)
    await server.services.database.query.deleteFrom('carried_out').where('key', '=', key).execute()
    expect((await add(browser)).body).toEqual(body)
    expect(await count(browser)).toBe(1)
  })

  it.each(['', 'x', key.toUpperCase(), `${key} ${key}`, "'; drop table carried_out; --"])(
    'needs a key that is one: %s',
    async (bad) => {
      const browser = await server.signedIn(`bad${bad.length}${bad.charCodeAt(0)}@crew.example`)
      const answer = await add(browser, dentist, bad)
      expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
      expect(answer.body.details.fields).toEqual({ 'Idempotency-Key': 'must be a UUID in lower case' })
      expect(await count(browser)).toBe(0)
    },
  )

  it('is remembered for seven days', async () => {
    const browser = await server.signedIn('week@crew.example')
    const { database } = server.services
    await add(browser)
    server.advance(7 * dayMs)
    await runHousekeeping(server.services)
    const laterBrowser = await again('week@crew.example')
    expect((await add(laterBrowser)).status).toBe(201)
    expect(await count(laterBrowser)).toBe(1)
    server.advance(1)
    await runHousekeeping(server.services)
    expect(await database.query.selectFrom('carried_out').select('key').execute()).toEqual([])
  })
})

describe('a change of an item that is another by now (issue 7: told, never silently overwritten)', () => {
  it('is refused with the item as it is, and leaves it so', async () => {
    const browser = await crew('conflict@crew.example')
    const version = itemVersion(await shown(browser, 'trip'))
    await browser.post(statusPath, { ...hotel, status: 'standby' })
    const { status, body } = await browser.post(statusPath, hotel, on(version))
    expect([status, body.code]).toEqual([412, 'changed_elsewhere'])
    expect(body.error).toBe('This was changed elsewhere in the meantime.')
    expect(body.details.item).toMatchObject({ id: 't1', to_work_status: 'standby' })
    expect(await getRoster(browser)).toMatchObject([{ to_work_status: 'standby' }, {}])
    expect((await browser.post(statusPath, hotel, on(itemVersion(body.details.item)))).status).toBe(200)
  })

  it('is the same item where nothing but its prices changed', async () => {
    const browser = await crew('prices@crew.example')
    const trip = await shown(browser, 'trip')
    const bare = { ...trip, prices: { to_work: [], from_work: [] } }
    expect((await browser.post(statusPath, hotel, on(itemVersion(bare)))).status).toBe(200)
  })

  it.each([
    ['changed', 'PUT', later],
    ['deleted', 'DELETE', undefined],
  ])('is no entry that is %s', async (what, method, body) => {
    const browser = await server.signedIn(`${what}@crew.example`)
    const { item } = (await browser.post(path, dentist)).body
    const changed = await browser.call('PUT', `${path}/${item.id}`, { body: { ...dentist, notes: 'Teeth' } })
    const entry = `${path}/${item.id}`
    const refused = await browser.call(method, entry, { body, ...on(itemVersion(item)) })
    expect(refused).toMatchObject({ status: 412, body: { details: { item: { notes: 'Teeth' } } } })
    expect(await getRoster(browser)).toMatchObject([{ notes: 'Teeth', start: dentist.start }])
    const taken = await browser.call(method, entry, { body, ...on(itemVersion(changed.body.item)) })
    expect(taken.status).toBe(200)
  })

  it('is no ground duty whose booking changed', async () => {
    const browser = await crew('duty@crew.example')
    const duty = await shown(browser, 'ground_duty')
    await browser.post(statusPath, { ...hotel, item_kind: 'ground_duty', item_id: 'g1' })
    const answer = await browser.call('DELETE', '/roster/ground-duties/g1', on(itemVersion(duty)))
    expect(answer).toMatchObject({ status: 412, body: { details: { item: { to_work_status: 'hotel' } } } })
    expect(await getRoster(browser)).toHaveLength(2)
  })

  it('lets one of two through that race', async () => {
    const browser = await server.signedIn('race@crew.example')
    const { item } = (await browser.post(path, dentist)).body
    const write = (notes: string) =>
      browser.call('PUT', `${path}/${item.id}`, { body: { ...dentist, notes }, ...on(itemVersion(item)) })
    const answers = await Promise.all([write('one'), write('two'), write('three')])
    expect(getStatuses(answers)).toEqual([200, 412, 412])
    const winner = answers.find(({ status }) => status === 200)?.body.item
    expect(await getRoster(browser)).toEqual([winner])
  })

  it('tells nobody else what the item is', async () => {
    const owner = await server.signedIn('owns@crew.example')
    const { item } = (await owner.post(path, dentist)).body
    const stranger = await server.signedIn('strange@crew.example')
    const answer = await stranger.call('DELETE', `${path}/${item.id}`, on('other'))
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(answer.body.details).toEqual({ resource: 'roster_item' })
  })

  it('needs a version that is one', async () => {
    const browser = await server.signedIn('malformed@crew.example')
    const { item } = (await browser.post(path, dentist)).body
    for (const value of ['*', 'bare', '""', 'W/"weak"', `"${'x'.repeat(65)}"`]) {
      const answer = await browser.call('DELETE', `${path}/${item.id}`, { headers: { 'If-Match': value } })
      expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
    }
    expect(await count(browser)).toBe(1)
  })
})

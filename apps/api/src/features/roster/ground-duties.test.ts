import { describe, expect, it } from 'vitest'
import { runHousekeeping } from '#server/start/housekeeping.ts'
import { leave, turnaround } from '#testing/crew-items.ts'
import { getChanges, choose, readMonth, getRoster } from '#testing/crew-month.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer } from '#testing/test-server.ts'

const server = testServer()

const dayMs = 24 * 3_600_000
const duty = leave('sim', '2026-11-12 08:00', '2026-11-12 12:00')
const moved = leave('sim', '2026-11-13 08:00', '2026-11-13 12:00')
const notFound = { status: 404, body: { code: 'not_found' } }

const remove = (browser: TestBrowser, id = 'sim') => browser.call('DELETE', `/roster/ground-duties/${id}`, {})
const restore = (browser: TestBrowser, id = 'sim') =>
  browser.call('POST', `/roster/ground-duties/${id}/restore`, {})

async function crew(email: string): Promise<TestBrowser> {
  const browser = await server.signedIn(email)
  await readMonth(server, browser, [duty])
  return browser
}

async function later(email: string, ms: number): Promise<TestBrowser> {
  server.advance(ms)
  const browser = await server.loggedIn(email)
  return browser
}

describe('deleting a ground duty (spec §1, §7 Roster; issue 5, item 3)', () => {
  it('stays deleted when the roster is read again, and can be taken back with its status', async () => {
    const browser = await crew('stays@crew.example')
    await choose(browser, { item: ['ground_duty', 'sim'], direction: 'to_work', status: 'hotel' })
    expect(await remove(browser)).toMatchObject({ status: 200, body: { success: true } })
    await readMonth(server, browser, [duty])
    expect(await getRoster(browser)).toEqual([])
    expect(await getChanges(browser)).toEqual([])
    expect(await restore(browser)).toMatchObject({
      status: 200,
      body: { item: { pseudo_id: 'sim', code: 'LVE', to_work_status: 'hotel' } },
    })
    expect(await getRoster(browser)).toHaveLength(1)
  })

  it('stays deleted for longer than it can be taken back', async () => {
    const email = 'longer@crew.example'
    await remove(await crew(email))
    const browser = await later(email, dayMs)
    await runHousekeeping(server.services)
    expect(await restore(browser)).toMatchObject(notFound)
    await readMonth(server, browser, [duty])
    expect(await getRoster(browser)).toEqual([])
  })

  it('is shown again once it moves, as a duty that moved', async () => {
    const browser = await crew('moved@crew.example')
    await remove(browser)
    await readMonth(server, browser, [moved])
    expect(await getRoster(browser)).toMatchObject([{ pseudo_id: 'sim', start: '2026-11-13 08:00' }])
    expect(await getChanges(browser)).toMatchObject([
      {
        kind: 'moved',
        item_kind: 'ground_duty',
        item_id: 'sim',
        title: 'Leave',
        before: { start: '2026-11-12 08:00', end: '2026-11-12 12:00' },
        after: { start: '2026-11-13 08:00', end: '2026-11-13 12:00' },
      },
    ])
  })

  it('is gone for good once the crew system has it no more, and news to nobody', async () => {
    const browser = await crew('gone@crew.example')
    await remove(browser)
    await readMonth(server, browser, [])
    expect(await getChanges(browser)).toEqual([])
    expect(await restore(browser)).toMatchObject(notFound)
    await readMonth(server, browser, [duty])
    expect(await getRoster(browser)).toHaveLength(1)
  })

  it('does not bring back what a re-read roster took away', async () => {
    const browser = await crew('cancelled@crew.example')
    await readMonth(server, browser, [])
    expect(await restore(browser)).toMatchObject(notFound)
    expect(await getRoster(browser)).toEqual([])
  })

  it('knows no trip, no duty of another user and none that is deleted', async () => {
    const owner = await server.signedIn('owner@crew.example')
    await readMonth(server, owner, [duty, turnaround('t1', '2026-11-05')])
    const stranger = await server.signedIn('stranger@crew.example')
    expect(await remove(stranger)).toMatchObject(notFound)
    expect(await remove(owner, 't1')).toMatchObject(notFound)
    expect(await restore(owner, 'never-was')).toMatchObject(notFound)
    expect(await getRoster(owner)).toHaveLength(2)
    const both = await Promise.all([remove(owner), remove(owner)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]))
    expect(await restore(stranger)).toMatchObject(notFound)
    expect(await getRoster(owner)).toMatchObject([{ id: 't1' }])
  })
})

describe('what a ground duty asks of its person (issue 38, item 6)', () => {
  it.each([
    ['RSV', 'home'],
    ['HSTBY', 'home'],
    ['CBT', 'free'],
    ['E-learning', 'free'],
    ['ASBY', 'base'],
    ['CRM', null],
  ])('is the same for %s from the crew system as from a calendar: %s', async (code, presence) => {
    const browser = await server.signedIn(`${code}@crew.example`)
    await readMonth(server, browser, [{ ...duty, code, description: '', presence: null }])
    expect(await getRoster(browser)).toMatchObject([{ code, presence }])
  })
})

import type { UserSettings } from '@slipstream/contract/user'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SessionSnapshot } from '../session/types.ts'
import { createStore, type Store } from '../store.ts'
import { json, never } from '../testing/fake-environment.ts'
import { createRosterFixture, makeDuty, type RosterFixture } from '../testing/roster-fixture.ts'
import { makeUser } from '../testing/session-fixture.ts'
import { followSettings } from './follow-settings.ts'

let page: RosterFixture
let opened: ReturnType<RosterFixture['openPage']>
let session: Store<SessionSnapshot>
let stop: () => void

beforeEach(async () => {
  page = createRosterFixture()
  for (const month of ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01'])
    page.server.set(month, [makeDuty('d1', `${month}-10`)])
  opened = page.openPage()
  session = createStore(page.session.snapshot)
  stop = followSettings(opened.months, session)
  await opened.months.show('2026-11')
  await page.advance(2000)
  page.requests.length = 0
})
afterEach(() => stop())

function change(patch: Partial<UserSettings>) {
  const snapshot = session.getSnapshot()
  if (snapshot.settings) session.set({ ...snapshot, settings: { ...snapshot.settings, ...patch } })
}

/** The server's word: the same settings, said by another object. */
const confirm = () => change({})

describe('a setting that prices depend on (spec §3 User settings, §4 Roster refresh)', () => {
  it.each<[string, Partial<UserSettings>]>([
    ['the minimum gap', { slip_time: 90 }],
    ['the airports at work', { commuting_stations: ['LGW'] }],
    ['commutes to ground duties', { include_ground_duties: true }],
    ['staff travel', { include_staff_travel: false }],
    ['the price limit', { max_sector_price: 120 }],
    ['a transfer between airports', { transfer_minutes: { 'LGW-LHR': 60 } }],
    ['the way from clear to departure', { clear_to_departure_minutes: 45 }],
    ['the way from landing to report', { landing_to_report_minutes: 60 }],
    ['where home standby is waited out', { home_standby: 'home' }],
  ])('fetches the month shown again after %s changed', async (_, patch) => {
    change(patch)
    await page.advance(1999)
    expect(page.asked()).toEqual([])
    await page.advance(1)
    expect(page.asked()[0]).toBe('2026-11')
  })

  it('fetches it at once when the server has taken the change, and once in all', async () => {
    change({ slip_time: 90 })
    confirm()
    await page.settle()
    expect(page.asked()).toEqual(['2026-11'])
    await page.advance(500)
    expect(page.asked()).toEqual(['2026-11'])
  })

  it('does not take the answer of a fetch that was asked for before the change', async () => {
    page.on('GET /roster/roster', never)
    void opened.months.refresh('2026-11', { force: true })
    await page.settle()
    page.answerRoster()
    change({ slip_time: 90 })
    confirm()
    await page.settle()
    expect(page.asked()).toEqual(['2026-11', '2026-11'])
  })

  it('fetches the other months when they are shown', async () => {
    change({ slip_time: 90 })
    confirm()
    await page.settle()
    page.requests.length = 0
    await opened.months.show('2026-12')
    expect(page.asked()).toEqual(['2026-12'])
  })

  it('fetches it again after the home airports changed', async () => {
    const snapshot = session.getSnapshot()
    session.set({ ...snapshot, user: { ...makeUser(), home_airports: ['GLA'] } })
    await page.advance(2000)
    expect(page.asked()[0]).toBe('2026-11')
  })

  it('asks again where the server refused it, and what is shown went back', async () => {
    page.on('GET /roster/roster', () => json(page.rosterAnswer('?month=2026-11')))
    change({ slip_time: 90 })
    change({ slip_time: 0 })
    await page.advance(2000)
    expect(page.asked()[0]).toBe('2026-11')
  })

  it.each<[string, () => void]>([
    ['the theme', () => change({ dark_mode: true })],
    ['the wish for a local night', () => change({ prefer_local_night_before_report: true })],
    ['nothing', confirm],
  ])('asks for nothing where %s changed', async (_, act) => {
    act()
    confirm()
    await page.advance(3000)
    expect(page.asked()).toEqual([])
  })

  it('asks for nothing for another user, whose months are not known', async () => {
    page.signIn('user-b')
    session.set(page.session.snapshot)
    change({ slip_time: 90 })
    await page.advance(3000)
    expect(page.asked()).toEqual([])
  })
})

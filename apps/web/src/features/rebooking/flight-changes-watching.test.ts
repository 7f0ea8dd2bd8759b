import { beforeEach, describe, expect, it } from 'vitest'
import { json, never } from '@slipstream/client/testing/fake-environment'
import {
  createFlightChangesFixture,
  listAnswer as list,
  makeChange,
  rescheduleInput as input,
  type FlightChangesFixture,
  type OpenedFlightChanges,
} from '#testing/flight-changes-fixture.ts'

const listRoute = 'GET /flight-changes/'
const createRoute = 'POST /flight-changes/'
const broken = () => json({ error: 'Try again later.', code: 'internal_error' }, 500)

let page: FlightChangesFixture
let opened: OpenedFlightChanges
let changes: OpenedFlightChanges['changes']

beforeEach(async () => {
  page = createFlightChangesFixture()
  page.on('GET /user/profile/fetch', never)
  page.on(listRoute, () => list(makeChange('a'), makeChange('b')))
  opened = await page.open()
  changes = opened.changes
})

const view = () => changes.view()

describe('watching (issue 6 item 3: live updates, polite polling while visible)', () => {
  const dueIn = (seconds: number) =>
    makeChange('a', { next_attempt_at: new Date(page.environment.now() + seconds * 1000).toISOString() })
  const looks = () => page.sent(listRoute).length

  it('looks at once, and again when the next attempt should be over', async () => {
    page.on(listRoute, () => list(dueIn(60)))
    changes.watch()
    await page.settle()
    expect(looks()).toBe(1)
    await page.advance(69_999)
    expect(looks()).toBe(1)
    await page.advance(1)
    expect(looks()).toBe(2)
  })

  it('looks no more once nothing waits', async () => {
    page.on(listRoute, () => list(makeChange('a', { status: 'failed', next_attempt_at: null })))
    changes.watch()
    await page.advance(3_600_000)
    expect(looks()).toBe(1)
  })

  it('looks ever more seldom for an attempt that is not made, and soon again after it was', async () => {
    const late = dueIn(0)
    page.on(listRoute, () => list(late))
    changes.watch()
    await page.settle()
    await page.advance(10_000)
    expect(looks()).toBe(2)
    await page.advance(19_999)
    expect(looks()).toBe(2)
    await page.advance(1)
    expect(looks()).toBe(3)
    await page.advance(40_000)
    expect(looks()).toBe(4)
    page.on(listRoute, () => list({ ...late, updated_at: '2026-11-21T04:59:00.000Z' }))
    await page.advance(80_000)
    expect(looks()).toBe(5)
    await page.advance(10_000)
    expect(looks()).toBe(6)
  })

  it('goes on after a failure, more seldom', async () => {
    page.on(listRoute, () => list(dueIn(3600)))
    changes.watch()
    await page.settle()
    page.on(listRoute, broken)
    await page.advance(300_000)
    expect([looks(), view().problem]).toEqual([2, 'Error refreshing data - showing cached results'])
    await page.advance(20_000)
    expect(looks()).toBe(3)
    await page.advance(39_999)
    expect(looks()).toBe(3)
    page.on(listRoute, () => list(makeChange('a')))
    await page.advance(1)
    expect([looks(), view().problem]).toEqual([4, null])
  })

  it('stops with the last who watches, once each, and begins again', async () => {
    const stops = [changes.watch(), changes.watch()]
    await page.settle()
    expect(looks()).toBe(1)
    stops[0]?.()
    stops[0]?.()
    await page.advance(300_000)
    expect(looks()).toBe(2)
    stops[1]?.()
    await page.advance(3_600_000)
    expect(looks()).toBe(2)
    changes.watch()
    await page.settle()
    expect(looks()).toBe(3)
  })

  it('begins to look once something is asked for', async () => {
    page.on(listRoute, () => list())
    changes.watch()
    await page.advance(60_000)
    expect(looks()).toBe(1)
    page.on(createRoute, () => json({ status: 'SCHEDULED', request: dueIn(0) }, 201))
    await changes.create(input)
    await page.advance(10_000)
    expect(looks()).toBe(2)
  })

  it('ends with the session', async () => {
    changes.watch()
    await page.settle()
    await opened.session.logout()
    await page.advance(3_600_000)
    expect(looks()).toBe(1)
  })
})

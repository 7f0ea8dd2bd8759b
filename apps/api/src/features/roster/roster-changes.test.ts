import { describe, expect, it } from 'vitest'
import { runHousekeeping } from '#server/start/housekeeping.ts'
import { leave, turnaround } from '#testing/crew-items.ts'
import { getChanges, choose, readMonth, getRoster } from '#testing/crew-month.ts'
import { everyRow, tablesWith } from '#testing/database-rows.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer } from '#testing/test-server.ts'

const server = testServer()

const dayMs = 24 * 3_600_000
const itemTable = 'public.roster_items'
/** Lands at 07:45, before the report at 10:00; the other leaves on the morning after. */
const early = '2026-11-05-EDI-LHR'
const home = '2026-11-06-LHR-EDI'

/** With flights booked both ways for the duty of the 5th. */
async function booked(email: string): Promise<TestBrowser> {
  const browser = await server.signedIn(email)
  await readMonth(server, browser, [turnaround('t1', '2026-11-05'), turnaround('t2', '2026-11-20')])
  const item = ['trip', 't1'] as const
  await choose(browser, { item, direction: 'to_work', status: 'booked_correct_time', flight_id: early })
  await choose(browser, { item, direction: 'from_work', status: 'booked_correct_time', flight_id: home })
  return browser
}

/** The duty of the 5th, reporting as early as its booked flight lands. */
function reportingAt(time: string) {
  const trip = turnaround('t1', '2026-11-05')
  if (trip.kind !== 'trip') throw new Error('A turnaround is a trip.')
  const [first, ...rest] = trip.sectors
  if (!first) throw new Error('A turnaround has sectors.')
  const report_time = `2026-11-05 ${time}`
  return { ...trip, trip_start: report_time, sectors: [{ ...first, report_time }, ...rest] }
}

/** The duty of the 5th, clear so much later. */
function clearingAt(clear_time: string) {
  const trip = turnaround('t1', '2026-11-05')
  if (trip.kind !== 'trip') throw new Error('A turnaround is a trip.')
  return {
    ...trip,
    trip_end: clear_time,
    sectors: trip.sectors.map((sector) => Object.assign({}, sector, { clear_time })),
  }
}

describe('what a re-read roster changed (issue 5, item 2 and 6)', () => {
  it('is nothing where a month is read for the first time, nor where it says the same', async () => {
    const browser = await server.signedIn('first@crew.example')
    const items = [turnaround('t1', '2026-11-05'), leave('off', '2026-11-28 00:00', '2026-12-03 00:00')]
    await readMonth(server, browser, items)
    await readMonth(server, browser, items)
    expect(await getChanges(browser)).toEqual([])
  })

  it('tells what was added, moved and removed, newest reading first', async () => {
    const browser = await server.signedIn('tells@crew.example')
    await readMonth(server, browser, [turnaround('moves', '2026-11-10'), turnaround('goes', '2026-11-12')])
    await readMonth(server, browser, [turnaround('moves', '2026-11-09'), turnaround('comes', '2026-11-02')])
    const first = server.clock.now.toISOString()
    server.advance(60_000)
    await readMonth(server, browser, [turnaround('moves', '2026-11-09')])
    const changes = await getChanges(browser)
    expect(changes.map(({ kind, item_id }) => `${kind} ${item_id}`)).toEqual([
      'removed comes',
      'added comes',
      'moved moves',
      'removed goes',
    ])
    expect(changes[2]).toEqual({
      id: expect.any(String),
      kind: 'moved',
      item_kind: 'trip',
      item_id: 'moves',
      title: 'LHR-EDI-LHR',
      before: { start: '2026-11-10 10:00', end: '2026-11-10 16:00' },
      after: { start: '2026-11-09 10:00', end: '2026-11-09 16:00' },
      detected_at: first,
      seen_at: null,
      broken: [],
    })
    expect(changes[1]).toMatchObject({ before: null })
    expect(changes[3]).toMatchObject({ after: null })
  })

  it.each([
    ['08:30', 'booked_correct_time', []],
    ['08:29', 'booked_incorrect_time', [{ direction: 'to_work', flight: { id: early } }]],
  ])('judges a booked flight again where its duty moved: report at %s', async (time, status, broken) => {
    const browser = await booked(`report-${time.replace(':', '')}@crew.example`)
    await readMonth(server, browser, [reportingAt(time), turnaround('t2', '2026-11-20')])
    expect(await getRoster(browser)).toMatchObject([
      {
        id: 't1',
        to_work_status: status,
        to_work_flight: { id: early },
        from_work_status: 'booked_correct_time',
        from_work_flight: { id: home },
      },
      { id: 't2', to_work_status: 'not_booked' },
    ])
    expect(await getChanges(browser)).toMatchObject([{ kind: 'moved', item_id: 't1', broken }])
  })

  it('finds the flight broken where the duty starts elsewhere at the same times', async () => {
    const browser = await booked('elsewhere@crew.example')
    const trip = reportingAt('10:00')
    const sectors = trip.sectors.map((sector, index) =>
      index === 0 ? Object.assign({}, sector, { origin: 'MAN' }) : sector,
    )
    await readMonth(server, browser, [{ ...trip, sectors }])
    const when = { start: '2026-11-05 10:00', end: '2026-11-05 16:00' }
    expect((await getChanges(browser))[0]).toMatchObject({
      kind: 'moved',
      title: 'MAN-EDI-LHR',
      before: when,
      after: when,
      broken: [{ direction: 'to_work', flight: { id: early } }],
    })
    expect(await getRoster(browser)).toMatchObject([
      { to_work_status: 'booked_incorrect_time', from_work_status: 'booked_correct_time' },
    ])
  })

  it('finds that the flight home broke where the duty moved by two days; the one to work is two nights early', async () => {
    const browser = await booked('day@crew.example')
    await readMonth(server, browser, [turnaround('t1', '2026-11-07')])
    expect(await getRoster(browser)).toMatchObject([
      { to_work_status: 'booked_correct_time', from_work_status: 'booked_incorrect_time' },
    ])
    expect((await getChanges(browser))[0]?.broken).toMatchObject([
      { direction: 'from_work', flight: { id: home } },
    ])
  })

  it('finds the flight kept again where the duty moves back', async () => {
    const browser = await booked('back@crew.example')
    await readMonth(server, browser, [reportingAt('07:00')])
    await readMonth(server, browser, [turnaround('t1', '2026-11-05')])
    expect(await getRoster(browser)).toMatchObject([{ to_work_status: 'booked_correct_time' }])
  })

  it('leaves what was only planned, and what stays where it was', async () => {
    const browser = await booked('planned@crew.example')
    const item = ['trip', 't1'] as const
    await choose(browser, { item, direction: 'to_work', status: 'not_booked' })
    await choose(browser, { item, direction: 'from_work', status: 'standby' })
    await readMonth(server, browser, [turnaround('t1', '2026-11-05')])
    expect(await getRoster(browser)).toMatchObject([
      { to_work_status: 'not_booked', from_work_status: 'standby' },
    ])
    await readMonth(server, browser, [reportingAt('07:00')])
    expect(await getRoster(browser)).toMatchObject([
      { to_work_status: 'not_booked', to_work_flight: { id: early } },
    ])
    expect(await getChanges(browser)).toMatchObject([
      { kind: 'moved', broken: [] },
      { kind: 'removed', item_id: 't2' },
    ])
  })

  it('names the flight to work that a neighbour broke by moving, with the item that it is booked for', async () => {
    const browser = await server.signedIn('neighbour-moved@crew.example')
    await readMonth(server, browser, [turnaround('t1', '2026-11-05'), turnaround('t2', '2026-11-08')])
    const item = ['trip', 't2'] as const
    const flight_id = '2026-11-08-EDI-LHR'
    await choose(browser, { item, direction: 'to_work', status: 'booked_correct_time', flight_id })
    await readMonth(server, browser, [clearingAt('2026-11-08 06:30'), turnaround('t2', '2026-11-08')])
    expect(await getChanges(browser)).toMatchObject([
      {
        kind: 'moved',
        item_id: 't1',
        broken: [{ direction: 'to_work', flight: { id: flight_id }, item_kind: 'trip', item_id: 't2' }],
      },
    ])
    expect((await getRoster(browser))[1]).toMatchObject({ to_work_status: 'booked_incorrect_time' })
  })

  it('names the flight that a duty between two others kept from a conflict, with the change that made it', async () => {
    const browser = await server.signedIn('made-conflict@crew.example')
    const ends = [turnaround('t1', '2026-11-05'), turnaround('t2', '2026-11-06')]
    const between = { ...leave('g1', '2026-11-05 18:00', '2026-11-05 22:00'), presence: 'base' } as const
    await readMonth(server, browser, [...ends, between])
    const out = { item: ['trip', 't1'], direction: 'from_work', flight_id: home } as const
    const back = { item: ['trip', 't2'], direction: 'to_work', flight_id: '2026-11-06-EDI-LHR' } as const
    await choose(browser, { ...out, status: 'booked_correct_time' })
    await choose(browser, { ...back, status: 'booked_correct_time' })
    expect((await getRoster(browser)).map(({ to_work_status }) => to_work_status)).toContain(
      'booked_correct_time',
    )
    await readMonth(server, browser, ends)
    expect(await getChanges(browser)).toMatchObject([
      {
        kind: 'removed',
        item_id: 'g1',
        broken: [{ direction: 'to_work', item_kind: 'trip', item_id: 't2' }],
      },
    ])
  })

  it('names the booked flights of a duty that is gone', async () => {
    const browser = await booked('lost@crew.example')
    await readMonth(server, browser, [turnaround('t2', '2026-11-20')])
    expect(await getChanges(browser)).toMatchObject([
      {
        kind: 'removed',
        item_id: 't1',
        broken: [
          { direction: 'to_work', flight: { id: early, price_amount: '58.40' } },
          { direction: 'from_work', flight: { id: home } },
        ],
      },
    ])
  })

  it('keeps the booking of a duty that moved over the end of the month, whichever month is read first', async () => {
    const browser = await booked('crosses@crew.example')
    await readMonth(server, browser, [], '2026-12')
    await readMonth(server, browser, [turnaround('t2', '2026-11-20')])
    const inDecember = [turnaround('t1', '2026-12-01')]
    await readMonth(server, browser, inDecember, '2026-12')
    expect(await getRoster(browser, '2026-12')).toMatchObject([{ id: 't1', to_work_flight: { id: early } }])
    expect(await getChanges(browser, '2026-12')).toMatchObject([{ kind: 'added', item_id: 't1' }])
    await readMonth(server, browser, inDecember, '2026-12')
    await readMonth(server, browser, [turnaround('t2', '2026-11-20')])
    expect(await getRoster(browser)).toMatchObject([{ id: 't2' }])
  })

  it('forgets after 30 days what no reading brought back', async () => {
    const email = 'forgets@crew.example'
    const browser = await booked(email)
    const { id: userId } = (await browser.get('/user/profile/fetch')).body.user
    await readMonth(server, browser, [])
    const getRows = async () =>
      tablesWith(await everyRow(server), userId).filter((table) => table === itemTable)
    server.advance(30 * dayMs - 1)
    await runHousekeeping(server.services)
    expect(await getRows()).toHaveLength(2)
    server.advance(1)
    await runHousekeeping(server.services)
    expect(await getRows()).toEqual([])
  })

  it('is told in both months of a duty that moved from one into the other', async () => {
    const browser = await server.signedIn('both@crew.example')
    await readMonth(server, browser, [], '2026-12')
    await readMonth(server, browser, [turnaround('t1', '2026-11-30')])
    await readMonth(server, browser, [turnaround('t1', '2026-12-01')], '2026-12')
    const expected = [expect.objectContaining({ kind: 'moved', item_id: 't1' })]
    expect(await getChanges(browser)).toEqual(expected)
    expect(await getChanges(browser, '2026-12')).toEqual(expected)
    expect(await getChanges(browser, '2026-10')).toEqual([])
  })

  it('is told once where two read the same at the same time', async () => {
    const browser = await server.signedIn('race@crew.example')
    await readMonth(server, browser, [turnaround('t1', '2026-11-05')])
    const { id: userId } = (await browser.get('/user/profile/fetch')).body.user
    const items = [
      turnaround('t1', '2026-11-06'),
      turnaround('t1', '2026-11-06'),
      turnaround('t3', '2026-11-08'),
    ]
    const { store: rosterStore } = server.services.roster
    await Promise.all(
      [1, 2].map(() =>
        rosterStore.replaceImported({ userId, months: ['2026-11'], items, from: 'crew_system' }),
      ),
    )
    expect(await getRoster(browser)).toMatchObject([{ id: 't1' }, { id: 't3' }])
    expect(await getChanges(browser)).toMatchObject([
      { kind: 'moved', item_id: 't1' },
      { kind: 'added', item_id: 't3' },
    ])
  })

  it('keeps words that Postgres would refuse, without what it refuses', async () => {
    const browser = await server.signedIn('words@crew.example')
    const odd = {
      ...leave('odd', '2026-11-05 00:00', '2026-11-06 00:00'),
      description: 'Stand\u0000by \uD800',
    }
    await readMonth(server, browser, [])
    await readMonth(server, browser, [odd])
    expect(await getRoster(browser)).toMatchObject([{ description: 'Standby \uFFFD' }])
    expect(await getChanges(browser)).toMatchObject([{ title: 'Standby \uFFFD' }])
  })
})

describe('knowing of a change (issue 5, item 2)', () => {
  const see = (browser: TestBrowser, ids: unknown) => browser.post('/roster/changes/seen', { ids })

  it('is said once, for the changes of the caller alone', async () => {
    const browser = await booked('knows@crew.example')
    await readMonth(server, browser, [])
    const [first, second] = await getChanges(browser)
    const stranger = await server.signedIn('other@crew.example')
    expect(await see(stranger, [first?.id])).toMatchObject({ status: 200 })
    expect(await getChanges(browser)).toMatchObject([{ seen_at: null }, { seen_at: null }])
    const at = server.clock.now.toISOString()
    expect(await see(browser, [first?.id, 'never-was'])).toMatchObject({ body: { success: true } })
    server.advance(60_000)
    await see(browser, [first?.id])
    expect(await getChanges(browser)).toEqual([{ ...first, seen_at: at }, second])
    expect(await getChanges(stranger)).toEqual([])
  })

  it.each([
    ['none', []],
    ['more than 200', Array.from({ length: 201 }, (_, index) => `id-${index}`)],
    ['what is no list', 'all'],
    ['nothing', undefined],
  ])('refuses %s', async (what, ids) => {
    const browser = await server.signedIn(`${what.replaceAll(' ', '-')}@crew.example`)
    expect(await see(browser, ids)).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
  })

  it('goes with the account’s file, and is forgotten after a year', async () => {
    const email = 'year@crew.example'
    const browser = await booked(email)
    await readMonth(server, browser, [])
    const changes = await getChanges(browser)
    expect((await browser.get('/user/export')).body.roster_changes).toEqual(changes)
    server.advance(365 * dayMs - 1)
    await runHousekeeping(server.services)
    const later = await server.loggedIn(email)
    expect(await getChanges(later)).toEqual(changes)
    server.advance(1)
    await runHousekeeping(server.services)
    expect(await getChanges(later)).toEqual([])
  })
})

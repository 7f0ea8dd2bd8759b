import { itemKey } from '@slipstream/commute/roster/roster-items'
import { describe, expect, it } from 'vitest'
import { CrewSystemUnavailableError } from '#providers/crew-system.ts'
import { leave, turnaround } from '#testing/crew-items.ts'
import { readMonth, getRoster } from '#testing/crew-month.ts'
import { everyRow } from '#testing/database-rows.ts'
import { crewPassword } from '#testing/fake-providers.ts'
import { hold } from '#testing/hold.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer } from '#testing/test-server.ts'

const server = testServer()

async function importMonth(browser: TestBrowser, month = '2026-11', password = crewPassword) {
  const started = await browser.post('/roster/fetch-roster', { bsafe_password: password, month })
  expect(started.status).toBe(202)
  await server.jobEnd(started.body.job_id)
  return (await browser.get(`/tasks/task/${started.body.job_id}`)).body
}

const november = async (browser: TestBrowser) => (await browser.get('/roster/roster?month=2026-11')).body

describe('fetching a roster (spec §1, §4 Job, §7 Roster)', () => {
  it('begins with an empty month that was never read', async () => {
    const browser = await server.signedIn('empty@crew.example')
    expect(await november(browser)).toMatchObject({ month: '2026-11', roster: [], imported_at: null })
  })

  it.each(['1970-01', '2999-12'])('has nothing in the month %s, and says so', async (month) => {
    const browser = await server.signedIn(`far-${month}@crew.example`)
    expect(await browser.get(`/roster/roster?month=${month}`)).toMatchObject({
      status: 200,
      body: { roster: [] },
    })
  })

  it('reads the month, tells what to fetch again, and prices both directions', async () => {
    server.crew.months.set('2026-11', [turnaround('t1', '2026-11-05')])
    const browser = await server.signedIn('good@crew.example')
    expect(await importMonth(browser)).toMatchObject({
      status: 'finished',
      custom_status: 'Import completed ✓',
      result: { refetch: [{ resource: 'roster', month: '2026-11' }, { resource: 'roster-prices' }] },
    })
    const { roster, imported_at, airports, is_sample_data } = await november(browser)
    expect(imported_at).toBe(server.clock.now.toISOString())
    expect(is_sample_data).toBe(true)
    expect(roster).toHaveLength(1)
    expect(roster[0]).toMatchObject({
      id: 't1',
      to_work_status: 'not_booked',
      from_work_status: 'not_booked',
    })
    expect(roster[0].prices.to_work.at(-1)).toMatchObject({
      origin: 'EDI',
      departure_time: '2026-11-05 06:20',
    })
    expect(roster[0].prices.from_work[0]).toMatchObject({
      destination: 'EDI',
      departure_time: '2026-11-06 06:20',
    })
    expect(airports).toContainEqual({
      code: 'EDI',
      name: 'Edinburgh',
      city: 'Edinburgh',
      country: 'GB',
      timezone: 'Europe/London',
    })
    const prices = (await browser.get('/hotline/roster-prices?month=2026-11')).body
    // A day more each way: one flight a day has no back-up on its own day.
    expect(Object.keys(prices)).toEqual([
      '2026-11-03',
      '2026-11-04',
      '2026-11-05',
      '2026-11-06',
      '2026-11-07',
    ])
  })

  it('ends with auth_fail where the crew-system password is wrong, and keeps what was there', async () => {
    server.crew.months.set('2026-11', [turnaround('t1', '2026-11-05')])
    const browser = await server.signedIn('wrong@crew.example')
    await importMonth(browser)
    expect(await importMonth(browser, '2026-11', 'not-the-password')).toMatchObject({
      status: 'failed',
      custom_status: 'auth_fail',
      error: {
        code: 'auth_fail',
        message: 'Authentication failed. Please check your crew-system password and try again.',
      },
    })
    expect((await november(browser)).roster).toHaveLength(1)
  })

  it('says that the crew system cannot be reached', async () => {
    const browser = await server.signedIn('down@crew.example')
    server.crew.failure = new CrewSystemUnavailableError()
    const status = await importMonth(browser)
    server.crew.failure = undefined
    expect(status).toMatchObject({
      status: 'failed',
      custom_status: 'The crew system cannot be reached. Please try again later.',
    })
  })
})

describe('a leave of 40 days (spec §4: items whose start or end falls in the month)', () => {
  it('is told in the month that it spans too, without a commute, so that its calendar shows it', async () => {
    const browser = await server.signedIn('long-leave@crew.example')
    const long = leave('long', '2026-11-25 00:00', '2027-01-03 23:59')
    await readMonth(server, browser, [turnaround('t1', '2026-11-05'), long])
    await readMonth(server, browser, [turnaround('t2', '2026-12-05')], '2026-12')
    const idsIn = async (month: string) => (await getRoster(browser, month)).map((item) => itemKey(item))
    expect(await idsIn('2026-11')).toEqual(['trip:t1', 'ground_duty:long'])
    expect(await idsIn('2026-12')).toEqual(['ground_duty:long', 'trip:t2'])
    expect(await idsIn('2027-01')).toEqual(['ground_duty:long'])
    expect(await idsIn('2027-02')).toEqual([])
    expect(await idsIn('2026-10')).toEqual([])
    expect((await getRoster(browser, '2026-12'))[0]?.prices).toEqual({ to_work: [], from_work: [] })
  })
})

describe('importing a month again (spec §4 Roster refresh)', () => {
  it('replaces what changed, removes what vanished, repeats nothing, and keeps booking statuses', async () => {
    const browser = await server.signedIn('again@crew.example')
    const { id: userId } = (await browser.get('/user/profile/fetch')).body.user
    server.crew.months.set('2026-11', [
      turnaround('stays', '2026-11-05'),
      turnaround('goes', '2026-11-10'),
      leave('leave', '2026-11-28 00:00', '2026-12-03 00:00'),
    ])
    await importMonth(browser)
    await server.services.database.query
      .updateTable('roster_items')
      .set({ to_work_status: 'booked_correct_time' })
      .where('user_id', '=', userId)
      .where('item_id', '=', 'stays')
      .execute()
    server.crew.months.set('2026-11', [
      turnaround('comes', '2026-11-02'),
      turnaround('stays', '2026-11-06'),
      leave('leave', '2026-11-28 00:00', '2026-12-03 00:00'),
    ])
    await importMonth(browser)
    const { roster } = await november(browser)
    expect(roster.map((item: { id?: string; pseudo_id?: string }) => item.id ?? item.pseudo_id)).toEqual([
      'comes',
      'stays',
      'leave',
    ])
    expect(roster[1]).toMatchObject({ to_work_status: 'booked_correct_time', trip_start: '2026-11-06 10:00' })
    const december = (await browser.get('/roster/roster?month=2026-12')).body
    expect(december.roster).toHaveLength(1)
    expect(december.imported_at).toBeNull()
  })

  it('leaves an empty month empty', async () => {
    const browser = await server.signedIn('emptied@crew.example')
    server.crew.months.set('2026-11', [turnaround('t1', '2026-11-05')])
    await importMonth(browser)
    server.crew.months.set('2026-11', [])
    await importMonth(browser)
    expect((await november(browser)).roster).toEqual([])
  })
})

describe('ownership and secrets (spec §6, design §2 crew-system password)', () => {
  it('keeps no crew-system password, log-in password or token in the database or the log, not even while a job waits', async () => {
    const secret = 'a-crew-password-nobody-may-see'
    const browser = await server.signedIn('secret@crew.example')
    const open = hold(server.crew)
    const { body } = await browser.post('/roster/fetch-roster', { bsafe_password: secret, month: '2026-11' })
    const during = await databaseText()
    open()
    await server.jobEnd(body.job_id)
    const everything = [during, await databaseText(), server.logLines.join('\n')].join('\n')
    expect(server.crew.requests.at(-1)?.password).toBe(secret)
    expect(during).toContain(body.job_id)
    for (const hidden of [secret, 'correct horse battery', ...browser.cookies.values()]) {
      expect(everything).not.toContain(hidden)
    }
  })
})

async function databaseText(): Promise<string> {
  return JSON.stringify([...(await everyRow(server))])
}

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { turnaround } from '#testing/crew-items.ts'
import { choose, readMonth } from '#testing/crew-month.ts'
import { examplePushDevice } from '#testing/fake-push-service.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer } from '#testing/test-server.ts'
import { createListingWatch, forgetListings } from './listing-watch.ts'

const server = testServer()
let browser: TestBrowser
let start: Date
let users = 0

beforeAll(async () => {
  start = server.clock.now
})

const minuteMs = 60_000
const look = () => server.services.roster.listingWatch.runDue()
const elsewhere = () => {
  const { database, log } = server.services
  return createListingWatch({
    database,
    log,
    now: () => server.clock.now,
    signal: new AbortController().signal,
  })
}
const at = (text: string) => {
  server.clock.now = new Date(text)
}

interface Written {
  readonly topic: string
  readonly title: string
  readonly body: string
  readonly path: string
}

async function sent(): Promise<Written[]> {
  const rows = await server.services.database.query.selectFrom('push_messages').select('message').execute()
  return rows.map(({ message }) => message as Written)
}

/** The flight to work of 5 November leaves Edinburgh at 06:20; its list opens on 30 October at noon. */
const opens = '2026-10-30T12:00:00Z'
const before = '2026-10-30T11:59:00Z'
const item = ['trip', 't1'] as const
const rules = { BA: { days_before: 6, at: '12:00', link: 'https://staff.airline.example/list' } }

/** The chosen fare becomes a staff ticket: the test airline sells none. */
async function planStandby(parts: object = {}): Promise<void> {
  await choose(browser, { item, direction: 'to_work', status: 'not_booked', flight_id: '2026-11-05-EDI-LHR' })
  const { query } = server.services.database
  const row = await query
    .selectFrom('roster_items')
    .select('to_work_flight')
    .where('item_id', '=', 't1')
    .where('user_id', '=', await userId())
    .executeTakeFirstOrThrow()
  await query
    .updateTable('roster_items')
    .set({
      to_work_flight: JSON.stringify({ ...(row.to_work_flight as object), fare_type: 'standby', ...parts }),
    })
    .where('item_id', '=', 't1')
    .where('user_id', '=', await userId())
    .execute()
}
const userId = async () => (await browser.get('/user/profile/fetch')).body.user.id as string

beforeEach(async () => {
  server.clock.now = start
  const { query } = server.services.database
  await query.deleteFrom('push_messages').execute()
  await query.deleteFrom('roster_items').execute()
  await query.deleteFrom('listing_reminders').execute()
  users += 1
  browser = await server.signedIn(`lister-${users}@crew.example`)
  await browser.patch('/user/settings', { commuting_stations: ['LHR'], listing_rules: rules })
  await readMonth(server, browser, [turnaround('t1', '2026-11-05')])
  await browser.post('/push/subscriptions', {
    ...examplePushDevice,
    endpoint: `https://push.example/${users}`,
  })
  await query.deleteFrom('push_messages').execute()
  await planStandby()
})

describe('the reminder of a staff list (issue 22 item 10)', () => {
  it('is sent when the list opens, once, with the flight and no day', async () => {
    await look()
    at(before)
    await look()
    expect(await sent()).toEqual([])
    at(opens)
    await look()
    await look()
    expect(await sent()).toEqual([
      expect.objectContaining({
        topic: 'listing_opens',
        title: expect.stringMatching(/^List now: BA\d+$/),
        body: 'The staff list is open for EDI to LHR. The first to list come first.',
        path: '/dashboard?month=2026-11&item=trip%3At1&view=to_work',
      }),
    ])
    expect(JSON.stringify(await sent())).not.toMatch(/staff\.airline|05|Nov/)
  })

  it('is sent once by two processes', async () => {
    await Promise.all([look(), elsewhere().runDue()])
    at(opens)
    await Promise.all([look(), elsewhere().runDue(), look()])
    expect(await sent()).toHaveLength(1)
  })

  it('is not sent of a flight that was listed, given up or deleted meanwhile', async () => {
    for (const change of [
      () => choose(browser, { item, direction: 'to_work', status: 'standby' }),
      () => choose(browser, { item, direction: 'to_work', status: 'not_booked', flight_id: null }),
    ]) {
      await planStandby()
      await look()
      await change()
      at(opens)
      await look()
      expect(await sent()).toEqual([])
      server.clock.now = start
    }
  })

  it('is not sent where the list was open already when the flight was planned', async () => {
    at('2026-10-31T09:00:00Z')
    await look()
    at('2026-11-01T09:00:00Z')
    await look()
    expect(await sent()).toEqual([])
  })

  it('goes by the rules as they are: another time, another airline, none', async () => {
    await look()
    await browser.patch('/user/settings', { listing_rules: { BA: { ...rules.BA, at: '13:00' } } })
    at(opens)
    await look()
    expect(await sent()).toEqual([])
    at('2026-10-30T13:00:00Z')
    await look()
    expect(await sent()).toHaveLength(1)
  })

  it('is sent of a flight that one airline sells and another one, whose list is known, flies', async () => {
    await planStandby({ marketing_carrier: 'AA', flight_number: '6150', operating_carrier: 'BA' })
    await look()
    at(opens)
    await look()
    expect((await sent()).map(({ title }) => title)).toEqual(['List now: AA6150'])
  })

  it('needs a rule of the flight’s own airline', async () => {
    await browser.patch('/user/settings', { listing_rules: { U2: rules.BA } })
    await look()
    at(opens)
    await look()
    expect(await sent()).toEqual([])
  })

  it('is switched off in the settings', async () => {
    await browser.patch('/push/settings', { topics: { listing_opens: false } })
    await look()
    at(opens)
    await look()
    expect(await sent()).toEqual([])
  })

  it('is not sent to somebody whose subscription has ended', async () => {
    await look()
    await server.services.database.query
      .updateTable('users')
      .set({ subscription_status: 'canceled' })
      .where('id', '=', await userId())
      .execute()
    at(opens)
    await look()
    expect(await sent()).toEqual([])
  })

  it('is sent late by the next process where one died with it, and not after the flight', async () => {
    await look()
    at(opens)
    const { query } = server.services.database
    // Claimed by a process that is gone.
    await query
      .updateTable('listing_reminders')
      .set({ due_at: new Date(server.clock.now.getTime() + 10 * minuteMs) })
      .execute()
    await look()
    expect(await sent()).toEqual([])
    server.advance(10 * minuteMs)
    await look()
    expect(await sent()).toHaveLength(1)

    await query.deleteFrom('push_messages').execute()
    await query.updateTable('listing_reminders').set({ due_at: server.clock.now }).execute()
    at('2026-11-05T07:00:00Z')
    await look()
    expect(await sent()).toEqual([])
  })

  it('goes with the account, and 70 days after it was made', async () => {
    await look()
    const { query } = server.services.database
    const rows = () => query.selectFrom('listing_reminders').selectAll().execute()
    expect(await rows()).toHaveLength(1)
    at(opens)
    await look()
    await forgetListings(query, new Date(start.getTime() + 70 * 24 * 60 * minuteMs))
    expect(await rows()).toHaveLength(1)
    await forgetListings(query, new Date(start.getTime() + 70 * 24 * 60 * minuteMs + 1))
    expect(await rows()).toEqual([])
  })
})

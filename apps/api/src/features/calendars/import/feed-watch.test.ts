import { dayMs, hourMs, minuteMs } from '@slipstream/commute/time/zoned-time'
import { priceSchema } from '@slipstream/contract/flight'
import { calendarLimits } from '@slipstream/contract/roster-import'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAirportDirectory } from '#providers/airports/airports.ts'
import { FeedError, type MarkedFeed } from '#providers/calendar-feeds.ts'
import { everyRow, tablesWith } from '#testing/database-rows.ts'
import { examplePushDevice } from '#testing/fake-push-service.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { userPassword, testServer } from '#testing/test-server.ts'
import { calendar, event, form, march, office, raidoCalendar } from './calendars.test-data.ts'
import { createCalendarThread } from './calendar-thread.ts'
import { createFeedWatch } from './feed-watch.ts'

const address = 'https://crew.example/feeds/secret-token.ics'

/** `march` with its first day at the office on another day. */
const moved = (day: string) => march.replaceAll('20270310T', `202703${day}T`)

let user: TestBrowser
let people = 0
/** What the feed answers. */
let feed: () => Promise<Uint8Array>
let mark: string | null
const asked: { readonly mark: string | null }[] = []

async function readChanged(_: string, since: string | null): Promise<MarkedFeed | null> {
  asked.push({ mark: since })
  const bytes = await feed()
  return since !== null && since === mark ? null : { bytes, mark }
}
const calendarFeeds = { read: () => feed(), readChanged }
const server = testServer({}, { providers: { airports: createAirportDirectory(), calendarFeeds } })

beforeEach(async () => {
  const { query } = server.services.database
  for (const table of ['roster_feeds', 'push_messages'] as const) await query.deleteFrom(table).execute()
  people += 1
  server.clock.now = new Date('2026-11-01T12:00:00Z')
  says(march)
  mark = null
  user = await server.signedIn(email())
  await user.post('/push/subscriptions', examplePushDevice)
  await keep()
  asked.length = 0
})

const email = () => `watched-${people}@crew.example`
function says(text: string): void {
  feed = () => Promise.resolve(Buffer.from(text))
}
async function keep(url = address, decisions: readonly unknown[] = []) {
  const { body } = await user.post('/roster/import/preview', form({ url }))
  const chosen = decisions.map((decision, index) => ({ event_id: body.unrecognised[index].id, decision }))
  const taken = { import_id: body.import_id, keep_feed: true, decisions: chosen }
  expect((await user.post('/roster/import/take', taken)).status).toBe(200)
}
const look = () => server.services.imports.feedWatch.runDue()
async function lookAfter(ms: number): Promise<void> {
  server.advance(ms)
  await look()
}
/** The session has lapsed meanwhile. */
async function logInAgain(): Promise<void> {
  user = await server.loggedIn(email())
}
async function feeds() {
  await logInAgain()
  return (await user.get('/roster/feeds')).body.feeds
}
async function starts(): Promise<string[]> {
  await logInAgain()
  const { roster } = (await user.get('/roster/roster?month=2027-03')).body
  return roster.map((item: { start?: string; trip_start?: string }) => item.start ?? item.trip_start)
}
const switched = (id: string, is_automatic: boolean) =>
  user.call('PATCH', `/roster/feeds/${id}`, { body: { is_automatic } })
/** What the user's devices are sent, taken away. */
const sent = () => server.takePushMessages()
/** To the first day at the office. */
const booked = priceSchema.parse({
  id: '2027-03-10-EDI-LHR',
  direction: 'to_work',
  marketing_carrier: 'BA',
  operating_carrier: 'BA',
  flight_number: '1431',
  origin: 'EDI',
  destination: 'LHR',
  departure_time: '2027-03-10 06:20',
  arrival_time: '2027-03-10 07:45',
  origin_timezone: 'Europe/London',
  destination_timezone: 'Europe/London',
  duration_minutes: 85,
  stops: 0,
  price_amount: '50.00',
  price_currency: 'GBP',
  fare_type: 'commercial',
  fare_brand_name: null,
  cabin_class: 'economy',
  seats_available: 9,
  deep_link: null,
  fetched_at: '2026-11-01T12:00:00Z',
  expires_at: '2026-11-01T12:30:00Z',
})
const asIs = ['2027-03-10 09:00', '2027-03-12 09:00', '2027-03-15 06:00']
const changed = ['2027-03-11 09:00', '2027-03-12 09:00', '2027-03-15 06:00']

describe('a saved feed is read by itself (issue 22 item 5)', () => {
  it('about every six hours, spread by feed, and not imported while nothing changed', async () => {
    await lookAfter(5 * hourMs)
    expect(asked).toHaveLength(0)
    await lookAfter(2 * hourMs)
    expect(asked).toHaveLength(1)
    await look()
    expect(asked).toHaveLength(1)
    const [{ is_automatic, last_read_at, next_read_at, stopped }] = await feeds()
    expect({ is_automatic, stopped }).toEqual({ is_automatic: true, stopped: null })
    expect(Date.parse(last_read_at)).toBe(server.clock.now.getTime())
    expect(Math.abs(Date.parse(next_read_at) - server.clock.now.getTime() - 6 * hourMs)).toBeLessThan(hourMs)
    const imports = await server.services.database.query
      .selectFrom('roster_imports')
      .select('imported_at')
      .where('month', '=', '2027-03')
      .execute()
    expect(imports.at(-1)?.imported_at).toEqual(new Date('2026-11-01T12:00:00Z'))
    expect(await sent()).toEqual([])
  })

  it('about every two hours while a duty is near', async () => {
    server.clock.now = new Date('2027-03-09T09:00:00Z')
    await look()
    await lookAfter(2.5 * hourMs)
    expect(asked).toHaveLength(2)
  })

  it('is imported once a second reading confirms the change, and says so in one message', async () => {
    says(moved('11'))
    await lookAfter(7 * hourMs)
    expect(await starts()).toEqual(asIs)
    expect(await sent()).toEqual([])
    await lookAfter(15 * minuteMs)
    expect(await starts()).toEqual(changed)
    expect(await sent()).toEqual([
      {
        topic: 'roster_changed',
        title: 'Your roster changed',
        body: '1 change in March 2027.',
        path: '/dashboard?month=2027-03',
        tag: 'fetch_roster 2027-03',
        month: '2027-03',
      },
    ])
    expect((await user.get('/roster/changes?month=2027-03')).body.changes).toHaveLength(1)
    await lookAfter(7 * hourMs)
    expect(await sent()).toEqual([])
  })

  it('names the booked flight that no longer works', async () => {
    await server.services.database.query
      .updateTable('roster_items')
      .set({
        to_work_status: 'booked_correct_time',
        to_work_flight: JSON.stringify(booked),
      })
      .where('starts_at', '=', '2027-03-10 09:00')
      .execute()
    says(march.replace(/BEGIN:VEVENT[\s\S]*?END:VEVENT\r?\n/, ''))
    await lookAfter(7 * hourMs)
    await lookAfter(15 * minuteMs)
    expect(await sent()).toMatchObject([
      { body: '1 change in March 2027. 1 booking no longer works: BA1431.' },
    ])
  })

  it('says nothing of corrections to days gone by', async () => {
    server.clock.now = new Date('2027-03-20T09:00:00Z')
    says(moved('09'))
    await look()
    await lookAfter(15 * minuteMs)
    expect(await starts()).toEqual(['2027-03-09 09:00', ...asIs.slice(1)])
    expect(await sent()).toEqual([])
  })

  it('is asked only whether it changed, with the mark of its last reading, and for all of it once a day', async () => {
    mark = '"v1"'
    await lookAfter(7 * hourMs)
    await lookAfter(7 * hourMs)
    expect(asked.map((each) => each.mark)).toEqual([null, '"v1"'])
    says(moved('11'))
    mark = '"v2"'
    await lookAfter(7 * hourMs)
    await lookAfter(15 * minuteMs)
    expect(asked.map((each) => each.mark)).toEqual([null, '"v1"', '"v1"', null])
    expect(await starts()).toEqual(changed)
    await lookAfter(dayMs)
    expect(asked.at(-1)?.mark).toBeNull()
  })

  it('is not read for whom has no subscription, nor where it is switched off', async () => {
    const { query } = server.services.database
    const users = query.updateTable('users').where('email', '=', email())
    await users.set({ subscription_status: 'canceled' }).execute()
    await lookAfter(7 * hourMs)
    expect(asked).toHaveLength(0)
    await users.set({ subscription_status: 'active' }).execute()
    const [{ id }] = await feeds()
    expect((await switched(id, false)).body.feed).toMatchObject({
      is_automatic: false,
      next_read_at: null,
    })
    await lookAfter(dayMs)
    expect(asked).toHaveLength(0)
    await logInAgain()
    await switched(id, true)
    await look()
    expect(asked).toHaveLength(1)
  })

  it('may be one of five that are; further ones are saved, and not read', async () => {
    for (let more = 0; more < calendarLimits.automaticFeeds; more += 1) await keep(`${address}?${more}`)
    const all = await feeds()
    const [off, ...others] = all.filter((each: { is_automatic: boolean }) => !each.is_automatic)
    expect([all.length, others]).toEqual([6, []])
    expect(await switched(off.id, true)).toMatchObject({
      status: 409,
      body: { error: 'You can have 5 links that are read by themselves. Switch one of them off first.' },
    })
  })

  it('is read by one of two processes', async () => {
    const { database, roster, users, imports, keys, log } = server.services
    const signal = new AbortController().signal
    const other = createFeedWatch({
      database,
      calendarFeeds,
      thread: createCalendarThread({ signal, now: () => server.clock.now }),
      store: roster.store,
      users,
      codeAnswers: imports.codeAnswers,
      key: keys.feeds,
      log,
      now: () => server.clock.now,
      signal,
    })
    server.advance(7 * hourMs)
    await Promise.all([look(), other.runDue(), look()])
    expect(asked).toHaveLength(1)
  })

  it('does not undo what its user does while it is read', async () => {
    says(moved('11'))
    await lookAfter(7 * hourMs)
    const [{ id }] = await feeds()
    feed = async () => {
      await user.call('DELETE', `/roster/feeds/${id}`, {})
      return Buffer.from(moved('11'))
    }
    await lookAfter(15 * minuteMs)
    expect(await starts()).toEqual(asIs)
    expect(await sent()).toEqual([])
  })

  it('ends with its account, also in the middle of a reading', async () => {
    const lines = server.logLines.length
    const { id } = (await user.get('/user/profile/fetch')).body.user
    server.advance(7 * hourMs)
    await logInAgain()
    feed = async () => {
      await user.post('/user/delete-account', { password: userPassword })
      return Buffer.from(moved('11'))
    }
    await look()
    await lookAfter(dayMs)
    expect(asked).toHaveLength(1)
    expect(tablesWith(await everyRow(server), id)).toEqual([])
    expect(server.logLines.slice(lines).join('\n')).not.toContain('look_failed')
  })

  it('is read again ten minutes after a process died over it, and goes on when the clock was set back', async () => {
    server.advance(7 * hourMs)
    await server.services.database.query
      .updateTable('roster_feeds')
      .set({ look_at: new Date(server.clock.now.getTime() + 10 * minuteMs) })
      .execute()
    await lookAfter(9 * minuteMs)
    expect(asked).toHaveLength(0)
    await lookAfter(minuteMs)
    expect(asked).toHaveLength(1)
    server.advance(-hourMs)
    await lookAfter(8 * hourMs)
    expect(asked).toHaveLength(2)
  })
})

describe('a feed that alternates between two versions (issue 22 item 5, Bad input)', () => {
  it('is never imported while no reading confirms the one before', async () => {
    for (let reading = 0; reading < 12; reading += 1) {
      says(reading % 2 === 0 ? moved('11') : march)
      await lookAfter(7 * hourMs)
    }
    expect(await starts()).toEqual(asIs)
    expect(await sent()).toEqual([])
  })

  it('sends one message where it settles, and a return to the version before needs four readings', async () => {
    says(moved('11'))
    await lookAfter(7 * hourMs)
    await lookAfter(15 * minuteMs)
    expect(await sent()).toHaveLength(1)
    says(march)
    await lookAfter(7 * hourMs)
    await lookAfter(15 * minuteMs)
    await lookAfter(15 * minuteMs)
    expect(await sent()).toEqual([])
    await lookAfter(15 * minuteMs)
    expect(await starts()).toEqual(asIs)
    expect(await sent()).toHaveLength(1)
  })

  it('needs its user where every reading is another for a day', async () => {
    for (let reading = 0; reading < 8; reading += 1) {
      says(moved(String(16 + reading)))
      await lookAfter(7 * hourMs)
    }
    expect(await feeds()).toMatchObject([{ stopped: 'unsettled' }])
    expect(await sent()).toHaveLength(1)
  })
})

describe('a feed that needs its user (issue 22 item 5)', () => {
  const dentist = event('dentist', {
    DTSTART: '20270318T090000Z',
    DTEND: '20270318T100000Z',
    SUMMARY: 'Dentist',
  })
  const withDentist = march.replace('END:VCALENDAR', `${dentist.join('\r\n')}\r\nEND:VCALENDAR`)
  async function settle(text: string): Promise<void> {
    says(text)
    await lookAfter(7 * hourMs)
    await lookAfter(15 * minuteMs)
  }

  it('asks about events it has not seen before, once, and imports nothing of it', async () => {
    await settle(withDentist.replaceAll('20270310T', '20270311T'))
    expect(await starts()).toEqual(asIs)
    expect(await feeds()).toMatchObject([{ stopped: 'events', problem: null }])
    expect(await sent()).toMatchObject([
      {
        title: 'Your roster feed needs you',
        body: 'It has events for you to decide on. Your roster stays as it is until you look at it.',
        path: '/dashboard/settings/calendars',
      },
    ])
    await lookAfter(7 * hourMs)
    expect(await sent()).toEqual([])
  })

  it.each([
    ['left out', { as: 'left_out' }, asIs.length],
    ['a note', { as: 'note' }, asIs.length + 1],
  ])('goes by what was decided before: %s', async (_, decision, length) => {
    await settle(withDentist)
    const [{ id }] = await feeds()
    const { body } = await user.post(`/roster/feeds/${id}/preview`, {})
    const decisions = [{ event_id: body.unrecognised[0].id, decision }]
    await user.post('/roster/import/take', { import_id: body.import_id, decisions })
    expect(await feeds()).toMatchObject([{ stopped: null }])
    await sent()
    await settle(withDentist.replaceAll('20270318T', '20270319T').replaceAll('20270310T', '20270311T'))
    expect(await feeds()).toMatchObject([{ stopped: null }])
    expect((await starts())[0]).toBe('2027-03-11 09:00')
    expect(await starts()).toHaveLength(length)
  })

  it('goes by what was answered to a code in another calendar, and asks about it again without that', async () => {
    const code = office('code', '20270318T090000Z', '20270318T170000Z', 'QX7')
    const { body } = await user.post('/roster/import/preview', form({ text: calendar(code) }))
    const decisions = [{ event_id: body.unrecognised[0].id, decision: { as: 'left_out' } }]
    await user.post('/roster/import/take', { import_id: body.import_id, decisions })
    const withCode = moved('11').replace('END:VCALENDAR', `${code.join('\r\n')}\r\nEND:VCALENDAR`)
    await settle(withCode)
    expect(await feeds()).toMatchObject([{ stopped: null }])
    expect((await starts())[0]).toBe('2027-03-11 09:00')
    await server.services.database.query.deleteFrom('code_answers').execute()
    await settle(withCode.replaceAll('20270311T', '20270313T'))
    expect(await feeds()).toMatchObject([{ stopped: 'events' }])
  })

  it('goes on by itself where the question is gone', async () => {
    await settle(withDentist)
    await settle(march)
    expect(await feeds()).toMatchObject([{ stopped: null }])
  })

  it('asks where its times no longer say what clock they use', async () => {
    await settle(raidoCalendar)
    expect(await feeds()).toMatchObject([{ stopped: 'times' }])
    expect(await starts()).toEqual(asIs)
  })

  it('asks before it takes most coming duties away', async () => {
    const days = ['01', '02', '03', '04', '05', '06', '07', '08'].map((day) =>
      office(day, `202704${day}T090000Z`, `202704${day}T170000Z`),
    )
    await user.call('DELETE', `/roster/feeds/${(await feeds())[0].id}`, {})
    says(calendar(...days))
    await keep()
    await settle(calendar(...days.slice(0, 2)))
    expect(await feeds()).toMatchObject([{ stopped: 'removals' }])
    await sent()
    await settle(calendar(...days.slice(0, 5)))
    expect(await feeds()).toMatchObject([{ stopped: null }])
    expect(await sent()).toMatchObject([{ body: '3 changes in April 2027.' }])
  })
})

describe('a feed that cannot be read (issue 22 item 5)', () => {
  const away = () => {
    feed = () => Promise.reject(new FeedError('unreachable', 'Away.'))
  }

  it('is tried again after 30 minutes, 1 hour, 2 hours and so on, and given up with a message after a week', async () => {
    away()
    await lookAfter(7 * hourMs)
    const next = async () => Date.parse((await feeds())[0].next_read_at) - server.clock.now.getTime()
    expect(await feeds()).toMatchObject([{ problem: 'Away.', stopped: null }])
    for (const minutes of [30, 60, 120, 240, 480, 960, 1440, 1440]) {
      expect(await next()).toBe(minutes * minuteMs)
      await lookAfter(minutes * minuteMs)
    }
    expect(await sent()).toEqual([])
    for (let days = 0; days < 6; days += 1) await lookAfter(dayMs)
    expect(await feeds()).toMatchObject([{ problem: 'Away.', stopped: 'unreadable', next_read_at: null }])
    expect(await sent()).toMatchObject([
      {
        title: 'Your roster feed needs you',
        body: 'It could not be read for a week. Your roster stays as it is until you look at it.',
      },
    ])
    asked.length = 0
    await lookAfter(7 * dayMs)
    expect(asked).toHaveLength(0)
  })

  it('is read by itself again after its user could read it', async () => {
    away()
    await lookAfter(7 * hourMs)
    for (let days = 0; days < 14; days += 1) await lookAfter(dayMs)
    const [{ id }] = await feeds()
    says(march)
    expect((await user.post(`/roster/feeds/${id}/preview`, {})).status).toBe(200)
    await look()
    expect(await feeds()).toMatchObject([{ problem: null, stopped: null }])
  })

  it.each([
    ['a page to log in', '<html>Log in</html>'],
    ['nothing', ''],
  ])('leaves the roster as it is where it answers %s', async (_, text) => {
    says(text)
    await lookAfter(7 * hourMs)
    await lookAfter(30 * minuteMs)
    expect(await starts()).toEqual(asIs)
    const [{ problem }] = await feeds()
    expect(problem).toMatch(/^This link leads to something other than a calendar/)
  })

  it('has its address in no log line', async () => {
    away()
    await lookAfter(7 * hourMs)
    expect(server.logLines.join('\n')).not.toContain('secret-token')
  })

  it('costs the feeds of others nothing', async () => {
    await keep('https://other.example/b.ics')
    const healthy = feed
    let readings = 0
    feed = () => {
      readings += 1
      return readings === 1 ? Promise.reject(new FeedError('unreachable', 'Away.')) : healthy()
    }
    await lookAfter(7 * hourMs)
    const problems = (await feeds()).map((each: { problem: string | null }) => each.problem)
    expect(problems.toSorted()).toEqual(['Away.', null])
  })
})

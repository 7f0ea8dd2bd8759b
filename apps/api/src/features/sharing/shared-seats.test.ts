import { randomUUID } from 'node:crypto'
import { airlineCountsAfterDays, colleagueFlightLimit, colleagueHours } from '@slipstream/contract/colleagues'
import type { BookingStatus } from '@slipstream/contract/roster'
import type { SeatFlight } from '@slipstream/contract/seats-seen'
import { sharedSeatsHours, sharedSeatsSchema, type SharedSeats } from '@slipstream/contract/shared-seats'
import { aPrice } from '@slipstream/contract/testing/records'
import * as fc from 'fast-check'
import type { ExpressionBuilder } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Schema } from '#server/schema.ts'
import { turnaround } from '#testing/crew-items.ts'
import { readMonth } from '#testing/crew-month.ts'
import { getColleagueId, getExport } from '#testing/owned-things.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer, userPassword } from '#testing/test-server.ts'

/** `npm run test:nightly` plays 150 of them. */
const orders = Number(process.env['COLLEAGUE_ORDERS'] ?? 15)

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const leaves = Date.parse('2026-11-05T06:20:00Z')
const lands = Date.parse('2026-11-05T07:45:00Z')
const longAgo = new Date('2026-10-20T09:00:00Z')
const twoDaysBefore = new Date('2026-11-03T09:00:00Z')

/** BA1431 from Edinburgh at 06:20 on 5 November to Heathrow at 07:45. */
const toHeathrow = {
  marketing_carrier: 'BA',
  operating_carrier: 'BA',
  flight_number: '1431',
  origin: 'EDI',
  destination: 'LHR',
  departure_time: '2026-11-05 06:20',
  arrival_time: '2026-11-05 07:45',
  origin_timezone: 'Europe/London',
  destination_timezone: 'Europe/London',
  duration_minutes: 85,
}
/** The same flight as another airline sells it. */
const codeshare = { ...toHeathrow, marketing_carrier: 'AA', flight_number: '6520' }

const server = testServer({}, { isSeatSharingOffered: true })
let ada: Person
let bo: Person
let cy: Person
/** Of another airline. */
let eve: Person
let everyone: readonly Person[]
beforeAll(async () => {
  ada = await person('Ada')
  bo = await person('Bo')
  cy = await person('Cy')
  eve = await person('Eve', 'EZ')
  everyone = [ada, bo, cy, eve]
})
beforeEach(async () => {
  const { query } = server.services.database
  for (const table of ['colleague_choices', 'colleague_flights', 'colleague_hidden_people'] as const)
    await query.deleteFrom(table).execute()
  for (const table of ['seats_seen', 'seat_sharing'] as const) await query.deleteFrom(table).execute()
  for (const { email, airline } of everyone) {
    const change = { airline, airline_since: longAgo, subscription_status: 'active' } as const
    await query.updateTable('users').set(change).where('email', '=', email).execute()
  }
  for (const one of everyone) await choose(one, null)
  await at(twoDaysBefore, ...everyone)
})

interface Person {
  readonly email: string
  readonly airline: string
  browser: TestBrowser
}

/** A subscriber with one duty, on 5 November, whose airline was entered a fortnight before. */
async function person(name: string, airline = 'BA'): Promise<Person> {
  const email = `${name.toLowerCase()}@crew.example`
  server.clock.now = longAgo
  const browser = await server.signedIn(email)
  await browser.patch('/user/profile/update', { first_name: name, airline })
  await readMonth(server, browser, [turnaround('t1', '2026-11-05')])
  return { email, airline, browser }
}

async function at(now: Date | number, ...some: Person[]): Promise<void> {
  server.clock.now = new Date(now)
  for (const one of some) {
    one.browser = server.browser()
    await one.browser.logIn(one.email, userPassword)
  }
}

const getId =
  ({ email }: Person) =>
  (query: ExpressionBuilder<Schema, 'roster_items' | 'seats_seen' | 'users'>) =>
    query.selectFrom('users').select('users.id').where('email', '=', email)

async function readId({ email }: Person): Promise<string> {
  const query = server.services.database.query.selectFrom('users').select('id')
  return (await query.where('email', '=', email).executeTakeFirstOrThrow()).id
}

/** Puts a flight on the way to a duty as though it had been planned or booked. */
async function choose(
  one: Person,
  flight: Partial<ReturnType<typeof aPrice>> | null,
  status: BookingStatus = 'not_booked',
): Promise<void> {
  const to_work_flight = flight && JSON.stringify(aPrice({ id: 'chosen', ...toHeathrow, ...flight }))
  await server.services.database.query
    .updateTable('roster_items')
    .set({ to_work_status: status, to_work_flight })
    .where('user_id', '=', getId(one))
    .execute()
}

interface Entry {
  readonly open?: number
  readonly listed?: number | null
  readonly flight?: Partial<SeatFlight>
  readonly seenAt?: Date | number
}

async function enter(one: Person, { open = 9, listed = null, flight, seenAt }: Entry = {}): Promise<string> {
  const id = randomUUID()
  const answer = await one.browser.call('PUT', `/roster/seats-seen/${id}`, {
    body: {
      flight: { ...toHeathrow, ...flight },
      open: { economy: open },
      listed,
      place: 3,
      seen_at: new Date(seenAt ?? server.clock.now).toISOString(),
    },
  })
  if (answer.status !== 200) throw new Error(`The seats were answered with ${answer.status}.`)
  return id
}

const remove = (one: Person, id: string) => one.browser.call('DELETE', `/roster/seats-seen/${id}`, {})
const view = async ({ browser }: Person) =>
  sharedSeatsSchema.parse((await browser.get('/sharing/seats')).body)
async function turn({ browser }: Person, is_on: boolean): Promise<SharedSeats> {
  const { status, body } = await browser.call('PUT', '/sharing/seats', { body: { is_on } })
  if (status !== 200) throw new Error(`The choice was answered with ${status}.`)
  return sharedSeatsSchema.parse(body)
}
const getOpen = ({ flights }: SharedSeats) =>
  flights.map(({ seats }) => seats && seats.map(({ open }) => open.economy))
/** The open seats that each colleague saw last, of each flight. */
const seen = async (one: Person) => getOpen(await view(one))

/** Some planned the flight, others entered seats of it, and all turned it on. */
async function sharing(planned: readonly Person[], entered: readonly Person[]): Promise<void> {
  for (const one of planned) await choose(one, {})
  for (const [place, one] of entered.entries()) await enter(one, { open: place + 1 })
  for (const one of new Set([...planned, ...entered])) await turn(one, true)
}

describe('seats that colleagues saw (issue 52, 2)', () => {
  it('are shown once both turned it on, and to neither once one turned it off', async () => {
    await choose(ada, {})
    await enter(bo)
    const off = { is_offered: true, is_on: false, airline: 'BA', airline_counts_from: null, flights: [] }
    expect(await view(ada)).toEqual(off)
    expect(getOpen(await turn(ada, true))).toEqual([[]])
    expect(await view(bo)).toEqual(off)
    await turn(bo, true)
    expect(await seen(ada)).toEqual([[9]])
    expect(await turn(bo, false)).toEqual(off)
    expect(await seen(ada)).toEqual([[]])
    await turn(bo, true)
    await enter(ada, { open: 4 })
    expect(await seen(bo)).toEqual([[4]])
    expect(await turn(ada, false)).toEqual(off)
    expect(await seen(bo)).toEqual([[]])
  })

  it('are shown as cabins, list and time, without a place on the list or anything that says who saw them', async () => {
    await sharing([ada], [])
    const id = await enter(bo, { open: 2, listed: 6 })
    await turn(bo, true)
    const { flights } = await server.services.sharing.sharedSeats.get(await readId(ada))
    expect(flights.map(({ seats }) => seats)).toEqual([
      [{ open: { economy: 2 }, listed: 6, seen_at: twoDaysBefore.toISOString() }],
    ])
    const { body } = await ada.browser.get('/sharing/seats')
    expect(body.flights).toEqual([
      {
        flight: toHeathrow,
        seats: [{ open: { economy: 2 }, listed: 6, seen_at: twoDaysBefore.toISOString() }],
        is_hidden: false,
      },
    ])
    for (const word of ['Bo', id, await readId(bo)]) expect(JSON.stringify(body)).not.toContain(word)
  })

  it('are the last that each colleague saw, the newest first', async () => {
    await sharing([ada], [bo, cy])
    const minutesAgo = (minutes: number) => twoDaysBefore.getTime() - minutes * 60_000
    await enter(bo, { open: 20, seenAt: minutesAgo(30) })
    const last = await enter(bo, { open: 12, seenAt: minutesAgo(-1) })
    await enter(cy, { open: 15, seenAt: minutesAgo(5) })
    // A phone's clock may be ahead: it is shown when it is that late.
    await at(minutesAgo(0), ada, bo)
    expect(await seen(ada)).toEqual([expect.arrayContaining([1, 2])])
    await at(minutesAgo(-1), ada, bo)
    expect(await seen(ada)).toEqual([[12, 2]])
    await remove(bo, last)
    expect(await seen(ada)).toEqual([expect.arrayContaining([1, 2])])
  })

  it('are of a flight that one planned, booked or is listed for, and of none where one stays near base', async () => {
    await sharing([ada], [bo])
    for (const [status, open] of [
      ['not_booked', [[1]]],
      ['booked_correct_time', [[1]]],
      ['booked_incorrect_time', [[1]]],
      ['standby', [[1]]],
      ['hotel', []],
    ] as const) {
      await choose(ada, {}, status)
      expect(await seen(ada)).toEqual(open)
    }
  })

  it('are of a flight whose seats one entered without choosing it, until they are removed', async () => {
    await sharing([], [bo])
    await turn(ada, true)
    expect(await seen(ada)).toEqual([])
    const id = await enter(ada)
    expect(await seen(ada)).toEqual([[1]])
    await choose(ada, {})
    expect(await seen(ada)).toEqual([[1]])
    await choose(ada, null)
    await remove(ada, id)
    expect(await seen(ada)).toEqual([])
  })

  it('are of that flight on that day alone, under whichever number it is sold', async () => {
    await sharing([ada], [])
    await turn(bo, true)
    await enter(bo, {
      flight: { departure_time: '2026-11-04 06:20', arrival_time: '2026-11-04 07:45' },
    })
    await enter(bo, {
      flight: {
        flight_number: '1433',
        departure_time: '2026-11-05 07:00',
        arrival_time: '2026-11-05 08:25',
      },
    })
    await enter(bo, { flight: { origin: 'GLA', flight_number: '1475' } })
    expect(await seen(ada)).toEqual([[]])
    await enter(bo, { open: 5, flight: codeshare })
    expect(await seen(ada)).toEqual([[5]])
    server.advance(1000)
    await enter(bo, {
      open: 6,
      flight: { departure_time: '2026-11-05 07:00', arrival_time: '2026-11-05 08:25' },
    })
    expect(await seen(ada)).toEqual([[6]])
  })

  it('are of each flight of a journey with a change', async () => {
    await sharing([], [bo])
    const leg = (parts: object) => ({ ...aPrice(toHeathrow), kind: 'flight' as const, ...parts })
    const first = { origin: 'ABZ', destination: 'EDI', flight_number: '7', arrival_time: '2026-11-05 05:00' }
    await choose(ada, {
      origin: 'ABZ',
      stops: 1,
      departure_time: '2026-11-05 04:00',
      connection: {
        tickets: 'separate',
        change: null,
        onward: [],
        legs: [leg({ ...first, id: 'a', departure_time: '2026-11-05 04:00' }), leg({ id: 'b' })],
      },
    })
    expect(getOpen(await turn(ada, true))).toEqual([[], [1]])
  })

  it('are shown from 72 hours before the flight leaves until it lands', async () => {
    await sharing([ada], [bo])
    const from = leaves - sharedSeatsHours * hourMs
    await server.services.database.query
      .updateTable('seats_seen')
      .set({ seen_at: new Date(from - dayMs) })
      .execute()
    for (const [now, open] of [
      [from - 1, []],
      [from, [[1]]],
      [lands - 1, [[1]]],
      [lands, []],
    ] as const) {
      await at(now, ada)
      expect(await seen(ada)).toEqual(open)
    }
  })

  it('end at the landing that either knows, where the flight was retimed between two entries', async () => {
    await sharing([ada], [])
    await turn(bo, true)
    await enter(bo, { flight: { departure_time: '2026-11-05 05:50', arrival_time: '2026-11-05 07:15' } })
    await at(lands - hourMs / 2 - 1, ada, bo)
    expect(await seen(ada)).toEqual([[9]])
    await at(lands - hourMs / 2, ada, bo)
    expect(await seen(ada)).toEqual([[]])
  })

  it('are not mixed: what sample flights had is not shown beside real ones', async () => {
    await sharing([ada], [bo])
    await enter(cy)
    await turn(cy, true)
    await server.services.database.query.updateTable('seats_seen').set({ is_sample: true }).execute()
    expect(await seen(ada)).toEqual([[]])
    expect(await seen(cy)).toEqual([])
  })
})

describe('who is a colleague (issue 52, 2)', () => {
  it('is of the same airline', async () => {
    await sharing([ada, eve], [bo])
    expect(await seen(eve)).toEqual([[]])
    await enter(eve)
    expect(await seen(ada)).toEqual([[1]])
  })

  it('has had that airline for seven days, to see and to be seen', async () => {
    await sharing([ada, eve], [bo])
    const changed = twoDaysBefore.getTime() - airlineCountsAfterDays * dayMs
    await at(changed + 1, eve)
    await eve.browser.patch('/user/profile/update', { airline: 'BA' })
    await at(twoDaysBefore, ada, bo, eve)
    await enter(eve, { open: 7 })
    const early = await view(eve)
    expect(early.airline_counts_from).toBe(new Date(twoDaysBefore.getTime() + 1).toISOString())
    expect(getOpen(early)).toEqual([null])
    expect(await seen(ada)).toEqual([[1]])
    await at(twoDaysBefore.getTime() + 1, ada, eve)
    expect((await view(eve)).airline_counts_from).toBeNull()
    expect(await seen(eve)).toEqual([[1]])
    expect(await seen(ada)).toEqual([expect.arrayContaining([1, 7])])
  })

  it('had that airline when they entered the seats: somebody who left it takes nothing along and leaves nothing', async () => {
    const { query } = server.services.database
    await sharing([ada, cy], [eve])
    await query.updateTable('users').set({ airline: 'EZ' }).where('id', '=', getId(cy)).execute()
    expect(await seen(cy)).toEqual([[1]])
    await query.updateTable('users').set({ airline: 'BA' }).where('id', '=', getId(eve)).execute()
    expect(await seen(cy)).toEqual([[]])
    expect(await seen(ada)).toEqual([[]])
    await enter(eve, { open: 8 })
    expect(await seen(ada)).toEqual([[8]])
  })

  it('has a subscription (specification §6)', async () => {
    await sharing([ada], [bo])
    await server.setSubscription(bo.email, 'past_due')
    expect(await seen(ada)).toEqual([[]])
    await server.setSubscription(bo.email, 'trialing')
    expect(await seen(ada)).toEqual([[1]])
    await server.setSubscription(ada.email, 'past_due')
    expect((await ada.browser.get('/sharing/seats')).status).toBe(403)
  })

  it('is not hidden: neither sees the seats of the other, no matter which of them hid', async () => {
    await sharing([ada, bo], [ada, bo])
    for (const one of [ada, bo]) {
      await choose(one, {}, 'booked_correct_time')
      await one.browser.call('PUT', '/sharing/colleagues', { body: { is_on: true } })
    }
    expect([await seen(ada), await seen(bo)]).toEqual([[[2]], [[1]]])
    const id = await getColleagueId(server, bo.email)
    const hide = async (is_hidden: boolean) =>
      ada.browser.call('PUT', `/sharing/colleagues/people/${id}`, { body: { is_hidden } })
    await hide(true)
    expect([await seen(ada), await seen(bo)]).toEqual([[[]], [[]]])
    await hide(false)
    expect([await seen(ada), await seen(bo)]).toEqual([[[2]], [[1]]])
  })

  it('is not hidden on the flight, by whichever number they have it: they see nothing of it and are not seen', async () => {
    await sharing([ada, bo], [ada, bo])
    await choose(bo, codeshare, 'standby')
    await bo.browser.call('PUT', '/sharing/colleagues', { body: { is_on: true } })
    const hide = async (is_hidden: boolean) =>
      bo.browser.call('PUT', '/sharing/colleagues/flights/AA6520.EDI.2026-11-05', { body: { is_hidden } })
    expect((await hide(true)).status).toBe(200)
    expect([await seen(ada), await seen(bo)]).toEqual([[[]], [null]])
    expect((await view(bo)).flights).toMatchObject([{ is_hidden: true }])
    await hide(false)
    expect([await seen(ada), await seen(bo)]).toEqual([[[2]], [[1]]])
    expect((await view(bo)).flights).toMatchObject([{ is_hidden: false }])
  })
})

describe('asking about flight after flight (issue 52, 2)', () => {
  const take = async (number: number) => {
    await choose(ada, { flight_number: String(number) })
    return seen(ada)
  }

  it('ends after twelve of them, with those whose colleagues were looked for, and those asked before stay', async () => {
    await turn(ada, true)
    await ada.browser.call('PUT', '/sharing/colleagues', { body: { is_on: true } })
    await choose(ada, { flight_number: '1' }, 'booked_correct_time')
    await ada.browser.get('/sharing/colleagues')
    for (let number = 2; number <= colleagueFlightLimit; number += 1) expect(await take(number)).toEqual([[]])
    expect(await take(100)).toEqual([null])
    expect(await take(1)).toEqual([[]])
    await choose(ada, { flight_number: '101' }, 'booked_correct_time')
    expect((await ada.browser.get('/sharing/colleagues')).body.flights).toMatchObject([{ colleagues: null }])
    await at(twoDaysBefore.getTime() + colleagueHours * hourMs, ada)
    await choose(ada, { departure_time: '2026-11-08 06:20', arrival_time: '2026-11-08 07:45' })
    expect(await seen(ada)).toEqual([[]])
  })

  it('is counted once for a flight with two numbers, and where many calls come at the same time', async () => {
    await turn(ada, true)
    await choose(ada, {})
    await enter(ada, { flight: codeshare })
    await Promise.all(Array.from({ length: 5 }, () => view(ada)))
    expect((await getExport(ada.browser)).seat_sharing?.flights_seen).toEqual(['BA1431.EDI.2026-11-05'])
    await choose(ada, null)
    await enter(ada)
    await seen(ada)
    expect((await getExport(ada.browser)).seat_sharing?.flights_seen).toHaveLength(1)
  })
})

it('what somebody chose is in the file they may take with them and in the log of their account', async () => {
  expect((await getExport(ada.browser)).seat_sharing).toBeNull()
  await turn(ada, true)
  await turn(ada, false)
  const { seat_sharing: choice, history } = await getExport(ada.browser)
  expect(choice).toEqual({ is_on: false, changed_at: twoDaysBefore.toISOString(), flights_seen: [] })
  expect(history.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['seat_sharing_turned_on', 'seat_sharing_turned_off']),
  )
})

describe('a server whose operator does not allow it (issue 52, 2)', () => {
  const other = testServer()

  it('shares nothing, refuses to turn it on, and lets it be turned off', async () => {
    const browser = await other.signedIn('ada@crew.example')
    const off = { is_offered: false, is_on: false, airline: 'BA', flights: [] }
    const set = (is_on: boolean) => browser.call('PUT', '/sharing/seats', { body: { is_on } })
    expect(await set(true)).toMatchObject({
      status: 409,
      body: { error: 'This server does not offer to share seats with colleagues.' },
    })
    expect((await browser.get('/sharing/seats')).body).toMatchObject(off)
    // As it is where an operator takes it back.
    const { id } = (await browser.get('/user/profile/fetch')).body.user
    await other.services.sharing.sharedSeats.turn(id, true)
    expect((await browser.get('/sharing/seats')).body).toMatchObject(off)
    expect(await set(false)).toMatchObject({ status: 200, body: off })
    expect((await getExport(browser)).seat_sharing).toMatchObject({ is_on: false })
  })
})

describe('whatever a few people do, in whatever order', () => {
  const start = Date.parse('2026-11-05T07:00:00Z')
  /** Two names of one flight, which lands at 07:45, and another flight, which flies on. */
  const flights = {
    BA1: { flight_number: '1', departure_time: '2026-11-05 06:20', arrival_time: '2026-11-05 07:45' },
    AA9: {
      marketing_carrier: 'AA',
      flight_number: '9',
      departure_time: '2026-11-05 06:20',
      arrival_time: '2026-11-05 07:45',
    },
    BA2: { flight_number: '2', departure_time: '2026-11-05 06:25', arrival_time: '2026-11-05 09:45' },
  }
  type Name = keyof typeof flights
  const names = ['BA1', 'AA9', 'BA2'] as const satisfies readonly Name[]
  const planes = [['BA1', 'AA9'], ['BA2']] as const satisfies readonly (readonly Name[])[]
  const getPlane = (name: Name) => (name === 'BA2' ? 1 : 0)

  const who = fc.nat(3)
  const name = fc.constantFrom(...names)
  const to = fc.boolean()
  const statuses = ['not_booked', 'booked_correct_time', 'standby', 'hotel'] as const
  const acts = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('enter' as const),
        who,
        name,
        open: fc.nat(40),
        minutesAgo: fc.nat(30),
      }),
    },
    fc.record({ kind: fc.constant('remove' as const), who }),
    fc.record({ kind: fc.constant('turn' as const), who, to }),
    fc.record({
      kind: fc.constant('choose' as const),
      who,
      name: fc.option(name),
      status: fc.constantFrom(...statuses),
    }),
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('hidePerson' as const), who, other: who, to }),
    },
    fc.record({ kind: fc.constant('hideFlight' as const), who, plane: fc.nat(1), to }),
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('airline' as const),
        who,
        airline: fc.constantFrom('BA', 'EZ'),
        hasWeekPassed: to,
      }),
    },
    fc.record({ kind: fc.constant('pay' as const), who, to }),
    fc.record({ kind: fc.constant('lookForColleagues' as const), who }),
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('look' as const), who }) },
    fc.record({ kind: fc.constant('land' as const), who }),
  )

  interface NotedEntry {
    readonly id: string
    readonly name: Name
    readonly airline: string
    readonly open: number
    readonly seenAt: number
  }

  /** What is said in the decision records, maintained by hand beside the server. */
  interface Noted {
    isOn: boolean
    airline: string
    isNewAirline: boolean
    isPaying: boolean
    chosen: Name | null
    status: BookingStatus
    entries: NotedEntry[]
    hiddenPlanes: Set<number>
    hiddenPeople: Set<number>
    /** Names of flights that they were answered about. */
    asked: Set<string>
  }

  it('each sees what colleagues who share it saw last, and nothing else', { timeout: 600_000 }, async () => {
    const { query } = server.services.database
    const ids: string[] = []
    for (const one of everyone) {
      await one.browser.call('PUT', '/sharing/colleagues', { body: { is_on: true } })
      ids.push(await readId(one))
    }
    const idAt = (place: number) => ids[place] ?? ''
    const answered = { is_hidden: false, asked_at: new Date(start), lands_at: new Date(lands) }

    await fc.assert(
      fc.asyncProperty(
        fc.array(acts, { minLength: 10, maxLength: 35 }),
        // Half begin at the limit: the flight that each planned is the last one.
        fc.constantFrom(0, colleagueFlightLimit - 1),
        async (steps, askedBefore) => {
          for (const table of ['seats_seen', 'colleague_flights', 'colleague_hidden_people'] as const)
            await query.deleteFrom(table).execute()
          await query
            .updateTable('users')
            .set({ airline: 'BA', airline_since: longAgo, subscription_status: 'active' })
            .execute()
          await at(start, ...everyone)
          const notes: Noted[] = []
          for (const [place, one] of everyone.entries()) {
            const before = Array.from({ length: askedBefore }, (_, index) => `XX${index + 1}.EDI.2026-11-05`)
            if (before.length > 0)
              await query
                .insertInto('colleague_flights')
                .values(before.map((flight) => ({ user_id: idAt(place), flight, ...answered })))
                .execute()
            await choose(one, flights.BA2)
            const seenAt = start - (place + 40) * 60_000
            const id = await enter(one, { open: place, flight: flights.BA2, seenAt })
            await turn(one, true)
            notes.push({
              isOn: true,
              airline: 'BA',
              isNewAirline: false,
              isPaying: true,
              chosen: 'BA2',
              status: 'not_booked',
              entries: [{ id, name: 'BA2', airline: 'BA', open: place, seenAt }],
              hiddenPlanes: new Set(),
              hiddenPeople: new Set(),
              asked: new Set(before),
            })
          }
          let hasLanded = false

          function isAnswered(note: Noted, [first, ...others]: readonly Name[]): boolean {
            if (first === undefined || note.isNewAirline) return false
            if ([first, ...others].some((each) => note.asked.has(each))) return true
            if (note.asked.size >= colleagueFlightLimit) return false
            note.asked.add(first)
            return true
          }

          /** What one sees now, which counts the flights that it is of. */
          function getExpected(note: Noted) {
            if (!note.isOn) return []
            const chosen = note.chosen !== null && note.status !== 'hotel' ? [note.chosen] : []
            const own = [...chosen, ...note.entries.map((entry) => entry.name)]
            return planes.flatMap((plane, number) => {
              const mine = [...new Set(own.filter((each) => getPlane(each) === number))]
              if (mine.length === 0 || (number === 0 && hasLanded)) return []
              const isHidden = note.hiddenPlanes.has(number)
              const isShown = !isHidden && isAnswered(note, mine)
              return [[mine[0], isShown ? getLast(note, number) : null, isHidden]]
            })
          }
          function getLast(note: Noted, plane: number): number[] {
            const me = notes.indexOf(note)
            const last = notes.flatMap((other, place) => {
              const isColleague =
                place !== me &&
                other.isOn &&
                other.isPaying &&
                !other.isNewAirline &&
                other.airline === note.airline &&
                !other.hiddenPlanes.has(plane) &&
                !other.hiddenPeople.has(me) &&
                !note.hiddenPeople.has(place)
              const theirs = other.entries.filter(
                (entry) => getPlane(entry.name) === plane && entry.airline === note.airline,
              )
              return isColleague ? theirs.toSorted((a, b) => b.seenAt - a.seenAt).slice(0, 1) : []
            })
            return last.toSorted((a, b) => b.seenAt - a.seenAt).map(({ open }) => open)
          }
          async function look(place: number): Promise<void> {
            const [one, note] = [everyone[place], notes[place]]
            if (!one || !note?.isPaying) return
            const { flights: shown } = await view(one)
            const got = shown.map(({ flight, seats, is_hidden: isHidden }) => [
              `${flight.marketing_carrier}${flight.flight_number}`,
              seats && seats.map(({ open }) => open.economy),
              isHidden,
            ])
            expect(got).toEqual(getExpected(note))
          }

          // Turning it on was answered with the flight that each had planned.
          for (const note of notes) getExpected(note)
          for (const step of steps) {
            server.advance(1000)
            const now = server.clock.now.getTime()
            const one = everyone[step.who]
            const note = notes[step.who]
            if (!one || !note) continue
            const id = idAt(step.who)
            if (step.kind === 'look') {
              await look(step.who)
            } else if (step.kind === 'land') {
              if (hasLanded) continue
              server.clock.now = new Date(lands)
              hasLanded = true
            } else if (step.kind === 'enter') {
              const isLanded = hasLanded && getPlane(step.name) === 0
              const known = note.entries.filter((entry) => getPlane(entry.name) === getPlane(step.name))
              if (!note.isPaying || isLanded || known.length >= 12) continue
              const seenAt = now - step.minutesAgo * 60_000
              const { airline } = note
              note.entries.push({
                id: await enter(one, { open: step.open, flight: flights[step.name], seenAt }),
                name: step.name,
                airline,
                open: step.open,
                seenAt,
              })
            } else if (step.kind === 'remove') {
              const last = note.isPaying ? note.entries.pop() : undefined
              if (last) await remove(one, last.id)
            } else if (step.kind === 'turn') {
              if (!note.isPaying) continue
              note.isOn = step.to
              await turn(one, step.to)
              getExpected(note)
            } else if (step.kind === 'choose') {
              note.chosen = step.name
              note.status = step.status
              await choose(one, step.name && flights[step.name], step.status)
            } else if (step.kind === 'hidePerson') {
              if (step.other === step.who) continue
              if (step.to) note.hiddenPeople.add(step.other)
              else note.hiddenPeople.delete(step.other)
              const pair = { user_id: id, other_id: idAt(step.other) }
              await query
                .deleteFrom('colleague_hidden_people')
                .where('user_id', '=', id)
                .where('other_id', '=', pair.other_id)
                .execute()
              if (step.to) await query.insertInto('colleague_hidden_people').values(pair).execute()
            } else if (step.kind === 'hideFlight') {
              if (step.to) note.hiddenPlanes.add(step.plane)
              else note.hiddenPlanes.delete(step.plane)
              for (const each of planes[step.plane] ?? [])
                await query
                  .insertInto('colleague_flights')
                  .values({
                    user_id: id,
                    flight: `${each}.EDI.2026-11-05`,
                    is_hidden: step.to,
                    asked_at: null,
                    lands_at: new Date(lands),
                  })
                  .onConflict((conflict) =>
                    conflict.columns(['user_id', 'flight']).doUpdateSet({ is_hidden: step.to }),
                  )
                  .execute()
            } else if (step.kind === 'airline') {
              note.isNewAirline = !step.hasWeekPassed && (note.isNewAirline || step.airline !== note.airline)
              note.airline = step.airline
              await server.services.users.updateProfile(id, { airline: step.airline })
              if (step.hasWeekPassed)
                await query
                  .updateTable('users')
                  .set({ airline_since: new Date(now - airlineCountsAfterDays * dayMs) })
                  .where('id', '=', id)
                  .execute()
            } else if (step.kind === 'pay') {
              note.isPaying = step.to
              await query
                .updateTable('users')
                .set({ subscription_status: step.to ? 'active' : 'past_due' })
                .where('id', '=', id)
                .execute()
            } else if (note.isPaying) {
              await one.browser.get('/sharing/colleagues')
              const isTaken = note.chosen !== null && !['not_booked', 'hotel'].includes(note.status)
              const plane = note.chosen === null ? 0 : getPlane(note.chosen)
              const isOver = note.hiddenPlanes.has(plane) || (plane === 0 && hasLanded)
              if (isTaken && note.chosen !== null && !isOver) isAnswered(note, [note.chosen])
            }
          }
          for (const place of everyone.keys()) await look(place)
        },
      ),
      { numRuns: orders },
    )
  })
})

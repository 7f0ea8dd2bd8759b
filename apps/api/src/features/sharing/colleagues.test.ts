import {
  airlineCountsAfterDays,
  colleagueFlightLimit,
  colleagueHours,
  colleaguesSchema,
  type Colleagues,
} from '@slipstream/contract/colleagues'
import type { BookingStatus } from '@slipstream/contract/roster'
import { aPrice } from '@slipstream/contract/testing/records'
import * as fc from 'fast-check'
import type { ExpressionBuilder } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Schema } from '#server/schema.ts'
import { runHousekeeping } from '#server/start/housekeeping.ts'
import { turnaround } from '#testing/crew-items.ts'
import { choose, readMonth } from '#testing/crew-month.ts'
import { getColleagueId, getExport } from '#testing/owned-things.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { userPassword, testServer } from '#testing/test-server.ts'

/** `npm run test:nightly` plays 150 of them. */
const orders = Number(process.env['COLLEAGUE_ORDERS'] ?? 15)

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** From Edinburgh at 06:20 on 5 November to Heathrow at 07:45, for a report at 10:00. */
const toHeathrow = '2026-11-05-EDI-LHR'
const leaves = Date.parse('2026-11-05T06:20:00Z')
const lands = Date.parse('2026-11-05T07:45:00Z')
const longAgo = new Date('2026-10-20T09:00:00Z')
const twoDaysBefore = new Date('2026-11-03T09:00:00Z')

const server = testServer()
let ada: Person
let bo: Person
let cy: Person
/** Of another airline. */
let eve: Person
/** Nobody's colleague before a test turns it on. */
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
  for (const { email, name, airline } of everyone) {
    const change = {
      first_name: name,
      role: 'pilot',
      airline,
      airline_since: longAgo,
      subscription_status: 'active',
    } as const
    await query.updateTable('users').set(change).where('email', '=', email).execute()
  }
  await query
    .updateTable('roster_items')
    .set({ to_work_status: 'not_booked', to_work_flight: null })
    .execute()
  await at(twoDaysBefore, ...everyone)
})

interface Person {
  readonly email: string
  readonly name: string
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
  return { email, name, airline, browser }
}

async function at(now: Date | number, ...some: Person[]): Promise<void> {
  server.clock.now = new Date(now)
  for (const one of some) {
    one.browser = server.browser()
    await one.browser.logIn(one.email, userPassword)
  }
}

async function call({ browser }: Person, path: string, body: object): Promise<Colleagues> {
  const answer = await browser.call('PUT', `/sharing/colleagues${path}`, { body })
  if (answer.status !== 200) throw new Error(`The call was answered with ${answer.status}.`)
  return colleaguesSchema.parse(answer.body)
}
const turn = (one: Person, is_on: boolean) => call(one, '', { is_on })
const hideOn = (one: Person, key: string, is_hidden: boolean) => call(one, `/flights/${key}`, { is_hidden })
const hideFrom = (one: Person, id: string, is_hidden: boolean) => call(one, `/people/${id}`, { is_hidden })
const view = async ({ browser }: Person) =>
  colleaguesSchema.parse((await browser.get('/sharing/colleagues')).body)
const getNames = ({ flights }: Colleagues) =>
  flights.map(({ colleagues }) => colleagues && colleagues.map(({ first_name: name }) => name))
const seen = async (one: Person) => getNames(await view(one))
const book = ({ browser }: Person, status: BookingStatus = 'booked_correct_time') =>
  choose(browser, {
    item: ['trip', 't1'],
    direction: 'to_work',
    status,
    flight_id: status === 'hotel' ? null : toHeathrow,
  })

/** On one flight, two days before it leaves, and turned on. */
async function flying(...some: Person[]): Promise<void> {
  for (const one of some) await book(one)
  for (const one of some) await turn(one, true)
}

const getId =
  ({ email }: Person) =>
  (query: ExpressionBuilder<Schema, 'roster_items'>) =>
    query.selectFrom('users').select('users.id').where('email', '=', email)

/** Puts a flight on a duty as though it had been booked. */
async function write(
  one: Person,
  flight: Partial<ReturnType<typeof aPrice>> | null,
  side: 'to_work' | 'from_work' = 'to_work',
): Promise<void> {
  await server.services.database.query
    .updateTable('roster_items')
    .set({
      [`${side}_status`]: flight ? 'booked_correct_time' : 'not_booked',
      [`${side}_flight`]: flight && JSON.stringify({ ...sold, ...flight }),
    })
    .where('user_id', '=', getId(one))
    .execute()
}
const sold = aPrice({
  id: 'sold',
  origin: 'EDI',
  destination: 'LHR',
  marketing_carrier: 'BA',
  operating_carrier: 'BA',
  flight_number: '1431',
  departure_time: '2026-11-05 06:20',
  arrival_time: '2026-11-05 07:45',
})

describe('colleagues on the same flight (issue 22 item 6)', () => {
  it('see nothing and are not seen until both turned it on', async () => {
    for (const one of [ada, bo]) await book(one)
    const off = { is_on: false, airline: 'BA', airline_counts_from: null, flights: [], hidden_people: [] }
    expect(await view(ada)).toEqual(off)
    expect(getNames(await turn(ada, true))).toEqual([[]])
    expect(await view(bo)).toEqual(off)
    expect(getNames(await turn(bo, true))).toEqual([['Ada']])
    expect(await seen(ada)).toEqual([['Bo']])
    expect(await turn(bo, false)).toEqual(off)
    expect(await seen(ada)).toEqual([[]])
  })

  it('are shown with first name and role, and with nothing else of theirs', async () => {
    await flying(ada, bo)
    await bo.browser.patch('/user/profile/update', {
      surname: 'Featherstonehaugh',
      phone_number: '+447700900123',
      role: 'cabin_crew',
    })
    const { body } = await ada.browser.get('/sharing/colleagues')
    expect(body.flights).toEqual([
      {
        key: expect.stringMatching(/^BA\d+\.EDI\.2026-11-05$/),
        marketing_carrier: 'BA',
        flight_number: expect.any(String),
        origin: 'EDI',
        destination: 'LHR',
        departure_time: '2026-11-05 06:20',
        is_hidden: false,
        colleagues: [{ id: await getColleagueId(server, bo.email), first_name: 'Bo', role: 'cabin_crew' }],
      },
    ])
    const { id } = await server.services.database.query
      .selectFrom('users')
      .select('id')
      .where('email', '=', bo.email)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(body)).not.toMatch(
      new RegExp(`Featherstonehaugh|7700900123|${bo.email}|${id}|t1|standby`),
    )
  })

  it('are those who booked or are listed, not those who only plan to', async () => {
    await flying(ada, bo)
    for (const [status, names] of [
      ['standby', ['Bo']],
      ['not_booked', []],
      ['booked_correct_time', ['Bo']],
      ['hotel', []],
    ] as const) {
      await book(bo, status)
      expect(await seen(ada)).toEqual([names])
    }
  })

  it('see each other from 72 hours before departure until landing', async () => {
    await flying(ada, bo)
    const from = leaves - colleagueHours * hourMs
    for (const [now, names] of [
      [from - 1, []],
      [from, [['Bo']]],
      [lands - 1, [['Bo']]],
      [lands, []],
    ] as const) {
      await at(now, ada, bo)
      expect(await seen(ada)).toEqual(names)
    }
  })

  it('of a flight that was retimed between two bookings see each other for as long as it shows them for both', async () => {
    await flying(ada, bo)
    await write(ada, {})
    await write(bo, { departure_time: '2026-11-05 06:50', arrival_time: '2026-11-05 08:15' })
    const from = leaves - colleagueHours * hourMs
    const halfHour = hourMs / 2
    for (const [now, names, others] of [
      [from + halfHour - 1, [[]], []],
      [from + halfHour, [['Bo']], [['Ada']]],
      [lands - 1, [['Bo']], [['Ada']]],
      [lands, [], [[]]],
    ] as const) {
      await at(now, ada, bo)
      expect(await seen(ada)).toEqual(names)
      expect(await seen(bo)).toEqual(others)
    }
  })

  it('are not of two airlines', async () => {
    await flying(ada, bo)
    await book(eve)
    expect(getNames(await turn(eve, true))).toEqual([[]])
    expect(await seen(ada)).toEqual([['Bo']])
  })

  it('are of an airline, which counts from seven days after it was entered', async () => {
    await flying(ada, bo)
    await book(eve)
    const changed = twoDaysBefore.getTime() - airlineCountsAfterDays * dayMs
    await at(changed + 1, eve)
    await eve.browser.patch('/user/profile/update', { airline: 'BA' })
    await at(twoDaysBefore, ada, bo, eve)
    const early = await turn(eve, true)
    expect(early.airline_counts_from).toBe(new Date(twoDaysBefore.getTime() + 1).toISOString())
    expect(getNames(early)).toEqual([null])
    expect(await seen(ada)).toEqual([['Bo']])

    await at(twoDaysBefore.getTime() + 1, ada, eve)
    expect((await view(eve)).airline_counts_from).toBeNull()
    expect(await seen(eve)).toEqual([['Ada', 'Bo']])
    expect(await seen(ada)).toEqual([['Bo', 'Eve']])

    // The same airline again begins no new week; another one does.
    await eve.browser.patch('/user/profile/update', { airline: 'BA', first_name: 'Eva' })
    expect(await seen(ada)).toEqual([['Bo', 'Eva']])
    await eve.browser.patch('/user/profile/update', { airline: 'EZ' })
    expect(await seen(ada)).toEqual([['Bo']])
    expect(await seen(eve)).toEqual([null])
  })

  it('are nobody without a subscription (specification §6)', async () => {
    await flying(ada, bo)
    const become = (status: 'past_due' | 'trialing') => server.setSubscription(bo.email, status)
    await become('past_due')
    expect(await seen(ada)).toEqual([[]])
    await become('trialing')
    expect(await seen(ada)).toEqual([['Bo']])
  })

  it('go with a duty that is off the roster', async () => {
    await flying(ada, bo)
    const hidden = (hidden_at: Date | null) =>
      server.services.database.query
        .updateTable('roster_items')
        .set({ hidden_at, hidden_by: hidden_at && 'import' })
        .where('user_id', '=', getId(bo))
        .execute()
    await hidden(twoDaysBefore)
    expect(await seen(ada)).toEqual([[]])
    expect(await seen(bo)).toEqual([])
    await hidden(null)
    expect(await seen(ada)).toEqual([['Bo']])
  })

  it('share a flight that is sold under two numbers, and each flight of a journey with a change', async () => {
    await flying(ada, bo)
    const leg = (parts: object) => ({ ...sold, kind: 'flight', ...parts })
    const journey = {
      ...sold,
      id: 'journey',
      origin: 'ABZ',
      stops: 1,
      departure_time: '2026-11-05 04:00',
      connection: {
        tickets: 'separate' as const,
        change: null,
        onward: [],
        legs: [
          leg({
            id: 'a',
            origin: 'ABZ',
            destination: 'EDI',
            departure_time: '2026-11-05 04:00',
            arrival_time: '2026-11-05 05:00',
          }),
          leg({ id: 'b', marketing_carrier: 'AA', flight_number: '6520' }),
        ],
      },
    }
    await write(ada, {})
    await write(bo, journey as object)
    expect(await seen(ada)).toEqual([['Bo']])
    expect((await view(bo)).flights.map(({ key, colleagues }) => [key, colleagues?.length])).toEqual([
      ['BA1431.ABZ.2026-11-05', 0],
      ['AA6520.EDI.2026-11-05', 1],
    ])
  })
})

describe('hiding (issue 22 item 6)', () => {
  it('on one flight holds for both sides, until it is taken back', async () => {
    await flying(ada, bo)
    const [flight] = (await view(bo)).flights
    if (!flight) throw new Error('There is no flight.')
    expect((await hideOn(bo, flight.key, true)).flights).toMatchObject([
      { is_hidden: true, colleagues: null },
    ])
    expect(await seen(ada)).toEqual([[]])
    expect(getNames(await hideOn(bo, flight.key, false))).toEqual([['Ada']])
    expect(await seen(ada)).toEqual([['Bo']])
  })

  it('from one person holds for both sides and every flight, and that person learns nothing', async () => {
    await flying(ada, bo)
    await flying(cy)
    const id = await getColleagueId(server, bo.email)
    const before = await view(bo)
    expect((await hideFrom(ada, id, true)).hidden_people).toEqual([{ id, first_name: 'Bo', role: 'pilot' }])
    expect(await seen(ada)).toEqual([['Cy']])
    // As though Ada did not fly.
    const after = await view(bo)
    expect(getNames(after)).toEqual([['Cy']])
    expect({ ...after, flights: [] }).toEqual({ ...before, flights: [] })
    await turn(bo, false)
    await turn(bo, true)
    expect(await seen(bo)).toEqual([['Cy']])
    expect((await hideFrom(ada, id, true)).hidden_people).toHaveLength(1)
    expect((await hideFrom(ada, id, false)).hidden_people).toEqual([])
    expect(await seen(ada)).toEqual([['Bo', 'Cy']])
  })

  it('takes no flight that one is not on and no person whom one does not see', async () => {
    await flying(ada, bo)
    const refused = async (path: string, is_hidden = true) => {
      const { status, body } = await ada.browser.call('PUT', `/sharing/colleagues${path}`, {
        body: { is_hidden },
      })
      return [status, body.error]
    }
    const noFlight = [404, 'You are not booked or listed on this flight in the next three days.']
    const nobody = [404, 'This colleague is no longer on one of your flights.']
    expect(await refused('/flights/BA9999.EDI.2026-11-05')).toEqual(noFlight)
    const id = await getColleagueId(server, bo.email)
    expect(await refused(`/people/${id}`, false)).toEqual(nobody)
    expect(await refused(`/people/${await getColleagueId(server, ada.email)}`)).toEqual(nobody)
    const { flights } = await view(ada)
    await at(lands, ada)
    expect(await refused(`/people/${id}`)).toEqual(nobody)
    expect(await refused(`/flights/${flights[0]?.key}`)).toEqual(noFlight)
  })
})

describe('asking about flight after flight (issue 22 item 6)', () => {
  it('ends after twelve of them, and those asked before stay', async () => {
    await flying(ada, bo)
    await at(twoDaysBefore, ada, bo)
    const take = async (number: number) => {
      await write(ada, { flight_number: String(number) })
      await write(bo, { flight_number: String(number) })
      return seen(ada)
    }
    // One was asked about when both turned it on.
    for (let number = 2; number <= colleagueFlightLimit; number += 1)
      expect(await take(number)).toEqual([['Bo']])
    expect(await take(100)).toEqual([null])
    expect(await take(2)).toEqual([['Bo']])

    await at(twoDaysBefore.getTime() + colleagueHours * hourMs - 1, ada)
    const later = { departure_time: '2026-11-08 06:20', arrival_time: '2026-11-08 07:45' }
    await write(ada, later)
    expect(await seen(ada)).toEqual([null])
    await at(twoDaysBefore.getTime() + colleagueHours * hourMs, ada)
    expect(await seen(ada)).toEqual([[]])
  })

  it('is counted once where many calls come at the same time', async () => {
    await flying(ada, bo)
    await Promise.all(Array.from({ length: 5 }, () => view(ada)))
    expect((await getExport(ada.browser)).colleagues?.flights_seen).toHaveLength(1)
  })

  it('is forgotten three days after the flight landed, with what was hidden on it', async () => {
    await flying(ada, bo)
    const [flight] = (await view(ada)).flights
    await hideOn(ada, flight?.key ?? '', true)
    const countHidden = async () => {
      await runHousekeeping(server.services)
      return (await getExport(ada.browser)).colleagues?.hidden_flights.length
    }
    await at(lands + colleagueHours * hourMs - 1, ada)
    expect(await countHidden()).toBe(1)
    await at(lands + colleagueHours * hourMs, ada)
    expect(await countHidden()).toBe(0)
  })
})

it('what somebody chose is in the file they may take with them, with names and without ids', async () => {
  await flying(ada, bo)
  const { key = '' } = (await view(ada)).flights[0] ?? {}
  await hideFrom(ada, await getColleagueId(server, bo.email), true)
  await hideOn(ada, key, true)
  expect((await getExport(ada.browser)).colleagues).toEqual({
    is_on: true,
    changed_at: twoDaysBefore.toISOString(),
    airline_entered_at: longAgo.toISOString(),
    hidden_flights: [key],
    hidden_people: ['Bo'],
    flights_seen: [key],
  })
  expect((await getExport(cy.browser)).colleagues).toBeNull()
})

describe('whatever a few people do, in whatever order', () => {
  const airlines = ['BA', 'EZ'] as const
  const who = fc.nat(3)
  const moves = fc.oneof(
    fc.record({ kind: fc.constant('turn' as const), who, to: fc.boolean() }),
    fc.record({ kind: fc.constant('fly' as const), who, number: fc.constantFrom(null, 1, 2) }),
    fc.record({ kind: fc.constant('hideFlight' as const), who, to: fc.boolean() }),
    fc.record({ kind: fc.constant('hidePerson' as const), who, other: who, to: fc.boolean() }),
    fc.record({ kind: fc.constant('airline' as const), who, to: fc.constantFrom(...airlines) }),
    fc.record({ kind: fc.constant('pay' as const), who, to: fc.boolean() }),
  )

  const flights = {
    1: { flight_number: '1' },
    2: { flight_number: '2', departure_time: '2026-11-05 06:25' },
  }

  /** What is said in the decision record, maintained by hand beside the server. */
  interface Noted {
    isOn: boolean
    number: 1 | 2 | null
    airline: string
    isNewAirline: boolean
    isPaying: boolean
    hiddenFlights: Set<number>
    hiddenPeople: Set<number>
  }

  it('each sees those who see them, and no others', { timeout: 120_000 }, async () => {
    const ids: string[] = []
    for (const one of everyone) {
      await turn(one, true)
      ids.push(await getColleagueId(server, one.email))
    }
    const { query } = server.services.database

    await fc.assert(
      fc.asyncProperty(fc.array(moves, { minLength: 5, maxLength: 25 }), async (steps) => {
        await query.deleteFrom('colleague_flights').execute()
        await query.deleteFrom('colleague_hidden_people').execute()
        await query
          .updateTable('users')
          .set({ airline: 'BA', airline_since: longAgo, subscription_status: 'active' })
          .execute()
        const notes: Noted[] = []
        for (const one of everyone) {
          await turn(one, true)
          await write(one, flights[1])
          notes.push({
            isOn: true,
            number: 1,
            airline: 'BA',
            isNewAirline: false,
            isPaying: true,
            hiddenFlights: new Set(),
            hiddenPeople: new Set(),
          })
        }
        const isOut = ({ isOn, isNewAirline, isPaying, number, hiddenFlights }: Noted) =>
          isOn && !isNewAirline && isPaying && number !== null && !hiddenFlights.has(number)
        const isSeen = (me: number, other: number) => {
          const [mine, theirs] = [notes[me], notes[other]]
          return (
            mine !== undefined &&
            theirs !== undefined &&
            me !== other &&
            isOut(mine) &&
            isOut(theirs) &&
            mine.airline === theirs.airline &&
            mine.number === theirs.number &&
            !mine.hiddenPeople.has(other) &&
            !theirs.hiddenPeople.has(me)
          )
        }
        for (const step of steps) {
          const one = everyone[step.who]
          const note = notes[step.who]
          if (!one || !note) continue
          if (step.kind === 'turn') {
            if (!note.isPaying) continue
            note.isOn = step.to
            await turn(one, step.to)
          } else if (step.kind === 'fly') {
            note.number = step.number
            await write(one, step.number === null ? null : flights[step.number])
          } else if (step.kind === 'hideFlight') {
            if (!note.isOn || note.number === null || !note.isPaying) continue
            if (step.to) note.hiddenFlights.add(note.number)
            else note.hiddenFlights.delete(note.number)
            await hideOn(one, `BA${note.number}.EDI.2026-11-05`, step.to)
          } else if (step.kind === 'hidePerson') {
            if (!note.isPaying) continue
            const isKnown = step.to ? isSeen(step.who, step.other) : note.hiddenPeople.has(step.other)
            if (step.to && !note.hiddenPeople.has(step.other) && !isKnown) continue
            if (!step.to && !isKnown) continue
            if (step.to) note.hiddenPeople.add(step.other)
            else note.hiddenPeople.delete(step.other)
            await hideFrom(one, ids[step.other] ?? '', step.to)
          } else if (step.kind === 'airline') {
            note.isNewAirline ||= step.to !== note.airline
            note.airline = step.to
            await server.services.users.updateProfile(
              (
                await query
                  .selectFrom('users')
                  .select('id')
                  .where('email', '=', one.email)
                  .executeTakeFirstOrThrow()
              ).id,
              { airline: step.to },
            )
          } else {
            note.isPaying = step.to
            await query
              .updateTable('users')
              .set({ subscription_status: step.to ? 'active' : 'past_due' })
              .where('email', '=', one.email)
              .execute()
          }
        }
        for (const [me, one] of everyone.entries()) {
          if (!notes[me]?.isPaying) continue
          const expected = everyone.flatMap(({ name }, other) => (isSeen(me, other) ? [name] : []))
          const { flights } = await view(one)
          expect(flights.flatMap(({ colleagues }) => (colleagues ?? []).map((c) => c.first_name))).toEqual(
            expected,
          )
        }
      }),
      { numRuns: orders },
    )
  })
})

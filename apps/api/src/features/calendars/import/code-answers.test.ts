import { airlineCountsAfterDays } from '@slipstream/contract/colleagues'
import { calendarLimits, type EventDecision, importPreviewSchema } from '@slipstream/contract/roster-import'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAirportDirectory } from '#providers/airports/airports.ts'
import { everyRow, tablesWith } from '#testing/database-rows.ts'
import { getExport } from '#testing/owned-things.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer, userPassword } from '#testing/test-server.ts'
import { calendar, event, form } from './calendars.test-data.ts'

const weekMs = airlineCountsAfterDays * 86_400_000
const start = new Date('2026-10-20T09:00:00Z')

const server = testServer({}, { providers: { airports: createAirportDirectory() } })
let user: TestBrowser
let people = 0
const email = () => `answering-${people}@crew.example`
beforeEach(async () => {
  people += 1
  server.clock.now = start
  await server.services.database.query.deleteFrom('users').execute()
  user = await server.signedIn(email())
})

/** A calendar of one event on a day of March 2027, `QX7` unless it says otherwise. */
const on = (day: number, properties: Readonly<Record<string, string>> = {}) =>
  calendar(
    event(`on-${day}`, {
      DTSTART: `202703${day}T090000Z`,
      DTEND: `202703${day}T170000Z`,
      SUMMARY: 'QX7',
      ...properties,
    }),
  )

async function preview(text: string, by = user) {
  const { body } = await by.post('/roster/import/preview', form({ text }))
  return importPreviewSchema.parse(body)
}
const asked = async (text: string, by = user) => (await preview(text, by)).unrecognised

async function answer(text: string, decision?: EventDecision, by = user): Promise<void> {
  const { import_id, unrecognised } = await preview(text, by)
  const decisions = decision ? unrecognised.map(({ id }) => ({ event_id: id, decision })) : []
  expect((await by.post('/roster/import/take', { import_id, decisions })).status).toBe(200)
}

const duty = (airport: string): EventDecision => ({ as: 'duty', airport })
const note: EventDecision = { as: 'note' }
const skip: EventDecision = { as: 'left_out' }
const open = { unanswered: 'duty', proposal: null }
const decided = (decision: EventDecision) => ({ decision, unanswered: null })

describe('an answer to a code (issue 49, 4)', () => {
  it.each([duty('LHR'), note, skip])('counts for every other calendar: %o', async (decision) => {
    expect(await asked(on(10))).toMatchObject([{ code: 'QX7', ...open }])
    await answer(on(10), decision)
    expect(await asked(on(11))).toMatchObject([decided(decision)])
  })

  it('is replaced by another one', async () => {
    await answer(on(10), duty('LHR'))
    await answer(on(11), skip)
    expect(await asked(on(12))).toMatchObject([decided(skip)])
    // As it was decided, on the roster.
    expect(await asked(on(10))).toMatchObject([decided(duty('LHR'))])
  })

  it('counts for a code whose event says more, and not for other words or codes', async () => {
    await answer(on(10, { DESCRIPTION: 'Base visit' }), note)
    expect(await asked(on(11))).toMatchObject([decided(note)])
    for (const SUMMARY of ['QX7 Base visit', 'QX8', 'Qx7'])
      expect(await asked(on(12, { SUMMARY }))).toMatchObject([{ decision: { as: 'left_out' } }])
  })

  it('has the airport that was chosen in place of the one that the event named, and no other', async () => {
    await answer(on(10, { LOCATION: 'LGW' }), duty('LHR'))
    expect(await asked(on(11, { LOCATION: 'LGW' }))).toMatchObject([decided(duty('LHR'))])
    expect(await asked(on(12))).toMatchObject([decided(duty('LHR'))])
    expect(await asked(on(13, { LOCATION: 'EDI' }))).toMatchObject([decided(duty('EDI'))])
  })

  it.each([
    ['the event was left without one', 'QX7', undefined],
    ['the title is in words', 'Dentist', note],
    ['it looks like flying', 'LHR-MAN', note],
    ['it is a flight or a pairing', 'BA1432', note],
    ['it is a flight of the airline', 'BA12', note],
  ])('is not remembered if %s', async (_, SUMMARY, decision) => {
    await answer(on(10, { SUMMARY, LOCATION: 'LGW' }), decision)
    expect((await getExport(user)).code_answers).toEqual([])
    const [first] = await asked(on(10, { SUMMARY, LOCATION: 'LGW' }))
    expect(first?.unanswered === null).toBe(decision !== undefined)
    expect((await asked(on(11, { SUMMARY })))[0]?.unanswered).not.toBeNull()
  })

  it('is asked for again at another airline, where the code may mean something else', async () => {
    await answer(on(10), note)
    await user.patch('/user/profile/update', { airline: 'EZ' })
    expect(await asked(on(11))).toMatchObject([open])
    await user.patch('/user/profile/update', { airline: 'BA' })
    expect(await asked(on(11))).toMatchObject([decided(note)])
  })

  it('is one of 200: the oldest goes', async () => {
    const { codeAnswers } = server.services.imports
    const id = await userId()
    for (let number = 0; number <= calendarLimits.answers; number += 1) {
      server.advance(1000)
      await codeAnswers.learn(id, [{ code: `A-${number}`, decision: note, item: { location: null } }])
    }
    const codes = Object.keys(await codeAnswers.find(id, 'BA'))
    expect(codes).toHaveLength(calendarLimits.answers)
    expect(codes).not.toContain('A-0')
  })

  it('is in the file of the account with the consent, and goes with the account', async () => {
    await answer(on(10, { LOCATION: 'LGW' }), duty('LHR'))
    expect((await getExport(user)).shared_answers).toBeNull()
    await user.call('PUT', '/sharing/answers', { body: { is_on: true } })
    expect(await getExport(user)).toMatchObject({
      code_answers: [
        {
          code: 'QX7',
          airline: 'BA',
          decision: duty('LHR'),
          named_airport: 'LGW',
          answered_at: start.toISOString(),
        },
      ],
      shared_answers: { is_on: true, changed_at: start.toISOString() },
    })
    const id = await userId()
    expect(tablesWith(await everyRow(server), id)).toContain('public.code_answers')
    await user.post('/user/delete-account', { password: userPassword })
    expect(tablesWith(await everyRow(server), id)).toEqual([])
  })
})

async function userId(): Promise<string> {
  const { query } = server.services.database
  return (await query.selectFrom('users').select('id').where('email', '=', email()).executeTakeFirstOrThrow())
    .id
}

describe('what colleagues answered to a code (issue 49, 4)', () => {
  let colleagues = 0
  /** Colleagues who let their answer count. */
  async function agree(count: number, decision: EventDecision = duty('LGW')): Promise<TestBrowser[]> {
    const browsers: TestBrowser[] = []
    for (let index = 0; index < count; index += 1) {
      colleagues += 1
      const browser = await server.signedIn(`colleague-${colleagues}@crew.example`)
      await browser.call('PUT', '/sharing/answers', { body: { is_on: true } })
      await answer(on(20), decision, browser)
      browsers.push(browser)
    }
    return browsers
  }
  /** After the airlines of all have come to count. */
  async function aWeekLater() {
    server.advance(weekMs)
    user = await server.loggedIn(email())
  }
  const proposed = async () => (await asked(on(10)))[0]?.proposal

  it('is off until it is turned on, and off again at once', async () => {
    const isOn = async () => (await user.get('/sharing/answers')).body
    expect(await isOn()).toEqual({ is_on: false })
    for (const is_on of [true, false]) {
      expect((await user.call('PUT', '/sharing/answers', { body: { is_on } })).body).toEqual({ is_on })
      expect(await isOn()).toEqual({ is_on })
    }
  })

  it('is proposed once five agree, with nothing else of theirs, and is no answer by itself', async () => {
    await agree(4)
    await aWeekLater()
    expect(await proposed()).toBeNull()
    server.clock.now = start
    await agree(1, duty('EDI'))
    await aWeekLater()
    const [shown] = await asked(on(10))
    expect(shown).toMatchObject({ decision: skip, unanswered: 'duty' })
    expect(shown?.proposal).toEqual({ airline: 'BA', as: 'duty', count: 5 })
    expect(JSON.stringify(shown)).not.toMatch(/LGW|EDI|colleague-|20270320/)
    await answer(on(10))
    expect((await getExport(user)).code_answers).toEqual([])
    await answer(on(11), note)
    expect(await asked(on(12))).toMatchObject([{ ...decided(note), proposal: null }])
  }, 30_000)

  it('is not counted twice by two sessions at once, other spellings or the same answer again', async () => {
    const [one] = await agree(4)
    if (!one) throw new Error('There is nobody.')
    await Promise.all([21, 22].map((day) => answer(on(day), duty('LGW'), one)))
    for (const SUMMARY of ['QX-7', 'QX7 ', 'QX/7']) await answer(on(24, { SUMMARY }), duty('LGW'), one)
    await aWeekLater()
    expect(await proposed()).toBeNull()
  }, 30_000)
})

describe('whatever some colleagues do, in whatever order', () => {
  const size = 12
  const who = fc.nat(size - 1)
  const many = fc.subarray(Array.from({ length: size }, (_, index) => index))
  const code = fc.constantFrom('QX7', 'AV')
  const meaning = fc.oneof(
    { weight: 8, arbitrary: fc.constant('duty' as const) },
    { weight: 1, arbitrary: fc.constantFrom('note' as const, 'left_out' as const) },
  )
  const moves = fc.oneof(
    fc.record({ kind: fc.constant('share' as const), who, to: fc.boolean() }),
    fc.record({ kind: fc.constant('answer' as const), who, code, meaning }),
    fc.record({ kind: fc.constant('airline' as const), some: many, to: fc.constantFrom('BA', 'EZ') }),
    fc.record({ kind: fc.constant('pay' as const), who, to: fc.boolean() }),
    fc.record({ kind: fc.constant('delete' as const), who }),
    fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(3, 4, 7) }),
  )

  /** What is said in the decision record, maintained by hand beside the server. */
  interface Noted {
    readonly id: string
    isOn: boolean
    airline: string
    since: number
    isPaying: boolean
    isDeleted: boolean
    readonly answers: Map<string, { as: EventDecision['as']; airline: string }>
  }

  it('each is proposed what five agree on and nobody contradicts', { timeout: 120_000 }, async () => {
    const { database, users, imports } = server.services
    const { codeAnswers } = imports
    const { query } = database
    const learn = (id: string, learned: string, as: EventDecision['as']) =>
      codeAnswers.learn(id, [
        { code: learned, decision: as === 'duty' ? duty('LGW') : { as }, item: { location: null } },
      ])
    let proposals = 0

    const present = new Map<number, string>()

    /** The first so many agree on `QX7`, and all have been at the airline for a week. */
    async function begin(agreeing: number): Promise<Noted[]> {
      server.clock.now = new Date(start.getTime() + weekMs)
      for (const table of ['code_answers', 'shared_answers'] as const) await query.deleteFrom(table).execute()
      for (let index = 0; index < size; index += 1) {
        if (!present.has(index))
          present.set(index, (await server.createUser(`noted-${people}-${index}@crew.example`)).id)
      }
      const change = { airline: 'BA', airline_since: start, subscription_status: 'active' } as const
      await query.updateTable('users').set(change).execute()
      const ids = [...present].toSorted(([a], [b]) => a - b).map(([, id]) => id)
      const sharing = ids.slice(0, agreeing)
      const given = {
        code: 'QX7',
        airline: 'BA',
        meaning: 'duty',
        airport: 'LGW',
        named_airport: null,
      } as const
      await query
        .insertInto('code_answers')
        .values(sharing.map((user_id) => ({ user_id, ...given, answered_at: start })))
        .execute()
      await query
        .insertInto('shared_answers')
        .values(sharing.map((user_id) => ({ user_id, is_on: true, changed_at: start })))
        .execute()
      return ids.map((id, index) => ({
        id,
        isOn: index < agreeing,
        airline: 'BA',
        since: start.getTime(),
        isPaying: true,
        isDeleted: false,
        answers: new Map(index < agreeing ? [['QX7', { as: 'duty', airline: 'BA' }]] : []),
      }))
    }

    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 3, max: size }),
        fc.array(moves, { minLength: 3, maxLength: 20 }),
        async (agreeing, steps) => {
          const notes = await begin(agreeing)
          for (const step of steps) {
            if (step.kind === 'wait') {
              server.advance(step.days * 86_400_000)
              continue
            }
            if (step.kind === 'airline') {
              for (const note of step.some.map((each) => notes[each])) {
                if (!note || note.isDeleted || note.airline === step.to) continue
                note.airline = step.to
                note.since = server.clock.now.getTime()
                await users.updateProfile(note.id, { airline: step.to })
              }
              continue
            }
            const note = notes[step.who]
            if (!note || note.isDeleted) continue
            const { id } = note
            if (step.kind === 'share') {
              note.isOn = step.to
              await codeAnswers.share(id, step.to)
            } else if (step.kind === 'answer') {
              note.answers.set(step.code, { as: step.meaning, airline: note.airline })
              await learn(id, step.code, step.meaning)
            } else if (step.kind === 'pay') {
              note.isPaying = step.to
              const subscription_status = step.to ? 'active' : 'past_due'
              await query.updateTable('users').set({ subscription_status }).where('id', '=', id).execute()
            } else {
              note.isDeleted = true
              present.delete(step.who)
              await users.remove(id)
            }
          }
          const counts = ({ since, isPaying, isDeleted }: Noted) =>
            isPaying && !isDeleted && since + weekMs <= server.clock.now.getTime()
          for (const viewer of notes) {
            const { id, airline } = viewer
            const seen = await codeAnswers.propose(id, airline, ['QX7', 'AV'])
            for (const asked of ['QX7', 'AV']) {
              const said = notes.flatMap((other) => {
                const given = other.answers.get(asked)
                const isHeard =
                  other !== viewer && other.isOn && counts(other) && other.airline === airline && given
                return isHeard && given.airline === airline ? [given.as] : []
              })
              const [as] = said
              const isAgreed = said.length >= 5 && new Set(said).size === 1 && counts(viewer)
              const count = said.length >= 10 ? 10 : 5
              expect(seen.get(asked)).toEqual(isAgreed ? { airline, as, count } : undefined)
              proposals += Number(isAgreed)
            }
          }
        },
      ),
      { numRuns: 150 },
    )
    expect(proposals).toBeGreaterThan(100)
  })
})

import { addMonths, currentMonth } from '@slipstream/commute/time/calendar-dates'
import { deleteAccount } from '@slipstream/contract/account'
import { autoLogin, csrf, logout, logoutEverywhere, refresh } from '@slipstream/contract/auth'
import { login } from '@slipstream/contract/credentials'
import { convertCurrency } from '@slipstream/contract/currency'
import type { Endpoint } from '@slipstream/contract/endpoint'
import { endpoints } from '@slipstream/contract/endpoints'
import type { ErrorCode } from '@slipstream/contract/errors'
import { getTask } from '@slipstream/contract/job'
import { getRoster, type RosterItem } from '@slipstream/contract/roster'
import { decideRest, getRosterPlan } from '@slipstream/contract/roster-plan'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAnswer, createCaller, type Caller, type CallInput } from '../support/caller.ts'
import { getPlans, readMonth } from './plan.ts'
import { getCode, objections } from './conforms.ts'
import { createFlightHand, emptyFlightHand } from '../support/flight-hand.ts'
import { createNewcomer, pretender, type Letters } from '../support/newcomer.ts'
import { createRosterHand, emptyHand } from '../support/roster-hand.ts'
import { refusedToNewcomers, refusedToVisitors } from './refusals.ts'
import { samples, type CalledBy, type Session } from './samples.ts'

export interface Target {
  url: string
  email: string
  password: string
  crewPassword: string
  letters: Letters
  /** Called before each new visitor: a mocked server forgets what the one before did. */
  forget: () => void
  stop: () => Promise<void>
  /** By the server's clock, in milliseconds since the epoch. */
  now: () => number
}

export interface TargetOptions {
  start: () => Promise<Target>
}

/** Somebody with a cookie jar, and what their calls are made with. */
interface Person {
  caller: Caller
  session: Session
}

const endStatuses = ({ to_work_status, from_work_status, next_rest }: RosterItem) => [
  to_work_status,
  from_work_status,
  next_rest,
]

/** Calls that end or replace the session they are made in. */
const sessionEnding: readonly Endpoint[] = [
  logout,
  logoutEverywhere,
  refresh,
  autoLogin,
  login,
  deleteAccount,
]

/** Whether a server keeps to the contract: every endpoint, with good and bad input, with and without a session. */
export function describeConformance(name: string, { start }: TargetOptions): void {
  let target: Target

  async function visitor(): Promise<Person> {
    target.forget()
    const caller = createCaller(target.url)
    await caller.call(csrf)
    const newcomer = createNewcomer(caller, target.letters)
    const hands = { newcomer, roster: createRosterHand(caller), flights: createFlightHand(caller) }
    return { caller, session: { ...target, rememberToken: '', ...hands } }
  }

  async function member(): Promise<Person> {
    const { caller, session } = await visitor()
    const { email, password } = target
    const answer = await caller.call(login, { body: { email, password, remember_me: true } })
    const { remember_token: rememberToken = '' } = login.response.parse(answer.body)
    return { caller, session: { ...session, rememberToken } }
  }

  async function newcomer(): Promise<Person> {
    const person = await visitor()
    await person.session.newcomer.account()
    return person
  }

  const people: Record<CalledBy, () => Promise<Person>> = { visitor, member, newcomer }
  const calledBy = (endpoint: Endpoint): CalledBy => samples[endpoint.name]?.by ?? 'member'

  beforeAll(async () => {
    target = await start()
  }, 180_000)
  afterAll(() => target.stop())

  const good = async (endpoint: Endpoint, session: Session): Promise<CallInput> =>
    (await samples[endpoint.name]?.good(session)) ?? {}

  /** Everything that is wrong with the answer to an input; `code` is the one that is due. */
  async function complaints(
    endpoint: Endpoint,
    { caller }: Person,
    input: CallInput,
    code: ErrorCode | undefined,
  ): Promise<string[]> {
    const answer = await caller.call(endpoint, input)
    const got = getCode(answer)
    return [
      ...objections(endpoint, answer),
      ...(got === code ? [] : [`answers ${String(got)}, not ${String(code)}`]),
    ]
  }

  async function complaintsOfGood(endpoint: Endpoint, person: Person): Promise<string[]> {
    const input = await good(endpoint, person.session)
    return complaints(endpoint, person, input, samples[endpoint.name]?.refusal)
  }

  describe(`${name} keeps to the contract (specification §6, §7, §8)`, () => {
    it('has a sample for every endpoint', () => {
      expect(Object.keys(samples).toSorted()).toEqual(endpoints.map((each) => each.name).toSorted())
    })

    describe.each(['member', 'newcomer'] as const)('to a %s', (by) => {
      let person: Person
      beforeAll(async () => {
        person = await people[by]()
      }, 30_000)

      it.each(endpoints.filter((each) => calledBy(each) === by && !sessionEnding.includes(each)))(
        'answers $name',
        async (endpoint) => {
          expect(await complaintsOfGood(endpoint, person)).toEqual([])
        },
      )

      it('knows no job by an id that is not the caller’s', async () => {
        const answer = await person.caller.call(getTask, { params: { id: 'somebody-elses-job' } })
        expect(answer.body).toMatchObject({ status: 'not_found' })
      })
    })

    it.each(endpoints.filter((each) => calledBy(each) === 'visitor'))(
      'answers $name to a visitor',
      async (endpoint) => {
        expect(await complaintsOfGood(endpoint, await visitor())).toEqual([])
      },
    )

    it('leaves an amount as it is in its own currency, and converts into pounds where no other is named', async () => {
      const { caller } = await member()
      const convert = async (query: Record<string, string>) =>
        (await caller.call(convertCurrency, { query })).body
      const own = { amount: '58.405', from_currency: 'EUR', to_currency: 'EUR' }
      expect(await convert(own)).toMatchObject({ ...own, converted_amount: '58.405', rate: 1 })
      const nothing = { amount: '0', from_currency: 'EUR' }
      const converted = convertCurrency.response.parse(await convert(nothing))
      expect(converted).toMatchObject({ ...nothing, to_currency: 'GBP' })
      expect(Number(converted.converted_amount)).toBe(0)
    })

    it.each(sessionEnding)('answers $name in a session of its own', async (endpoint) => {
      expect(await complaintsOfGood(endpoint, await people[calledBy(endpoint)]())).toEqual([])
    })
  })

  describe(`${name} plans as a phone does, from the same code (design.md section 2 One answer)`, () => {
    let caller: Caller
    let month: string
    beforeAll(async () => {
      ;({ caller } = await member())
      month = currentMonth(target.now())
      for (const each of [-1, 0, 1, 2].map((count) => addMonths(month, count)))
        await readMonth(caller, each, target.crewPassword)
    }, 120_000)

    it.each([
      ['this month', 0],
      ['the next', 1],
    ])('%s', async (_, later) => {
      const { server, phone } = await getPlans(caller, addMonths(month, later))
      expect(server.length).toBeGreaterThan(0)
      expect(phone).toEqual(server)
    })

    it('gives back what a decision for a rest changed, at both ends', async () => {
      const { roster } = await getAnswer(caller, getRoster, { query: { month } })
      const { rests } = await getAnswer(caller, getRosterPlan, { query: { month } })
      const plain = rests.find(
        ({ clear, report, decision, kind }) => clear && report && !decision && kind === 'home',
      )
      const rest = plain?.rest ?? ''
      const decide = async (decision: 'stay' | null) =>
        (await getAnswer(caller, decideRest, { params: { rest }, body: { decision, is_confirmed: true } }))
          .items
      expect((await decide('stay')).map(endStatuses)).toEqual([
        [expect.any(String), 'hotel', { before: rest.split('~')[1], decision: 'stay' }],
        ['hotel', expect.any(String), null],
      ])
      await decide(null)
      expect((await getAnswer(caller, getRoster, { query: { month } })).roster.map(endStatuses)).toEqual(
        roster.map(endStatuses),
      )
    })
  })

  describe(`${name} refuses what the contract refuses (specification §5, §6)`, () => {
    let person: Person
    beforeAll(async () => {
      const { caller, session } = await member()
      const hands = { newcomer: pretender, roster: emptyHand, flights: emptyFlightHand }
      person = { caller, session: { ...session, ...hands } }
    })

    it.each(endpoints.filter((each) => samples[each.name]?.bad))('bad input of $name', async (endpoint) => {
      const bad = samples[endpoint.name]?.bad ?? {}
      expect(await complaints(endpoint, person, bad, 'validation_failed')).toEqual([])
    })

    it.each(endpoints.filter((each) => each.body && each.bodyType !== 'multipart'))(
      'a body of $name that is no JSON',
      async (endpoint) => {
        const input = { ...(await good(endpoint, person.session)), rawBody: '{"half":' }
        expect(await complaints(endpoint, person, input, 'malformed_body')).toEqual([])
      },
    )

    it.each(endpoints.filter(({ method }) => method !== 'GET'))(
      '$name without a CSRF token',
      async (endpoint) => {
        const input = { ...(await good(endpoint, person.session)), withoutCsrf: true }
        const answer = await person.caller.call(endpoint, input)
        expect(objections(endpoint, answer)).toEqual([])
        expect(getCode(answer)).toBe('csrf_failed')
      },
    )

    it.each(endpoints.filter(({ auth }) => auth !== 'public'))(
      '$name without a session',
      async (endpoint) => {
        const { caller } = await visitor()
        const answer = await caller.call(endpoint, await good(endpoint, person.session))
        expect(objections(endpoint, answer)).toEqual([])
        // A stranger has no refresh cookie, so the refresh call lacks its own CSRF token too.
        const allowed = endpoint.auth === 'refresh' ? ['unauthenticated', 'csrf_failed'] : ['unauthenticated']
        expect(allowed).toContain(getCode(answer))
      },
    )
  })

  describe(`${name} refuses what is not so (issues 4 to 6, Bad input)`, () => {
    it.each(refusedToVisitors)('$what: $endpoint.name', async ({ endpoint, input, code }) => {
      const person = await visitor()
      expect(await complaints(endpoint, person, await input(person.session), code)).toEqual([])
    })

    describe('to a newcomer', () => {
      let person: Person
      beforeAll(async () => {
        person = await newcomer()
      }, 30_000)

      it.each(refusedToNewcomers)('$what: $endpoint.name', async ({ endpoint, input, code }) => {
        expect(await complaints(endpoint, person, await input(person.session), code)).toEqual([])
      })
    })
  })
}

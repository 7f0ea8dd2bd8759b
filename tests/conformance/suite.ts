import { autoLogin, csrf, login, logout, refresh } from '@slipstream/contract/auth'
import type { Endpoint } from '@slipstream/contract/endpoint'
import { endpoints } from '@slipstream/contract/endpoints'
import { getTask } from '@slipstream/contract/job'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCaller, type Caller } from './caller.ts'
import { codeOf, objections } from './conforms.ts'
import { samples, type Session } from './samples.ts'

export interface Target {
  url: string
  email: string
  password: string
  crewPassword: string
  /** Called before each new visitor: a mocked server forgets what the one before did. */
  forget: () => void
  stop: () => Promise<void>
}

export interface TargetOptions {
  start: () => Promise<Target>
  /** Whether a call may still answer `not_available`. */
  mayBeMissing: (endpoint: Endpoint) => boolean
}

/** Calls that end or replace the session they are made in. */
const sessionEnding: readonly Endpoint[] = [logout, refresh, autoLogin, login]

/** Whether a server keeps to the contract: every endpoint, with good and bad input, with and without a session. */
export function describeConformance(name: string, { start, mayBeMissing }: TargetOptions): void {
  let target: Target
  let session: Session
  let member: Caller

  async function visitor(): Promise<Caller> {
    target.forget()
    const caller = createCaller(target.url)
    await caller.call(csrf)
    return caller
  }

  async function logIn(): Promise<Caller> {
    const caller = await visitor()
    const { email, password } = target
    const answer = await caller.call(login, { body: { email, password, remember_me: true } })
    const tokens = login.response.parse(answer.body)
    session = { ...target, rememberToken: tokens.remember_token ?? '' }
    return caller
  }

  beforeAll(async () => {
    target = await start()
  }, 90_000)
  afterAll(() => target.stop())

  const good = (endpoint: Endpoint) => samples[endpoint.name]?.good(session) ?? {}
  const orMissing = (endpoint: Endpoint, code: string | undefined) =>
    mayBeMissing(endpoint) ? [code, 'not_available'] : [code]

  describe(`${name} keeps to the contract (specification §6, §7, §8)`, () => {
    beforeAll(async () => {
      member = await logIn()
    })

    it('has a sample for every endpoint', () => {
      expect(Object.keys(samples).toSorted()).toEqual(endpoints.map((each) => each.name).toSorted())
    })

    it.each(endpoints.filter((each) => !sessionEnding.includes(each)))('answers $name', async (endpoint) => {
      const answer = await member.call(endpoint, good(endpoint))
      expect(objections(endpoint, answer)).toEqual([])
      expect(orMissing(endpoint, undefined)).toContain(codeOf(answer))
    })

    it.each(sessionEnding)('answers $name in a session of its own', async (endpoint) => {
      const caller = await logIn()
      const answer = await caller.call(endpoint, good(endpoint))
      expect(objections(endpoint, answer)).toEqual([])
      expect(answer.status).toBe(endpoint.status)
    })

    it('knows no job by an id that is not the caller’s', async () => {
      const answer = await member.call(getTask, { params: { id: 'somebody-elses-job' } })
      expect(answer.body).toMatchObject({ status: 'not_found' })
    })
  })

  describe(`${name} refuses what the contract refuses (specification §5, §6)`, () => {
    beforeAll(async () => {
      member = await logIn()
    })

    it.each(endpoints.filter((each) => samples[each.name]?.bad))('bad input of $name', async (endpoint) => {
      const answer = await member.call(endpoint, samples[endpoint.name]?.bad)
      expect(objections(endpoint, answer)).toEqual([])
      expect(orMissing(endpoint, 'validation_failed')).toContain(codeOf(answer))
    })

    it.each(endpoints.filter((each) => each.body && each.bodyType !== 'multipart'))(
      'a body of $name that is no JSON',
      async (endpoint) => {
        const answer = await member.call(endpoint, { ...good(endpoint), rawBody: '{"half":' })
        expect(objections(endpoint, answer)).toEqual([])
        expect(orMissing(endpoint, 'malformed_body')).toContain(codeOf(answer))
      },
    )

    it.each(endpoints.filter(({ method }) => method !== 'GET'))(
      '$name without a CSRF token',
      async (endpoint) => {
        const answer = await member.call(endpoint, { ...good(endpoint), withoutCsrf: true })
        expect(objections(endpoint, answer)).toEqual([])
        expect(codeOf(answer)).toBe('csrf_failed')
      },
    )

    it.each(endpoints.filter(({ auth }) => auth !== 'public'))(
      '$name without a session',
      async (endpoint) => {
        const stranger = await visitor()
        const answer = await stranger.call(endpoint, good(endpoint))
        expect(objections(endpoint, answer)).toEqual([])
        // A stranger has no refresh cookie, so the refresh call lacks its own CSRF token too.
        const allowed = endpoint.auth === 'refresh' ? ['unauthenticated', 'csrf_failed'] : ['unauthenticated']
        expect(allowed).toContain(codeOf(answer))
      },
    )
  })
}

import { randomUUID } from 'node:crypto'
import { changeHeaders, type Endpoint, fillPath } from '@slipstream/contract/endpoint'
import { endpoints } from '@slipstream/contract/endpoints'
import { accessTokenSeconds, csrfHeaders, sessionCookies } from '@slipstream/contract/session'
import { beforeAll, describe, expect, it } from 'vitest'
import { march } from '#features/calendars/import/calendars.test-data.ts'
import { createAirportDirectory } from '#providers/airports/airports.ts'
import { fakeFeeds } from '#testing/fake-feeds.ts'
import { getRoster } from '#testing/crew-month.ts'
import { type ForeignCall, foreignCalls } from '#testing/foreign-calls.ts'
import {
  getEverything,
  getExport,
  nobodysIds,
  ownedEntry,
  ownEverything,
  type OwnedIds,
  ownersWords,
} from '#testing/owned-things.ts'
import type { TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { testServer } from '#testing/test-server.ts'

let owner: TestBrowser
let ids: OwnedIds
let stranger: TestBrowser
let lapsed: TestBrowser

const calendarFeeds = fakeFeeds(() => Promise.resolve(Buffer.from(march)))
const providers = { airports: createAirportDirectory(), calendarFeeds }
const server = testServer({}, { providers, withBilling: true, isSeatSharingOffered: true })
beforeAll(async () => {
  ;({ owner, ids } = await ownEverything(server))
  await server.createUser('stranger@crew.example')
  await server.createUser('lapsed@crew.example', 'past_due')
  stranger = await signIn('stranger')
  lapsed = await signIn('lapsed')
}, 120_000)

async function signIn(who: string): Promise<TestBrowser> {
  return server.loggedIn(`${who}@crew.example`)
}

function getLine(endpoint: Endpoint, ownedIds = ids): ForeignCall {
  const line = foreignCalls[endpoint.name]
  if (!line) throw new Error(`${endpoint.name} has no line in testing/foreign-calls.ts.`)
  return line(ownedIds)
}

type Options = Parameters<TestBrowser['call']>[2]

function send(
  browser: TestBrowser,
  endpoint: Endpoint,
  options: Options = {},
  ownedIds = ids,
): Promise<TestAnswer> {
  const { params, query = '', body } = getLine(endpoint, ownedIds)
  const path = `${fillPath(endpoint.path, params)}${query}`
  const wanted = body ?? (endpoint.body ? {} : undefined)
  return browser.call(endpoint.method, path, {
    ...(wanted === undefined ? {} : { body: wanted }),
    ...options,
  })
}

const getOutcome = ({ status, body }: TestAnswer) => (status < 400 ? `${status}` : `${status} ${body.code}`)

const named = (some: readonly Endpoint[]) => some.map((endpoint) => [endpoint.name, endpoint] as const)
/** Whether the call names something that is the owner's alone. */
const mustNotFind = ({ name }: Endpoint) => foreignCalls[name]?.(nobodysIds).outcome === '404 not_found'
const withSession = endpoints.filter(({ auth }) => auth !== 'public')
const changing = endpoints.filter(({ method }) => method !== 'GET')

it('walks every call of the contract, and no other', () => {
  expect(Object.keys(foreignCalls).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
})

describe('a call with another user’s ids (issue 7 Security; issue 5 Bad input)', () => {
  const areas = Map.groupBy(endpoints, ({ name }) => name.split('.')[0])

  it.each([...areas])('hears and changes nothing of theirs: %s', async (_, calls) => {
    const before = await getEverything(owner)
    for (const endpoint of calls) {
      const { outcome: expected, says } = getLine(endpoint)
      const answer = await send(await signIn('stranger'), endpoint)
      const { name } = endpoint
      expect({ name, outcome: getOutcome(answer) }).toEqual({ name, outcome: expected })
      expect({ name, ...answer.body }).toMatchObject({ name, ...says })
      expect(`${name} ${JSON.stringify(answer.body)}`).not.toMatch(ownersWords)
      expect(`${name} ${JSON.stringify(answer.body)}`).not.toContain(ids.card)
    }
    expect(await getEverything(owner)).toEqual(before)
    // One of the calls ends every session of its caller.
    stranger = await signIn('stranger')
  })

  it.each(named(endpoints.filter(mustNotFind)))(
    'is as unknown as an id of nobody, word for word: %s',
    async (_, endpoint) => {
      const foreign = await send(stranger, endpoint)
      expect(foreign.body).toEqual((await send(stranger, endpoint, {}, nobodysIds)).body)
    },
  )

  it('is answered by nothing of theirs, also under a key that they used for a change', async () => {
    const entry = (title: string) => ['/roster/manual-entries', { ...ownedEntry, title }] as const
    const headers = { [changeHeaders.idempotencyKey]: randomUUID() }
    const theirs = await owner.post(...entry('Theirs'), { headers })
    expect(theirs.body.item.title).toBe('Theirs')
    expect((await stranger.post(...entry('Mine'), { headers })).body.item.title).toBe('Mine')
    expect((await owner.post(...entry('Theirs'), { headers })).body).toEqual(theirs.body)
    expect(JSON.stringify(await getRoster(owner))).not.toContain('Mine')
  })

  it('does what it says for its owner', async () => {
    const restore = await owner.call('POST', `/roster/ground-duties/${ids.deletedDuty}/restore`, {})
    expect(restore.status).toBe(200)
    expect((await getExport(owner)).push.devices).toHaveLength(1)
    expect(await owner.get(`/tasks/task/${ids.job}`)).toMatchObject({ body: { status: 'finished' } })
  })
})

describe('a call without a session of its own (spec §6)', () => {
  it.each(named(withSession))('is refused if there is none: %s', async (_, endpoint) => {
    const visitor = server.browser()
    await visitor.get('/auth/csrf')
    // Without a session there is no refresh token either: the CSRF check stands before the look at it.
    const expected = endpoint.auth === 'refresh' ? '403 csrf_failed' : '401 unauthenticated'
    expect(getOutcome(await send(visitor, endpoint))).toBe(expected)
  })

  describe('whose session is over', () => {
    let loggedOut: TestBrowser
    beforeAll(async () => {
      const browser = await signIn('stranger')
      loggedOut = browser.copy()
      await browser.post('/auth/logout', {})
    })

    it.each(named(withSession))('is refused after log-out: %s', async (_, endpoint) => {
      const expected = endpoint.auth === 'refresh' ? '400 invalid_token' : '401 unauthenticated'
      expect(getOutcome(await send(loggedOut.copy(), endpoint))).toBe(expected)
    })
  })

  it.each(named(endpoints.filter(({ auth }) => auth === 'subscriber')))(
    'is refused without a subscription: %s',
    async (_, endpoint) => {
      expect(getOutcome(await send(lapsed, endpoint))).toBe('403 subscription_required')
    },
  )
})

describe('a call that another site’s page makes (spec §7, CSRF)', () => {
  it.each(named(changing))('is refused with the CSRF token of another session: %s', async (_, endpoint) => {
    const header = endpoint.auth === 'refresh' ? csrfHeaders.refresh : csrfHeaders.access
    const cookie = endpoint.auth === 'refresh' ? sessionCookies.csrfRefresh : sessionCookies.csrfAccess
    const theirs = lapsed.cookies.get(cookie) ?? ''
    expect(getOutcome(await send(stranger, endpoint, { headers: { [header]: theirs } }))).toBe(
      '403 csrf_failed',
    )
    expect(getOutcome(await send(stranger, endpoint, { withoutCsrf: true }))).toBe('403 csrf_failed')
    const headers = { Origin: 'https://evil.example' }
    expect(getOutcome(await send(stranger, endpoint, { headers }))).toBe('403 csrf_failed')
  })

  const ofSession = changing.filter(({ auth }) => auth === 'session' || auth === 'subscriber')
  it.each(named(ofSession))('is refused where it planted a cookie too: %s', async (_, endpoint) => {
    const planted = stranger.copy()
    planted.cookies.set(sessionCookies.csrfAccess, lapsed.cookies.get(sessionCookies.csrfAccess) ?? '')
    expect(getOutcome(await send(planted, endpoint))).toBe('403 csrf_failed')
  })
})

describe('an expired session (spec §4 Session)', () => {
  it.each(named(withSession.filter(({ auth }) => auth !== 'refresh')))(
    'is refused, and says that it expired: %s',
    async (_, endpoint) => {
      const browser = stranger.copy()
      server.advance(accessTokenSeconds * 1000)
      try {
        expect(getOutcome(await send(browser, endpoint))).toBe('401 token_expired')
      } finally {
        server.advance(-accessTokenSeconds * 1000)
      }
    },
  )
})

describe('the token of a family page (issue 22 item 6: it reveals nothing else, all calls walked)', () => {
  let token: string
  beforeAll(async () => {
    const made = await owner.post('/sharing/links', { label: 'Grandma', rest: null, detail: 'duties' })
    token = new URL(made.body.url).pathname.slice('/family/'.length)
  })

  it.each(named(endpoints))('opens no call as a bearer or a cookie: %s', async (_, endpoint) => {
    const nobody = server.browser()
    await nobody.get('/auth/csrf')
    for (const name of [sessionCookies.access, sessionCookies.refresh]) nobody.cookies.set(name, token)
    const answer = await send(nobody, endpoint, { headers: { Authorization: `Bearer ${token}` } }, nobodysIds)
    const isRefused = answer.status === 401 || answer.status === 403
    expect(isRefused || endpoint.auth === 'public').toBe(true)
    expect(JSON.stringify(answer.body)).not.toMatch(ownersWords)
  })

  it.each(named(endpoints.filter(mustNotFind)))('is no id of anything: %s', async (_, endpoint) => {
    const tokens = Object.fromEntries(Object.keys(nobodysIds).map((name) => [name, token]))
    expect(getOutcome(await send(stranger, endpoint, {}, { ...nobodysIds, ...tokens }))).toBe('404 not_found')
  })

  it('is no calendar’s, no session’s and no link’s of a mail', async () => {
    const nobody = server.browser()
    await nobody.get('/auth/csrf')
    expect((await nobody.get(`/calendar/feed/${token}.ics`)).status).toBe(404)
    const asOther = [
      await nobody.post('/auth/auto-login', { remember_token: token }),
      await nobody.post('/auth/reset_password', { token, new_password: 'a new password' }),
      await nobody.post('/registration/complete', { registration_token: token }),
    ]
    expect(asOther.map(getOutcome)).toEqual(asOther.map(() => '400 invalid_token'))
  })

  it('opens its page without a session, and no session opens more of it', async () => {
    expect((await server.browser().page(`/family/${token}`)).status).toBe(200)
    const page = async (browser: TestBrowser) => (await browser.page(`/family/${token}`)).text()
    expect(await page(owner)).toBe(await page(server.browser()))
    expect(await page(stranger)).toBe(await page(server.browser()))
  })
})

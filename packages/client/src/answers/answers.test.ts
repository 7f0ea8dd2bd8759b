import { getRecentSearches } from '@slipstream/contract/flights'
import { getAirlineStatus } from '@slipstream/contract/status'
import { json, never } from '../testing/fake-environment.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAnswersFixture, type AnswersFixture } from '../testing/answers-fixture.ts'
import { createAnswers, type Answers } from './answers.ts'
import { isDueOnReturn, msUntilDue } from './follow.ts'
import type { Query } from './query.ts'

const route = 'GET /status/airline'
const minute = 60_000

const answer = (service: string) => ({
  aggregate_state: 'operational' as const,
  individual_statuses: { [service]: 'operational' as const },
  checked_at: '2026-11-21T04:38:00Z',
  is_sample_data: false,
})
const persistedQuery: Query<typeof getAirlineStatus> = {
  endpoint: getAirlineStatus,
  input: {},
  policy: { keep: true, freshFor: 10 * minute },
}
const recordKey = 'user-a/answers/status.airline{}'

let page: AnswersFixture
let opened: Awaited<ReturnType<AnswersFixture['open']>>
let answers: Answers

const open = async () => {
  opened = await page.open()
  answers = opened.answers
}

beforeEach(async () => {
  page = createAnswersFixture()
  page.on(route, () => json(answer('first')))
  await open()
})

const looks = () => page.sent(route).length
const services = (query = persistedQuery) => {
  const { data } = answers.view(query)
  return data && Object.keys(data.individual_statuses)
}

async function watch(query = persistedQuery) {
  const release = answers.follow([query])
  await page.settle()
  await page.settle()
  return release
}

/** From now on the device's record is read once this resolves. */
function readOnlyOnce(promise: Promise<void>) {
  const { database } = page
  const get = async (key: string) => {
    if (key === recordKey) await promise
    return database.get(key)
  }
  page.environment.openDatabase = () => ({ ...database, get })
}

describe('what is kept on the device (design.md §1 Storage)', () => {
  it('is shown after a reload with its time, and not asked for again while it is fresh', async () => {
    await watch()
    const { asOf } = answers.view(persistedQuery)
    await page.advance(9 * minute)
    await open()
    await watch()
    expect([services(), answers.view(persistedQuery).asOf, looks()]).toEqual([['first'], asOf, 1])
  })

  it('is shown while a newer answer is on its way', async () => {
    await watch()
    await page.advance(10 * minute)
    page.on(route, never)
    await open()
    await watch()
    expect([services(), answers.view(persistedQuery).isFetching]).toEqual([['first'], true])
  })

  it.each([
    ['broken', { version: '1.0', at: 5, data: { aggregate_state: 'on fire' } }],
    ['of an older version', { version: '0.9', at: 5, data: answer('old') }],
    ['without its time', { version: '1.0', data: answer('old') }],
    ['no record at all', 'nonsense'],
  ])('is dropped alone where it is %s', async (_, record) => {
    const other = 'user-a/answers/flight.recent{}'
    page.database.records.set(recordKey, record)
    page.database.records.set(other, { version: '1.0', at: 5, data: { recent_searches: [] } })
    page.state.isOnline = false
    await watch()
    expect(services()).toBeNull()
    expect([...page.database.records.keys()]).toContain(other)
    expect([...page.database.records.keys()]).not.toContain(recordKey)
  })

  it('is nothing to another user, and nothing after the log-out', async () => {
    await watch()
    expect(page.database.records.get(recordKey)).toMatchObject({ version: '1.0', data: answer('first') })
    page.state.isOnline = false
    await opened.session.adopt({ frontend_token: page.issue({ id: 'user-b' }) })
    await page.settle()
    expect(services()).toBeNull()
    await opened.session.logout({ sendLogOut: false })
    expect([answers.view(persistedQuery).data, page.database.records.size]).toEqual([null, 0])
  })

  it('lives in memory where the device is full, with the notice of the storage', async () => {
    await answers.restore(persistedQuery)
    page.database.failNext(new DOMException('full', 'QuotaExceededError'))
    await watch()
    expect(services()).toEqual(['first'])
    expect(page.logs.filter(({ line }) => line === 'storage degraded')).toHaveLength(1)
  })

  it('is not waited for longer than a second where the device does not answer', async () => {
    readOnlyOnce(new Promise(() => undefined))
    await open()
    answers.follow([persistedQuery])
    await page.advance(999)
    expect(looks()).toBe(0)
    await page.advance(1)
    expect(services()).toEqual(['first'])
  })

  it('does not go over what was answered meanwhile', async () => {
    page.database.records.set(recordKey, { version: '1.0', at: 5, data: answer('old') })
    const slow = Promise.withResolvers<void>()
    readOnlyOnce(slow.promise)
    await open()
    answers.follow([persistedQuery])
    await page.advance(1000)
    slow.resolve()
    await page.settle()
    expect(services()).toEqual(['first'])
  })
})

describe('how a question is asked', () => {
  const service = 'first'
  const offline = () => {
    page.state.isOnline = false
    page.on(route, () => {
      throw new TypeError('Failed to fetch')
    })
  }

  it('is its own to say, and only what comes of it is the answer', async () => {
    const gate = Promise.withResolvers<void>()
    const asking: Query<typeof getAirlineStatus> = {
      ...persistedQuery,
      async ask(send, input) {
        const status = await send({ query: { refresh: 'true', ...input.query } })
        await gate.promise
        return status
      },
    }
    await watch(asking)
    expect([page.sent(route)[0]?.path.includes('refresh=true'), services()]).toEqual([true, null])
    gate.resolve()
    await page.settle()
    expect([services(), looks()]).toEqual([[service], 1])
  })

  it('is not at all while offline, until the connection is back', async () => {
    offline()
    await watch()
    expect([looks(), answers.view(persistedQuery).failure]).toEqual([0, null])
    page.on(route, () => json(answer(service)))
    page.reconnect()
    await page.settle()
    expect(services()).toEqual([service])
  })

  it('is while offline too where its screen says why there is no answer', async () => {
    offline()
    const asking = { ...persistedQuery, policy: { asksOffline: true } }
    await watch(asking)
    expect(answers.view(asking).failure).not.toBeNull()
    page.on(route, () => json(answer(service)))
    page.reconnect()
    await page.settle()
    expect(services(asking)).toEqual([service])
  })
})

describe('a change (spec §4: shown at once, rolled back on failure)', () => {
  const rename = (name: string) => () => answer(name)
  const change = (name: string, send: () => Promise<string>) =>
    answers.mutate(persistedQuery, { optimistic: rename(name), send, apply: (_, sent) => answer(sent) })

  beforeEach(() => watch())

  it('is shown at once, then as the server has it, and stored so', async () => {
    const sent = Promise.withResolvers<string>()
    const done = change('mine', () => sent.promise)
    expect(services()).toEqual(['mine'])
    expect(page.database.records.get(recordKey)).toMatchObject({ data: answer('first') })
    sent.resolve('theirs')
    await done
    expect(services()).toEqual(['theirs'])
    expect(page.database.records.get(recordKey)).toMatchObject({ data: answer('theirs') })
  })

  it('is taken back alone where it fails', async () => {
    const failing = change('lost', () => Promise.reject(new Error('no')))
    const other = change('mine', async () => 'mine')
    await expect(failing).rejects.toThrow('no')
    await other
    expect(services()).toEqual(['mine'])
  })

  it('drops an answer that was asked for before it, and asks again', async () => {
    const late = Promise.withResolvers<Response>()
    page.on(route, () => late.promise)
    const fetched = answers.fetch(persistedQuery)
    await page.settle()
    await change('mine', async () => 'mine')
    page.on(route, () => json(answer('newest')))
    late.resolve(json(answer('before')))
    await page.settle()
    expect(services()).not.toEqual(['before'])
    await fetched
    expect([services(), looks()]).toEqual([['newest'], 3])
  })

  it('of an id that is under way is made once', async () => {
    let count = 0
    const call = {
      id: 'one',
      optimistic: rename('mine'),
      send: async () => {
        count += 1
        return 'mine'
      },
      apply: (_: unknown, sent: string) => answer(sent),
    }
    const made = [answers.mutate(persistedQuery, call), answers.mutate(persistedQuery, call)]
    expect([...answers.view(persistedQuery).changing]).toEqual(['one'])
    await Promise.all(made)
    expect([count, answers.view(persistedQuery).changing.size]).toEqual([1, 0])
    await answers.mutate(persistedQuery, call)
    expect(count).toBe(2)
  })

  it('is not sent in the name of the next user', async () => {
    const first = Promise.withResolvers<string>()
    const sent: string[] = []
    const calls = [
      change('one', () => first.promise),
      change('two', async () => {
        sent.push('two')
        return 'two'
      }),
    ].map((call) => call.catch((error: unknown) => error))
    await opened.session.logout({ sendLogOut: false })
    first.resolve('one')
    expect((await Promise.all(calls))[1]).toMatchObject({ name: 'AbortError' })
    expect([sent, services()]).toEqual([[], null])
  })
})

describe('what several tabs and pages share', () => {
  it('is as old as can be from now on where it is made so, also after a reload', async () => {
    await watch()
    await answers.invalidate(persistedQuery)
    expect([services(), answers.view(persistedQuery).asOf]).toEqual([['first'], 0])
    await open()
    await watch()
    expect(looks()).toBe(2)
  })

  it('is taken from the device again where another tab has asked since, and only then', async () => {
    await watch()
    const { asOf } = answers.view(persistedQuery)
    const saveAt = (at: number) =>
      page.database.records.set(recordKey, { version: '1.0', at, data: answer('theirs') })
    saveAt(asOf ?? 0)
    await answers.restoreNewer(persistedQuery)
    expect(services()).toEqual(['first'])
    saveAt((asOf ?? 0) + 1)
    await answers.restoreNewer(persistedQuery)
    expect([services(), looks()]).toEqual([['theirs'], 1])
  })

  it('says whether it is the device’s or the server’s', async () => {
    await watch()
    expect(answers.view(persistedQuery).isFromDevice).toBe(false)
    await open()
    await watch()
    expect(answers.view(persistedQuery).isFromDevice).toBe(true)
    await answers.fetch(persistedQuery)
    expect(answers.view(persistedQuery).isFromDevice).toBe(false)
  })
})

describe('a question that is given up', () => {
  it('ends its request, leaves what is known, and is asked again by the next', async () => {
    await watch()
    page.on(route, never)
    const given = new AbortController()
    const fetched = answers.fetch(persistedQuery, {}, { signal: given.signal })
    await page.settle()
    given.abort()
    page.on(route, () => json(answer('second')))
    await Promise.all([fetched, answers.fetch(persistedQuery)])
    expect(page.sent(route)[1]?.signal?.aborted).toBe(true)
    expect([services(), answers.view(persistedQuery).failure]).toEqual([['second'], null])
  })

  it('is no failure', async () => {
    await watch()
    page.on(route, never)
    const given = new AbortController()
    const fetched = answers.fetch(persistedQuery, {}, { signal: given.signal })
    await page.settle()
    given.abort()
    await fetched
    expect(answers.view(persistedQuery)).toMatchObject({ failure: null, isFetching: false })
    expect(services()).toEqual(['first'])
  })
})

describe('an answer that is asked for again at once', () => {
  it('is the newest, however late an older one comes', async () => {
    const late = Promise.withResolvers<Response>()
    page.on(route, () => late.promise)
    const older = answers.refetch(persistedQuery)
    await page.settle()
    page.on(route, () => json(answer('newest')))
    await answers.refetch(persistedQuery)
    expect([services(), answers.view(persistedQuery).isFetching]).toEqual([['newest'], false])
    late.resolve(json(answer('before')))
    await older
    expect([services(), looks()]).toEqual([['newest'], 2])
  })
})

describe('what changes nothing that is shown', () => {
  it('is an older request that fails after the newest was answered', async () => {
    const late = Promise.withResolvers<Response>()
    page.on(route, () => late.promise)
    const older = answers.refetch(persistedQuery)
    await page.settle()
    page.on(route, () => json(answer('newest')))
    await answers.refetch(persistedQuery)
    late.reject(new TypeError('Failed to fetch'))
    await older
    expect([services(), answers.view(persistedQuery).failure]).toEqual([['newest'], null])
  })

  it('is a pending change of another endpoint', async () => {
    await watch()
    const { getSnapshot } = answers.observe([persistedQuery])
    const before = getSnapshot()
    answers.pending.show(getRecentSearches.name, (recents) => recents)
    expect(getSnapshot()).toBe(before)
    answers.pending.show(getAirlineStatus.name, () => answer('mine'))
    expect(getSnapshot()[0]?.data).toEqual(answer('mine'))
  })
})

describe('an answer that is known otherwise', () => {
  it('is saved on the device, though nobody has asked for it yet', async () => {
    answers.put(persistedQuery, answer('known'))
    expect(services()).toEqual(['known'])
    await page.settle()
    expect(page.database.records.get(recordKey)).toMatchObject({ data: answer('known') })
  })

  it('is corrected at once and on the device, and the request under way still has its say', async () => {
    await watch()
    const { asOf } = answers.view(persistedQuery)
    const late = Promise.withResolvers<Response>()
    page.on(route, () => late.promise)
    const fetched = answers.fetch(persistedQuery)
    await page.settle()
    answers.patch(persistedQuery, () => answer('amended'))
    expect([services(), answers.view(persistedQuery).asOf]).toEqual([['amended'], asOf])
    await page.settle()
    expect(page.database.records.get(recordKey)).toMatchObject({ data: answer('amended') })
    late.resolve(json(answer('newest')))
    await fetched
    expect([services(), looks()]).toEqual([['newest'], 2])
  })

  it('is not corrected if there is none', () => {
    answers.patch(persistedQuery, () => answer('amended'))
    expect(services()).toBeNull()
  })

  it('is not changed for another user than the one it was changed for', async () => {
    const slow = Promise.withResolvers<void>()
    readOnlyOnce(slow.promise)
    await open()
    const updated = answers.update(persistedQuery, () => answer('of user-a'))
    await opened.session.adopt({ frontend_token: page.issue({ id: 'user-b' }) })
    answers.put(persistedQuery, answer('of user-b'))
    slow.resolve()
    await updated
    expect(services()).toEqual(['of user-b'])
  })
})

describe('what an earlier release stored', () => {
  const old = { name: 'status', read: async () => [{ ...persistedQuery, at: 7, data: answer('old') }] }

  it.each([
    ['is read where the device has it', 'user-a/status', ['old'], 1],
    ['is not even loaded where it has none', 'user-a/other', null, 0],
  ])('%s', async (_, key, shown, count) => {
    page.database.records.set(key, 'record')
    let loaded = 0
    const load = async () => {
      loaded += 1
      return [old]
    }
    answers = createAnswers({
      ...opened,
      ...page,
      onReconnect: () => undefined,
      old: { names: ['status'], load },
    })
    await answers.restore(persistedQuery)
    expect([services(), loaded]).toEqual([shown, count])
  })

  it('stays for the next start where what reads it cannot be loaded', async () => {
    page.database.records.set('user-a/status', 'record')
    page.database.records.set(recordKey, { version: '1.0', at: 5, data: answer('newer') })
    const load = () => Promise.reject(new TypeError('Failed to fetch'))
    answers = createAnswers({
      ...opened,
      ...page,
      onReconnect: () => undefined,
      old: { names: ['status'], load },
    })
    await answers.restore(persistedQuery)
    expect([services(), page.database.records.has('user-a/status')]).toEqual([['newer'], true])
  })
})

describe('readers', () => {
  const other: Query<typeof getRecentSearches> = { endpoint: getRecentSearches, input: {}, policy: {} }

  it('ask again each time they come where an answer is fresh for no time, and once where they come together', async () => {
    page.on('GET /flight/recent', () => json({ recent_searches: [] }))
    const come = async () => {
      const leave = [answers.follow([other]), answers.follow([other])]
      const known = answers.view(other).data
      await page.settle()
      leave.forEach((each) => each())
      return known
    }
    expect([await come(), page.sent('GET /flight/recent').length]).toEqual([null, 1])
    expect([await come(), page.sent('GET /flight/recent').length]).toEqual([{ recent_searches: [] }, 2])
  })

  it('have the same view as long as nothing of theirs changes', async () => {
    const source = answers.observe([persistedQuery])
    const before = source.getSnapshot()
    page.on('GET /flight/recent', () => json({ recent_searches: [] }))
    await answers.fetch(other)
    expect(source.getSnapshot()).toBe(before)
    await answers.fetch(persistedQuery)
    expect(source.getSnapshot()).not.toBe(before)
  })

  it('have the same answer as long as neither it nor a change of it is another', async () => {
    await watch()
    const sent = Promise.withResolvers<string>()
    const show = () => answer('mine')
    const done = answers.mutate(persistedQuery, {
      optimistic: show,
      send: () => sent.promise,
      apply: (_, name) => answer(name),
    })
    const { data } = answers.view(persistedQuery)
    page.on(route, never)
    void answers.fetch(persistedQuery)
    expect(answers.view(persistedQuery)).toMatchObject({ isFetching: true })
    expect(answers.view(persistedQuery).data).toBe(data)
    sent.resolve('theirs')
    await done
    expect(services()).toEqual(['theirs'])
  })

  it('are told of nothing that nobody may ask for', async () => {
    await opened.session.logout({ sendLogOut: false })
    await answers.fetch(persistedQuery)
    expect([looks(), answers.view(persistedQuery).isFetching]).toEqual([0, false])
  })
})

describe('when a question is due (pure)', () => {
  const failure = { error: null, at: 100, count: 2 }

  it('is at once where nothing is known, and where the clock went back', () => {
    expect(msUntilDue({ at: null, failure: null }, { freshFor: 10 }, 100)).toBe(0)
    expect(msUntilDue({ at: 101, failure: null }, { freshFor: 10 }, 100)).toBe(0)
  })

  it('is when the answer is stale, or the failure may be tried again', () => {
    expect(msUntilDue({ at: 95, failure: null }, { freshFor: 10 }, 100)).toBe(5)
    expect(msUntilDue({ at: 90, failure: null }, { freshFor: 10 }, 100)).toBe(0)
    expect(msUntilDue({ at: 90, failure }, { freshFor: 10, retryIn: ({ count }) => count * 7 }, 104)).toBe(10)
    expect(msUntilDue({ at: 90, failure }, { freshFor: 10 }, 100)).toBe(0)
  })

  it('is on return where the last request is old enough, and never where it is of no use', () => {
    expect(isDueOnReturn({ at: 70, failure: null }, { refetchOnReturn: 30 }, 100)).toBe(true)
    expect(isDueOnReturn({ at: 71, failure: null }, { refetchOnReturn: 30 }, 100)).toBe(false)
    expect(isDueOnReturn({ at: 0, failure }, { refetchOnReturn: 30 }, 129)).toBe(false)
    expect(isDueOnReturn({ at: 0, failure }, { refetchOnReturn: 30, retryIn: () => Infinity }, 200)).toBe(
      false,
    )
  })
})

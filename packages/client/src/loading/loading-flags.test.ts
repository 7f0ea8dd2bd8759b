import { beforeEach, describe, expect, it } from 'vitest'
import { createJobStore, type JobStore } from '../jobs/job-store.ts'
import { jobKinds } from '../jobs/types.ts'
import { createFakeEnvironment, type FakeEnvironment } from '../testing/fake-environment.ts'
import { createLoading, type Loading } from './loading-flags.ts'

let fake: FakeEnvironment
let jobs: JobStore
let loading: Loading

beforeEach(() => {
  fake = createFakeEnvironment()
  jobs = createJobStore()
  loading = createLoading(fake.environment, jobs)
})

const forced = ['global', 'auth', 'dashboard', 'roster', 'background'] as const
const unforced = ['profile', 'settings', 'savedFlights', 'searchResults'] as const
const own = [...forced, ...unforced]
const on = () => Object.entries(loading.getSnapshot()).flatMap(([flag, isOn]) => (isOn ? [flag] : []))

describe('the loading flags (spec §4 Loading flags)', () => {
  it('are all off at first, and there is one for each area and each job', () => {
    expect(on()).toEqual([])
    expect(Object.keys(loading.getSnapshot()).sort()).toEqual([...own, ...jobKinds].sort())
  })

  it.each(own)('%s is on between its beginning and its end, and no other is', (flag) => {
    const end = loading.begin(flag)
    expect(on()).toEqual([flag])
    end()
    expect(on()).toEqual([])
  })

  it('stay on until the last of those who wait has ended, however often one of them says so', () => {
    const endFirst = loading.begin('roster')
    const endSecond = loading.begin('roster')
    endFirst()
    endFirst()
    expect(on()).toEqual(['roster'])
    endSecond()
    expect(on()).toEqual([])
  })

  it('are on during work that ends well or badly, and pass on how it ended', async () => {
    const good = loading.during('profile', Promise.resolve('profile'))
    expect(on()).toEqual(['profile'])
    await expect(good).resolves.toBe('profile')
    expect(on()).toEqual([])
    await expect(loading.during('auth', Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    expect(on()).toEqual([])
  })

  it('tell their readers of each change, and of nothing else', () => {
    let heard = 0
    loading.subscribe(() => (heard += 1))
    const end = loading.begin('settings')
    loading.begin('settings')()
    end()
    end()
    expect(heard).toBe(2)
  })

  it('show the jobs that run, and not each of their words', () => {
    let heard = 0
    loading.subscribe(() => (heard += 1))
    jobs.begin('rosterUpdate', 0)
    jobs.begin('flightChange', 0)
    expect(on()).toEqual(['rosterUpdate', 'flightChange'])
    jobs.update('rosterUpdate', { statusText: 'Reading November' })
    expect(heard).toBe(2)
    jobs.fail('rosterUpdate', 'Job failed')
    jobs.remove('flightChange')
    expect(on()).toEqual([])
  })
})

describe("'Clear all' (spec §4 Loading flags)", () => {
  it('resets everything except the per-job flags', () => {
    for (const flag of own) loading.begin(flag)
    for (const kind of jobKinds) jobs.begin(kind, 0)
    loading.clearAll()
    expect(on()).toEqual([...jobKinds])
  })

  it('leaves who was cleared nothing to end: the next one keeps its flag', () => {
    const endCleared = loading.begin('auth')
    loading.clearAll()
    const end = loading.begin('auth')
    endCleared()
    expect(on()).toEqual(['auth'])
    end()
    expect(on()).toEqual([])
  })

  it('stops the clock of what it cleared', async () => {
    loading.begin('global')
    await fake.advance(10_000)
    loading.clearAll()
    loading.begin('global')
    await fake.advance(14_999)
    expect(on()).toEqual(['global'])
    expect(fake.timers.size).toBe(1)
  })
})

describe('the forced clear (spec §4 Loading flags, §9 Emergency loading time-out)', () => {
  it.each(forced)('clears a stuck %s after 15 s, and not before', async (flag) => {
    loading.begin(flag)
    await fake.advance(14_999)
    expect(on()).toEqual([flag])
    await fake.advance(1)
    expect(on()).toEqual([])
  })

  it('counts from when the flag went on, no matter who began meanwhile', async () => {
    loading.begin('auth')
    await fake.advance(10_000)
    loading.begin('auth')
    await fake.advance(4_999)
    expect(on()).toEqual(['auth'])
    await fake.advance(1)
    expect(on()).toEqual([])
  })

  it('counts again for what begins after an end', async () => {
    loading.begin('roster')()
    await fake.advance(10_000)
    loading.begin('roster')
    await fake.advance(14_999)
    expect(on()).toEqual(['roster'])
  })

  it.each(unforced)('leaves %s alone', async (flag) => {
    loading.begin(flag)
    await fake.advance(60_000)
    expect(on()).toEqual([flag])
  })

  it('leaves jobs alone: they have limits of their own', async () => {
    jobs.begin('priceRefresh', 0)
    await fake.advance(60_000)
    expect(on()).toEqual(['priceRefresh'])
  })
})

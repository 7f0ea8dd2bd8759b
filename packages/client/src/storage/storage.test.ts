import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createLogger } from '../log/logger.ts'
import {
  createFakeDatabase,
  createFakeEnvironment,
  type FakeEnvironment,
} from '../testing/fake-environment.ts'
import { createLocalFlags, flagKeys } from './local-flags.ts'
import { createMonthCache, MissingUserError, type MonthCache } from './month-cache.ts'
import { createSeatPictures } from './seat-pictures.ts'
import { createUserStorage, type StorageNotice, type UserStorage } from './user-storage.ts'

let fake: FakeEnvironment
let notices: StorageNotice[]
let storage: UserStorage
let months: MonthCache

const text = z.string()
const month = { roster: [], filtered: [], lastFetch: 1, hasData: false, isSampleData: true, airports: [] }
const named = (name: string) => new DOMException(name, name)

beforeEach(() => {
  fake = createFakeEnvironment()
  notices = []
  storage = createUserStorage({
    environment: fake.environment,
    logger: createLogger({ environment: fake.environment }),
    onNotice: (notice) => notices.push(notice),
  })
  storage.setOwner('a')
  months = createMonthCache(storage)
})

describe('pictures of seats (docs/decisions/0095-seats-seen.md)', () => {
  it('stay until what was entered with them is no longer shown, and are theirs alone', async () => {
    const pictures = createSeatPictures(storage)
    await pictures.put('a', 'old', new Blob(['1']))
    await pictures.put('a', 'new', new Blob(['2']))
    await storage.put('a', 'x', 'other')
    await pictures.keepOnly('a', ['new', 'without'])
    expect(await pictures.get('a', 'old')).toBeNull()
    expect(await (await pictures.get('a', 'new'))?.text()).toBe('2')
    expect(await pictures.get('b', 'new')).toBeNull()
    expect(await storage.get('a', 'x', text)).toBe('other')
    await pictures.remove('a', 'new')
    expect(await pictures.get('a', 'new')).toBeNull()
  })
})

describe('records on the device (house plan §3 Storage)', () => {
  it('keeps users apart, even where one id begins like another', async () => {
    await storage.put('a', 'x', 'of a')
    storage.setOwner('a/x')
    await storage.put('a/x', 'y', 'of a/x')
    expect(await storage.names('a')).toEqual(['x'])
    await storage.clearUser('a')
    expect(await storage.get('a', 'x', text)).toBeNull()
    expect(await storage.get('a/x', 'y', text)).toBe('of a/x')
  })

  it('drops a late write for another user than the owner', async () => {
    storage.setOwner('b')
    await storage.put('a', 'x', 'late')
    expect(fake.database.records.size).toBe(0)
  })

  it('loses only the broken record', async () => {
    await storage.put('a', 'x', 5)
    await storage.put('a', 'y', 'good')
    expect(await storage.get('a', 'x', text)).toBeNull()
    expect(await storage.get('a', 'y', text)).toBe('good')
    expect(await storage.names('a')).toEqual(['y'])
    expect(notices).toEqual(['broken-record'])
  })

  it('takes what this build wrote as it is, and checks what another wrote, once (issue 43, 5)', async () => {
    const open = (build: string) => {
      const opened = createUserStorage({
        environment: fake.environment,
        logger: createLogger({ environment: fake.environment }),
        onNotice: (notice) => notices.push(notice),
        build,
      })
      opened.setOwner('a')
      return opened
    }
    const schema = z.object({ name: z.string(), size: z._default(z.number(), 1) })
    await open('first').put('a', 'x', { name: 'written', size: 2 })
    // One field is broken on the device.
    const record = fake.database.records.get('a/x')
    fake.database.records.set('a/x', { ...Object(record), size: 'broken' })
    expect(await open('first').get('a', 'x', schema)).toMatchObject({ name: 'written', size: 'broken' })
    expect(await open('second').get('a', 'x', schema)).toBeNull()
    expect([fake.database.records.has('a/x'), notices]).toEqual([false, ['broken-record']])

    await open('first').put('a', 'x', { name: 'written' })
    expect(await open('second').get('a', 'x', schema)).toMatchObject({ name: 'written', size: 1 })
    expect(fake.database.records.get('a/x')).toEqual({ name: 'written', size: 1, build: 'second' })
  })

  it('reopens a closed handle once and goes on without a notice', async () => {
    fake.database.failNext(named('InvalidStateError'))
    await storage.put('a', 'x', 'kept')
    expect(fake.state.opened).toBe(2)
    expect(await storage.get('a', 'x', text)).toBe('kept')
    expect(notices).toEqual([])
  })

  it('lives in memory where the database is full, with one notice', async () => {
    await storage.put('a', 'x', 'old')
    fake.database.failNext(named('QuotaExceededError'), named('QuotaExceededError'))
    await storage.put('a', 'x', 'new')
    await storage.put('a', 'y', 'other')
    expect(await storage.get('a', 'x', text)).toBe('new')
    expect(await storage.names('a')).toEqual(['x', 'y'])
    expect(notices).toEqual(['quota'])
  })

  it('lives in memory where there is no database at all', async () => {
    fake.environment.openDatabase = () => {
      throw named('SecurityError')
    }
    await storage.put('a', 'x', 'kept')
    expect(await storage.get('a', 'x', text)).toBe('kept')
    await storage.remove('a', ['x'])
    expect(await storage.get('a', 'x', text)).toBeNull()
    await storage.put('a', 'y', 'kept')
    await storage.clearAll()
    expect(await storage.get('a', 'y', text)).toBeNull()
    expect(notices).toEqual(['unavailable'])
  })

  it('stays closed to a user who left while the handle was reopened', async () => {
    const other = createFakeDatabase(fake.database.records)
    fake.database.failNext(named('InvalidStateError'))
    const write = storage.put('a', 'x', 'late')
    fake.environment.openDatabase = () => {
      storage.setOwner(null)
      return other
    }
    await write
    expect(fake.database.records.size).toBe(0)
  })
})

describe('the month cache (spec §3 Month cache entry, §4 Roster refresh, §5)', () => {
  it('is gone where it was broken since this build wrote it', async () => {
    const own = createUserStorage({
      environment: fake.environment,
      logger: createLogger({ environment: fake.environment }),
      onNotice: (notice) => notices.push(notice),
      build: 'own',
    })
    own.setOwner('a')
    const cache = createMonthCache(own)
    await cache.put('a', '2026-11', month)
    expect(await cache.get('a', '2026-11')).toMatchObject({ lastFetch: 1, filtered: [] })
    const record = fake.database.records.get('a/month/2026-11')
    fake.database.records.set('a/month/2026-11', { ...Object(record), roster: null })
    expect(await cache.get('a', '2026-11')).toBeNull()
    expect([...fake.database.records.keys()]).toEqual([])
  })

  it.each([null, ''])('is refused without a user id (%j)', async (userId) => {
    await expect(months.put(userId, '2026-11', month)).rejects.toThrow(MissingUserError)
    await expect(months.get(userId, '2026-11')).rejects.toThrow('user id')
    await expect(months.cleanUp(userId, '2026-11')).rejects.toThrow(MissingUserError)
  })

  it('gives back what was put, as version 1.0 of that user', async () => {
    await months.put('a', '2026-11', month)
    expect(await months.get('a', '2026-11')).toEqual({ ...month, version: '1.0', userId: 'a' })
    expect(await months.get('a', '2026-12')).toBeNull()
  })

  it('drops an entry of another version, and one that says it is another user’s', async () => {
    await storage.put('a', 'month/2026-10', { ...month, version: '0.9', userId: 'a' })
    await storage.put('a', 'month/2026-11', { ...month, version: '1.0', userId: 'b' })
    expect(await months.get('a', '2026-10')).toBeNull()
    expect(await months.get('a', '2026-11')).toBeNull()
  })

  it('keeps the selected month ± 2, over the turn of the year', async () => {
    await storage.put('a', 'profile', 'x')
    for (const name of ['2026-10', '2026-11', '2026-12', '2027-01', '2027-03', '2027-04']) {
      await months.put('a', name, month)
    }
    await months.cleanUp('a', '2027-01')
    expect((await storage.names('a')).sort()).toEqual([
      'month/2026-11',
      'month/2026-12',
      'month/2027-01',
      'month/2027-03',
      'profile',
    ])
  })
})

describe('the small flags (spec §3 Local storage keys)', () => {
  const denied = () => {
    throw named('QuotaExceededError')
  }

  it('never throws where storage is full: the newest value lasts as long as the page', () => {
    const flags = createLocalFlags(fake.localStorage)
    flags.set(flagKeys.appLastVersion, '1')
    fake.localStorage.setItem = denied
    flags.set(flagKeys.appLastVersion, '2')
    expect(flags.get(flagKeys.appLastVersion)).toBe('2')
  })

  it('never throws where storage is disabled', () => {
    const flags = createLocalFlags(null)
    flags.set(flagKeys.betaAccess, 'true')
    flags.set(flagKeys.rememberToken, 'r')
    flags.clearAllButBeta()
    expect(flags.get(flagKeys.betaAccess)).toBe('true')
    expect(flags.get(flagKeys.rememberToken)).toBeNull()
    expect(flags.isReadable()).toBe(false)
  })

  it('forgets a value that storage will not remove', () => {
    const flags = createLocalFlags(fake.localStorage)
    flags.set(flagKeys.rememberToken, 'r')
    fake.localStorage.removeItem = denied
    flags.remove(flagKeys.rememberToken)
    expect(flags.get(flagKeys.rememberToken)).toBeNull()
  })
})

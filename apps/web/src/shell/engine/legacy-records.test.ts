import { cacheVersion } from '@slipstream/contract/device'
import { defaultUserSettings } from '@slipstream/contract/user'
import { createAnswersFixture, type AnswersFixture } from '@slipstream/client/testing/answers-fixture'
import { makeUser } from '@slipstream/client/testing/session-fixture'
import { beforeEach, describe, expect, it } from 'vitest'
import { legacyRecordNames } from './legacy-record-names.ts'
import { legacyRecords } from './legacy-records.ts'

it('names every record of an earlier release that is read (design.md §1 Storage)', () => {
  expect(legacyRecords.map(({ name }) => name)).toEqual(legacyRecordNames)
})

describe('the profile of an earlier release (spec §1 Offline-capable mode)', () => {
  let page: AnswersFixture
  const settings = { ...defaultUserSettings, dark_mode: true }
  const store = (record: unknown) => page.database.records.set('user-a/profile', record)

  beforeEach(() => {
    page = createAnswersFixture(legacyRecords)
    page.state.isOnline = false
  })

  it('is shown offline at the first start, and at the next', async () => {
    store({ version: cacheVersion, user: makeUser(), settings })
    for (const _ of ['first', 'next']) {
      const { session } = await page.open()
      expect(session.getSnapshot()).toMatchObject({ isOffline: true, user: { surname: 'Finch' }, settings })
    }
    expect([...page.database.records.keys()]).toEqual(['user-a/answers/user.fetchProfile{}'])
  })

  it.each([
    ['of another user', { version: cacheVersion, user: makeUser('user-b'), settings }],
    ['without settings', { version: cacheVersion, user: makeUser(), settings: null }],
    ['that is broken', { version: cacheVersion, user: 'Ada' }],
  ])('is dropped where it is one %s', async (_, record) => {
    store(record)
    const { session } = await page.open()
    await page.settle()
    expect(session.getSnapshot()).toMatchObject({ authenticated: true, user: null, settings: null })
    expect(page.database.records.size).toBe(0)
  })
})

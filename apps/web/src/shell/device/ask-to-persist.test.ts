import { createStore } from '@slipstream/client/store'
import { createLocalFlags } from '@slipstream/client/storage/local-flags'
import { createFakeEnvironment } from '@slipstream/client/testing/fake-environment'
import { mockNowMs } from '@slipstream/mocks/clock'
import { describe, expect, it } from 'vitest'
import { askToPersist, type WatchedMonth } from './ask-to-persist.ts'

const empty: WatchedMonth = { data: null }
const fetched: WatchedMonth = { data: { hasData: true } }

function setUp(start = empty, isPersisted = false) {
  const fake = createFakeEnvironment(mockNowMs)
  const flags = createLocalFlags(fake.localStorage)
  const month = createStore(start)
  const asked: string[] = []
  const persistence = {
    persisted: async () => isPersisted,
    persist: async () => {
      asked.push('persist')
      return true
    },
  }
  const open = (signal = new AbortController().signal) =>
    askToPersist({ months: { get: () => month }, flags, environment: fake.environment }, signal, persistence)
  return { ...fake, month, asked, open }
}

describe('Asking the browser to keep the data (issue 7, Installable)', () => {
  it('waits for the first roster', async () => {
    const { open, month, asked, settle } = setUp()
    open()
    month.set({ data: { hasData: false } })
    await settle()
    expect(asked).toEqual([])
    month.set(fetched)
    await settle()
    expect(asked).toEqual(['persist'])
  })

  it('asks once, also over later visits', async () => {
    const { open, month, asked, settle } = setUp(fetched)
    open()
    month.set({ data: { hasData: true } })
    await settle()
    open()
    await settle()
    expect(asked).toEqual(['persist'])
  })

  it('asks nothing where the browser keeps it already', async () => {
    const { open, asked, settle } = setUp(fetched, true)
    open()
    await settle()
    expect(asked).toEqual([])
  })

  it('asks nothing once the page is done with it', async () => {
    const { open, month, asked, settle } = setUp()
    const ended = new AbortController()
    open(ended.signal)
    ended.abort()
    month.set(fetched)
    await settle()
    expect(asked).toEqual([])
  })
})

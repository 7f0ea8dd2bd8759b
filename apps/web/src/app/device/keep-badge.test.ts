import type { RosterItem } from '@slipstream/contract/roster'
import { createStore } from '@slipstream/client/store'
import { createFakeEnvironment } from '@slipstream/client/testing/fake-environment'
import { mockNowMs } from '@slipstream/mocks/clock'
import { copenhagenTurnaround, threeDayTrip } from '@slipstream/mocks/fixtures/roster'
import { demoSettings, demoUser } from '@slipstream/mocks/fixtures/user'
import { describe, expect, it } from 'vitest'
import { keepBadge, type BadgeParts, type WatchedMonth } from './keep-badge.ts'

const viewOf = (items: readonly RosterItem[] | null): WatchedMonth => ({
  data: items && { filtered: items },
})

interface Start {
  /** What is shown of the month. */
  shown?: RosterItem[] | null
  /** What is on the device. */
  kept?: RosterItem[] | null
}

type Snapshot = ReturnType<BadgeParts['session']['getSnapshot']>

/** A page at 04:40 on 5 November. */
function setUp({ shown = null, kept = null }: Start = {}) {
  const fake = createFakeEnvironment(mockNowMs)
  const month = createStore(viewOf(shown))
  const session = createStore<Snapshot>({ user: demoUser, settings: demoSettings, token: { id: 'user-a' } })
  const clears = new Set<() => void | Promise<void>>()
  const badges: number[] = []
  const ended = new AbortController()
  keepBadge(
    {
      months: { of: (asked) => (asked === '2026-11' ? month : createStore(viewOf(null))) },
      monthCache: { get: async (_, asked) => viewOf(asked === '2026-11' ? kept : null).data },
      session: {
        ...session,
        registerClearOnLogout: (clear) => {
          clears.add(clear)
          return () => clears.delete(clear)
        },
      },
      environment: fake.environment,
    },
    ended.signal,
    async (count) => void badges.push(count),
  )
  const logOut = () => {
    session.set({ ...session.getSnapshot(), token: null })
    for (const clear of clears) void clear()
  }
  return { ...fake, month, session, badges, ended, logOut }
}

describe('The badge (issue 7, Installable)', () => {
  it('tells the commutes at risk of what is shown, a second after it changed', async () => {
    const { advance, badges, month } = setUp({ shown: [copenhagenTurnaround] })
    await advance(1000)
    expect(badges).toEqual([0])
    month.set(viewOf([threeDayTrip]))
    await advance(999)
    expect(badges).toEqual([0])
    await advance(1)
    expect(badges).toEqual([0, 2])
  })

  it('counts once what changes within a second', async () => {
    const { advance, badges, month } = setUp()
    month.set(viewOf([copenhagenTurnaround]))
    await advance(500)
    month.set(viewOf([threeDayTrip]))
    await advance(1000)
    expect(badges).toEqual([2])
  })

  it('goes by what is on the device where the month is not shown', async () => {
    const { advance, badges } = setUp({ kept: [threeDayTrip] })
    await advance(1000)
    expect(badges).toEqual([2])
  })

  it('lets go of what is past when the page comes back', async () => {
    const { advance, badges, setNow, changeVisibility } = setUp({ shown: [threeDayTrip] })
    await advance(1000)
    setNow(Date.parse('2026-11-30T12:00:00Z'))
    changeVisibility(true)
    await advance(1000)
    expect(badges).toEqual([2, 0])
  })

  it('is gone at a log-out at once, also where a count was under way', async () => {
    const { advance, badges, logOut, month } = setUp({ shown: [threeDayTrip] })
    await advance(1000)
    month.set(viewOf([copenhagenTurnaround]))
    logOut()
    expect(badges).toEqual([2, 0])
    await advance(5000)
    expect(badges.slice(2).every((count) => count === 0)).toBe(true)
  })

  it('is left alone once the page is done with it', async () => {
    const { advance, badges, ended, month } = setUp({ shown: [threeDayTrip] })
    ended.abort()
    month.set(viewOf([copenhagenTurnaround]))
    await advance(5000)
    expect(badges).toEqual([])
  })
})

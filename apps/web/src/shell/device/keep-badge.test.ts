import type { RosterItem } from '@slipstream/contract/roster'
import { createStore } from '@slipstream/client/store'
import { createFakeEnvironment } from '@slipstream/client/testing/fake-environment'
import { mockNowMs } from '@slipstream/mocks/clock'
import { copenhagenTurnaround, threeDayTrip } from '@slipstream/mocks/fixtures/roster'
import { demoSettings, demoUser } from '@slipstream/mocks/fixtures/user'
import { describe, expect, it } from 'vitest'
import { keepBadge, type BadgeParts, type WatchedMonth } from './keep-badge.ts'

/** At risk: its flight home, booked, leaves before clear. */
const [seat] = copenhagenTurnaround.prices.from_work
if (!seat) throw new Error('The sample trip has flights home.')
const brokenTrip: RosterItem = {
  ...threeDayTrip,
  from_work_status: 'booked_correct_time',
  from_work_flight: { ...seat, departure_time: '2026-11-09 14:10', arrival_time: '2026-11-09 15:35' },
}

const getView = (items: readonly RosterItem[] | null): WatchedMonth => ({
  data: items && { roster: [...items], hasData: true },
})

interface Start {
  /** What is shown of the month. */
  shown?: RosterItem[] | null
  /** What is on the device. */
  cached?: RosterItem[] | null
  /** What is shown of the month after it. */
  next?: RosterItem[]
}

type Snapshot = ReturnType<BadgeParts['session']['getSnapshot']>

/** A page at 04:40 on 5 November. */
function setUp({ shown = null, cached = null, next }: Start = {}) {
  const fake = createFakeEnvironment(mockNowMs)
  const month = createStore(getView(shown))
  const after = createStore(getView(next ?? null))
  const stores: Record<string, typeof month> = { '2026-11': month, '2026-12': after }
  const session = createStore<Snapshot>({ user: demoUser, settings: demoSettings, token: { id: 'user-a' } })
  const clears = new Set<() => void | Promise<void>>()
  const badges: number[] = []
  const ended = new AbortController()
  keepBadge(
    {
      months: { get: (asked) => stores[asked] ?? createStore(getView(null)) },
      monthCache: { get: async (_, asked) => getView(asked === '2026-11' ? cached : null).data },
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
  it('tells the rests at risk of what is shown, a second after it changed', async () => {
    const { advance, badges, month } = setUp({ shown: [copenhagenTurnaround] })
    await advance(1000)
    expect(badges).toEqual([0])
    month.set(getView([brokenTrip]))
    await advance(999)
    expect(badges).toEqual([0])
    await advance(1)
    expect(badges).toEqual([0, 1])
  })

  it('stays as it was until the profile is known (issue 39, 11)', async () => {
    const { advance, badges, session } = setUp({ shown: [brokenTrip] })
    const { user, settings } = session.getSnapshot()
    session.set({ ...session.getSnapshot(), user: null, settings: null })
    await advance(1000)
    expect(badges).toEqual([])
    session.set({ ...session.getSnapshot(), user, settings })
    await advance(1000)
    expect(badges).toEqual([1])
  })

  it('counts once what changes within a second', async () => {
    const { advance, badges, month } = setUp()
    month.set(getView([copenhagenTurnaround]))
    await advance(500)
    month.set(getView([brokenTrip]))
    await advance(1000)
    expect(badges).toEqual([1])
  })

  it('counts a rest whole that ends in the next month', async () => {
    const last: RosterItem = { ...threeDayTrip, from_work_status: 'hotel' }
    const first: RosterItem = {
      ...copenhagenTurnaround,
      id: 'in-december',
      to_work_status: 'booked_correct_time',
      sectors: copenhagenTurnaround.sectors.map((sector) =>
        Object.assign({}, sector, { report_time: '2026-12-01 12:35', clear_time: '2026-12-01 19:05' }),
      ),
      trip_start: '2026-12-01 12:35',
      trip_end: '2026-12-01 19:05',
    }
    const { advance, badges } = setUp({ shown: [last], next: [first] })
    await advance(1000)
    expect(badges).toEqual([1])
  })

  it('goes by what is on the device where the month is not shown', async () => {
    const { advance, badges } = setUp({ cached: [brokenTrip] })
    await advance(1000)
    expect(badges).toEqual([1])
  })

  it('lets go of what is past when the page comes back', async () => {
    const { advance, badges, setNow, changeVisibility } = setUp({ shown: [brokenTrip] })
    await advance(1000)
    setNow(Date.parse('2026-11-30T12:00:00Z'))
    changeVisibility(true)
    await advance(1000)
    expect(badges).toEqual([1, 0])
  })

  it('is gone at a log-out at once, also where a count was under way', async () => {
    const { advance, badges, logOut, month } = setUp({ shown: [brokenTrip] })
    await advance(1000)
    month.set(getView([copenhagenTurnaround]))
    logOut()
    expect(badges).toEqual([1, 0])
    await advance(5000)
    expect(badges.slice(2).every((count) => count === 0)).toBe(true)
  })

  it('is left alone once the page is done with it', async () => {
    const { advance, badges, ended, month } = setUp({ shown: [brokenTrip] })
    ended.abort()
    month.set(getView([copenhagenTurnaround]))
    await advance(5000)
    expect(badges).toEqual([])
  })
})

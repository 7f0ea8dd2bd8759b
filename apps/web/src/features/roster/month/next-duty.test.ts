import { cacheVersion, type MonthCacheEntry } from '@slipstream/contract/device'
import type { RosterItem } from '@slipstream/contract/roster'
import { copenhagenTurnaround, dentist, newYorkTrip } from '@slipstream/mocks/fixtures/roster'
import { describe, expect, it } from 'vitest'
import { monthOfItem, nextDuty } from './next-duty.ts'

const december: RosterItem = {
  ...dentist,
  id: 'december',
  start: '2026-12-02 10:00',
  end: '2026-12-02 11:00',
}

function next(now: string, cached: Record<string, RosterItem[]>, items: RosterItem[] = []) {
  const entry = (filtered: RosterItem[]): MonthCacheEntry => ({
    version: cacheVersion,
    userId: 'u1',
    roster: filtered,
    filtered,
    airports: [],
    isSampleData: false,
    lastFetch: 0,
    hasData: true,
  })
  return nextDuty({
    items,
    userId: 'u1',
    now: Date.parse(now),
    monthCache: {
      get: (_, month) => Promise.resolve(cached[month] ? entry(cached[month]) : null),
    },
  })
}

describe('the next duty (issue 5 Month view)', () => {
  const november = { '2026-11': [newYorkTrip, copenhagenTurnaround, dentist], '2026-12': [december] }

  it('is the first to report for, to the minute', async () => {
    expect(await next('2026-11-05T12:35Z', november)).toMatchObject({ item: copenhagenTurnaround })
    expect(await next('2026-11-05T12:36Z', november)).toMatchObject({ item: dentist })
  })

  it('looks into the months after, whichever month is in view', async () => {
    const { item } = await next('2026-11-28T00:00Z', november, [newYorkTrip])
    expect(item).toBe(december)
    expect(item && monthOfItem(item)).toBe('2026-12')
  })

  it('takes what is in view where the device keeps nothing', async () => {
    const { item } = await next('2026-11-05T08:00Z', {}, [dentist, copenhagenTurnaround])
    expect(item).toBe(copenhagenTurnaround)
  })

  it('is none where none is known', async () => {
    expect(await next('2027-01-05T00:00Z', november)).toMatchObject({ item: null })
  })

  it('names the first month to fetch: this one, or the next', async () => {
    expect(await next('2026-10-05T00:00Z', november)).toMatchObject({ unfetched: '2026-10' })
    expect(await next('2026-11-29T00:00Z', november)).toMatchObject({ unfetched: '2027-01' })
  })
})

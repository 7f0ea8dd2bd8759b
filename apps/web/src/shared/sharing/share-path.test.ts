import { planRests } from '@slipstream/commute/plan/plan-rests'
import { dayMs, hourMs } from '@slipstream/commute/time/zoned-time'
import { defaultUserSettings } from '@slipstream/contract/user'
import { aSector, aTrip } from '@slipstream/contract/testing/records'
import { describe, expect, it } from 'vitest'
import { sharePath } from './share-path.ts'

const trip = (id: string, day: string) =>
  aTrip({
    id,
    trip_start: `${day} 08:00`,
    trip_end: `${day} 16:00`,
    sectors: [
      aSector({ report_time: `${day} 08:00`, clear_time: `${day} 16:00`, origin: 'LHR', destination: 'LHR' }),
    ],
  })
const context = { settings: defaultUserSettings, homeAirports: ['EDI'] }
const [, rest, last] = planRests([trip('a', '2026-11-05'), trip('b', '2026-11-08')], context)
const report = Date.parse('2026-11-08T08:00:00.000Z')

const opened = (now: number, shared = rest) => {
  if (!shared) throw new Error('There is a rest between two trips.')
  const { pathname, searchParams } = new URL(sharePath(shared, now), 'https://slipstream.example')
  return { pathname, rest: searchParams.get('rest'), days: searchParams.get('days') }
}

describe('the way from a rest to its link (issue 22 item 6)', () => {
  it('names the rest', () => {
    expect(opened(report - 3 * dayMs)).toEqual({
      pathname: '/dashboard/settings/sharing',
      rest: 'trip:a~trip:b',
      days: '7',
    })
  })

  it.each([
    [7 * dayMs, '7'],
    [7 * dayMs + 1, '30'],
    [30 * dayMs, '30'],
    [30 * dayMs + 1, '90'],
    [90 * dayMs + 1, '365'],
    [400 * dayMs, '365'],
  ])('offers a link that works until the rest is over: %i ms away, %s days', (away, days) => {
    expect(opened(report - away).days).toBe(days)
  })

  it('gives a rest without an end a week from its clear', () => {
    const clear = Date.parse('2026-11-08T16:00:00.000Z')
    expect(opened(clear, last).days).toBe('7')
    expect(opened(clear - hourMs, last).days).toBe('30')
  })
})

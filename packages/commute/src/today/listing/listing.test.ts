import type { ListingRule } from '@slipstream/contract/user'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aPrice, aTrip } from '../../fixtures.test-data.ts'
import { dayMs } from '../../time/zoned-time.ts'
import { flightToList, getListing, listingOpensAt, plannedListings } from './listing.ts'

const rule = (parts: Partial<ListingRule> = {}): ListingRule => ({
  days_before: 6,
  at: '12:00',
  link: null,
  ...parts,
})
const standby = (departure = '2026-11-20 17:00', parts: Parameters<typeof aPrice>[3] = {}) =>
  aPrice('from_work', '1460', departure, { fare_type: 'standby', ...parts })
const rules = { BA: rule({ link: 'https://staff.airline.example/list' }) }
const at = (text: string) => Date.parse(text)

describe('when a staff list opens (issue 22 item 10)', () => {
  it('is some days before the day of departure, at a time', () => {
    expect(listingOpensAt(standby(), rules)).toBe(at('2026-11-14T12:00Z'))
    expect(listingOpensAt(standby(), { BA: rule({ days_before: 0, at: '04:30' }) })).toBe(
      at('2026-11-20T04:30Z'),
    )
  })

  it('goes by the clock at the airport of departure, also over a change of the clocks', () => {
    const fromNewYork = standby('2026-11-05 19:00', { origin_timezone: 'America/New_York' })
    // New York's clocks go back on 1 November.
    expect(listingOpensAt(fromNewYork, { BA: rule({ days_before: 5 }) })).toBe(at('2026-10-31T16:00Z'))
    expect(listingOpensAt(fromNewYork, { BA: rule({ days_before: 4 }) })).toBe(at('2026-11-01T17:00Z'))
  })

  it('is that of the flight’s own airline, and not known without its rule', () => {
    const other = standby('2026-11-20 17:00', { marketing_carrier: 'U2', operating_carrier: 'U2' })
    expect(listingOpensAt(other, rules)).toBeNull()
    expect(getListing(other, rules, at('2026-11-01T00:00Z'))).toMatchObject({ state: 'unknown', link: null })
  })

  it('is that of the airline that flies it, else of the one that sells it', () => {
    // AA6150, flown by BA.
    const codeshare = standby('2026-11-20 17:00', { marketing_carrier: 'AA', operating_carrier: 'BA' })
    expect(getListing(codeshare, rules, at('2026-11-01T00:00Z'))).toMatchObject({
      state: 'closed',
      opensAt: at('2026-11-14T12:00Z'),
      link: 'https://staff.airline.example/list',
    })
    const sold = { AA: rule({ days_before: 3 }) }
    expect(listingOpensAt(codeshare, sold)).toBe(at('2026-11-17T12:00Z'))
    expect(listingOpensAt(codeshare, { ...sold, ...rules })).toBe(at('2026-11-14T12:00Z'))
    expect(listingOpensAt(codeshare, { U2: rule() })).toBeNull()
  })

  it('shows that time on the clock at the origin, for any flight and rule', () => {
    const clock = (zone: string, instant: number) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
        instant,
      )
    fc.assert(
      fc.property(
        fc.constantFrom('Europe/London', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'),
        fc.integer({ min: Date.UTC(2026, 0, 1) / dayMs, max: Date.UTC(2028, 11, 31) / dayMs }),
        fc.integer({ min: 0, max: 60 }),
        // No zone here changes its clocks at these hours.
        fc.integer({ min: 4, max: 23 }),
        (zone, day, days, hour) => {
          const date = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10)
          const time = `${String(hour).padStart(2, '0')}:30`
          const flight = standby(`${date(day)} 23:00`, { origin_timezone: zone })
          const opens = listingOpensAt(flight, { BA: rule({ days_before: days, at: time }) })
          expect(clock(zone, opens ?? 0)).toBe(`${date(day - days)} ${time}`)
        },
      ),
    )
  })
})

describe('what is still to be listed (issue 22 item 10)', () => {
  const trip = (parts: Parameters<typeof aTrip>[2]) => aTrip('2026-11-20 08:00', '2026-11-20 16:00', parts)
  const now = at('2026-11-10T09:00Z')

  it('is a planned staff ticket, and none that is listed, booked, or a seat', () => {
    const from_work_flight = standby()
    const end = (parts: Parameters<typeof aTrip>[2]) => ({
      item: trip(parts),
      direction: 'from_work' as const,
    })
    expect(flightToList(end({ from_work_flight }))?.id).toBe(from_work_flight.id)
    for (const from_work_status of ['standby', 'booked_correct_time', 'hotel'] as const)
      expect(flightToList(end({ from_work_flight, from_work_status }))).toBeNull()
    expect(
      flightToList(end({ from_work_flight: aPrice('from_work', '1460', '2026-11-20 17:00') })),
    ).toBeNull()
    expect(flightToList(end({}))).toBeNull()
  })

  it('is closed, then open, then over', () => {
    const states = ['2026-11-14T11:59Z', '2026-11-14T12:00Z', '2026-11-20T16:59Z', '2026-11-20T17:00Z'].map(
      (time) => getListing(standby(), rules, at(time)).state,
    )
    expect(states).toEqual(['closed', 'open', 'open', 'over'])
  })

  it('comes in the order of what to do next', () => {
    const items = [
      trip({ id: 'later', from_work_flight: standby('2026-11-25 17:00') }),
      trip({
        id: 'unknown',
        from_work_flight: standby('2026-11-12 17:00', { marketing_carrier: 'U2', operating_carrier: 'U2' }),
      }),
      trip({ id: 'open', from_work_flight: standby('2026-11-12 17:00') }),
      trip({ id: 'next', from_work_flight: standby('2026-11-18 17:00') }),
      trip({ id: 'gone', from_work_flight: standby('2026-11-09 17:00') }),
      trip({ id: 'unreadable', from_work_flight: { ...standby(), origin_timezone: 'Nowhere/Else' } }),
    ]
    expect(plannedListings(items, rules, now).map(({ itemKey, state }) => `${itemKey} ${state}`)).toEqual([
      'trip:open open',
      'trip:next closed',
      'trip:later closed',
      'trip:unknown unknown',
    ])
  })
})

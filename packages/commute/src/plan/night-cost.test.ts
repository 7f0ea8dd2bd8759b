import { defaultUserSettings, ownPlaceSchema } from '@slipstream/contract/user'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aContext } from '../fixtures.test-data.ts'
import { summariseMonth } from './describe/month-summary.ts'
import { nightPlace, nightsCost, nightsPrice, type NightSettings, type OwnPlace } from './night-cost.ts'
import { aDuty, flightHome, flightToWork } from './plan.test-data.ts'
import { planRests } from './plan-rests.ts'

const rates = { to: 'GBP', perUnit: {} }
const own_place: OwnPlace = { monthly_cost: 600, nights_included: 4, extra_night_price: 40 }
const atPlace = (place: Partial<OwnPlace> = {}): NightSettings => ({
  night_place: 'place',
  night_price: 90,
  night_price_entered: null,
  own_place: { ...own_place, ...place },
})

/** Night by night in their order, as a landlord would count: pence, never thousandths. */
function landlord(nights: number, { nights_included, extra_night_price }: OwnPlace): number {
  let used = 0
  let pence = 0
  for (let night = 0; night < nights; night += 1) {
    if (used >= nights_included) pence += Math.round(extra_night_price * 100)
    used += 1
  }
  return pence
}

const arbitraryPlace = fc.record({
  monthly_cost: fc.integer({ min: 0, max: 10_000 }),
  nights_included: fc.integer({ min: 0, max: 31 }),
  extra_night_price: fc.integer({ min: 0, max: 100_000 }).map((pence) => pence / 100),
})

describe('what nights near base add (docs/decisions/0090-night-place.md)', () => {
  it.each([
    ['a hotel', { night_place: 'hotel' as const }, 3, 270],
    ['a hotel that costs nothing', { night_place: 'hotel' as const, night_price: 0 }, 3, 0],
    ['a couch', { night_place: 'couch' as const }, 3, 0],
    ['a place within its nights', atPlace(), 4, 0],
    ['a place beyond them', atPlace(), 6, 80],
    ['a place with none included', atPlace({ nights_included: 0 }), 3, 120],
    ['a place with every night included', atPlace({ nights_included: 31 }), 31, 0],
    ['a place that costs nothing a month', atPlace({ monthly_cost: 0 }), 5, 40],
    ['a place that is not entered yet', { ...atPlace(), own_place: null }, 30, 0],
    ['no night', atPlace({ nights_included: 0 }), 0, 0],
  ])('%s', (_, settings, nights, pounds) => {
    expect(nightsCost(nights, { ...defaultUserSettings, ...settings }, undefined)).toBe(pounds * 1000)
  })

  it.each([
    [90, 'hotel'],
    [0.01, 'hotel'],
    [0, 'couch'],
  ])('is what it was for somebody who has not said where, at £%s a night: %s', (night_price, place) => {
    const settings = { night_price, night_price_entered: null, night_place: null, own_place: null }
    expect(nightPlace(settings)).toBe(place)
    expect(nightsCost(7, settings, undefined)).toBe(Math.round(7 * night_price * 1000))
  })

  it('is what a landlord counts night by night, and never less than the rests of the month add one by one', () => {
    fc.assert(
      fc.property(
        arbitraryPlace,
        fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 6 }),
        (place, rests) => {
          expect(ownPlaceSchema.safeParse(place).success).toBe(true)
          const settings = atPlace(place)
          const nights = rests.reduce((sum, each) => sum + each, 0)
          expect(nightsCost(nights, settings, undefined)).toBe(landlord(nights, place) * 10)
          const alone = rests.reduce((sum, each) => sum + nightsCost(each, settings, undefined), 0)
          expect(alone).toBeLessThanOrEqual(nightsCost(nights, settings, undefined))
        },
      ),
    )
  })
})

describe('a night that was entered in another currency (docs/decisions/0093-amounts-as-entered.md)', () => {
  const yen = (amount: string) => ({ amount, currency: 'JPY' })
  const inYen = {
    night_price: 90,
    night_price_entered: yen('15000'),
    night_place: 'hotel',
    own_place: null,
  } as const

  it('costs what it is by the rates of the plan, and without one what it was in pounds', () => {
    expect(nightsCost(2, inYen, { to: 'GBP', perUnit: { JPY: 0.005 } })).toBe(150_000)
    expect(nightsCost(2, inYen, { to: 'JPY', perUnit: { GBP: 250 } })).toBe(120_000)
    expect(nightsCost(2, inYen, { to: 'GBP', perUnit: {} })).toBe(180_000)
  })

  it('is told exactly as it was entered, beyond the nights included of a place too', () => {
    expect(nightsPrice(3, inYen)).toEqual({ price_amount: '45000.00', price_currency: 'JPY' })
    const place = atPlace({ extra_night_price_entered: yen('8001') })
    expect(nightsPrice(3, place, 6)).toEqual({ price_amount: '16002.00', price_currency: 'JPY' })
    expect(nightsPrice(3, { ...inYen, night_place: 'couch' }).price_amount).toBe('0.00')
  })
})

describe('a month with a place near base', () => {
  const hotel = { to_work_status: 'hotel', from_work_status: 'hotel' } as const
  /** A duty every second or third day, with a stay of one to three nights between two of them. */
  const duties = (days: readonly string[]) =>
    days.map((day) => aDuty(day, `${day} 08:00`, `${day} 16:00`, [], hotel))
  const month = ['2026-11-02', '2026-11-04', '2026-11-05', '2026-11-08', '2026-11-10']
  const plan = (days: readonly string[], settings: NightSettings, now?: string) =>
    planRests(duties(days), {
      ...aContext(settings, now === undefined ? {} : { now: Date.parse(now) }),
      rates,
    })
  const hotels = (days: readonly string[], settings: NightSettings, now?: string, counted = '2026-11') =>
    summariseMonth({ month: counted, rests: plan(days, settings, now), settings, rates }).hotels

  it('states the nights beyond those included, which no rest has by itself', () => {
    const stays = plan(month, atPlace()).filter(({ nightsNearBase }) => nightsNearBase > 0)
    expect(stays.map(({ nightsNearBase, cost }) => [nightsNearBase, cost.nights])).toEqual([
      [2, 0],
      [1, 0],
      [3, 0],
      [2, 0],
    ])
    expect(hotels(month, atPlace())).toMatchObject({
      nights: 8,
      place: 'place',
      beyond: 4,
      cost: { amount: '160.00' },
    })
  })

  it('lets the nights that are over use those included first', () => {
    // Three of the eight are over, so one of the five ahead is included.
    expect(hotels(month, atPlace(), '2026-11-05T12:00:00Z')).toMatchObject({
      nights: 5,
      beyond: 4,
      cost: { amount: '160.00' },
    })
  })

  it('counts the whole month by the settings of now, also where they changed in it', () => {
    const middle = '2026-11-05T12:00:00Z'
    expect(hotels(month, { ...atPlace(), night_place: 'hotel' }, middle).cost.amount).toBe('450.00')
    expect(hotels(month, { ...atPlace(), night_place: 'couch' }, middle)).toMatchObject({
      beyond: 0,
      cost: { amount: '0.00' },
    })
  })

  it('counts a rest over the end of a month in that of its clear, and in no other', () => {
    const days = ['2026-11-28', '2026-12-03', '2026-12-04']
    expect(hotels(days, atPlace())).toMatchObject({ nights: 5, beyond: 1, cost: { amount: '40.00' } })
    expect(hotels(days, atPlace(), undefined, '2026-12')).toMatchObject({ nights: 1, beyond: 0 })
  })

  it('is planned rest by rest: whatever the others are, and in whatever order they are planned', () => {
    const flights = [
      flightHome('1464', '2026-11-05 18:30'),
      flightToWork('1465', '2026-11-07 19:00', { price_amount: '10.00' }),
      flightToWork('1433', '2026-11-08 07:00'),
    ]
    const rest = (before: number, place: OwnPlace, isReversed: boolean) => {
      const earlier = duties(['2026-11-02', '2026-11-04'].slice(0, before))
      const own = [
        aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00', flights),
        aDuty('b', '2026-11-08 12:00', '2026-11-09 20:00', flights),
      ]
      const items = [...earlier, ...own]
      const found = planRests(isReversed ? items.toReversed() : items, { ...aContext(atPlace(place)), rates })
      return found.find(({ key }) => key === 'trip:a~trip:b')
    }
    fc.assert(
      fc.property(arbitraryPlace, fc.constantFrom(1, 2), fc.boolean(), (place, before, isReversed) => {
        const alone = rest(0, place, false)
        const among = rest(before, place, isReversed)
        expect(among?.alternatives).toEqual(alone?.alternatives)
        expect(among?.cost).toEqual(alone?.cost)
        expect(alone?.alternatives.some(({ nightsNearBase }) => nightsNearBase > 0)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
})

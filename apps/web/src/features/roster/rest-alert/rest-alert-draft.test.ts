import { planRests } from '@slipstream/commute/plan/plan-rests'
import type { Price } from '@slipstream/contract/flight'
import { aPrice, aSector, aTrip } from '@slipstream/contract/testing/records'
import { defaultUserSettings } from '@slipstream/contract/user'
import { describe, expect, it } from 'vitest'
import { moneyIn } from '#shared/money/use-money.ts'
import { newRestDraft, restAlertCurrencies, suggestedRestAmount, wayToBuy } from './rest-alert-draft.ts'

const trip = (id: string, day: string, prices: { to_work: Price[]; from_work: Price[] }) => ({
  ...aTrip({
    id,
    trip_start: `${day} 10:00`,
    trip_end: `${day} 16:00`,
    sectors: [
      aSector({ report_time: `${day} 10:00`, clear_time: `${day} 16:00`, origin: 'LHR', destination: 'LHR' }),
    ],
  }),
  prices,
})

function flight(way: 'home' | 'back', time: string, price_amount: string, parts: Partial<Price> = {}): Price {
  const isHome = way === 'home'
  const day = isHome ? '2026-11-05' : '2026-11-08'
  const hour = Number(time.slice(0, 2)) + 1
  return aPrice({
    id: `${way} ${time} ${price_amount}`,
    flight_number: `1${time.replace(':', '').slice(1)}`,
    direction: isHome ? 'from_work' : 'to_work',
    origin: isHome ? 'LHR' : 'EDI',
    destination: isHome ? 'EDI' : 'LHR',
    departure_time: `${day} ${time}`,
    arrival_time: `${day} ${String(hour).padStart(2, '0')}${time.slice(2)}`,
    duration_minutes: 60,
    price_amount,
    ...parts,
  })
}

function restWith(from_work: Price[], to_work: Price[]) {
  const items = [
    trip('a', '2026-11-05', { to_work: [], from_work }),
    trip('b', '2026-11-08', { to_work, from_work: [] }),
  ]
  const context = {
    settings: defaultUserSettings,
    homeAirports: ['EDI'],
    now: Date.parse('2026-11-01T00:00:00Z'),
    rates: { to: 'GBP', perUnit: {} },
  }
  const rest = planRests(items, context).find(({ key }) => key === 'trip:a~trip:b')
  if (!rest) throw new Error('There is a rest between two trips.')
  return rest
}

const both = ['from_work', 'to_work'] as const
const money = moneyIn('GBP', [])
const getBasis = (fares: readonly Price[] | null, usual?: string) => ({
  fares,
  getUsual: () =>
    usual === undefined
      ? undefined
      : {
          fare_type: 'commercial' as const,
          price_amount: usual,
          price_currency: 'GBP',
          days: 9,
          weeks: [],
        },
  money,
})

describe('the amount that an alert on a rest begins with (issue 22 item 7)', () => {
  const home = flight('home', '18:00', '60')
  const back = flight('back', '07:00', '65')

  it('is of the cheapest way with confirmed seats: a standby listing is no seat', () => {
    const listing = flight('back', '07:30', '15', { fare_type: 'standby' })
    expect(wayToBuy(restWith([home], [back, listing]), both)?.fares).toEqual([home, back])
    expect(wayToBuy(restWith([home], [listing]), both)).toBeNull()
    expect(wayToBuy(restWith([home], [back]), ['to_work'])?.fares).toEqual([back])
  })

  it('is 20 % below the price, or what is low for the routes if that is less', () => {
    expect(suggestedRestAmount('GBP', getBasis([home, back]))).toBe('100')
    expect(suggestedRestAmount('GBP', getBasis([home, back], '60'))).toBe('96')
    expect(suggestedRestAmount('GBP', getBasis([home, back], '90'))).toBe('100')
    expect(suggestedRestAmount('GBP', getBasis(null))).toBe('')
  })

  it('is the alert that is set, in its currency, which can be chosen beside the user’s', () => {
    const alert = {
      rest: 'trip:a~trip:b',
      amount: '95.00',
      currency: 'EUR',
      reached_at: null,
      state: 'watching',
      reason: null,
      to_buy: [...both],
      clear_at: null,
      report_at: null,
      cheapest: null,
    } as const
    const own = { ...alert, to_buy: [...both] }
    expect(newRestDraft(getBasis([home, back]), own)).toEqual({ amount: '95', currency: 'EUR' })
    expect(restAlertCurrencies(getBasis([home, back]), own)).toEqual(['GBP', 'EUR'])
    expect(newRestDraft(getBasis([home, back]), null)).toEqual({ amount: '100', currency: 'GBP' })
  })
})

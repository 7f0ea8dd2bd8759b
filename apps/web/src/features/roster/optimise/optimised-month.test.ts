import { rosterClock } from '@slipstream/commute/time/clock'
import { planRests } from '@slipstream/commute/plan/plan-rests'
import type { RosterItem } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import {
  aDuty,
  everyFlight,
  flightHome,
  flightToWork,
  homeAt17,
  homeAt1830,
  restContext,
  twoDuties,
  workAt6,
  workAt7,
  workAt835,
} from '../rest/rest.test-data.ts'
import { optimiseMonth } from './optimised-month.ts'

const rates = { to: 'GBP', perUnit: {} }

function optimised(items: readonly RosterItem[]) {
  const context = { ...restContext(), rates }
  const month = optimiseMonth(
    { month: '2026-11', items, context, present: planRests(items, context) },
    rosterClock,
  )
  const stop = month.stops.find(({ homeValue }) => homeValue === 'balanced')!
  return { month, stop, ...month.withTicked(stop, stop.ticked) }
}

const planned = (first: object, second: object, flights = everyFlight) =>
  optimised(twoDuties(flights, { first, second }))

describe('a month planned better on the phone (issue 45, 2)', () => {
  it('leaves a choice of the person unticked, and says what the change would bring', () => {
    const { changes, sums, month, stop } = planned(
      { from_work_flight: homeAt1830 },
      { to_work_flight: workAt6 },
    )
    expect(changes).toMatchObject([
      {
        steps: [
          { from: 'BA1464', to: 'BA1460' },
          { from: 'BA1431', to: 'BA1433' },
        ],
        minutes: 150,
        cost: { amount: '0.00', currency: 'GBP' },
        why: 'Your choice',
        isTicked: false,
      },
    ])
    expect(sums.minutes).toBe(0)
    const all = new Set(changes.map(({ id }) => id))
    expect(month.withTicked(stop, all).sums).toMatchObject({ planned: sums.now, minutes: 150 })
  })

  it('ticks what is suggested and not planned yet', () => {
    const { changes, sums } = planned({}, {})
    expect(changes).toMatchObject([
      { steps: [{ to: 'BA1460' }, { to: 'BA1433' }], cost: { amount: '0.00' }, minutes: 0, isTicked: true },
    ])
    expect(sums.planned).toEqual(sums.now)
  })

  it('has nothing to change in a month without a rest, without duties, or as good as it can be', () => {
    expect(optimised([]).changes).toEqual([])
    expect(optimised([aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00')]).changes).toEqual([])
    const best = planned({ from_work_flight: homeAt17 }, { to_work_flight: workAt7 })
    expect(best.changes).toEqual([])
  })

  it('says nothing of a price that has no rate, and adds no currencies', () => {
    const yen = [
      { ...homeAt17, price_currency: 'JPY', price_amount: '12000' },
      { ...homeAt1830, price_currency: 'JPY', price_amount: '12000' },
      { ...workAt7, price_currency: 'EUR' },
      workAt835,
    ]
    const { changes, sums } = planned({}, {}, yen)
    expect(changes[0]?.cost).toBeUndefined()
    expect(sums.now.amounts.length).toBeGreaterThan(1)
  })

  it('plans 45 rests, each in its own line', () => {
    const days = Array.from(
      { length: 46 },
      (_, index) => new Date(Date.UTC(2026, 10, 1) + index * 14 * 3_600_000),
    )
    const local = (at: Date, hours: number) =>
      new Date(at.getTime() + hours * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
    const duties = days.map((day, index) =>
      aDuty(String(index), local(day, 0), local(day, 3), [
        flightHome(String(1400 + index), local(day, 5)),
        flightToWork(String(1500 + index), local(day, -4)),
      ]),
    )
    const { changes } = optimised(duties)
    expect(changes.length).toBeGreaterThan(35)
    expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length)
  })
})

import { copenhagenTurnaround, leave } from '@slipstream/mocks/fixtures/roster'
import { describe, expect, it } from 'vitest'
import { money, adviceFor, wayTo } from './commute.test-data.ts'
import { flightPicks } from './flight-picks.ts'

const advice = adviceFor(wayTo(copenhagenTurnaround, 'not_booked'))
const shown = (changes = {}) =>
  flightPicks({ ...advice, ...changes }, money).map(({ title, times, note, price }) => ({
    title,
    times,
    note,
    price,
  }))

describe('the flights to look at first (issue 19, item 5; product 7)', () => {
  it('are named, with flight, margin and price; standby with what it saves and risks', () => {
    expect(shown()).toEqual([
      {
        title: 'Best and cheapest',
        times: '06:30–08:00',
        note: 'BA1433 · 3 h 35 in hand',
        price: { amount: '£41.20' },
      },
      {
        title: 'Last to make report',
        times: '08:35–10:05',
        note: 'BA1439 · 1 h 30 in hand',
        price: { amount: '£115.10' },
      },
      {
        title: 'Cheapest on standby',
        times: '07:00–08:25',
        note: 'BA8701 · saves £8.20 · No seat is certain; 2 later flights make report',
        price: { amount: '£33' },
      },
    ])
  })

  it('claim no saving where standby is dearer, or no rate is known', () => {
    const { cheapestStandby } = advice
    if (!cheapestStandby) throw new Error('There is no standby fare.')
    const own = advice.makingIt.find(({ fares }) => fares.includes(cheapestStandby))
    const note = (change: Partial<typeof cheapestStandby>) => {
      const fare = { ...cheapestStandby, ...change }
      const makingIt = advice.makingIt.map((flight) =>
        flight === own ? { ...flight, fares: [...flight.fares, fare] } : flight,
      )
      return flightPicks({ ...advice, makingIt, cheapestStandby: fare }, money).at(-1)?.note
    }
    expect(note({ price_amount: '41.20' })).not.toContain('saves')
    expect(note({ price_amount: '41.19' })).toContain('saves £0.01')
    expect(note({ price_currency: 'EUR' })).toContain('saves £14.80')
    expect(note({ price_currency: 'USD' })).not.toContain('saves')
  })

  it('are none without flights', () => {
    expect(flightPicks(adviceFor({ item: leave, direction: 'to_work' }), money)).toEqual([])
  })
})

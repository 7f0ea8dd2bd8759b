import { busyMonth } from '@slipstream/mocks/fixtures/variants'
import type { Price } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'

/** Minutes later, within the day: the flights of one item spread over it. */
function later(time: string, minutes: number): string {
  const [date = '', clock = ''] = time.split(' ')
  const [hours = 0, past = 0] = clock.split(':').map(Number)
  const at = Math.min(hours * 60 + past + minutes, 23 * 60 + 59)
  return `${date} ${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

function spread(prices: readonly Price[], count: number): Price[] {
  return Array.from({ length: prices.length === 0 ? 0 : count }, (_, index) => {
    const price = prices[index % prices.length]
    if (!price) throw new Error('There is no price to spread.')
    const round = Math.floor(index / prices.length)
    return {
      ...price,
      id: `${price.id}-${round}`,
      flight_number: String(1000 + index),
      departure_time: later(price.departure_time, round * 7),
      arrival_time: later(price.arrival_time, round * 7),
    }
  })
}

/** A full month: of its items every second is a trip, and each direction of a trip has `perDirection` prices. */
export function fullMonth(count: number, perDirection: number, month = '2026-11'): RosterItem[] {
  const items = busyMonth(month, count)
  for (const item of items)
    item.prices = {
      to_work: spread(item.prices.to_work, perDirection),
      from_work: spread(item.prices.from_work, perDirection),
    }
  return items
}

export function priceCount(items: readonly RosterItem[]): number {
  return items.reduce((sum, { prices }) => sum + prices.to_work.length + prices.from_work.length, 0)
}

import type { RosterItem } from '@slipstream/contract/roster'
import type { PlanCase } from './generate.ts'

/** A smaller case that still fails: fewer items, then fewer prices, then fewer bookings and settings. */
export function shrinkCase<T extends PlanCase>(planCase: T, fails: (smaller: T) => boolean): T {
  let best = planCase
  for (let hasShrunk = true; hasShrunk;) {
    hasShrunk = false
    for (const smaller of smallerCases(best)) {
      if (!fails(smaller)) continue
      best = smaller
      hasShrunk = true
      break
    }
  }
  return best
}

function* smallerCases<T extends PlanCase>(planCase: T): Generator<T> {
  const { items } = planCase
  for (let size = Math.ceil(items.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < items.length; at += size)
      yield { ...planCase, items: items.filter((_, index) => index < at || index >= at + size) }
  for (const [index, item] of items.entries())
    for (const smaller of smallerItems(item))
      yield { ...planCase, items: items.map((each, at) => (at === index ? smaller : each)) }
  const { now, knownMonths, rates, ...rest } = planCase
  if (now !== undefined) yield { ...planCase, now: undefined }
  if (knownMonths !== undefined) yield { ...planCase, knownMonths: undefined }
  if (rates !== undefined && rest.items.every(isInPounds)) yield { ...planCase, rates: undefined }
}

function isInPounds({ prices }: RosterItem): boolean {
  return [...prices.to_work, ...prices.from_work].every(({ price_currency }) => price_currency === 'GBP')
}

function* smallerItems(item: RosterItem): Generator<RosterItem> {
  for (const direction of ['to_work', 'from_work'] as const) {
    const prices = item.prices[direction]
    for (let size = prices.length; size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
      for (let at = 0; at < prices.length; at += size)
        yield {
          ...item,
          prices: {
            ...item.prices,
            [direction]: prices.filter((_, index) => index < at || index >= at + size),
          },
        }
  }
  if (item.next_rest) yield { ...item, next_rest: null }
  if (item.to_work_status !== 'not_booked' || item.to_work_flight)
    yield { ...item, to_work_status: 'not_booked', to_work_flight: null }
  if (item.from_work_status !== 'not_booked' || item.from_work_flight)
    yield { ...item, from_work_status: 'not_booked', from_work_flight: null }
}

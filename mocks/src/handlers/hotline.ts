import type { Price } from '@slipstream/contract/flight'
import {
  clearSessions,
  fetchHotlineRoster,
  getRosterPrices,
  getSearchResults,
  optimizeRoster,
  searchSpecificSector,
} from '@slipstream/contract/hotline'
import { noDirectFlightsStatus } from '@slipstream/contract/job'
import type { RosterItem } from '@slipstream/contract/roster'
import type { HttpHandler } from 'msw'
import { itemId } from '../fixtures/duty.ts'
import { itemsOfMonth } from '../fixtures/roster.ts'
import { offersBetween } from '../fixtures/timetable.ts'
import type { MockWorld } from '../world.ts'
import { startJob } from './jobs.ts'
import type { Route } from './route.ts'

function pricesByDate(items: readonly RosterItem[]): Record<string, Price[]> {
  const unique = new Map<string, Price>()
  for (const { prices } of items)
    for (const price of [...prices.to_work, ...prices.from_work])
      unique.set(`${price.direction} ${price.id}`, price)
  const byDate: Record<string, Price[]> = {}
  for (const price of unique.values()) (byDate[price.departure_time.slice(0, 10)] ??= []).push(price)
  return byDate
}

function cheapest(prices: readonly Price[]): Price | undefined {
  return prices.toSorted((a, b) => Number(a.price_amount) - Number(b.price_amount))[0]
}

/** For every direction without a booking: the cheapest flight beside the first one listed. */
function proposalsFor(items: readonly RosterItem[]) {
  return items.flatMap((item) =>
    (['to_work', 'from_work'] as const).flatMap((direction) => {
      const status = direction === 'to_work' ? item.to_work_status : item.from_work_status
      const proposed = cheapest(item.prices[direction])
      if (status !== 'not_booked' || !proposed) return []
      const current = item.prices[direction][0] ?? null
      return [
        {
          item_kind: item.kind,
          item_id: itemId(item),
          direction,
          current,
          proposed,
          reason: 'The cheapest flight that fits.',
          saving: '0.00',
        },
      ]
    }),
  )
}

export function hotlineHandlers(world: MockWorld, on: Route): HttpHandler[] {
  const monthItems = (month: string) =>
    world.importedMonths.has(month) ? itemsOfMonth(world.roster, month) : []
  return [
    on(fetchHotlineRoster, ({ body: { bsafe_password, month } }) =>
      startJob(world, 'import', bsafe_password, { refetch: [{ resource: 'roster-prices', month }] }),
    ),
    on(getRosterPrices, ({ query: { month } }) => pricesByDate(monthItems(month))),
    on(searchSpecificSector, ({ body }) =>
      startJob(world, 'search', body.bsafe_password, { refetch: [{ resource: 'search-results' }] }),
    ),
    on(getSearchResults, ({ query: { date, origin, destination, return_date } }) => {
      const outbound = offersBetween(origin, destination, date, 'outbound')
      return {
        job_meta: { job_id: null, custom_status: outbound.length ? null : noDirectFlightsStatus },
        outbound,
        return: return_date ? offersBetween(destination, origin, return_date, 'return') : [],
      }
    }),
    on(optimizeRoster, ({ query: { month } }) => ({
      month,
      job_id: null,
      proposals: proposalsFor(monthItems(month)),
    })),
    on(clearSessions, () => ({ success: true })),
  ]
}

import { restMonth } from '@slipstream/commute/plan/describe/month-summary'
import { proposeMonth, toRestProposals } from '@slipstream/commute/plan/optimise'
import { refusalOfSectors } from '@slipstream/commute/flights/search-rules'
import type { Price } from '@slipstream/contract/flight'
import {
  clearSessions,
  fetchHotlineRoster,
  getRosterPrices,
  optimizeRoster,
  searchSpecificSector,
  type RestProposal,
} from '@slipstream/contract/hotline'
import type { RosterItem } from '@slipstream/contract/roster'
import type { HttpHandler } from 'msw'
import { isAirport, refuse } from '../check-search.ts'
import type { MockWorld } from '../world.ts'
import { monthItems } from './find-item.ts'
import { endSessions, startJob } from './jobs.ts'
import { itemsAround, planContext, getRates } from './plan.ts'
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

/** What the optimiser proposes for the month, as the server works it out. */
function getProposals(world: MockWorld, month: string): RestProposal[] {
  const around = itemsAround(world, month)
  const rates = { to: 'GBP', perUnit: getRates(world, around) }
  const proposals = proposeMonth(around, { ...planContext(world, around), now: world.now(), rates })
  return toRestProposals(
    proposals.filter(({ rest }) => restMonth(rest) === month),
    { hours: world.settings.clock_hours },
  )
}

function startOptimiser(world: MockWorld, month: string): { job_id: string | null } {
  return startJob(world, 'optimise', null, {
    refetch: [
      { resource: 'optimize-roster', month },
      { resource: 'roster-prices', month },
    ],
    onFinished: () => world.optimisedMonths.add(month),
  })
}

export function hotlineHandlers(world: MockWorld, on: Route): HttpHandler[] {
  return [
    on(fetchHotlineRoster, ({ body: { bsafe_password, month } }) =>
      startJob(world, 'hotline_roster', bsafe_password, { refetch: [{ resource: 'roster-prices', month }] }),
    ),
    on(getRosterPrices, ({ query: { month } }) => pricesByDate(monthItems(world, month))),
    on(searchSpecificSector, ({ body }) => {
      refuse(refusalOfSectors(body.flights, isAirport))
      return startJob(world, 'specific_sector', body.bsafe_password, {
        refetch: [{ resource: 'search-results' }],
      })
    }),
    on(optimizeRoster, ({ query: { month } }) => {
      const isDone = world.optimisedMonths.has(month)
      const rests = isDone ? getProposals(world, month) : []
      const job = isDone ? { job_id: null } : startOptimiser(world, month)
      return { month, ...job, proposals: rests.flatMap(({ flights }) => flights), rests }
    }),
    on(clearSessions, () => {
      endSessions(world)
      return { success: true }
    }),
  ]
}

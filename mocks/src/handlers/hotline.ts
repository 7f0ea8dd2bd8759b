import { proposeMonth } from '@slipstream/commute/optimise'
import { proposalWords } from '@slipstream/commute/proposal-words'
import { itemKey } from '@slipstream/commute/roster-items'
import type { Price } from '@slipstream/contract/flight'
import {
  clearSessions,
  fetchHotlineRoster,
  getRosterPrices,
  optimizeRoster,
  searchSpecificSector,
  type Optimisation,
} from '@slipstream/contract/hotline'
import type { RosterItem } from '@slipstream/contract/roster'
import type { HttpHandler } from 'msw'
import { checkSectors } from '../check-search.ts'
import type { MockWorld } from '../world.ts'
import { monthItems } from './find-item.ts'
import { endSessions, startJob } from './jobs.ts'
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
function proposalsOf(world: MockWorld, month: string): Optimisation[] {
  const ofMonth = new Set(monthItems(world, month).map(itemKey))
  const context = { settings: world.settings, homeAirports: world.user.home_airports, now: world.now() }
  return proposeMonth(world.roster, context)
    .filter(({ item_kind: kind, item_id: id }) => ofMonth.has(`${kind}:${id}`))
    .map((proposal) => ({
      item_kind: proposal.item_kind,
      item_id: proposal.item_id,
      direction: proposal.direction,
      current: proposal.current,
      proposed: proposal.proposed,
      reason: proposalWords(proposal),
      saving: proposal.saving,
    }))
}

function startOptimiser(world: MockWorld, month: string): { job_id: string | null } {
  return startJob(world, 'optimise', null, {
    refetch: [{ resource: 'optimize-roster', month }],
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
      checkSectors(body.flights)
      return startJob(world, 'specific_sector', body.bsafe_password, {
        refetch: [{ resource: 'search-results' }],
      })
    }),
    on(optimizeRoster, ({ query: { month } }) => {
      if (world.optimisedMonths.has(month))
        return { month, job_id: null, proposals: proposalsOf(world, month) }
      const proposals: Optimisation[] = []
      return { month, ...startOptimiser(world, month), proposals }
    }),
    on(clearSessions, () => {
      endSessions(world)
      return { success: true }
    }),
  ]
}

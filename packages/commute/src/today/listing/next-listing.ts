import type { LiveNow } from '../live/live-now.ts'
import type { RestPlan } from '../../plan/plan-types.ts'
import { dayMs, type Instant } from '../../time/zoned-time.ts'
import { type ListingRules, type PlannedListing, plannedListings } from './listing.ts'

/** Somebody who is travelling does nothing but for the flight that they travel to. */
const travelling: ReadonlySet<string> = new Set<LiveNow['phase']>([
  'before_flight_home',
  'way_home',
  'way_to_airport',
  'way_to_work',
  'stranded',
])

/** What its person does now, as the panel of the day says it. */
interface Doing {
  readonly phase: string
  readonly until: Instant | null
  readonly journey?: { readonly fare: { readonly id: string } } | null
}

/**
 * The staff list that is the next thing to do: it is open, or opens within a day and before what comes next. Null if there is
 * none.
 */
export function nextListing(
  rests: readonly RestPlan[],
  now: Doing,
  rules: ListingRules,
  at: Instant,
): PlannedListing | null {
  const ends = rests.flatMap(({ clear, report }) => [clear, report]).filter((end) => end !== null)
  const items = new Map(ends.map((end) => [end.itemKey, end.item]))
  const soon = Math.min(at + dayMs, now.until ?? Infinity)
  const found = plannedListings([...items.values()], rules, at).find(({ flight, state, opensAt }) => {
    if (travelling.has(now.phase) && flight.id !== now.journey?.fare.id) return false
    return state === 'open' || (state === 'closed' && opensAt !== null && opensAt <= soon)
  })
  return found ?? null
}

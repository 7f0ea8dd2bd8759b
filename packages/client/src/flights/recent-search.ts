import type { RecentSearch } from '@slipstream/contract/flights'

export interface SearchLeg {
  /** `YYYY-MM-DD`, local to the origin. */
  readonly date: string
  /** IATA. */
  readonly origin: string
  readonly destination: string
}

/** Specification §3 Recent search, as the client has it. Absent `return`: there is no way back. */
export interface PastSearch {
  readonly id: string
  readonly outbound: SearchLeg
  readonly return?: SearchLeg
  readonly created_at: string
  readonly updated_at: string
}

export function reshapeRecentSearch(search: RecentSearch): PastSearch {
  const { id, date, origin, destination, return_date, created_at, updated_at } = search
  const outbound = { date, origin, destination }
  const home = return_date ? { return: { date: return_date, origin: destination, destination: origin } } : {}
  return { id, outbound, ...home, created_at, updated_at }
}

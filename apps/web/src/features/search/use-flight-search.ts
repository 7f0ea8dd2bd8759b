import type { SearchResults } from '@slipstream/contract/hotline'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useEngine } from '#data/engine.ts'
import { useQuery } from '#data/use-query.ts'
import { useStore } from '#data/use-store.ts'
import { hotlineHref, type FlightQuery, searchQuery } from '#shared/flights/search-query.ts'
import { createSearchJobs } from './search-jobs.ts'

export interface FlightAnswer {
  results: SearchResults
  /** When it was fetched, milliseconds since the epoch. */
  asOf: number
}

export interface FlightSearch {
  /** Null while the first answer is loading, or if it failed. */
  answer: FlightAnswer | null
  /** Why the answer is missing or out of date; null if nothing failed. */
  reason: unknown
  /** A request is running. */
  isFetching: boolean
  /** A job is still filling the answer. */
  isFilling: boolean
  /** Why the job that filled it failed, for the user. */
  jobProblem: string | null
  refresh: () => void
}

/**
 * The flights of a search (specification §7 `GET /hotline/search-results`). Each search is a query of its own, so late
 * results are never shown for another; going back to one shows its cached results and refetches them. Null fetches
 * nothing.
 */
export function useFlightSearch(search: FlightQuery | null): FlightSearch {
  const engine = useEngine()
  const navigate = useNavigate()
  const [searchJobs] = useState(() => createSearchJobs(engine, (to) => void navigate(to)))
  const ended = useStore(searchJobs)
  const query = search && searchQuery(engine, search)
  const { data, asOf, reason, isFetching, refetch } = useQuery(query)

  const address = search && hotlineHref(search)
  const followJobs = useEffectEvent(() => (search ? searchJobs.show(search) : undefined))
  useEffect(() => (address === null ? undefined : followJobs()), [address])

  const jobId = data?.job_meta.job_id ?? null
  const isFilling = jobId !== null && ended?.jobId !== jobId
  return {
    answer: data && asOf !== null ? { results: data, asOf } : null,
    reason,
    isFetching,
    isFilling,
    jobProblem: jobId === null || isFilling ? null : (ended?.problem ?? null),
    refresh: () => refetch(),
  }
}

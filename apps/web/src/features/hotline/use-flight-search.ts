import { isAbort } from '@slipstream/client/http/http-errors'
import { endJob } from '#shared/jobs/end-job.ts'
import { getSearchResults, type SearchResults } from '@slipstream/contract/hotline'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSWR } from '#data/use-swr.ts'
import { useEngine, type Engine } from '#data/engine.ts'
import { hotlineHref, queryFields, type FlightQuery } from '#shared/flights/hotline-href.ts'
import { runJobInOverlay, type FollowedJob } from '#shared/jobs/run-job-in-overlay.ts'
import { messageOf } from '#shared/message-of.ts'
import { useStore } from '#data/use-store.ts'
import { routeText } from './search-words.ts'

export interface FlightAnswer {
  results: SearchResults
  /** When it was fetched, milliseconds since the epoch. */
  asOf: number
}

export interface FlightSearch {
  /** Undefined while the first answer is on its way, or did not come. */
  answer: FlightAnswer | undefined
  error: unknown
  /** A call is under way. */
  isFetching: boolean
  /** A job is still filling the answer. */
  isFilling: boolean
  /** Why the job that filled it failed, for the user. */
  jobProblem: string | null
  refresh: () => void
}

/** Follows the job that fills an answer under its overlay (specification §4 Job); null where another is under way. */
function follow(engine: Engine, query: FlightQuery, jobId: string): Promise<FollowedJob | null> {
  return runJobInOverlay(engine, {
    kind: 'hotlineSearch',
    routeText: routeText(query),
    place: hotlineHref(query),
    start: () => Promise.resolve({ job_id: jobId }),
  })
}

/**
 * The flights of a search (specification §7 `GET /hotline/search-results`). Each search has an answer of its own, so a late
 * one is never shown for another; gone back to, it is there at once and fetched again behind. Null asks for nothing.
 */
export function useFlightSearch(query: FlightQuery | null): FlightSearch {
  const engine = useEngine()
  const { http, now, jobs, loading: flags, snackbars } = engine
  const navigate = useNavigate()
  const { loading } = useStore(jobs)
  const { data, error, isValidating, mutate } = useSWR<
    FlightAnswer,
    unknown,
    [string, ReturnType<typeof queryFields>]
  >(
    query && ['flight-search', queryFields(query)],
    async ([, fields]) => {
      const results = await flags.during(
        'searchResults',
        http.call(getSearchResults, { query: { ...fields, _t: String(now()) } }),
      )
      return { results, asOf: now() }
    },
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )

  const jobId = data?.results.job_meta.job_id ?? null
  const address = query && hotlineHref(query)
  /** The job that has ended, well or not: an answer that still names it is as full as it will be. */
  const [ended, setEnded] = useState<{ jobId: string; problem: string | null } | null>(null)
  const isFilling = jobId !== null && ended?.jobId !== jobId
  const isAnotherRunning = loading.hotlineSearch
  const followed = useRef<string | null>(null)
  const shown = useRef<string | null>(null)

  useEffect(() => {
    shown.current = address
    return () => {
      shown.current = null
    }
  }, [address])

  /** What its end means for this screen, or for a person who has gone on to another. */
  const followHere = useEffectEvent((id: string) => {
    if (!query || followed.current === id) return
    followed.current = id
    const place = hotlineHref(query)
    follow(engine, query, id)
      .then(async (job) => {
        if (shown.current === place) {
          setEnded({ jobId: id, problem: null })
          await mutate()
        } else if (job) {
          await endJob(
            engine,
            { kind: 'hotlineSearch', place, ...job, isAwaited: false },
            (to) => void navigate(to),
          )
        }
      })
      .catch((problem: unknown) => {
        if (isAbort(problem)) return
        jobs.remove('hotlineSearch')
        // To ask again could start the same job again: that is for the user to do.
        if (shown.current === place) setEnded({ jobId: id, problem: messageOf(problem) })
        else snackbars.show({ tone: 'critical', text: messageOf(problem) })
      })
  })
  useEffect(() => {
    // A search from the roster may be following it already: its turn comes when that has ended.
    if (jobId !== null && isFilling && !isAnotherRunning) followHere(jobId)
  }, [jobId, isFilling, isAnotherRunning])

  return {
    answer: data,
    error,
    isFetching: isValidating,
    isFilling,
    jobProblem: jobId === null || isFilling ? null : (ended?.problem ?? null),
    refresh: () => void mutate(),
  }
}

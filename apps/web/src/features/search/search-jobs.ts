import { isAbort } from '@slipstream/client/http/http-errors'
import type { Timer } from '@slipstream/client/device/environment'
import { createStore, type Readable } from '@slipstream/client/store'
import type { Engine } from '#data/engine.ts'
import { hotlineHref, type FlightQuery, searchQuery } from '#shared/flights/search-query.ts'
import { endJob } from '#shared/jobs/end-job.ts'
import { runJobInOverlay } from '#shared/jobs/run-job-in-overlay.ts'
import { getMessage } from '#shared/forms/failure-message.ts'
import { routeText } from './search-text.ts'

/** A finished job: an answer that still names it will not get more results. */
export interface EndedSearchJob {
  jobId: string
  /** Why it failed, for the user; null if it succeeded. */
  problem: string | null
}

const kind = 'hotlineSearch'

/** Follows the jobs that fill answers, each under its overlay (specification §4 Job). Its value is the last that ended here. */
export interface SearchJobs extends Readable<EndedSearchJob | null> {
  /**
   * Follows the jobs that the answers to this search name, one after another. Returns a function that stops this; a job
   * still running then is followed to its end, which a notice reports.
   */
  show: (search: FlightQuery) => () => void
}

type Wiring = Pick<
  Engine,
  | 'environment'
  | 'jobRunner'
  | 'jobs'
  | 'loading'
  | 'months'
  | 'monthPrices'
  | 'now'
  | 'overlays'
  | 'answers'
  | 'snackbars'
>

export function createSearchJobs(engine: Wiring, goTo: (place: string) => void): SearchJobs {
  const { environment, jobs, answers, snackbars } = engine
  const ended = createStore<EndedSearchJob | null>(null)
  let followed: string | null = null
  /** The search on the screen. */
  let shown: string | null = null

  async function follow(search: FlightQuery, jobId: string) {
    followed = jobId
    const place = hotlineHref(search)
    try {
      const start = () => Promise.resolve({ job_id: jobId })
      const job = await runJobInOverlay(engine, { kind, routeText: routeText(search), place, start })
      if (shown === place) {
        const query = searchQuery(engine, search)
        // Refetches what was fetched before the job ended.
        await answers.update(query, (answer) => answer)
        const fetched = answers.fetch(query)
        ended.set({ jobId, problem: null })
        await fetched
      } else if (job) await endJob(engine, { kind, place, ...job, isAwaited: false }, goTo)
    } catch (problem) {
      if (isAbort(problem)) return
      jobs.remove(kind)
      // Asking again could start the same job again, which is up to the user.
      if (shown === place) ended.set({ jobId, problem: getMessage(problem) })
      else snackbars.show({ tone: 'critical', text: getMessage(problem) })
    }
  }

  return {
    subscribe: ended.subscribe,
    getSnapshot: ended.getSnapshot,
    show(search) {
      shown = hotlineHref(search)
      const query = searchQuery(engine, search)
      const look = () => {
        const jobId = answers.view(query).data?.job_meta.job_id ?? null
        if (jobId === null || jobId === followed || jobId === ended.getSnapshot()?.jobId) return
        // A search from the roster may be following it already: this one continues when that has ended.
        if (!jobs.getSnapshot().loading[kind]) void follow(search, jobId)
      }
      let timer: Timer | null = null
      const stopTimer = () => timer !== null && environment.clearTimeout(timer)
      // In a task of its own: another follower of the job first handles its end, and closes its overlay.
      const lookNext = () => {
        stopTimer()
        timer = environment.setTimeout(look, 0)
      }
      const stops = [answers.subscribe(lookNext), jobs.subscribe(lookNext), stopTimer]
      look()
      return () => {
        shown = null
        for (const stop of stops) stop()
      }
    },
  }
}

import type { Month } from '@slipstream/contract/primitives'
import type { Environment } from '../device/environment.ts'
import type { Http } from '../http/http.ts'
import { abortError, isAbort } from '../http/http-errors.ts'
import { followJob, type JobFollower } from './follow-job.ts'
import type { JobStore } from './job-store.ts'
import { createStoredJobs, type StoredJobsOptions, type ResumedJob } from './stored-jobs.ts'
import type { FinishedJob, JobKind } from './types.ts'

export interface JobTrackerOptions extends StoredJobsOptions {
  http: Http
  environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout' | 'openSocket'>
  store: JobStore
  taskServiceUrl: string
  forcePolling: boolean
}

export interface TrackedJobRequest {
  kind: JobKind
  /** The call that starts the job. Null as id: there is nothing to do, and no job to follow. */
  start: (signal: AbortSignal) => Promise<{ job_id: string | null }>
  /** `AAA -> BBB`, for a job about one route. */
  routeText?: string | undefined
  /** Its month, saved with it. */
  month?: Month | undefined
  /** Where in the app its result is shown, a path with its query; saved with it, so nothing secret. */
  place?: string | undefined
  /** Milliseconds since the epoch, if it was started before this page; now if left out. */
  startedAt?: number | undefined
}

export interface JobTracker {
  /**
   * Starts a job, follows it to its end and updates the job store. Rejects with a JobError if the job fails, an ApiError
   * if it cannot be started, an AbortError if it is stopped. Stops a running job of the same kind first.
   * The job is saved until its end, so that a reload can follow it again.
   */
  run: (request: TrackedJobRequest) => Promise<FinishedJob>
  /**
   * Follows the jobs that a reload left open, except for kinds started again since; call it once, after the session has
   * started. Handle the rejection of each: it is that of `run`.
   */
  resume: () => Promise<ResumedJob[]>
  /** Stops following one job; the server still finishes it. */
  stop: (kind: JobKind) => void
  /** Register this for the end of a session. */
  stopAll: () => void
  /** One status fetch for every open job, on return from the background. */
  checkAll: () => void
  /** Closes every socket when the page is left, so that it can enter the back/forward cache; a return continues by polling. */
  leaveAll: () => void
}

interface Run {
  controller: AbortController
  follower: JobFollower | null
  /** Removes the saved job. */
  forget: () => void
}

export function createJobTracker(options: JobTrackerOptions): JobTracker {
  const { store, environment } = options
  const storedJobs = createStoredJobs(options)
  const runs = new Map<JobKind, Run>()

  function follow(kind: JobKind, jobId: string, run: Run): Promise<FinishedJob> {
    return new Promise((resolve, reject) => {
      const stopped = () => {
        run.follower?.stop()
        reject(abortError('The job is no longer followed.'))
      }
      if (run.controller.signal.aborted) return stopped()
      run.controller.signal.addEventListener('abort', stopped)
      store.update(kind, { jobId })
      run.follower = followJob({
        ...options,
        jobId,
        onUpdate: (statusText) => store.update(kind, { statusText }),
        onFinished: resolve,
        onFailed: reject,
      })
      return undefined
    })
  }

  function stop(kind: JobKind) {
    const run = runs.get(kind)
    if (run === undefined) return
    runs.delete(kind)
    run.forget()
    run.controller.abort()
    store.remove(kind)
  }

  const self: JobTracker = {
    async run({ kind, start, routeText, month, place, startedAt = environment.now() }) {
      stop(kind)
      const run: Run = { controller: new AbortController(), follower: null, forget: () => undefined }
      runs.set(kind, run)
      store.begin(kind, startedAt, routeText)
      try {
        const { job_id } = await start(run.controller.signal)
        if (job_id !== null && !run.controller.signal.aborted) {
          run.forget = storedJobs.keep({ kind, jobId: job_id, startedAt, month, place, routeText })
        }
        const result: FinishedJob =
          job_id === null ? { kind: 'completed', result: null } : await follow(kind, job_id, run)
        if (runs.get(kind) === run) store.remove(kind)
        return result
      } catch (error) {
        if (runs.get(kind) === run) {
          if (error instanceof Error && !isAbort(error)) store.fail(kind, error.message)
          else store.remove(kind)
        }
        throw error
      } finally {
        if (runs.get(kind) === run) {
          runs.delete(kind)
          run.forget()
        }
      }
    },
    async resume() {
      const open = await storedJobs.open()
      return open
        .filter(({ kind }) => !runs.has(kind))
        .map(({ jobId, ...job }) => {
          const start = () => Promise.resolve({ job_id: jobId })
          return { kind: job.kind, month: job.month, place: job.place, finished: self.run({ ...job, start }) }
        })
    },
    stop,
    stopAll: () => {
      for (const kind of runs.keys()) stop(kind)
    },
    checkAll: () => {
      for (const run of runs.values()) run.follower?.check()
    },
    leaveAll: () => {
      for (const run of runs.values()) run.follower?.leave()
    },
  }
  return self
}

import type { Environment } from '../environment.ts'
import type { Http } from '../http.ts'
import { abortError, isAbort } from '../http-errors.ts'
import { followJob, type JobFollower } from './follow-job.ts'
import type { JobStore } from './job-store.ts'
import type { FinishedJob, JobKind } from './types.ts'

export interface JobRunnerOptions {
  http: Http
  environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout' | 'openSocket'>
  store: JobStore
  taskServiceUrl: string
  forcePolling: boolean
}

export interface JobRequest {
  kind: JobKind
  /** The call that starts the job. */
  start: (signal: AbortSignal) => Promise<{ job_id: string }>
  /** `AAA -> BBB`, where the job is about one route. */
  routeText?: string
}

export interface JobRunner {
  /**
   * Starts a job, follows it to its end and keeps the job store up to date. Rejects with a JobError where the job
   * failed, an ApiError where it could not be started, an AbortError where it was stopped. A job of the same kind
   * still under way is stopped first.
   */
  run: (request: JobRequest) => Promise<FinishedJob>
  /** Stops following one job; the server finishes it all the same. */
  stop: (kind: JobKind) => void
  /** Register this for the end of a session. */
  stopAll: () => void
  /** One status fetch for every open job, on return from the background. */
  checkAll: () => void
}

interface Run {
  controller: AbortController
  follower: JobFollower | null
}

export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { store, environment } = options
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
    run.controller.abort()
    store.remove(kind)
  }

  return {
    async run({ kind, start, routeText }) {
      stop(kind)
      const run: Run = { controller: new AbortController(), follower: null }
      runs.set(kind, run)
      store.begin(kind, environment.now(), routeText)
      try {
        const { job_id } = await start(run.controller.signal)
        const result = await follow(kind, job_id, run)
        if (runs.get(kind) === run) store.remove(kind)
        return result
      } catch (error) {
        if (runs.get(kind) === run) {
          if (error instanceof Error && !isAbort(error)) store.fail(kind, error.message)
          else store.remove(kind)
        }
        throw error
      } finally {
        if (runs.get(kind) === run) runs.delete(kind)
      }
    },
    stop,
    stopAll: () => {
      for (const kind of runs.keys()) stop(kind)
    },
    checkAll: () => {
      for (const run of runs.values()) run.follower?.check()
    },
  }
}

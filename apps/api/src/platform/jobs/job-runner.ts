import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import type { JobResult } from '@slipstream/contract/job'
import PQueue from 'p-queue'
import { ApiError } from '../http/api-error.ts'
import type { Logger } from '../log.ts'
import { isDatabaseUnavailable } from '../db/database-unavailable.ts'
import { abandoned, getFailure, type JobRefusal, sessionsCleared, timeIsUp } from './job-failure.ts'
import type { JobLeases } from './job-leases.ts'
import type { JobChange, JobRecords } from './job-records.ts'

/** Below the client's emergency time-out of 120 s (specification §9), so that the client gets the reason. */
export const longestRunMs = 90_000
/** Below the 60 s after which the client gives up on a text that stays the same; once is enough in a run. */
export const longestSilenceMs = 45_000

/** Jobs that one process runs at once; the others wait. They mostly wait for other systems. */
export const mostAtOnce = 24
/** Waits before another attempt to write a job's end; the last one repeats until the database is back. */
const endAgainMs = [250, 500, 1000, 2000, 5000]

export interface JobRequest {
  readonly userId: string
}

/** What a job can use while it runs. */
export interface RunningJob {
  /** Aborts when the server stops, the time is up, the sessions are cleared, or the job has ended. */
  readonly signal: AbortSignal
  /** Shows the user which step begins, as a sentence. */
  readonly progress: (text: string) => Promise<void>
}

export interface JobEnd {
  readonly customStatus: string
  readonly refetch: NonNullable<JobResult['refetch']>
  /** Saved for the call that reads it; nothing secret. */
  readonly outcome?: unknown
}

export interface JobKind<Request extends JobRequest> {
  readonly kind: string
  /** A user has one unfinished job of the kind at a time, or one for each subject of it; an index of the table enforces it too. */
  readonly uniqueBy: 'kind' | 'subject'
  /** Whether it ends when its user clears their sessions: it holds the crew-system password, or is a search session. */
  readonly holdsSession: boolean
  /** The message for a second one. */
  readonly rejection: string
  /** What the job is about, for its record and the log: nothing secret. */
  getSubject(request: Request): string
  run(request: Request, job: RunningJob): Promise<JobEnd>
}

/**
 * @returns the job's id.
 * @throws {ApiError} `job_rejected` with `details.job_id` if the user's last job of this kind or subject still runs.
 */
export type StartJob<Request extends JobRequest> = (request: Request) => Promise<string>

export type JobRunner = ReturnType<typeof createJobRunner>

interface Options {
  readonly records: JobRecords
  readonly leases: JobLeases
  /** The message for an error that a feature knows. */
  readonly getRefusal: (error: unknown) => JobRefusal | undefined
  readonly log: Logger
  /** Aborts when the server stops. */
  readonly signal: AbortSignal
}

/** A request bound to its kind, so that jobs of all kinds can wait in one list. */
interface Work {
  readonly about: { readonly kind: string; readonly subject: string }
  run(job: RunningJob): Promise<JobEnd>
}

/** Runs jobs. A user's jobs of different kinds run side by side; `uniqueBy` limits those of one kind. */
export function createJobRunner(options: Options) {
  const { records, leases, getRefusal, log, signal: serverStops } = options
  const owner = randomUUID()
  const queue = new PQueue({ concurrency: mostAtOnce })
  const held = createHeldRequests<Work>((jobId) => void writeEnd(jobId, getFailure(abandoned()).change))
  /** Writes of job ends under way. */
  const ending = new Set<Promise<void>>()
  const givingUp = new AbortController()
  const running = new Map<string, AbortController>()
  const sessionKinds = new Set<string>()

  /** Writes how a job ended; while the database is unavailable it tries again until this process gives up. */
  async function tryEnd(jobId: string, change: JobChange): Promise<void> {
    for (let tries = 0; !givingUp.signal.aborted; tries += 1) {
      try {
        await records.update(jobId, change)
        return
      } catch (error) {
        if (!isDatabaseUnavailable(error)) {
          log.error('job.end_not_written', { jobId, error })
          return
        }
        const ms = endAgainMs[Math.min(tries, endAgainMs.length - 1)]
        await after(ms, undefined, { signal: givingUp.signal }).catch(() => undefined)
      }
    }
  }

  function writeEnd(jobId: string, change: JobChange): Promise<void> {
    const end = tryEnd(jobId, change).finally(() => ending.delete(end))
    ending.add(end)
    return end
  }

  /**
   * Renews the lease of this process. If the lease expired (the process was paused, and its jobs have failed), stops the running
   * jobs and takes a new lease.
   */
  async function renewLease(): Promise<void> {
    if (await leases.renew(owner)) return
    log.warn('jobs.lease_lost', { running: running.size })
    for (const controller of running.values()) controller.abort(abandoned())
    await leases.claim(owner)
  }

  /** Resolves with the job's end, or rejects with the reason it was stopped, even if a provider ignores the signal. */
  async function finish(jobId: string, work: Work): Promise<JobEnd> {
    const controller = new AbortController()
    const stop = () => controller.abort(abandoned())
    if (serverStops.aborted) stop()
    serverStops.addEventListener('abort', stop)
    running.set(jobId, controller)
    const limit = setTimeout(() => controller.abort(timeIsUp()), longestRunMs)
    const { promise: stopped, reject } = Promise.withResolvers<never>()
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason))
    const progress = createProgress(async (text) => {
      try {
        const isWritten = await records.update(jobId, { status: 'running', custom_status: text })
        // Another process found our lease expired and failed the job, so it must not go on.
        if (!isWritten) controller.abort(abandoned())
      } catch (error) {
        reject(error)
      }
      controller.signal.throwIfAborted()
    })
    try {
      controller.signal.throwIfAborted()
      return await Promise.race([work.run({ signal: controller.signal, progress: progress.report }), stopped])
    } finally {
      progress.stop()
      clearTimeout(limit)
      running.delete(jobId)
      serverStops.removeEventListener('abort', stop)
      // Stops calls that the job started and did not wait for.
      controller.abort()
    }
  }

  async function run(jobId: string): Promise<void> {
    const work = held.take(jobId)
    // What took it wrote its end.
    if (!work) return
    const fields = { jobId, ...work.about }
    try {
      const { customStatus, refetch, outcome } = await finish(jobId, work)
      await writeEnd(jobId, {
        status: 'finished',
        custom_status: customStatus,
        result: { data: {}, refetch },
        outcome,
      })
      log.info('job.finished', fields)
    } catch (error) {
      const { change, isExpected } = getFailure(error, getRefusal)
      if (isExpected) log.info('job.failed', { ...fields, reason: change.custom_status })
      else log.error('job.failed', { ...fields, error })
      await writeEnd(jobId, change)
    }
  }

  return {
    owner,
    /** Takes the lease under which this process runs jobs. */
    takeLease: () => leases.claim(owner),

    renewLease,

    /** Fails the jobs of processes whose lease expired. */
    async endAbandoned(): Promise<void> {
      // A paused process whose lease just expired must renew it before it removes expired ones.
      await renewLease()
      await leases.removeExpired()
      await records.failAbandoned()
    },

    /** Releases the lease once the end of every job is written or `signal` aborts. The server's own signal has aborted before. */
    async stop(signal: AbortSignal): Promise<void> {
      const giveUp = () => givingUp.abort()
      if (signal.aborted) giveUp()
      signal.addEventListener('abort', giveUp)
      await queue.onIdle()
      await Promise.all(ending)
      if (!signal.aborted) await leases.release(owner)
    },

    /** Registers a kind of job and returns the function that starts one. */
    define<Request extends JobRequest>(definition: JobKind<Request>): StartJob<Request> {
      const { kind, uniqueBy, holdsSession, rejection } = definition
      if (holdsSession) sessionKinds.add(kind)
      return async (request) => {
        const subject = definition.getSubject(request)
        const job = await records.create({ userId: request.userId, kind, subject, uniqueBy, owner })
        if (job.outcome === 'running') {
          throw new ApiError('job_rejected', { message: rejection, details: { job_id: job.id } })
        }
        held.hold(job.id, { about: { kind, subject }, run: (context) => definition.run(request, context) })
        void queue.add(() => run(job.id))
        return job.id
      }
    },

    /** Ends every job of a user that holds a session, waiting or running, and forgets the passwords. */
    async clearSessions(userId: string): Promise<void> {
      const jobs = await records.unfinished(userId)
      await Promise.all(
        jobs
          .filter(({ kind }) => sessionKinds.has(kind))
          .map(({ id }) => {
            held.take(id)
            running.get(id)?.abort(sessionsCleared())
            // Another process may run it; a job that has ended does not change any more.
            return records.update(id, getFailure(sessionsCleared()).change)
          }),
      )
    },
  }
}

/** Reports a job's steps, and once that a long step still goes on. */
function createProgress(write: (text: string) => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  return {
    report: (text: string): Promise<void> => {
      clearTimeout(timer)
      timer = setTimeout(() => void write(`Still working: ${text}`).catch(() => undefined), longestSilenceMs)
      return write(text)
    },
    stop: () => clearTimeout(timer),
  }
}

/** A job that has not begun by then never will. */
const longestWaitMs = 120_000

/**
 * Requests with a secret in them (the crew-system password) on their way to their job, in this process's memory
 * and nowhere else (docs/decisions/0003-crew-system-password.md).
 */
interface HeldRequests<Request> {
  hold(jobId: string, request: Request): void
  /** Gives the request once and forgets it. */
  take(jobId: string): Request | undefined
}

/** @param onExpired called if nobody took a request in time, once it is forgotten */
function createHeldRequests<Request>(onExpired: (jobId: string) => void): HeldRequests<Request> {
  const held = new Map<string, { request: Request; timer: NodeJS.Timeout }>()

  function take(jobId: string): Request | undefined {
    const entry = held.get(jobId)
    clearTimeout(entry?.timer)
    held.delete(jobId)
    return entry?.request
  }

  function expire(jobId: string): void {
    take(jobId)
    onExpired(jobId)
  }

  return {
    take,
    hold(jobId, request) {
      held.set(jobId, { request, timer: setTimeout(() => expire(jobId), longestWaitMs).unref() })
    },
  }
}

import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import type { JobResult } from '@slipstream/contract/job'
import { ApiError } from '../http/api-error.ts'
import type { Logger } from '../log.ts'
import { isDatabaseUnavailable } from '../db/database-unavailable.ts'
import { createHeldRequests } from './held-requests.ts'
import { abandoned, failureOf, type JobRefusal, sessionsCleared, timeIsUp } from './job-failure.ts'
import type { JobLeases } from './job-leases.ts'
import type { JobChange, JobRecords } from './job-records.ts'
import type { JobQueue } from './queue.ts'

/** Below the client's emergency time-out of 120 s (specification §9), so that it hears why. */
export const longestRunMs = 90_000
/** Below the 60 s after which the client gives up on a text that stays the same; once is enough in a run. */
export const longestSilenceMs = 45_000

/** Every process has a queue of its own: crew-system passwords are in its memory. The rest of the name is the process's owner id. */
const jobQueuePrefix = 'jobs-'
/** When the end of a job that could not be written is tried again; the last one goes on until the database is back. */
const endAgainMs = [250, 500, 1000, 2000, 5000]

export interface JobRequest {
  readonly userId: string
}

/** What a running job is given. */
export interface RunningJob {
  /** Aborts where the server stops, the time is up, the sessions are cleared, or the job has ended. */
  readonly signal: AbortSignal
  /** Tells the user which step begins, in a sentence. */
  readonly progress: (text: string) => Promise<void>
}

export interface JobEnd {
  readonly customStatus: string
  readonly refetch: NonNullable<JobResult['refetch']>
  /** Kept for the call that asks for it; nothing secret. */
  readonly outcome?: unknown
}

export interface JobKind<Request extends JobRequest> {
  readonly kind: string
  /** A user has one unfinished job at a time of the kind, or of each subject of it; the table's index says the same. */
  readonly oneOf: 'kind' | 'subject'
  /** Whether it ends where its user clears their sessions: it carries the crew-system password, or is a search session. */
  readonly holdsSession: boolean
  /** What someone hears who starts a second one. */
  readonly rejection: string
  /** What the job is about, for its record and the log: nothing secret. */
  subjectOf(request: Request): string
  run(request: Request, job: RunningJob): Promise<JobEnd>
}

/**
 * @returns the job's id.
 * @throws {ApiError} `job_rejected` with `details.job_id` where the user's last one of this kind, or of this subject, still runs.
 */
export type StartJob<Request extends JobRequest> = (request: Request) => Promise<string>

/** Runs jobs of every kind: a user's of different kinds beside each other, of one kind as it says (`oneOf`). */
export interface JobRunner {
  readonly queueName: string
  /** Makes a kind of job known and gives what starts one. */
  define<Request extends JobRequest>(kind: JobKind<Request>): StartJob<Request>
  /** Takes the lease of this process and begins to work on the queue. */
  work(): Promise<void>
  /**
   * Renews the lease of this process. Where it was lost (paused for longer than the lease, its jobs have failed) stops what it was
   * working on and takes a new one.
   */
  renewLease(): Promise<void>
  /** Fails the jobs of processes whose lease expired, and removes their queues. */
  endAbandoned(): Promise<void>
  /** Gives the lease back and removes the queue, once every end is written, or `signal` aborts. */
  stop(signal: AbortSignal): Promise<void>
  /** Ends every job of a user that holds a session, waiting or running, and forgets the passwords. */
  clearSessions(userId: string): Promise<void>
}

interface Options {
  readonly records: JobRecords
  readonly leases: JobLeases
  readonly queue: JobQueue
  /** What an error of a job is to its user, where its features know it. */
  readonly refusalOf: (error: unknown) => JobRefusal | undefined
  readonly log: Logger
  /** Aborts when the server stops. */
  readonly signal: AbortSignal
}

/** A request bound to its kind, so that unlike jobs can wait in one place. */
interface Work {
  readonly about: { readonly kind: string; readonly subject: string }
  run(job: RunningJob): Promise<JobEnd>
}

export function createJobRunner(options: Options): JobRunner {
  const { records, leases, queue, refusalOf, log, signal: serverStops } = options
  const owner = randomUUID()
  const queueName = `${jobQueuePrefix}${owner}`
  const held = createHeldRequests<Work>((jobId) => void writeEnd(jobId, failureOf(abandoned()).change))
  /** Ends that are being written. */
  const ending = new Set<Promise<void>>()
  const givingUp = new AbortController()
  const running = new Map<string, AbortController>()
  const sessionKinds = new Set<string>()

  /** Writes how a job ended, again and again while the database is away, until this process gives up. */
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

  async function renewLease(): Promise<void> {
    if (await leases.renew(owner)) return
    log.warn('jobs.lease_lost', { running: running.size })
    for (const controller of running.values()) controller.abort(abandoned())
    await leases.claim(owner)
    await queue.restore(queueName)
  }

  /** The job's end, or the reason it was stopped for, even where a provider hears no signal. */
  async function finish(jobId: string, work: Work): Promise<JobEnd> {
    const controller = new AbortController()
    const stop = () => controller.abort(abandoned())
    if (serverStops.aborted) stop()
    serverStops.addEventListener('abort', stop)
    running.set(jobId, controller)
    const limit = setTimeout(() => controller.abort(timeIsUp()), longestRunMs)
    const { promise: stopped, reject } = Promise.withResolvers<never>()
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason))
    const teller = createTeller(async (text) => {
      try {
        const isWritten = await records.update(jobId, { status: 'running', custom_status: text })
        // Another process took this one for dead and failed the job: nothing more may be done for it.
        if (!isWritten) controller.abort(abandoned())
      } catch (error) {
        reject(error)
      }
      controller.signal.throwIfAborted()
    })
    try {
      controller.signal.throwIfAborted()
      return await Promise.race([work.run({ signal: controller.signal, progress: teller.tell }), stopped])
    } finally {
      teller.stop()
      clearTimeout(limit)
      running.delete(jobId)
      serverStops.removeEventListener('abort', stop)
      // What the job left running beside its end has nobody to work for.
      controller.abort()
    }
  }

  async function run(jobId: string): Promise<void> {
    const work = held.take(jobId)
    if (!work) {
      await writeEnd(jobId, failureOf(abandoned()).change)
      return
    }
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
      const { change, isExpected } = failureOf(error, refusalOf)
      if (isExpected) log.info('job.failed', { ...fields, reason: change.custom_status })
      else log.error('job.failed', { ...fields, error })
      await writeEnd(jobId, change)
    }
  }

  return {
    queueName,
    async work() {
      await leases.claim(owner)
      await queue.work(queueName, ({ jobId }) => run(jobId))
    },

    renewLease,

    async endAbandoned() {
      // A process that was paused may still have its lease, which it must not end itself.
      await renewLease()
      await leases.removeExpired()
      await records.failAbandoned()
      await queue.removeOrphans(jobQueuePrefix, () => leases.living())
    },

    async stop(signal) {
      const giveUp = () => givingUp.abort()
      if (signal.aborted) giveUp()
      signal.addEventListener('abort', giveUp)
      await queue.stop([queueName])
      await Promise.all(ending)
      if (!signal.aborted) await leases.release(owner)
    },

    define(definition) {
      const { kind, oneOf, holdsSession, rejection } = definition
      if (holdsSession) sessionKinds.add(kind)
      return async (request) => {
        const subject = definition.subjectOf(request)
        const job = await records.create({ userId: request.userId, kind, subject, oneOf, owner })
        if (job.outcome === 'running') {
          throw new ApiError('job_rejected', { message: rejection, details: { job_id: job.id } })
        }
        held.hold(job.id, { about: { kind, subject }, run: (context) => definition.run(request, context) })
        try {
          await queue.send(queueName, { jobId: job.id })
        } catch (error) {
          held.take(job.id)
          void writeEnd(job.id, failureOf(error, refusalOf).change)
          throw error
        }
        return job.id
      }
    },

    async clearSessions(userId) {
      const jobs = await records.unfinished(userId)
      await Promise.all(
        jobs
          .filter(({ kind }) => sessionKinds.has(kind))
          .map(({ id }) => {
            held.take(id)
            running.get(id)?.abort(sessionsCleared())
            // Also where another process runs it: what has ended changes no more.
            return records.update(id, failureOf(sessionsCleared()).change)
          }),
      )
    },
  }
}

/** Tells a job's steps, and says once that a long one still goes on. */
function createTeller(write: (text: string) => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  return {
    tell: (text: string): Promise<void> => {
      clearTimeout(timer)
      timer = setTimeout(() => void write(`Still working: ${text}`).catch(() => undefined), longestSilenceMs)
      return write(text)
    },
    stop: () => clearTimeout(timer),
  }
}

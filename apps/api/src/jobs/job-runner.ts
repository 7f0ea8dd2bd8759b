import { randomUUID } from 'node:crypto'
import type { JobResult } from '@slipstream/contract/job'
import type { JobTable } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import type { Logger } from '../log.ts'
import { createHeldRequests } from './held-requests.ts'
import { abandoned, failureOf, sessionsCleared, timeIsUp } from './job-failure.ts'
import type { JobRecords } from './job-records.ts'
import type { JobQueue } from './queue.ts'

/** Below the client's emergency time-out of 120 s (specification §9), so that it hears why. */
export const longestRunMs = 90_000
/** Below the 60 s after which the client gives up on a text that stays the same; once is enough in a run. */
export const longestSilenceMs = 45_000

/** Every process has a queue of its own: crew-system passwords are in its memory. */
export const jobQueuePrefix = 'jobs-'

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
  readonly kind: JobTable['kind']
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
 * @throws {ApiError} `job_rejected` with `details.job_id` where the user's last one of this kind (of a flight search, this one) still runs.
 */
export type StartJob<Request extends JobRequest> = (request: Request) => Promise<string>

/** Runs jobs of every kind: one of each kind at a time a user, different kinds and different flight searches beside each other. */
export interface JobRunner {
  readonly queueName: string
  /** Makes a kind of job known and gives what starts one. */
  define<Request extends JobRequest>(kind: JobKind<Request>): StartJob<Request>
  /** Begins to work on the queue. */
  work(): Promise<void>
  /** Ends every job of a user that holds a session, waiting or running, and forgets the passwords. */
  clearSessions(userId: string): Promise<void>
}

interface Options {
  readonly records: JobRecords
  readonly queue: JobQueue
  readonly log: Logger
  /** Aborts when the server stops. */
  readonly signal: AbortSignal
}

/** A request bound to its kind, so that unlike jobs can wait in one place. */
interface Work {
  readonly about: { readonly kind: JobTable['kind']; readonly subject: string }
  run(job: RunningJob): Promise<JobEnd>
}

export function createJobRunner({ records, queue, log, signal: serverStops }: Options): JobRunner {
  const queueName = `${jobQueuePrefix}${randomUUID()}`
  const held = createHeldRequests<Work>()
  const running = new Map<string, AbortController>()
  const sessionKinds = new Set<JobTable['kind']>()

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
    const teller = createTeller((text) =>
      records.update(jobId, { status: 'running', custom_status: text }).catch(reject),
    )
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
      await records.update(jobId, failureOf(abandoned()).change)
      return
    }
    const fields = { jobId, ...work.about }
    try {
      const { customStatus, refetch, outcome } = await finish(jobId, work)
      await records.update(jobId, {
        status: 'finished',
        custom_status: customStatus,
        result: { data: {}, refetch },
        outcome,
      })
      log.info('job.finished', fields)
    } catch (error) {
      const { change, isExpected } = failureOf(error)
      if (isExpected) log.info('job.failed', { ...fields, reason: change.custom_status })
      else log.error('job.failed', { ...fields, error })
      await records.update(jobId, change)
    }
  }

  return {
    queueName,
    work: () => queue.work(queueName, ({ jobId }) => run(jobId)),

    define(definition) {
      const { kind, holdsSession, rejection } = definition
      if (holdsSession) sessionKinds.add(kind)
      return async (request) => {
        const subject = definition.subjectOf(request)
        const job = await records.create({ userId: request.userId, kind, subject })
        if (job.outcome === 'running') {
          throw new ApiError('job_rejected', { message: rejection, details: { job_id: job.id } })
        }
        held.hold(job.id, { about: { kind, subject }, run: (context) => definition.run(request, context) })
        await queue.send(queueName, { jobId: job.id })
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
      timer = setTimeout(() => void write(`Still working: ${text}`), longestSilenceMs)
      return write(text)
    },
    stop: () => clearTimeout(timer),
  }
}

import { randomUUID } from 'node:crypto'
import { authFailStatus, completionStatuses } from '@slipstream/contract/job'
import type { Month } from '@slipstream/contract/primitives'
import { ApiError } from '../http/api-error.ts'
import type { Logger } from '../log.ts'
import { CrewSystemAuthError, CrewSystemUnavailableError, type CrewSystem } from '../providers/crew-system.ts'
import type { MonthRoster } from '../roster/month-roster.ts'
import type { RosterStore } from '../roster/roster-store.ts'
import type { Users } from '../user/users.ts'
import { createHeldRequests } from './held-requests.ts'
import { abandonedMessage, type JobChange, type JobRecords } from './job-records.ts'
import type { JobQueue } from './queue.ts'

/** Below the client's emergency time-out of 120 s (specification §9), so that it hears why. */
const longestFetchMs = 90_000

/** Every process has a queue of its own: the password is in its memory. */
export const rosterQueuePrefix = 'roster-import-'

interface ImportRequest {
  readonly userId: string
  readonly month: Month
  readonly password: string
}

/** The job behind `POST /roster/fetch-roster`. */
export interface RosterImport {
  readonly queueName: string
  /**
   * @returns the job's id.
   * @throws {ApiError} `job_rejected` with the running job's id where the month is already being read.
   */
  start(request: ImportRequest): Promise<string>
  /** Begins to work on the queue. */
  work(): Promise<void>
}

interface Options {
  readonly records: JobRecords
  readonly queue: JobQueue
  readonly crewSystem: CrewSystem
  readonly store: RosterStore
  readonly monthRoster: MonthRoster
  readonly users: Users
  readonly log: Logger
  /** Aborts when the server stops. */
  readonly signal: AbortSignal
}

export function createRosterImport(options: Options): RosterImport {
  const { records, queue, crewSystem, store, monthRoster, users, log } = options
  const queueName = `${rosterQueuePrefix}${randomUUID()}`
  const held = createHeldRequests<ImportRequest>()

  function progress(jobId: string, text: string): Promise<void> {
    return records.update(jobId, { status: 'running', custom_status: text })
  }

  async function importMonth(jobId: string, { userId, month, password }: ImportRequest): Promise<void> {
    await progress(jobId, 'Signing in to the crew system…')
    const user = await users.get(userId)
    const items = await crewSystem.fetchMonth({
      // The e-mail, for it outlives the database: the same person keeps the same sample roster.
      account: user.email,
      month,
      base: user.base,
      airline: user.airline,
      password,
      signal: AbortSignal.any([options.signal, AbortSignal.timeout(longestFetchMs)]),
      onProgress: (text) => progress(jobId, text),
    })
    await progress(jobId, 'Reading the roster…')
    await store.replaceImported({ userId, months: [month], items })
    await progress(jobId, 'Finding commuting flights…')
    // What this finds stays fresh for the fetch of the roster that follows the job.
    await monthRoster.roster(userId, month)
  }

  async function run(jobId: string): Promise<void> {
    const request = held.take(jobId)
    if (!request) {
      await records.update(jobId, failure('abandoned', abandonedMessage))
      return
    }
    const { month } = request
    try {
      await importMonth(jobId, request)
      await records.update(jobId, {
        status: 'finished',
        custom_status: completionStatuses.import,
        result: {
          data: {},
          refetch: [
            { resource: 'roster', month },
            { resource: 'roster-prices', month },
          ],
        },
      })
      log.info('job.finished', { jobId, kind: 'fetch_roster', month })
    } catch (error) {
      const change = failureOf(error, options.signal.aborted)
      log[change.isExpected ? 'info' : 'error']('job.failed', {
        jobId,
        kind: 'fetch_roster',
        month,
        ...(change.isExpected ? { reason: change.failure.custom_status } : { error }),
      })
      await records.update(jobId, change.failure)
    }
  }

  return {
    queueName,
    work: () => queue.work(queueName, ({ jobId }) => run(jobId)),
    async start(request) {
      const { userId, month } = request
      const job = await records.create({ userId, kind: 'fetch_roster', subject: month })
      if (job.outcome === 'running') {
        throw new ApiError('job_rejected', {
          message: 'This month is already being fetched.',
          details: { job_id: job.id },
        })
      }
      held.hold(job.id, request)
      await queue.send(queueName, { jobId: job.id })
      return job.id
    },
  }
}

function failure(type: string, message: string): JobChange {
  return { status: 'failed', custom_status: message, error: { type, message } }
}

/** What the user hears of an error, and whether it is one the world may bring any day. */
function failureOf(error: unknown, isStopping: boolean): { failure: JobChange; isExpected: boolean } {
  if (error instanceof CrewSystemAuthError) {
    const message = 'Authentication failed. Please check your crew-system password and try again.'
    return {
      isExpected: true,
      failure: {
        status: 'failed',
        custom_status: authFailStatus,
        error: { type: 'auth_error', code: authFailStatus, message },
      },
    }
  }
  if (isStopping) return { isExpected: true, failure: failure('abandoned', abandonedMessage) }
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
  if (error instanceof CrewSystemUnavailableError || isTimeout) {
    return {
      isExpected: true,
      failure: failure(
        'crew_system_unavailable',
        'The crew system cannot be reached. Please try again later.',
      ),
    }
  }
  return {
    isExpected: false,
    failure: failure('internal_error', 'An unexpected error occurred. Please try again.'),
  }
}

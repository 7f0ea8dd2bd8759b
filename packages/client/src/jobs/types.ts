import type { JobResult } from '@slipstream/contract/job'

/**
 * The jobs a user can have under way, at most one of each, all beside each other. The first four are the per-job loading
 * flags of specification §4: `rosterUpdate` fetches the roster, `priceRefresh` is the hotline roster, `hotlineSearch` every
 * search, specific sectors too. The optimiser has none there; it has one of its own, because it changes no roster and
 * so must not hold up the fetching of one.
 */
export const jobKinds = ['rosterUpdate', 'priceRefresh', 'hotlineSearch', 'flightChange', 'optimise'] as const
export type JobKind = (typeof jobKinds)[number]

/** How a job ended well. */
export type FinishedJob =
  | { kind: 'completed'; result: JobResult | null }
  /** The search result status 'no direct flights found' (specification §4 Job). */
  | { kind: 'no-direct-flights' }

/** Specification §8: the `type` of a job's error. */
export type JobFailureType =
  | 'auth_error'
  | 'not_found'
  | 'job_failed'
  | 'timeout_status_stale'
  | 'polling_failed'
  | 'emergency_timeout'

/** Specification §8, word for word. */
export const jobMessages = {
  auth_error: 'Authentication failed. Please check your crew-system password and try again.',
  not_found: 'Job not found',
  job_failed: 'Job failed',
  timeout_status_stale: 'Job timed out: No progress update received for 60 seconds. Please try again.',
  polling_failed: 'Failed to check job status. Please try again.',
  emergency_timeout: 'Job monitoring timed out. Please try again.',
} as const satisfies Record<JobFailureType, string>

/** How a job ended badly; `message` is for the user. `code` and `details` are the server's. */
export class JobError extends Error {
  override readonly name = 'JobError'
  readonly type: JobFailureType
  readonly code: string | undefined
  readonly details: unknown

  constructor(
    type: JobFailureType,
    message: string = jobMessages[type],
    server: { code?: string | undefined; details?: unknown } = {},
  ) {
    super(message)
    this.type = type
    this.code = server.code
    this.details = server.details
  }
}

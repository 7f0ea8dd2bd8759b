import { waitAtMost } from '../wait.ts'
import { ApiError } from './api-error.ts'

/** How long a call may be worked on. */
export interface CallLimits {
  readonly callMs: number
  /** Of a call that reads a calendar or sends files on. */
  readonly readingMs: number
}

/** Shorter than the app waits for an answer (30 s and 120 s), so that it gets this one. */
export const callLimits: CallLimits = { callMs: 28_000, readingMs: 110_000 }

/** As the app's: a call that hung once may hang again at once. */
const retryAfterSeconds = 5

/**
 * What the work gives. Providers and the database have limits of their own; this one is for whatever has none. The work itself goes
 * on: as with any answer that is lost on its way, only the next read says whether it was done.
 *
 * @throws {ApiError} `database_unavailable` after `ms`
 */
export function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = () =>
    new ApiError('database_unavailable', {
      message: 'Slipstream takes too long to answer right now. Please try again in a moment.',
      retryAfterSeconds,
    })
  return waitAtMost(work, { ms, late })
}

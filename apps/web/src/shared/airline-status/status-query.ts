import { ApiError } from '@slipstream/client/http/http-errors'
import { getAirlineStatus, type ServiceStatus } from '@slipstream/contract/status'
import { msUntilDue } from '@slipstream/client/answers/follow'
import type { Failure, Query, QueryView } from '@slipstream/client/answers/query'
import { isNotOffered } from '#shared/forms/failure-message.ts'

/** Specification §8 Service status, word for word. */
export const airlineStatusMessages = {
  invalid: 'Invalid status data received',
  failed: 'Failed to fetch status',
} as const

/** In milliseconds. */
const minute = 60_000
/** Poll interval while the status is shown; as long as the server caches an answer. */
export const lookIntervalMs = 5 * minute
/** After failures the wait is doubled, up to this. */
export const longestWaitMs = 60 * minute
/** A user who comes back sooner sees the cached status (specification §9 Cache and refresh, visibility sync). */
export const returnIntervalMs = 30_000

export interface AirlineStatusView {
  /** The last that was answered, `checked_at` says of when; null where nothing is known. */
  readonly status: ServiceStatus | null
  readonly isFetching: boolean
  /** Why the status is not as the server has it now, for the user. */
  readonly problem: string | null
  /** False where this server has no status page: it is not asked again, and `problem` is its own sentence. */
  readonly isOffered: boolean
  /** The last refresh brought what was known already: the server had asked the airline a moment ago. */
  readonly isUnchanged: boolean
}

function retryIn({ error, count }: Failure): number {
  return isNotOffered(error) ? Infinity : Math.min(lookIntervalMs * 2 ** count, longestWaitMs)
}

const life = { freshFor: lookIntervalMs, retryIn }

/** Makes the server ask the airline again; `force` even if it did so a moment ago. */
export const refreshing = { query: { refresh: 'true' } } as const
export const forcing = { query: { force: 'true' } } as const

/** The airline's status page (specification §1, §3 Service status, §7 Status and support), every five minutes while visible. */
export const statusQuery: Query<typeof getAirlineStatus> = {
  endpoint: getAirlineStatus,
  input: {},
  policy: {
    ...life,
    refetchIn: (outcome, now) => msUntilDue(outcome, life, now),
    refetchOnReturn: returnIntervalMs,
  },
}

function getProblem(error: unknown): string {
  if (isNotOffered(error)) return error.message
  const isInvalid = !(error instanceof ApiError) || error.kind === 'unreadable'
  return isInvalid ? airlineStatusMessages.invalid : airlineStatusMessages.failed
}

/** What is said of the status; why, if not. */
export type KnownStatus = Pick<AirlineStatusView, 'status' | 'problem' | 'isOffered'>

export function knownStatus({
  data,
  failure,
}: Pick<QueryView<ServiceStatus>, 'data' | 'failure'>): KnownStatus {
  const isOffered = !isNotOffered(failure?.error)
  return { status: isOffered ? data : null, problem: failure && getProblem(failure.error), isOffered }
}

/** `unchangedAt`: `asOf` of the refresh that brought nothing new; null where none did. */
export function getStatusView(
  { asOf, isFetching, ...settled }: QueryView<ServiceStatus>,
  unchangedAt: number | null,
): AirlineStatusView {
  const { failure } = settled
  return {
    ...knownStatus(settled),
    isFetching,
    isUnchanged: failure === null && asOf !== null && asOf === unchangedAt,
  }
}

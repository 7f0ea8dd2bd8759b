import { unexpectedError } from '@slipstream/contract/error-messages'

/** Specification §8, word for word. */
export const httpMessages = {
  unexpected: unexpectedError,
  noResponse: 'No response received from server. Please check your network connection.',
  setUp: 'Error setting up request. Please contact technical support if this continues.',
  refreshFailed: 'Token refresh failed',
  invalidResponse: 'Invalid response from server',
} as const

/**
 * What went wrong.
 * - `refused`: the server answered outside 2xx.
 * - `no-response`: nothing came back, or not in time.
 * - `set-up`: the request could not be built.
 * - `unreadable`: a 2xx answer that does not fit the contract.
 * - `refresh`: the session could not be refreshed.
 */
export type ApiErrorKind = 'refused' | 'no-response' | 'set-up' | 'unreadable' | 'refresh'

export interface ApiErrorFacts {
  kind: ApiErrorKind
  /** The endpoint's dotted name. */
  endpoint: string
  /** The HTTP status, where an answer came. */
  status?: number | undefined
  /** The server's code (contract errors.ts); clients must bear an unknown one. */
  code?: string | undefined
  /** Whether a refusal came with the contract's error body, and so from the server itself. */
  hasErrorBody?: boolean | undefined
  /** Attached where the server sent it (specification §8 Generic call failure). */
  details?: unknown
  /** After how many seconds it makes sense to ask again, where the server said so (`Retry-After`). */
  retryAfterSeconds?: number | undefined
  /** What the server calls this answer in its own log (`X-Request-Id`). */
  requestId?: string | undefined
  /** What did not fit, in technical words without any value of the answer. */
  reason?: string | undefined
  /** Whether a change was made all the same: the answer is JSON, and does not say what came of it. */
  isMade?: boolean | undefined
  cause?: unknown
}

/** The one error of a call; `message` is a sentence for the user (specification §8). Aborts are not ApiErrors. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly endpoint: string
  readonly status: number | undefined
  readonly code: string | undefined
  readonly hasErrorBody: boolean
  readonly details: unknown
  readonly retryAfterSeconds: number | undefined
  readonly requestId: string | undefined
  readonly reason: string | undefined
  readonly isMade: boolean

  constructor(message: string, facts: ApiErrorFacts) {
    super(message, { cause: facts.cause })
    this.kind = facts.kind
    this.endpoint = facts.endpoint
    this.status = facts.status
    this.code = facts.code
    this.hasErrorBody = facts.hasErrorBody ?? false
    this.details = facts.details
    this.retryAfterSeconds = facts.retryAfterSeconds
    this.requestId = facts.requestId
    this.reason = facts.reason
    this.isMade = facts.isMade ?? false
  }
}

/** For an answer that fits the contract and belongs to another question; `reason` has no value of it. */
export function strayAnswer({ name }: { name: string }, reason: string): ApiError {
  return new ApiError(httpMessages.invalidResponse, { kind: 'unreadable', endpoint: name, reason })
}

const networkFragments = [
  'No response received from server',
  'ERR_NAME_NOT_RESOLVED',
  'ERR_FAILED',
  'ERR_NETWORK',
  'Network Error',
  'Failed to fetch',
  'NetworkError',
  'net::ERR_',
  'DNS_PROBE_FINISHED_NXDOMAIN',
  'DNS_PROBE_FINISHED_NO_INTERNET',
]

/** Whether an error speaks of the network, by the fragments of specification §8. */
export function isNetworkError(error: unknown): boolean {
  const message = error instanceof Error ? error.message : typeof error === 'string' ? error : ''
  return networkFragments.some((fragment) => message.includes(fragment))
}

/** Whether a call ended because its caller, or the end of its session, stopped it. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

/** An abort like the one `fetch` throws. */
export function abortError(message: string): DOMException {
  return new DOMException(message, 'AbortError')
}

const refusals = new Set<number | undefined>([400, 401, 403, 404])

/**
 * Whether the server itself refused the session: the contract's error body at 400, 401, 403 or 404. Only this may end a
 * session; whatever else comes, or does not come, may be somebody else's word (specification §4 Session,
 * docs/decisions/0034-refused-refresh.md).
 */
export function isSessionRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.hasErrorBody && refusals.has(error.status)
}

import { ApiError, httpMessages } from '@slipstream/client/http/http-errors'

/** The message of an error of any type. */
export function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * The message for a failed query. Errors that are not the server's or the network's get a general one: their own text is
 * no help to users.
 */
export function failureMessage(reason: unknown): string {
  return reason instanceof ApiError ? reason.message : httpMessages.unexpected
}

/** Why there is no data, for the user; undefined if there is data, or nothing failed. */
export function getProblem({ data, reason }: { data: unknown; reason: unknown }): string | undefined {
  return data !== null || reason === null ? undefined : failureMessage(reason)
}

/** What a screen says of a query: why it has no answer, whether this server has none, and how to ask again. */
export function loadState({
  data,
  reason,
  refetch,
}: {
  data: unknown
  reason: unknown
  refetch: () => void
}) {
  return {
    problem: getProblem({ data, reason }),
    isMissing: data === null && isNotOffered(reason),
    reload: () => refetch(),
  }
}

/**
 * Whether this server does not offer the feature (docs/decisions/0032-samples.md), or is another one without this call: trying
 * again is no use, and its part of the screen is hidden.
 */
export const isNotOffered = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'not_available'

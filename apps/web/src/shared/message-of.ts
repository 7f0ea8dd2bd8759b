import { ApiError, httpMessages } from '@slipstream/client/http/http-errors'

/** What is told of an error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** What the user is told where a question was not answered. What is not the server's or the network's, its code too, says nothing they can use. */
export function failureMessage(reason: unknown): string {
  return reason instanceof ApiError ? reason.message : httpMessages.unexpected
}

/** Why nothing is known, for the user; undefined where something is, or where nothing went wrong. */
export function problemOf({ data, reason }: { data: unknown; reason: unknown }): string | undefined {
  return data !== null || reason === null ? undefined : failureMessage(reason)
}

/** Whether this server is not set up for what it was asked (docs/decisions/0032-samples.md): another try is no use. */
export const isNotOffered = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'not_available'

import { ApiError } from '@slipstream/client/http/http-errors'

/** What is told of an error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Whether this server is not set up for what it was asked (docs/decisions/0032-samples.md): another try is no use. */
export const isNotOffered = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'not_available'

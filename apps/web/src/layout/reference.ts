import { ApiError } from '@slipstream/client/http/http-errors'

/** The server makes these; anything else in its place was put there by somebody between. */
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** What the server's log calls the answer that failed; undefined where there was none. */
export function referenceOf(error: unknown): string | undefined {
  const id = error instanceof ApiError ? error.requestId : undefined
  return id !== undefined && uuid.test(id) ? id : undefined
}

/** One of our own, for what failed on the device; undefined where the browser makes none (plain http). */
export function newReference(): string | undefined {
  return 'randomUUID' in crypto ? crypto.randomUUID() : undefined
}

/** To be read out to support: the first of its five groups finds it in any log. */
export function referenceNote(reference: string): string {
  return `Reference: ${reference.slice(0, 8)}`
}

import { ApiError } from '@slipstream/client/http/http-errors'

/** The format of the server's references; a value in another format was put there by a proxy. */
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The reference under which the server logged the failed answer; undefined if there was none. */
export function getReference(error: unknown): string | undefined {
  const id = error instanceof ApiError ? error.requestId : undefined
  return id !== undefined && uuid.test(id) ? id : undefined
}

/** A reference made here for a failure on the device; undefined where the browser cannot make a UUID (plain http). */
export function newReference(): string | undefined {
  return 'randomUUID' in crypto ? crypto.randomUUID() : undefined
}

/** The short form to read out to support: the first of its five groups finds it in any log. */
export function referenceNote(reference: string): string {
  return `Reference: ${reference.slice(0, 8)}`
}

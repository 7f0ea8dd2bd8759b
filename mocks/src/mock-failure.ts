import type { ErrorCode } from '@slipstream/contract/errors'
import { sentences } from './sentences.ts'

/** Throw it in a resolver to answer with an error body at the code's status; in the server's words unless given. */
export class MockFailure extends Error {
  readonly code: ErrorCode
  readonly details: unknown

  constructor(code: ErrorCode, message = sentences[code], details?: unknown) {
    super(message)
    this.code = code
    this.details = details
  }
}

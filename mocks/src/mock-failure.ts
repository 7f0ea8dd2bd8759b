import { errorMessages } from '@slipstream/contract/error-messages'
import type { ErrorCode } from '@slipstream/contract/errors'

/** Throw it in a resolver to answer with an error body at the code's status; in the server's words unless given. */
export class MockFailure extends Error {
  readonly code: ErrorCode
  readonly details: unknown

  constructor(code: ErrorCode, message = errorMessages[code], details?: unknown) {
    super(message)
    this.code = code
    this.details = details
  }
}

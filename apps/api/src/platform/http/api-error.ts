import { errorMessages } from '@slipstream/contract/error-messages'
import type { ErrorBody, ErrorCode } from '@slipstream/contract/errors'

interface ApiErrorOptions extends ErrorOptions {
  /** A sentence for the user; the code's own where absent. */
  readonly message?: string
  readonly details?: unknown
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds?: number
}

/** Thrown anywhere below a route; becomes the contract's error body and the code's HTTP status. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly details: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    super(options.message ?? errorMessages[code], options)
    this.code = code
    this.details = options.details
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  toBody(): ErrorBody {
    return {
      error: this.message,
      code: this.code,
      ...(this.details === undefined ? {} : { details: this.details }),
    }
  }
}

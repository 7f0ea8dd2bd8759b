import type { ErrorBody, ErrorCode } from '@slipstream/contract/errors'

/** What the user reads where a thrower has nothing better to say. */
const defaultMessages: Record<ErrorCode, string> = {
  validation_failed: 'Some of the values were not accepted. Please check them and try again.',
  malformed_body: 'The request could not be read.',
  not_found: 'Not found.',
  not_available: 'This is not available yet.',
  internal_error: 'An unexpected error occurred. Please try again.',
  unauthenticated: 'Please log in.',
  token_expired: 'Your session has expired. Please log in again.',
  token_reused: 'Your session was ended for safety. Please log in again.',
  csrf_failed: 'The request could not be verified. Please reload the page and try again.',
  forbidden: 'You may not do this.',
  subscription_required: 'An active subscription is needed for this.',
  rate_limited: 'Too many attempts. Please wait a moment and try again.',
  invalid_credentials: 'Incorrect email or password.',
  invalid_token: 'This link or session is no longer valid.',
  email_taken: 'There is already an account with this email.',
  invalid_code: 'The code is not correct.',
  registration_incomplete: 'Please finish the earlier steps of the registration first.',
  crew_system_unavailable: 'The crew system cannot be reached. Please try again later.',
  job_rejected: 'This is already running.',
  conflict: 'This was changed in the meantime. Please reload and try again.',
  payload_too_large: 'The request is too large.',
  unsupported_media_type: 'This type of file is not supported.',
  payment_failed: 'The payment failed.',
  payment_authentication_required: 'Your bank asks you to confirm this payment.',
  invalid_referral_code: 'The referral code is not valid.',
  trial_used:
    'This email or card has already had a free trial. You can subscribe without one; nothing has been charged yet.',
  rate_unavailable: 'There is no exchange rate for this currency.',
  provider_unavailable: 'The service behind this cannot be reached. Please try again later.',
  departed: 'This flight has already departed.',
  changed_elsewhere: 'This was changed elsewhere in the meantime.',
  idempotency_mismatch: 'This key was used for another change.',
  database_unavailable: 'Slipstream cannot reach its data right now. Please try again in a moment.',
}

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
    super(options.message ?? defaultMessages[code], options)
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

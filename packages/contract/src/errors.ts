import * as z from 'zod/mini'

/**
 * The body of every answer outside 2xx. `error` is a sentence for the user (specification §8,
 * "Generic call failure"); `details` is attached where it helps, e.g. the fields that were refused.
 */
export const errorBodySchema = z.object({
  error: z.string().check(z.minLength(1)),
  code: z.optional(z.string()),
  details: z.optional(z.unknown()),
})

export type ErrorBody = z.output<typeof errorBodySchema>

/**
 * Every code a server may put beside its message, and the HTTP status it travels with. The specification calls server codes
 * "not shown"; the list is ours (docs/decisions/0002-contract.md) and clients must bear an unknown one.
 */
export const statusOfErrorCode = {
  validation_failed: 422,
  malformed_body: 400,
  not_found: 404,
  not_available: 501,
  internal_error: 500,
  unauthenticated: 401,
  token_expired: 401,
  token_reused: 401,
  csrf_failed: 403,
  forbidden: 403,
  subscription_required: 403,
  rate_limited: 429,
  invalid_credentials: 401,
  invalid_token: 400,
  email_taken: 409,
  invalid_code: 400,
  registration_incomplete: 409,
  crew_system_unavailable: 503,
  job_rejected: 409,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  payment_failed: 402,
  payment_authentication_required: 402,
  invalid_referral_code: 422,
  trial_used: 409,
  rate_unavailable: 503,
  provider_unavailable: 503,
  departed: 409,
  changed_elsewhere: 412,
  idempotency_mismatch: 422,
  database_unavailable: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof statusOfErrorCode

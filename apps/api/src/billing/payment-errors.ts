import { ApiError } from '../http/api-error.ts'
import { CardPaymentError } from '../providers/card-payments.ts'

/** What the provider's refusal is to the caller; every other error stays what it is. */
export function asApiError(error: unknown): unknown {
  if (!(error instanceof CardPaymentError)) return error
  const { failure } = error
  const options = { message: failure.message, cause: error }
  switch (failure.kind) {
    case 'declined':
      return new ApiError('payment_failed', options)
    case 'authentication_required':
      return new ApiError('payment_authentication_required', {
        ...options,
        details: { client_secret: failure.clientSecret },
      })
    case 'unknown_method':
      return new ApiError('not_found', options)
    case 'conflict':
      return new ApiError('conflict', options)
  }
}

import { ApiError } from '#platform/http/api-error.ts'
import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import { codeOfFailure } from '@slipstream/sandbox/cards/card-refusal'
import { CardPaymentError } from '#providers/card-payments.ts'

/** What the card payment provider's refusal is to the caller; undefined where the error is none of its. */
export function paymentError(error: unknown): ApiError | undefined {
  if (error instanceof CardPaymentError) return cardError(error)
  if (error instanceof ProviderUnavailableError) {
    return new ApiError(error.code, { message: error.message, cause: error })
  }
  return undefined
}

function cardError(error: CardPaymentError): ApiError {
  const { failure, message } = error
  const secret = failure.kind === 'authentication_required' ? failure.clientSecret : undefined
  return new ApiError(codeOfFailure[failure.kind], {
    message,
    cause: error,
    ...(secret === undefined ? {} : { details: { client_secret: secret } }),
  })
}

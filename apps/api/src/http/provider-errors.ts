import type { ErrorCode } from '@slipstream/contract/errors'
import { AirlineStatusUnavailableError } from '../providers/airline-status.ts'
import { CardPaymentError, type CardPaymentFailure } from '../providers/card-payments.ts'
import { AmountOutOfRangeError, UnknownCurrencyError } from '../providers/exchange-rates.ts'
import { FlightOffersUnavailableError } from '../providers/flight-offers.ts'
import { ProviderUnavailableError } from '../providers/provider-unavailable.ts'
import { ApiError } from './api-error.ts'

/** What a provider's refusal is to the caller; undefined where the error is none of theirs. */
export function providerError(error: unknown): ApiError | undefined {
  if (error instanceof CardPaymentError) return cardError(error)
  if (
    error instanceof UnknownCurrencyError ||
    error instanceof AmountOutOfRangeError ||
    error instanceof FlightOffersUnavailableError ||
    error instanceof AirlineStatusUnavailableError ||
    error instanceof ProviderUnavailableError
  ) {
    return new ApiError(error.code, { message: error.message, cause: error })
  }
  return undefined
}

const codeOfFailure: Record<CardPaymentFailure['kind'], ErrorCode> = {
  declined: 'payment_failed',
  authentication_required: 'payment_authentication_required',
  unknown_method: 'not_found',
  conflict: 'conflict',
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

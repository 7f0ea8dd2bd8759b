import { AirlineStatusUnavailableError } from '../providers/airline-status.ts'
import { AmountOutOfRangeError, UnknownCurrencyError } from '../providers/exchange-rates.ts'
import { FlightOffersUnavailableError } from '../providers/flight-offers.ts'
import { ProviderUnavailableError } from '../providers/provider-unavailable.ts'
import { ApiError } from './api-error.ts'

/** What a provider's refusal is to the caller; undefined where the error is none of theirs. */
export function providerError(error: unknown): ApiError | undefined {
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

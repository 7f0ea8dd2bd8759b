import { errorMessages, flightMessages } from '@slipstream/contract/error-messages'
import { authFailStatus } from '@slipstream/contract/job'
import { paymentError } from '#features/billing/payment-errors.ts'
import { ApiError } from '#platform/http/api-error.ts'
import { JobRefusal } from '#platform/jobs/job-failure.ts'
import { AirlineStatusUnavailableError } from '#providers/airline-status.ts'
import { CrewSystemAuthError, CrewSystemUnavailableError } from '#providers/crew-system.ts'
import { AmountOutOfRangeError, UnknownCurrencyError } from '#providers/exchange-rates.ts'
import { FlightOffersUnavailableError } from '#providers/flight-offers.ts'

/** Where the source says nothing of its own. */
const laterMessage = `${flightMessages.pricesUnreachable} Please try again later.`

/** What a provider's refusal is to the caller; undefined where the error is none of theirs. */
export function providerError(error: unknown): ApiError | undefined {
  if (
    error instanceof UnknownCurrencyError ||
    error instanceof AmountOutOfRangeError ||
    error instanceof FlightOffersUnavailableError ||
    error instanceof AirlineStatusUnavailableError
  ) {
    return new ApiError(error.code, { message: error.message, cause: error })
  }
  return paymentError(error)
}

/** What a provider's refusal is to the user of a job; undefined where the error is none of theirs. */
export function providerRefusal(error: unknown): JobRefusal | undefined {
  if (error instanceof CrewSystemAuthError) {
    return new JobRefusal(
      'auth_error',
      'Authentication failed. Please check your crew-system password and try again.',
      authFailStatus,
    )
  }
  if (error instanceof CrewSystemUnavailableError) {
    return new JobRefusal(error.code, errorMessages.crew_system_unavailable)
  }
  if (error instanceof FlightOffersUnavailableError) {
    const { code, message } = error
    return new JobRefusal(code, message === flightMessages.pricesUnreachable ? laterMessage : message)
  }
  return undefined
}

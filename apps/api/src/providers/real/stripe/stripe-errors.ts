import { errorMessages } from '@slipstream/contract/error-messages'
import { Stripe } from 'stripe'
import * as z from 'zod/mini'
import type { Logger } from '#platform/log.ts'
import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import { CardPaymentError } from '../../card-payments.ts'

const { StripeCardError, StripeError, StripeInvalidRequestError } = Stripe.errors

/** The codes by which a bank asks to be asked first, on a charge, an invoice and a subscription. */
const authenticationCodes = new Set([
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'subscription_payment_intent_requires_action',
])

/** Whether Stripe knows nothing of this id. */
export function isMissing(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError && error.code === 'resource_missing'
}

export function isAuthenticationAsked(error: unknown): boolean {
  return error instanceof StripeError && error.code !== undefined && authenticationCodes.has(error.code)
}

/** What a refusal of Stripe is to the card's owner. What only we can mend is logged, by Stripe's own number for it. */
export function toCardError(error: unknown, log: Logger): unknown {
  if (error instanceof StripeCardError) {
    const clientSecret = error.payment_intent?.client_secret ?? error.setup_intent?.client_secret
    if (isAuthenticationAsked(error) && clientSecret) {
      return new CardPaymentError(
        {
          kind: 'authentication_required',
          message: errorMessages.payment_authentication_required,
          clientSecret,
        },
        { cause: error },
      )
    }
    // Stripe writes the messages of card errors for the card's owner.
    return new CardPaymentError({ kind: 'declined', message: error.message }, { cause: error })
  }
  if (error instanceof z.core.$ZodError) {
    log.error('stripe.unreadable', { fields: error.issues.map(({ path }) => path.map(String).join('.')) })
    return unavailable(error)
  }
  if (!(error instanceof StripeError)) return error
  if (error.code === 'payment_method_unexpected_state') {
    return new CardPaymentError(
      { kind: 'declined', message: 'This card cannot be used any more. Please enter it again.' },
      { cause: error },
    )
  }
  if (isMissing(error)) {
    return new CardPaymentError(
      { kind: 'unknown_method', message: 'This is not known to the card payment provider.' },
      { cause: error },
    )
  }
  log.error('stripe.failed', {
    type: error.type,
    code: error.code,
    status: error.statusCode,
    requestId: error.requestId,
    ...(error instanceof StripeInvalidRequestError ? { param: error.param } : {}),
  })
  return unavailable(error)
}

function unavailable(cause: unknown): ProviderUnavailableError {
  return new ProviderUnavailableError(
    'The card payment service cannot be reached at the moment. Please try again in a few minutes.',
    { cause },
  )
}

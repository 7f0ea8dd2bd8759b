import type { ErrorCode } from '@slipstream/contract/errors'

export type CardFailure =
  /** Declined, expired, not a card; `message` says why, for the card's owner. */
  | { readonly kind: 'declined'; readonly message: string }
  /** The bank wants to be asked first (3-D Secure), with this secret. */
  | { readonly kind: 'authentication_required'; readonly message: string; readonly clientSecret: string }
  /** The customer has no such payment method. */
  | { readonly kind: 'unknown_method'; readonly message: string }
  /** Not possible as the subscription stands. */
  | { readonly kind: 'conflict'; readonly message: string }

/** The sandbox's refusal; its message can be shown. */
export class CardRefusal extends Error {
  override readonly name = 'CardRefusal'
  readonly failure: CardFailure

  constructor(failure: CardFailure) {
    super(failure.message)
    this.failure = failure
  }
}

export function refusal(kind: 'declined' | 'unknown_method' | 'conflict', message: string): CardRefusal {
  return new CardRefusal({ kind, message })
}

/** The code a refusal is answered with. */
export const codeOfFailure: Readonly<Record<CardFailure['kind'], ErrorCode>> = {
  declined: 'payment_failed',
  authentication_required: 'payment_authentication_required',
  unknown_method: 'not_found',
  conflict: 'conflict',
}

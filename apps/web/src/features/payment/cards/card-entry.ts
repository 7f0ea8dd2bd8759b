import type { Ref } from 'react'

/** Takes a card for Stripe or the sandbox. Never exposes a card number, only the provider's id for it. */
export interface CardEntry {
  /** Shows errors at the fields and returns the first; null if there is none, or only the provider knows. */
  check: () => CardProblem | null
  /**
   * Returns the id of the payment method made from the input. Rejects with an Error whose message is for the user, or with
   * `ShownAtTheCard` if the provider's own fields show the error already.
   */
  createPaymentMethod: () => Promise<string>
}

export interface CardProblem {
  fieldId: string
  message: string
}

export interface CardEntryProps {
  ref: Ref<CardEntry>
  /** The input differs from what was sent. */
  onEdit?: (() => void) | undefined
}

const notReady = 'The card form is not ready yet. Wait for it, or try again.'

/** Makes the payment method from the input; see `CardEntry`. Also rejects if the provider's fields have not loaded yet. */
export async function createPaymentMethod(entry: CardEntry | null): Promise<string> {
  if (entry === null) throw new Error(notReady)
  return entry.createPaymentMethod()
}

export class ShownAtTheCard extends Error {
  override readonly name = 'ShownAtTheCard'
}

/** The message a form shows for a failure; null if the card's own fields show it. */
export function getRefusal(failure: Error | null): string | null {
  return failure === null || failure instanceof ShownAtTheCard ? null : failure.message
}

const authenticationMessages = {
  failed: 'Your bank did not confirm the card, so nothing was charged. Try again, or use another card.',
  abandoned: 'The authentication was not finished, so nothing was charged. Try again, or use another card.',
} as const

/** The card's bank was asked (3-D Secure), and did not confirm. `message` is for the user. */
export class AuthenticationError extends Error {
  override readonly name = 'AuthenticationError'
  /** `abandoned`: the authentication is still open, and can be resumed with the same secret. */
  readonly outcome: keyof typeof authenticationMessages

  /** `cause.message`, if the bank or the provider gave a reason of their own. */
  constructor(outcome: keyof typeof authenticationMessages, cause?: { message?: string | undefined }) {
    super(cause?.message ?? authenticationMessages[outcome], { cause })
    this.outcome = outcome
  }
}

import type { Ref } from 'react'

/** Takes a card: of Stripe, or of the sandbox. Never hands out a card's number, only the provider's id for it. */
export interface CardEntry {
  /** Shows at the fields what does not pass, and answers the first; null where nothing does, or only the provider knows. */
  check: () => CardProblem | null
  /**
   * The id of the payment method made of what was typed. Rejects with an Error whose message is for the user;
   * with `ShownAtTheCard` where the provider's own fields say it already.
   */
  createPaymentMethod: () => Promise<string>
}

export interface CardProblem {
  fieldId: string
  message: string
}

export interface CardEntryProps {
  ref: Ref<CardEntry>
  /** What was typed is no longer what was sent. */
  onEdit?: (() => void) | undefined
}

const notReady = 'The card form is not ready yet. Wait for it, or try again.'

/** The payment method of what was typed; see `CardEntry`. Rejects also where the provider's fields are not here yet. */
export async function createPaymentMethod(entry: CardEntry | null): Promise<string> {
  if (entry === null) throw new Error(notReady)
  return entry.createPaymentMethod()
}

export class ShownAtTheCard extends Error {
  override readonly name = 'ShownAtTheCard'
}

/** What a form has to say of a failure; null where the card's own fields say it. */
export function refusalOf(failure: Error | null): string | null {
  return failure === null || failure instanceof ShownAtTheCard ? null : failure.message
}

const authenticationMessages = {
  failed: 'Your bank did not confirm the card, so nothing was charged. Try again, or use another card.',
  abandoned: 'The authentication was not finished, so nothing was charged. Try again, or use another card.',
} as const

/** The card's bank was asked (3-D Secure), and did not say yes. `message` is for the user. */
export class AuthenticationError extends Error {
  override readonly name = 'AuthenticationError'
  /** `abandoned`: the bank's question still stands, and can be asked again with the same secret. */
  readonly outcome: keyof typeof authenticationMessages

  /** `cause.message`, where the bank or the provider said no in words of their own. */
  constructor(outcome: keyof typeof authenticationMessages, cause?: { message?: string | undefined }) {
    super(cause?.message ?? authenticationMessages[outcome], { cause })
    this.outcome = outcome
  }
}

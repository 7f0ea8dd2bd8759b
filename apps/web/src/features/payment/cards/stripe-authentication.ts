import { AuthenticationError } from './card-entry.ts'
import { loadStripeJs } from './stripe-js.ts'

/**
 * Completes the intent of this secret in Stripe's own frame. Both calls confirm an intent that has its card, and resume
 * one whose bank wants authentication; closing the frame counts as a failure with Stripe.
 */
export async function authenticateWithStripe(publicKey: string, clientSecret: string): Promise<void> {
  const stripe = await loadStripeJs(publicKey)
  const { error } = clientSecret.startsWith('seti_')
    ? await stripe.confirmCardSetup(clientSecret)
    : await stripe.confirmCardPayment(clientSecret)
  if (error) throw new AuthenticationError('failed', error)
}

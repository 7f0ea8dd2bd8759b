import { AuthenticationError } from './card-entry.ts'
import { loadStripeJs } from './stripe-js.ts'

/**
 * Finishes what the intent of this secret waits for, in Stripe's own frame. Both calls confirm an intent that has its card,
 * and take up one whose bank asks; anyone who closes the frame has failed it, as Stripe sees it.
 */
export async function authenticateWithStripe(publicKey: string, clientSecret: string): Promise<void> {
  const stripe = await loadStripeJs(publicKey)
  const { error } = clientSecret.startsWith('seti_')
    ? await stripe.confirmCardSetup(clientSecret)
    : await stripe.confirmCardPayment(clientSecret)
  if (error) throw new AuthenticationError('failed', error)
}

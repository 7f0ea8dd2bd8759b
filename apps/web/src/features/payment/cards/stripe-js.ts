import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'

const loaded = new Map<string, Promise<Stripe>>()

/**
 * Loads Stripe's own script, once per public key, when a card is first entered or confirmed. Rejects with an Error whose
 * message is for the user; the next call tries again.
 */
export function loadStripeJs(publicKey: string): Promise<Stripe> {
  const known = loaded.get(publicKey)
  if (known) return known
  const loading = load(publicKey)
  loaded.set(publicKey, loading)
  return loading
}

async function load(publicKey: string): Promise<Stripe> {
  try {
    const stripe = await loadStripe(publicKey)
    if (stripe) return stripe
    throw new Error('There is no page to load Stripe.js into.')
  } catch (error) {
    loaded.delete(publicKey)
    throw new Error(
      'The card form of our payment provider did not load. Check your connection, and whether a blocker keeps js.stripe.com away.',
      { cause: error },
    )
  }
}

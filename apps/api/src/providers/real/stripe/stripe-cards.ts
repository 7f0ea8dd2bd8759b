import { errorMessages } from '@slipstream/contract/error-messages'
import type Stripe from 'stripe'
import { type CardPayments, CardPaymentError } from '../../card-payments.ts'
import { isMissing } from './stripe-errors.ts'
import { openQuestion, toPaymentMethod } from './stripe-records.ts'

type CustomersAndCards = Pick<
  CardPayments,
  | 'createCustomer'
  | 'deleteCustomer'
  | 'methods'
  | 'cardFingerprint'
  | 'cardFingerprints'
  | 'attachMethod'
  | 'detachMethod'
  | 'setDefaultMethod'
>

export interface StripeCards extends CustomersAndCards {
  /** Attaches a card for a payment that follows at once, which asks the bank itself; it becomes the default. */
  take(customerId: string, paymentMethodId: string): Promise<void>
}

const mostCards = 100

/** Customers and their cards at Stripe. Throws Stripe's own errors beside `CardPaymentError`. */
export function createStripeCards(stripe: Stripe): StripeCards {
  /** The card, where it is this customer's or nobody's yet. */
  async function cardFor(customerId: string, paymentMethodId: string) {
    const method = await stripe.paymentMethods.retrieve(paymentMethodId).catch((error: unknown) => {
      throw isMissing(error) ? unknownMethod(error) : error
    })
    const owner = typeof method.customer === 'string' ? method.customer : method.customer?.id
    if (owner !== undefined && owner !== customerId) throw unknownMethod()
    return { isAttached: owner !== undefined, fingerprint: method.card?.fingerprint ?? null }
  }

  async function mustHave(customerId: string, paymentMethodId: string): Promise<void> {
    if (!(await cardFor(customerId, paymentMethodId)).isAttached) throw unknownMethod()
  }

  async function getDefault(customerId: string): Promise<string | null> {
    const customer = await stripe.customers.retrieve(customerId)
    if (customer.deleted) return null
    const method = customer.invoice_settings.default_payment_method
    return typeof method === 'string' ? method : (method?.id ?? null)
  }

  async function getCards(customerId: string): Promise<Stripe.PaymentMethod[]> {
    try {
      return (await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: mostCards })).data
    } catch (error) {
      // For a deleted customer Stripe returns only that they were deleted.
      if (isMissing(error)) return []
      throw error
    }
  }

  async function makeDefault(customerId: string, paymentMethodId: string): Promise<void> {
    await stripe.customers.update(customerId, {
      invoice_settings: { default_payment_method: paymentMethodId },
    })
  }

  return {
    async createCustomer({ email, name, reference }) {
      return (await stripe.customers.create({ email, name, metadata: { reference } })).id
    },

    async deleteCustomer(customerId) {
      try {
        await stripe.customers.del(customerId)
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },

    async methods(customerId) {
      const [defaultId, data] = await Promise.all([getDefault(customerId), getCards(customerId)])
      return data.map((method) => toPaymentMethod(method, defaultId)).filter((method) => method !== undefined)
    },

    async cardFingerprint(customerId, paymentMethodId) {
      return (await cardFor(customerId, paymentMethodId)).fingerprint
    },

    async cardFingerprints(customerId) {
      return (await getCards(customerId)).flatMap(({ card }) => card?.fingerprint ?? [])
    },

    /** By a SetupIntent: the bank agrees now, with the person there, to the charges that come without them. */
    async attachMethod(customerId, paymentMethodId) {
      const { isAttached } = await cardFor(customerId, paymentMethodId)
      if (!isAttached) {
        const intent = await stripe.setupIntents.create({
          customer: customerId,
          payment_method: paymentMethodId,
          allowed_payment_method_types: ['card'],
          usage: 'off_session',
          // The bank's question is answered in the page, so that there is no address to come back to.
          use_stripe_sdk: true,
          confirm: true,
        })
        const clientSecret = openQuestion(intent)
        if (clientSecret !== null) {
          const message = errorMessages.payment_authentication_required
          throw new CardPaymentError({ kind: 'authentication_required', message, clientSecret })
        }
      }
      if ((await getDefault(customerId)) === null) await makeDefault(customerId, paymentMethodId)
    },

    async detachMethod(customerId, paymentMethodId) {
      await mustHave(customerId, paymentMethodId)
      await stripe.paymentMethods.detach(paymentMethodId)
    },

    async setDefaultMethod(customerId, paymentMethodId) {
      await mustHave(customerId, paymentMethodId)
      await makeDefault(customerId, paymentMethodId)
    },

    async take(customerId, paymentMethodId) {
      const { isAttached } = await cardFor(customerId, paymentMethodId)
      if (!isAttached) await stripe.paymentMethods.attach(paymentMethodId, { customer: customerId })
      await makeDefault(customerId, paymentMethodId)
    },
  }
}

function unknownMethod(cause?: unknown): CardPaymentError {
  return new CardPaymentError(
    { kind: 'unknown_method', message: 'This card is not one of yours. Please choose another.' },
    { cause },
  )
}

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import { newInvoice } from '#testing/fake-stripe-calls.ts'
import type { FakeStripe } from '#testing/fake-stripe.ts'
import { getFailure, openStripeShop, type StripeShop } from '#testing/stripe-shop.ts'
import type { CardPayments } from '../../card-payments.ts'

let shop: StripeShop
let stripe: FakeStripe
let payments: CardPayments
let customer: string
let subscribe: StripeShop['subscribe']
let asked: StripeShop['asked']

beforeEach(async () => {
  shop = await openStripeShop()
  ;({ stripe, payments, customer, subscribe, asked } = shop)
})
afterEach(() => stripe.close())

/** Lets the paid month end with a card that cannot pay, as Stripe does it by itself. */
async function fallBehind(paymentMethodId = 'pm_pays_1') {
  const { id } = await subscribe(paymentMethodId)
  const subscription = stripe.book.subscription(id)
  const invoice = newInvoice(stripe.book, subscription, 499, stripe.now)
  subscription.status = 'past_due'
  invoice.nextAttempt = stripe.now + 3 * 86_400
  return { id, invoice }
}

describe('the plan at Stripe (spec §7 get-price)', () => {
  it('is priced as the account says, in the currency’s own unit, asked once in five minutes', async () => {
    expect(payments).toMatchObject({ name: 'stripe', publicKey: 'pk_test_of_nobody' })
    expect(await payments.price()).toEqual({ amount: '4.99', currency: 'GBP', interval: 'month' })
    shop.advance(5 * 60_000 - 1)
    await payments.price()
    expect(asked('GET', /prices/)).toHaveLength(1)
    shop.advance(1)
    await payments.price()
    expect(asked('GET', /prices/)).toHaveLength(2)
  })

  it('is asked for by the key, in the version that the library is made for', async () => {
    await payments.price()
    const [request] = asked('GET', /prices/)
    expect(request?.authorization).toBe('Bearer sk_test_of_nobody')
    expect(request?.version).toMatch(/^2026-\d\d-\d\d\./)
  })
})

describe('beginning a subscription at Stripe (spec §4 Subscription)', () => {
  it('charges at once without a trial', async () => {
    expect(await subscribe('pm_pays_1')).toEqual({
      id: expect.stringMatching(/^sub_/),
      status: 'active',
      current_period_end: '2026-11-19T09:00:00.000Z',
      trial_end: null,
      cancel_at_period_end: false,
      client_secret: null,
      expires_at: null,
      next_attempt_at: null,
    })
    expect(await payments.methods(customer)).toMatchObject([{ id: 'pm_pays_1', is_default: true }])
  })

  it('begins a trial that pauses at its end where no card is left', async () => {
    expect(await subscribe('pm_pays_1', 30)).toMatchObject({
      status: 'trialing',
      trial_end: '2026-11-19T09:00:00.000Z',
      client_secret: null,
    })
    const [order] = asked('POST', /subscriptions$/)
    expect(order?.params.get('trial_settings[end_behavior][missing_payment_method]')).toBe('pause')
    expect(order?.params.get('payment_behavior')).toBe('allow_incomplete')
  })

  it('begins one only for the same key', async () => {
    const first = await subscribe('pm_pays_1', 0, 'the same')
    const second = await subscribe('pm_pays_1', 0, 'the same')
    expect(second.id).toBe(first.id)
    expect(stripe.book.subscriptions.size).toBe(1)
  })

  it('waits 23 hours for a bank’s yes, with the secret to ask it', async () => {
    const begun = await subscribe('pm_asks_1')
    expect(begun).toMatchObject({
      status: 'incomplete',
      client_secret: expect.stringMatching(/^pi_/),
      expires_at: '2026-10-21T08:00:00.000Z',
    })
    stripe.book.sayYes(begun.client_secret ?? '', stripe.now)
    expect(await payments.subscription(begun.id)).toMatchObject({ status: 'active', client_secret: null })
  })

  it('asks the bank during a trial too, for the payments to come', async () => {
    const begun = await subscribe('pm_asks_1', 30)
    expect(begun).toMatchObject({ status: 'trialing', client_secret: expect.stringMatching(/^seti_/) })
    stripe.book.sayYes(begun.client_secret ?? '', stripe.now)
    expect(await payments.subscription(begun.id)).toMatchObject({ client_secret: null })
  })

  it('stays incomplete where the charge is declined, without a question to the bank', async () => {
    const begun = await subscribe('pm_nofunds_1')
    expect(begun).toMatchObject({ status: 'incomplete', client_secret: null })
    expect(await payments.invoices(begun.id)).toMatchObject([
      { failure: 'Your card has insufficient funds.' },
    ])
  })

  it('refuses a card that is no good, before anything begins', async () => {
    expect(await getFailure(subscribe('pm_declined_1'))).toMatchObject({ kind: 'declined' })
    expect(stripe.book.subscriptions.size).toBe(0)
  })
})

describe('ending and taking back at Stripe', () => {
  it('cancels at the end of the period, and takes it back', async () => {
    const { id } = await subscribe('pm_pays_1')
    expect(await payments.cancelAtPeriodEnd(id)).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
    })
    expect(await payments.reactivate(id)).toMatchObject({ status: 'active', cancel_at_period_end: false })
  })

  it('takes back an end that was set in Stripe’s own pages', async () => {
    const { id } = await subscribe('pm_pays_1')
    stripe.book.subscription(id).cancelAt = stripe.now + 86_400
    expect(await payments.subscription(id)).toMatchObject({ cancel_at_period_end: true })
    expect(await payments.reactivate(id)).toMatchObject({ cancel_at_period_end: false })
  })

  it('resumes a paused one by paying, or says why it cannot', async () => {
    const { id } = await subscribe('pm_pays_1', 30)
    stripe.book.subscription(id).status = 'paused'
    expect(await payments.reactivate(id)).toMatchObject({ status: 'active' })

    await payments.attachMethod(customer, 'pm_nofunds_1')
    await payments.setDefaultMethod(customer, 'pm_nofunds_1')
    stripe.book.subscription(id).status = 'paused'
    expect(await getFailure(payments.reactivate(id))).toEqual({
      kind: 'declined',
      message: 'Your card has insufficient funds.',
    })
  })

  it('asks the bank where a paused one is resumed with a card that wants it', async () => {
    const { id } = await subscribe('pm_asks_1', 30)
    stripe.book.subscription(id).status = 'paused'
    const failure = await getFailure(payments.reactivate(id))
    expect(failure.kind).toBe('authentication_required')
    stripe.book.sayYes(failure.kind === 'authentication_required' ? failure.clientSecret : '', stripe.now)
    expect(await payments.subscription(id)).toMatchObject({ status: 'active' })
  })

  it('refuses what the state does not allow', async () => {
    const { id } = await subscribe('pm_pays_1')
    expect((await getFailure(payments.reactivate(id))).kind).toBe('conflict')
    expect((await getFailure(payments.payOpenInvoice(id))).kind).toBe('conflict')
    stripe.book.subscription(id).status = 'canceled'
    expect((await getFailure(payments.cancelAtPeriodEnd(id))).kind).toBe('conflict')
    expect((await getFailure(payments.reactivate(id))).kind).toBe('conflict')
  })

  it('finds the newest one that has not ended', async () => {
    expect(await payments.openSubscription(customer)).toBeUndefined()
    const first = await subscribe('pm_pays_1')
    expect(await payments.openSubscription(customer)).toBe(first.id)
    stripe.book.subscription(first.id).status = 'incomplete_expired'
    expect(await payments.openSubscription(customer)).toBeUndefined()
    const second = await subscribe('pm_pays_2')
    expect(await payments.openSubscription(customer)).toBe(second.id)
    stripe.book.subscription(second.id).status = 'canceled'
    expect(await payments.openSubscription(customer)).toBeUndefined()
  })

  it('knows when there is none of an id', async () => {
    expect(await payments.subscription('sub_none')).toBeUndefined()
  })
})

describe('paying what is owed at Stripe (spec §7 retry-payment)', () => {
  it('says when Stripe tries again, and pays by hand', async () => {
    const { id } = await fallBehind()
    expect(await payments.subscription(id)).toMatchObject({
      status: 'past_due',
      next_attempt_at: '2026-10-23T09:00:00.000Z',
    })
    expect(await payments.payOpenInvoice(id)).toMatchObject({ status: 'active', next_attempt_at: null })
    expect(asked('POST', /\/pay$/)[0]?.params.get('off_session')).toBe('false')
  })

  it('pays with another card, which becomes the default', async () => {
    const { id } = await fallBehind()
    expect(await payments.payOpenInvoice(id, 'pm_pays_2')).toMatchObject({ status: 'active' })
    expect(await payments.methods(customer)).toContainEqual(
      expect.objectContaining({ id: 'pm_pays_2', is_default: true }),
    )
  })

  it('says why it is declined again, or what to ask the bank with', async () => {
    const { id, invoice } = await fallBehind()
    expect(await getFailure(payments.payOpenInvoice(id, 'pm_nofunds_1'))).toEqual({
      kind: 'declined',
      message: 'Your card has insufficient funds.',
    })
    const failure = await getFailure(payments.payOpenInvoice(id, 'pm_asks_1'))
    expect(failure).toMatchObject({ kind: 'authentication_required', clientSecret: invoice.intent?.secret })
    expect(await payments.subscription(id)).toMatchObject({
      status: 'past_due',
      client_secret: invoice.intent?.secret,
    })
  })
})

describe('invoices and credit at Stripe', () => {
  it('tells the last ten, newest first', async () => {
    const { id } = await subscribe('pm_pays_1')
    for (let month = 1; month <= 11; month += 1) {
      stripe.now += 30 * 86_400
      newInvoice(stripe.book, stripe.book.subscription(id), 499, stripe.now)
    }
    const invoices = await payments.invoices(id)
    expect(invoices).toHaveLength(10)
    expect(invoices[0]).toMatchObject({ status: 'open', paidAt: null, cardLast4: null })
  })

  it('says what was paid, when and until when', async () => {
    const { id } = await subscribe('pm_pays_1')
    expect(await payments.invoices(id)).toEqual([
      {
        id: expect.stringMatching(/^in_/),
        status: 'paid',
        amount: '4.99',
        currency: 'GBP',
        paidAt: new Date('2026-10-20T09:00:00.000Z'),
        until: new Date('2026-11-19T09:00:00.000Z'),
        cardLast4: '4242',
        failure: null,
      },
    ])
  })

  it('gives a credit once, also where the answer was lost and it is asked for again', async () => {
    await payments.creditOnePeriod(customer, 'for a friend')
    await payments.creditOnePeriod(customer, 'for a friend')
    expect(stripe.book.customer(customer).balance).toBe(-499)
  })

  it('takes one period off what is charged next', async () => {
    await payments.creditOnePeriod(customer, 'for a friend')
    expect(stripe.book.customer(customer).balance).toBe(-499)
    await payments.creditOnePeriod(customer, 'for another')
    expect(stripe.book.customer(customer).balance).toBe(-998)
  })
})

describe('trouble on the way to Stripe (issue 4 Bad input)', () => {
  it('tries again by itself, without beginning twice', async () => {
    await payments.attachMethod(customer, 'pm_pays_1')
    await payments.setDefaultMethod(customer, 'pm_pays_1')
    stripe.failNext(2, 'break')
    expect(await subscribe('pm_pays_1')).toMatchObject({ status: 'active' })
    expect(stripe.book.subscriptions.size).toBe(1)
  }, 20_000)

  it.each([500, 429, 401])(
    'says that it cannot be reached where it answers %d, and logs no key',
    async (status) => {
      stripe.failNext(3, status)
      await expect(payments.price()).rejects.toThrow(
        new ProviderUnavailableError(
          'The card payment service cannot be reached at the moment. Please try again in a few minutes.',
        ),
      )
      expect(shop.logLines.join()).toContain('stripe.failed')
      expect(shop.logLines.join()).not.toContain('sk_test')
    },
    20_000,
  )

  it('does not guess at a state or a price that it does not know', async () => {
    const { id } = await subscribe('pm_pays_1')
    stripe.book.subscription(id).status = 'dormant'
    await expect(payments.subscription(id)).rejects.toBeInstanceOf(ProviderUnavailableError)
    expect(shop.logLines.join()).toContain('"stripe.unreadable","fields":["status"]')

    const quarterly = await openStripeShop('price_quarterly')
    await expect(quarterly.payments.price()).rejects.toBeInstanceOf(ProviderUnavailableError)
    expect(quarterly.logLines.join()).toContain('recurring.interval_count')
    await quarterly.stripe.close()
    const text = await openStripeShop('price_as_text')
    await expect(text.payments.price()).rejects.toBeInstanceOf(ProviderUnavailableError)
    expect(text.logLines.join()).toContain('"fields":["unit_amount"]')
    await text.stripe.close()
  })

  it('leaves out an invoice in a state that it does not know', async () => {
    const { id } = await subscribe('pm_pays_1')
    stripe.book.invoice(stripe.book.subscription(id).latestInvoice ?? '').status = 'in_dispute'
    expect(await payments.invoices(id)).toEqual([])
  })

  it.each(['html', 'half'] as const)(
    'says that it cannot be reached where it answers 200 with %s',
    async (how) => {
      stripe.failNext(3, how)
      await expect(payments.price()).rejects.toBeInstanceOf(ProviderUnavailableError)
      expect(shop.logLines.join()).toContain('stripe.failed')
    },
    20_000,
  )

  it('says so if nobody answers', async () => {
    await stripe.close()
    await expect(payments.price()).rejects.toBeInstanceOf(ProviderUnavailableError)
  }, 20_000)
})

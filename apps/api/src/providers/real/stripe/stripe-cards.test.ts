import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FakeStripe } from '#testing/fake-stripe.ts'
import { getFailure, openStripeShop, type StripeShop } from '#testing/stripe-shop.ts'
import type { CardPayments } from '../../card-payments.ts'

let stripe: FakeStripe
let payments: CardPayments
let customer: string
let subscribe: StripeShop['subscribe']
let asked: StripeShop['asked']

beforeEach(async () => {
  ;({ stripe, payments, customer, subscribe, asked } = await openStripeShop())
})
afterEach(() => stripe.close())

describe('cards at Stripe (issue 4 Subscription: methods added, removed, made default)', () => {
  it('makes the first card the default, and lists them', async () => {
    await payments.attachMethod(customer, 'pm_pays_1')
    await payments.attachMethod(customer, 'pm_pays_2')
    expect(await payments.methods(customer)).toEqual([
      { id: 'pm_pays_1', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2031, is_default: true },
      { id: 'pm_pays_2', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2031, is_default: false },
    ])
    await payments.setDefaultMethod(customer, 'pm_pays_2')
    await payments.detachMethod(customer, 'pm_pays_1')
    expect(await payments.methods(customer)).toMatchObject([{ id: 'pm_pays_2', is_default: true }])
  })

  it('attaches a card once, and prepares it for charges that come without its owner', async () => {
    await payments.attachMethod(customer, 'pm_pays_1')
    await payments.attachMethod(customer, 'pm_pays_1')
    const setups = asked('POST', /setup_intents/)
    expect(setups).toHaveLength(1)
    expect(setups[0]?.params.get('usage')).toBe('off_session')
  })

  it('asks the bank where it must be asked, and takes the card after its yes', async () => {
    const failure = await getFailure(payments.attachMethod(customer, 'pm_asks_1'))
    expect(failure).toMatchObject({
      kind: 'authentication_required',
      message: 'Your bank asks you to confirm this payment.',
    })
    expect(await payments.methods(customer)).toEqual([])
    stripe.book.sayYes(failure.kind === 'authentication_required' ? failure.clientSecret : '', stripe.now)
    await payments.attachMethod(customer, 'pm_asks_1')
    expect(await payments.methods(customer)).toMatchObject([{ id: 'pm_asks_1', is_default: true }])
  })

  it('says why a card is declined, in Stripe’s words for its owner', async () => {
    expect(await getFailure(payments.attachMethod(customer, 'pm_declined_1'))).toEqual({
      kind: 'declined',
      message: 'Your card was declined.',
    })
  })

  it('knows no card of another customer, and none that was never made', async () => {
    const other = await payments.createCustomer({
      email: 'o@crew.example',
      name: 'O',
      reference: 'account-2',
    })
    await payments.attachMethod(other, 'pm_pays_1')
    const refusals = [
      payments.attachMethod(customer, 'pm_pays_1'),
      payments.detachMethod(customer, 'pm_pays_1'),
      payments.setDefaultMethod(customer, 'pm_pays_1'),
      payments.setDefaultMethod(customer, 'pm_pays_2'),
      payments.attachMethod(customer, 'pm_unheard_of'),
      subscribe('pm_pays_1'),
    ]
    const kinds = (await Promise.all(refusals.map(getFailure))).map(({ kind }) => kind)
    expect(new Set(kinds)).toEqual(new Set(['unknown_method']))
    expect(await payments.methods(other)).toHaveLength(1)
  })

  it('forgets a customer, also one who is gone already', async () => {
    const { id } = await subscribe('pm_pays_1')
    await payments.deleteCustomer(customer)
    expect(stripe.book.subscription(id).status).toBe('canceled')
    await payments.deleteCustomer(customer)
    expect(await payments.methods(customer)).toEqual([])
  })
})

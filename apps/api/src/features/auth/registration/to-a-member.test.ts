import { describe, expect, it } from 'vitest'
import { everyRow, tablesWith } from '#testing/database-rows.ts'
import { Registering } from '#testing/registering.ts'
import { userPassword, testServer } from '#testing/test-server.ts'

const server = testServer({}, { withBilling: true, trialDays: 30 })

const cards = { good: '4242424242424242', declined: '4000000000000002', asks: '4000002500003155' }

let expiryYear = 2030

/** One who registers and pays with a card of the sandbox. */
class Paying extends Registering {
  async subscribe(number: string, referralCode?: string) {
    // Another card each time: each has one trial (issue 16, A6).
    expiryYear += 1
    const card = { number, exp_month: 12, exp_year: expiryYear, cvc: '123' }
    const { body } = await this.browser.post('/payments/sandbox/payment-method', card)
    return this.browser.post('/payments/create-subscription', {
      payment_method_id: body.payment_method_id,
      registration_token: this.token,
      ...(referralCode === undefined ? {} : { referral_code: referralCode }),
    })
  }
}

async function atPayment(email: string): Promise<Paying> {
  const paying = new Paying(server, email)
  await paying.until('payment')
  return paying
}

describe('from a stranger to a member and out again (spec §4 Registration; issue 4)', () => {
  it('registers with a card on trial, takes the data along, and leaves nothing behind', async () => {
    const ada = await atPayment('ada@crew.example')
    const { body: begun } = await ada.subscribe(cards.good)
    expect(begun.subscription.status).toBe('trialing')
    const completion = { subscription_data: { subscription_id: begun.subscription.id } }
    const { status, body } = await ada.complete(completion)
    expect(status).toBe(200)
    expect(body.user.subscription_status).toBe('trialing')
    expect(body.referral_code).toMatch(/^[A-Z0-9]{7}$/)
    const file = (await ada.browser.get('/user/export')).body
    expect(file.subscription).toMatchObject({ id: begun.subscription.id, client_secret: null })
    expect(file.payment_methods).toMatchObject([{ last4: '4242', is_default: true }])
    await server.services.afterAnswer.settled()
    expect((await ada.browser.post('/user/delete-account', { password: userPassword })).status).toBe(200)
    await server.services.afterAnswer.settled()
    const after = await everyRow(server)
    for (const text of [body.user.id, 'ada@crew.example', begun.subscription.id, body.referral_code]) {
      expect(tablesWith(after, text)).toEqual([])
    }
  })

  it('hears why a card was declined, and completes with another', async () => {
    const bea = await atPayment('bea@crew.example')
    expect(await bea.subscribe(cards.declined)).toMatchObject({
      status: 402,
      body: { code: 'payment_failed', error: 'Your card was declined.' },
    })
    expect((await bea.complete()).body.code).toBe('registration_incomplete')
    expect((await bea.subscribe(cards.good)).status).toBe(201)
    expect((await bea.complete()).status).toBe(200)
  })

  it('lets go of the card of anyone who completes an e-mail second, and takes none where there is an account', async () => {
    const [first, second, third] = [
      await atPayment('shared@crew.example'),
      await atPayment('shared@crew.example'),
      await atPayment('shared@crew.example'),
    ]
    await first.subscribe(cards.good)
    const { id } = (await second.subscribe(cards.good)).body.subscription
    expect((await first.complete()).status).toBe(200)
    for (const _ of ['once', 'again']) {
      expect((await second.complete()).body.code).toBe('email_taken')
    }
    expect(tablesWith(await everyRow(server), id)).toEqual([])
    expect(await third.subscribe(cards.good)).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: expect.stringContaining('Please log in instead') },
    })
  })

  it('waits for the bank where it asks first', async () => {
    const dora = await atPayment('dora@crew.example')
    const { body } = await dora.subscribe(cards.asks)
    expect(body.subscription).toMatchObject({ status: 'trialing', client_secret: expect.any(String) })
    const answer = { client_secret: body.subscription.client_secret, outcome: 'complete' }
    expect((await dora.browser.post('/payments/sandbox/authenticate', answer)).status).toBe(200)
    expect((await dora.complete()).status).toBe(200)
  })
})

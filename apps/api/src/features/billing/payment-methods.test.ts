import { describe, expect, it } from 'vitest'
import { newPayer, newPayerWithoutTrial } from '#testing/paying.ts'
import { typedCard } from '#testing/test-cards.ts'
import { testServer } from '#testing/test-server.ts'

const server = testServer({}, { withBilling: true })

describe('authentication by the bank (issue 4 Subscription, Bad input: abandoned)', () => {
  it('is abandoned, tried again and completed', async () => {
    const payer = await newPayerWithoutTrial(server, 'bank@crew.example')
    const { status, body } = await payer.subscribe('asksOnce')
    expect(status).toBe(201)
    expect(body.subscription).toMatchObject({ status: 'incomplete', client_secret: expect.any(String) })
    expect((await payer.details(false)).body.subscription.client_secret ?? null).toBeNull()
    const again = await payer.post('retry-payment')
    expect(again).toMatchObject({ status: 402, body: { code: 'payment_authentication_required' } })
    expect(again.body.details.client_secret).toBe(body.subscription.client_secret)
    expect(await payer.answerBank(again.body.details.client_secret)).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect((await payer.details(false)).body.subscription.status).toBe('active')
    expect((await payer.browser.get('/roster/roster?month=2026-11')).status).toBe(200)
  })

  it('says that the bank refused, and another card pays', async () => {
    const payer = await newPayerWithoutTrial(server, 'bank-no@crew.example')
    const { body } = await payer.subscribe('asksAlways')
    expect(await payer.answerBank(body.subscription.client_secret, 'fail')).toMatchObject({
      status: 402,
      body: {
        code: 'payment_failed',
        error:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      },
    })
    expect(await payer.answerBank(body.subscription.client_secret)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    expect(await payer.status()).toBe('incomplete')
    const asked = await payer.subscribe('asksOnce')
    expect(asked).toMatchObject({
      status: 201,
      body: { subscription: { status: 'incomplete', client_secret: expect.any(String) } },
    })
    await payer.answerBank(asked.body.subscription.client_secret)
    expect(await payer.status()).toBe('active')
  })

  it('confirms the card of a trial, and of one that is added', async () => {
    const payer = await newPayer(server, 'bank-trial@crew.example')
    const { body } = await payer.subscribe('asksOnce')
    expect(body.subscription).toMatchObject({ status: 'trialing', client_secret: expect.any(String) })
    await payer.answerBank(body.subscription.client_secret)
    expect((await payer.details()).body.subscription.client_secret).toBeNull()
    const card = await payer.card('asksAlways')
    const asked = await payer.withCard('add-payment-method', card)
    expect(asked).toMatchObject({ status: 402, body: { code: 'payment_authentication_required' } })
    expect(await payer.methods()).toHaveLength(1)
    await payer.answerBank(asked.body.details.client_secret)
    expect((await payer.withCard('add-payment-method', card)).body.payment_methods).toHaveLength(2)
  })

  it('knows no secret it did not make', async () => {
    const stranger = server.browser()
    await stranger.get('/auth/csrf')
    const answer = (client_secret: string) =>
      stranger.post('/payments/sandbox/authenticate', { client_secret, outcome: 'complete' })
    expect((await answer('secret_of_nobody')).status).toBe(404)
    expect((await answer('')).status).toBe(422)
  })
})

describe('cards (spec §7 Payments)', () => {
  it('are added, made the default and removed; another becomes the default', async () => {
    const payer = await newPayer(server, 'cards@crew.example')
    expect(await payer.methods()).toEqual([])
    await payer.subscribe()
    const first = await payer.onlyCard()
    server.advance(1)
    const second = (await payer.add('mastercard')).body.payment_methods[1].id
    const afterwards = (await payer.withCard('set-default-payment-method', second)).body.payment_methods
    expect(afterwards).toMatchObject([
      { id: first, is_default: false },
      { id: second, is_default: true },
    ])
    expect((await payer.withCard('remove-payment-method', second)).body.payment_methods).toMatchObject([
      { id: first, is_default: true },
    ])
    expect((await payer.withCard('remove-payment-method', second)).status).toBe(404)
    expect((await payer.add('declined')).body.error).toBe('Your card was declined.')
  })

  it('stay, the last of them, while something is to be paid with it', async () => {
    const payer = await newPayerWithoutTrial(server, 'last-card@crew.example')
    await payer.subscribe()
    const cards = await payer.methods()
    const gone = cards.find(({ is_default }) => !is_default)
    if (gone) await payer.withCard('remove-payment-method', gone.id)
    const last = await payer.onlyCard()
    expect(await payer.withCard('remove-payment-method', last)).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: 'Add another card before you remove this one.' },
    })
    await payer.add('mastercard')
    expect((await payer.withCard('remove-payment-method', last)).body.payment_methods).toMatchObject([
      { last4: '4444', is_default: true },
    ])
  })

  it('of a real bank are told which numbers the sandbox takes, and are kept nowhere', async () => {
    const payer = await newPayer(server, 'real-card@crew.example')
    const number = '4111111111111111'
    expect(
      await payer.browser.post('/payments/sandbox/payment-method', { ...typedCard('pays'), number }),
    ).toMatchObject({
      status: 402,
      body: {
        error: 'Your card was declined. The sandbox takes test cards only: 4242 4242 4242 4242.',
      },
    })
    expect(server.logLines.join('\n')).not.toContain(number)
  })
})

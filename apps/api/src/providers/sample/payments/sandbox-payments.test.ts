import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { benchStart, dayMs, hourMs, sandboxBench, getSecret } from '#testing/sandbox-bench.ts'
import { testCardNumbers, typedCard } from '#testing/test-cards.ts'
import { createSandboxPayments } from './sandbox-payments.ts'

const { sandbox, database, now, setNow, pass, newCustomer, newMethod, state, begin, across } = sandboxBench()

const refuses = (work: Promise<unknown>, kind: string, message?: string) =>
  expect(work).rejects.toMatchObject({ failure: message === undefined ? { kind } : { kind, message } })

describe('test cards of the sandbox (issue 4 Subscription)', () => {
  it.each([
    ['declined', 'Your card was declined.'],
    ['insufficientFunds', 'Your card has insufficient funds.'],
    ['expired', 'Your card has expired.'],
    ['wrongCode', "Your card's security code is incorrect."],
  ] as const)('refuses the %s one as it is attached', async (card, message) => {
    const customerId = await newCustomer()
    await refuses(sandbox().attachMethod(customerId, await newMethod(card)), 'declined', message)
    expect(await sandbox().methods(customerId)).toEqual([])
    await refuses(
      sandbox().subscribe({
        customerId,
        paymentMethodId: await newMethod(card),
        trialDays: 30,
        idempotencyKey: card,
      }),
      'declined',
      message,
    )
  })

  it('takes no other number, and says which', async () => {
    await expect(sandbox().makeMethod({ ...typedCard('pays'), number: '4111111111111111' })).rejects.toThrow(
      'Your card was declined. The sandbox takes test cards only: 4242 4242 4242 4242.',
    )
  })

  it('takes a card to the end of its month, and not a moment longer', async () => {
    const card = { ...typedCard('pays'), exp_month: 1, exp_year: 2026 }
    setNow(new Date('2026-01-31T23:59:59.999Z'))
    await expect(sandbox().makeMethod(card)).resolves.toMatch(/^pm_/)
    pass(1)
    await refuses(sandbox().makeMethod(card), 'declined', 'Your card has expired.')
  })

  it('keeps brand, last four digits and expiry, and neither number nor code', async () => {
    const { customerId } = await begin('mastercard')
    expect(await sandbox().methods(customerId)).toEqual([
      {
        id: expect.stringMatching(/^pm_/),
        brand: 'mastercard',
        last4: '4444',
        exp_month: 12,
        exp_year: expect.any(Number),
        is_default: true,
      },
    ])
    const rows = await sql<{ row: string }>`select to_json(t)::text as row from sandbox_methods t`.execute(
      database().query,
    )
    const text = JSON.stringify(rows.rows)
    expect(text).not.toContain(testCardNumbers.mastercard)
    expect(text).not.toContain('987"')
  })

  it('forgets a method that nobody attached within an hour', async () => {
    const customerId = await newCustomer()
    const [inTime, late, waiting] = [await newMethod(), await newMethod(), await newMethod('asksOnce')]
    await getSecret(sandbox().attachMethod(customerId, waiting))
    pass(hourMs - 1)
    await sandbox().attachMethod(customerId, inTime)
    await sandbox().forgetUnused()
    pass(1)
    await refuses(sandbox().attachMethod(customerId, late), 'unknown_method')
    await refuses(sandbox().attachMethod(customerId, waiting), 'unknown_method')
    await sandbox().forgetUnused()
    const left = await database().query.selectFrom('sandbox_methods').select('id').execute()
    const ids = left.map(({ id }) => id)
    expect(ids).toContain(inTime)
    expect(ids).not.toContain(late)
    expect(ids).not.toContain(waiting)
  })
})

describe('beginning a subscription in the sandbox (spec §4 Subscription)', () => {
  it('is trialing for the days of its trial, then active with the card', async () => {
    const { id, subscription } = await begin('pays', 30)
    expect(subscription).toMatchObject({
      status: 'trialing',
      trial_end: '2026-03-02T09:00:00.000Z',
      current_period_end: '2026-03-02T09:00:00.000Z',
      client_secret: null,
    })
    expect(await sandbox().invoices(id)).toEqual([])
    expect(await across(id, 30 * dayMs)).toEqual(['trialing', 'active'])
    expect((await sandbox().subscription(id))?.current_period_end).toBe('2026-04-02T09:00:00.000Z')
    expect(await sandbox().invoices(id)).toMatchObject([
      { status: 'paid', amount: '4.99', currency: 'GBP', cardLast4: '4242' },
    ])
  })

  it('is active at once without a trial', async () => {
    const { subscription } = await begin()
    expect(subscription).toMatchObject({ status: 'active', trial_end: null, expires_at: null })
  })

  it('is incomplete where the first payment is declined, and lapses after 23 hours', async () => {
    const { id, subscription } = await begin('declinesCharges')
    expect(subscription).toMatchObject({
      status: 'incomplete',
      client_secret: null,
      current_period_end: null,
      expires_at: '2026-02-01T08:00:00.000Z',
    })
    expect(await sandbox().invoices(id)).toMatchObject([
      { status: 'open', failure: 'Your card was declined.' },
    ])
    expect(await across(id, 23 * hourMs)).toEqual(['incomplete', 'incomplete_expired'])
    expect(await sandbox().invoices(id)).toMatchObject([{ status: 'void' }])
    await refuses(sandbox().payOpenInvoice(id), 'conflict')
  })

  it('is active as soon as another card pays, up to the last moment', async () => {
    const { id, customerId } = await begin('declinesCharges')
    await refuses(sandbox().payOpenInvoice(id), 'declined', 'Your card was declined.')
    pass(23 * hourMs - 1)
    const card = await newMethod('mastercard')
    expect(await sandbox().payOpenInvoice(id, card)).toMatchObject({ status: 'active' })
    const methods = await sandbox().methods(customerId)
    expect(methods.find(({ is_default }) => is_default)?.id).toBe(card)
  })

  it('is begun once with one key, also twice at the same time, and never beside a running one', async () => {
    const customerId = await newCustomer()
    const order = { customerId, paymentMethodId: await newMethod(), trialDays: 0, idempotencyKey: 'the same' }
    const [one, two] = await Promise.all([sandbox().subscribe(order), sandbox().subscribe(order)])
    expect(two.id).toBe(one.id)
    expect(await sandbox().invoices(one.id)).toHaveLength(1)
    await refuses(sandbox().subscribe({ ...order, idempotencyKey: 'another' }), 'conflict')
  })
})

describe('3-D Secure in the sandbox (issue 4 Subscription)', () => {
  it('waits with the first payment for the bank, and is active after its yes', async () => {
    const { id, subscription } = await begin('asksOnce')
    expect(subscription).toMatchObject({ status: 'incomplete', client_secret: expect.any(String) })
    const secret = subscription.client_secret ?? ''
    expect((await sandbox().subscription(id))?.client_secret).toBe(secret)
    expect(await sandbox().answerBank(secret, 'complete')).toEqual({ kind: 'confirmed', subscriptionId: id })
    expect(await sandbox().subscription(id)).toMatchObject({ status: 'active', client_secret: null })
    expect(await sandbox().answerBank(secret, 'complete')).toEqual({ kind: 'unknown' })
    pass(28 * dayMs)
    expect(await state(id)).toBe('active')
    expect(await sandbox().invoices(id)).toHaveLength(2)
  })

  it('asks again after a no, and the old question is closed', async () => {
    const { id, subscription } = await begin('asksOnce')
    const first = subscription.client_secret ?? ''
    expect(await sandbox().answerBank(first, 'fail')).toMatchObject({ kind: 'refused', subscriptionId: id })
    expect(await sandbox().subscription(id)).toMatchObject({ status: 'incomplete', client_secret: null })
    const second = await getSecret(sandbox().payOpenInvoice(id))
    expect(second).not.toBe(first)
    expect(await getSecret(sandbox().payOpenInvoice(id))).toBe(second)
    expect(await sandbox().answerBank(first, 'complete')).toEqual({ kind: 'unknown' })
    expect(await sandbox().answerBank(second, 'complete')).toMatchObject({ kind: 'confirmed' })
    expect(await state(id)).toBe('active')
  })

  it('confirms a trial’s card after a no as well, as Stripe’s SetupIntent', async () => {
    const { id, subscription } = await begin('asksOnce', 30)
    const secret = subscription.client_secret ?? ''
    expect(await sandbox().answerBank(secret, 'fail')).toMatchObject({ kind: 'refused', subscriptionId: id })
    expect(await sandbox().subscription(id)).toMatchObject({ status: 'trialing', client_secret: secret })
    expect(await sandbox().answerBank(secret, 'complete')).toEqual({ kind: 'confirmed', subscriptionId: id })
    expect(await sandbox().subscription(id)).toMatchObject({ status: 'trialing', client_secret: null })
  })

  it('does nothing any more where the payment lapsed or was made with another card', async () => {
    const lapsed = await begin('asksOnce')
    const other = await begin('asksOnce')
    await sandbox().payOpenInvoice(other.id, await newMethod('pays'))
    expect(await sandbox().answerBank(other.subscription.client_secret ?? '', 'complete')).toEqual({
      kind: 'unknown',
    })
    pass(23 * hourMs)
    expect(await sandbox().answerBank(lapsed.subscription.client_secret ?? '', 'complete')).toMatchObject({
      kind: 'refused',
    })
    expect(await state(lapsed.id)).toBe('incomplete_expired')
  })

  it('confirms a card in a trial for later, or is past_due at its end where nobody answered', async () => {
    const confirmed = await begin('asksOnce', 30)
    const abandoned = await begin('asksOnce', 30)
    expect(abandoned.subscription).toMatchObject({ status: 'trialing', client_secret: expect.any(String) })
    await sandbox().answerBank(confirmed.subscription.client_secret ?? '', 'complete')
    expect((await sandbox().subscription(confirmed.id))?.client_secret).toBeNull()
    pass(30 * dayMs)
    expect([await state(confirmed.id), await state(abandoned.id)]).toEqual(['active', 'past_due'])
    const secret = await getSecret(sandbox().payOpenInvoice(abandoned.id))
    await sandbox().answerBank(secret, 'complete')
    expect(await state(abandoned.id)).toBe('active')
  })

  it('asks at every payment of a card that always asks', async () => {
    const { id, subscription } = await begin('asksAlways')
    await sandbox().answerBank(subscription.client_secret ?? '', 'complete')
    expect(await across(id, 28 * dayMs)).toEqual(['active', 'past_due'])
    const secret = await getSecret(sandbox().payOpenInvoice(id))
    await sandbox().answerBank(secret, 'complete')
    expect(await state(id)).toBe('active')
  })

  it('asks before a card is kept, and keeps it after the yes, for this customer only', async () => {
    const [customerId, stranger] = [await newCustomer(), await newCustomer()]
    const card = await newMethod('asksOnce')
    const secret = await getSecret(sandbox().attachMethod(customerId, card))
    expect(await getSecret(sandbox().attachMethod(customerId, card))).toBe(secret)
    expect(await sandbox().methods(customerId)).toEqual([])
    await refuses(sandbox().attachMethod(stranger, card), 'unknown_method')
    expect(await sandbox().answerBank(secret, 'complete')).toEqual({
      kind: 'confirmed',
      subscriptionId: null,
    })
    await refuses(sandbox().attachMethod(stranger, card), 'unknown_method')
    await sandbox().attachMethod(customerId, card)
    await sandbox().attachMethod(customerId, card)
    expect(await sandbox().methods(customerId)).toMatchObject([{ id: card, is_default: true }])
  })

  it('makes secrets that nobody guesses', async () => {
    const { subscription } = await begin('asksOnce')
    expect(
      Buffer.from((subscription.client_secret ?? '').slice('secret_'.length), 'base64url').length,
    ).toBeGreaterThan(16)
    expect(await sandbox().answerBank('secret_made_up', 'complete')).toEqual({ kind: 'unknown' })
  })
})

describe('cards and customers of the sandbox', () => {
  it("does nothing with another customer's card", async () => {
    const mine = await begin()
    const theirs = await begin()
    await refuses(sandbox().attachMethod(mine.customerId, theirs.paymentMethodId), 'unknown_method')
    await refuses(sandbox().detachMethod(mine.customerId, theirs.paymentMethodId), 'unknown_method')
    await refuses(sandbox().setDefaultMethod(mine.customerId, theirs.paymentMethodId), 'unknown_method')
    await refuses(sandbox().payOpenInvoice(mine.id, theirs.paymentMethodId), 'conflict')
    expect(await sandbox().methods(theirs.customerId)).toHaveLength(1)
  })

  it('forgets a customer with everything, twice without complaint', async () => {
    const { customerId, id } = await begin('asksOnce')
    await sandbox().deleteCustomer(customerId)
    await sandbox().deleteCustomer(customerId)
    expect(await sandbox().subscription(id)).toBeUndefined()
    expect(await sandbox().methods(customerId)).toEqual([])
    await sandbox().creditOnePeriod(customerId, 'a month')
  })

  it('lives faster where its day is shorter', async () => {
    const quick = createSandboxPayments(database(), now, 1)
    const customerId = await newCustomer()
    const { id } = await quick.subscribe({
      customerId,
      paymentMethodId: await newMethod(),
      trialDays: 30,
      idempotencyKey: 'quick',
    })
    pass(29_999)
    expect((await quick.subscription(id))?.status).toBe('trialing')
    pass(1)
    expect(await quick.subscription(id)).toMatchObject({
      status: 'active',
      current_period_end: new Date(benchStart.getTime() + 58_000).toISOString(),
    })
  })
})

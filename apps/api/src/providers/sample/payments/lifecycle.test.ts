import { describe, expect, it } from 'vitest'
import { dayMs, sandboxBench, getSecret } from '#testing/sandbox-bench.ts'
import { typedCard } from '#testing/test-cards.ts'

const { sandbox, setNow, pass, newCustomer, newMethod, state, begin, attached, across } = sandboxBench()

const refuses = (work: Promise<unknown>, kind: string, message?: string) =>
  expect(work).rejects.toMatchObject({ failure: message === undefined ? { kind } : { kind, message } })

describe('the end of a trial in the sandbox (issue 4 Subscription)', () => {
  it('is past_due where the card is declined', async () => {
    const { id } = await begin('declinesCharges', 30)
    expect(await across(id, 30 * dayMs)).toEqual(['trialing', 'past_due'])
  })

  it('is paused without a card, and resumes with one for a month from then', async () => {
    const { id, customerId, paymentMethodId } = await begin('pays', 30)
    await sandbox().detachMethod(customerId, paymentMethodId)
    expect(await across(id, 30 * dayMs)).toEqual(['trialing', 'paused'])
    await refuses(sandbox().reactivate(id), 'conflict', 'Add a card first.')
    pass(10 * dayMs)
    await attached(customerId, 'pays')
    expect(await sandbox().reactivate(id)).toMatchObject({
      status: 'active',
      current_period_end: '2026-04-12T09:00:00.000Z',
    })
  })

  it('stays paused where the resuming payment is declined, and asks the bank where it must', async () => {
    const { id, customerId, paymentMethodId } = await begin('pays', 30)
    await sandbox().detachMethod(customerId, paymentMethodId)
    pass(30 * dayMs)
    await attached(customerId, 'declinesCharges')
    await refuses(sandbox().reactivate(id), 'declined')
    expect(await state(id)).toBe('paused')
    const card = await newMethod('asksAlways')
    await sandbox().answerBank(await getSecret(sandbox().attachMethod(customerId, card)), 'complete')
    await sandbox().attachMethod(customerId, card)
    await sandbox().setDefaultMethod(customerId, card)
    const secret = await getSecret(sandbox().reactivate(id))
    expect(await state(id)).toBe('paused')
    expect((await sandbox().subscription(id))?.client_secret).toBe(secret)
    await sandbox().answerBank(secret, 'complete')
    expect(await state(id)).toBe('active')
    expect(await sandbox().invoices(id)).toHaveLength(1)
  })

  it('is canceled where it was cancelled in the trial', async () => {
    const { id } = await begin('pays', 30)
    expect(await sandbox().cancelAtPeriodEnd(id)).toMatchObject({
      status: 'trialing',
      cancel_at_period_end: true,
    })
    expect(await across(id, 30 * dayMs)).toEqual(['trialing', 'canceled'])
    expect(await sandbox().invoices(id)).toEqual([])
  })
})

describe('renewals in the sandbox (issue 4 Subscription)', () => {
  it('fall on the day of the first, or on the last of a shorter month', async () => {
    const { id, subscription } = await begin()
    expect(subscription.current_period_end).toBe('2026-02-28T09:00:00.000Z')
    expect(await across(id, 28 * dayMs)).toEqual(['active', 'active'])
    expect(await sandbox().subscription(id)).toMatchObject({
      current_period_end: '2026-03-31T09:00:00.000Z',
    })
    expect(await sandbox().invoices(id)).toHaveLength(2)
  })

  it('happen in their order where nobody looked for months', async () => {
    const { id } = await begin()
    setNow(new Date('2026-05-15T12:00:00.000Z'))
    expect((await sandbox().subscription(id))?.current_period_end).toBe('2026-05-31T09:00:00.000Z')
    const invoices = await sandbox().invoices(id)
    expect(invoices.map(({ paidAt }) => paidAt?.toISOString().slice(0, 10))).toEqual([
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
    ])
  })

  it('are tried again after 3, 5 and 7 days, and then left unpaid', async () => {
    const { id, customerId } = await begin()
    await sandbox().setDefaultMethod(customerId, await attached(customerId, 'declinesCharges'))
    expect(await across(id, 28 * dayMs)).toEqual(['active', 'past_due'])
    const nextTry = async () => (await sandbox().subscription(id))?.next_attempt_at
    expect(await nextTry()).toBe('2026-03-03T09:00:00.000Z')
    expect(await across(id, 3 * dayMs)).toEqual(['past_due', 'past_due'])
    expect(await nextTry()).toBe('2026-03-08T09:00:00.000Z')
    expect(await across(id, 5 * dayMs)).toEqual(['past_due', 'past_due'])
    expect(await nextTry()).toBe('2026-03-15T09:00:00.000Z')
    expect(await across(id, 7 * dayMs)).toEqual(['past_due', 'unpaid'])
    expect(await nextTry()).toBeNull()
    pass(400 * dayMs)
    expect(await state(id)).toBe('unpaid')
    expect(await sandbox().invoices(id)).toHaveLength(2)
  })

  it('go through by themselves at the next try where the card was changed', async () => {
    const { id, customerId } = await begin('declinesCharges', 1)
    pass(dayMs)
    expect(await state(id)).toBe('past_due')
    await sandbox().setDefaultMethod(customerId, await attached(customerId, 'pays'))
    expect(await across(id, 3 * dayMs)).toEqual(['past_due', 'active'])
  })

  it('fail with a card whose own month is over', async () => {
    const customerId = await newCustomer()
    const paymentMethodId = await sandbox().makeMethod({ ...typedCard('pays'), exp_month: 2, exp_year: 2026 })
    const { id } = await sandbox().subscribe({
      customerId,
      paymentMethodId,
      trialDays: 29,
      idempotencyKey: 'worn out',
    })
    pass(29 * dayMs)
    expect(await state(id)).toBe('past_due')
    expect(await sandbox().invoices(id)).toMatchObject([{ failure: 'Your card has expired.' }])
  })

  it('are paid by hand at any time; a month spent unpaid is not paid for', async () => {
    const { id, customerId } = await begin('declinesCharges', 1)
    pass(16 * dayMs)
    expect(await state(id)).toBe('unpaid')
    pass(100 * dayMs)
    await sandbox().setDefaultMethod(customerId, await attached(customerId, 'pays'))
    expect(await sandbox().payOpenInvoice(id)).toMatchObject({
      status: 'active',
      current_period_end: '2026-06-27T09:00:00.000Z',
    })
    expect(await sandbox().invoices(id)).toHaveLength(1)
    await refuses(sandbox().payOpenInvoice(id), 'conflict', 'There is no open payment.')
  })

  it('take a free month off the next price, once', async () => {
    const { id, customerId } = await begin('pays', 1)
    await sandbox().creditOnePeriod(customerId, 'a month')
    pass(dayMs + 31 * dayMs)
    const invoices = await sandbox().invoices(id)
    expect(invoices.map(({ amount, cardLast4 }) => [amount, cardLast4])).toEqual([
      ['4.99', '4242'],
      ['0.00', null],
    ])
  })
})

describe('cancelling in the sandbox (issue 4 Subscription)', () => {
  it('ends with the paid month, and is taken back before', async () => {
    const { id } = await begin()
    await sandbox().cancelAtPeriodEnd(id)
    expect(await sandbox().cancelAtPeriodEnd(id)).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
    })
    expect(await sandbox().reactivate(id)).toMatchObject({ cancel_at_period_end: false })
    await sandbox().cancelAtPeriodEnd(id)
    expect(await across(id, 28 * dayMs)).toEqual(['active', 'canceled'])
    await refuses(sandbox().reactivate(id), 'conflict')
    await refuses(sandbox().cancelAtPeriodEnd(id), 'conflict')
    await refuses(sandbox().payOpenInvoice(id), 'conflict')
  })

  it('ends a paused one at once, and one that owes with its month', async () => {
    const paused = await begin('pays', 1)
    await sandbox().detachMethod(paused.customerId, paused.paymentMethodId)
    const owing = await begin('declinesCharges', 1)
    pass(dayMs)
    expect(await sandbox().cancelAtPeriodEnd(paused.id)).toMatchObject({ status: 'canceled' })
    expect(await sandbox().cancelAtPeriodEnd(owing.id)).toMatchObject({ status: 'past_due' })
    expect(await across(owing.id, 15 * dayMs)).toEqual(['past_due', 'unpaid'])
    expect(await across(owing.id, 13 * dayMs)).toEqual(['unpaid', 'canceled'])
    expect(await sandbox().invoices(owing.id)).toMatchObject([{ status: 'void' }])
  })

  it('has nothing to cancel before the first payment, and knows no other subscriptions', async () => {
    const { id } = await begin('declinesCharges')
    await refuses(sandbox().cancelAtPeriodEnd(id), 'conflict')
    await refuses(sandbox().reactivate(id), 'conflict')
    await refuses(sandbox().cancelAtPeriodEnd('sub_none'), 'conflict')
    expect(await sandbox().subscription('sub_none')).toBeUndefined()
    expect(await sandbox().invoices('sub_none')).toEqual([])
  })
})

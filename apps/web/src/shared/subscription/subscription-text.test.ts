import { rosterClock } from '@slipstream/commute/time/clock'
import type { Subscription } from '@slipstream/contract/payments'
import { mockNowMs } from '@slipstream/mocks/clock'
import { plan, subscriptionIn, visaCard } from '@slipstream/mocks/fixtures/payments'
import { describe, expect, it } from 'vitest'
import { offerText } from './payment-text.ts'
import { subscriptionText } from './subscription-text.ts'

const day = 86_400_000
const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

const words = (
  subscription: Subscription | null,
  facts: Partial<Parameters<typeof subscriptionText>[0]> = {},
) => subscriptionText({ subscription, plan, methods: [visaCard], now: mockNowMs, ...facts }, rosterClock)

describe('subscription in words (spec §4 Subscription)', () => {
  it.each([
    [null, 'No subscription', 'There is no subscription for this account yet.'],
    ['trialing', 'Trial', 'Your trial ends on 14 November. £4.99 is then taken from the Visa ending 4242.'],
    ['active', 'Active', 'The next £4.99 is taken from the Visa ending 4242 on 23 November.'],
    [
      'past_due',
      'Payment failed',
      '£4.99 is tried again from the Visa ending 4242 on 8 November. Your roster opens as soon as it is paid.',
    ],
    [
      'unpaid',
      'Unpaid',
      '£4.99 is still open and is not tried again by itself. Retry the payment to open your roster.',
    ],
    ['canceled', 'Cancelled', 'Access ended on 31 October. Subscribe again whenever you like.'],
    [
      'incomplete',
      'Not completed',
      'Your bank has not confirmed the first payment yet. It expires on 6 November at 03:40 GMT. Nothing has been charged.',
    ],
    [
      'incomplete_expired',
      'Expired',
      'The first payment was not completed in time. Nothing was charged: subscribe again below.',
    ],
    ['paused', 'Paused', 'Resume to open your roster: £4.99 is then taken from the Visa ending 4242.'],
  ] as const)('%s', (status, label, next) => {
    expect(words(status && subscriptionIn(status))).toMatchObject({ status: { label }, next })
  })

  it('says until when a cancelled one lasts, and that nothing more is charged', () => {
    expect(words({ ...subscriptionIn('active'), cancel_at_period_end: true })).toMatchObject({
      status: { label: 'Cancelled' },
      next: 'You keep access until 23 November. Nothing more is charged.',
      attention: null,
    })
    expect(words({ ...subscriptionIn('trialing'), cancel_at_period_end: true }).next).toBe(
      'You keep access until 14 November. Nothing more is charged.',
    )
  })

  it('names no card and no price that are not known', () => {
    expect(words(subscriptionIn('active'), { plan: undefined, methods: undefined }).next).toBe(
      'The next payment is taken on 23 November.',
    )
    expect(words(subscriptionIn('past_due'), { plan: undefined, methods: undefined }).next).toBe(
      'The payment is tried again on 8 November. Your roster opens as soon as it is paid.',
    )
  })

  it('names the year where it is another one', () => {
    const subscription = { ...subscriptionIn('active'), current_period_end: '2027-01-05T04:40:00.000Z' }
    expect(words(subscription).next).toContain('on 5 January 2027.')
  })

  it('counts a day by London time', () => {
    const subscription = { ...subscriptionIn('active'), current_period_end: '2027-05-31T23:30:00.000Z' }
    expect(words(subscription).next).toContain('on 1 June 2027.')
  })

  it('says nothing of another attempt where none is made', () => {
    expect(words({ ...subscriptionIn('past_due'), next_attempt_at: null }).next).toBe(
      '£4.99 is still open. Your roster opens as soon as it is paid.',
    )
  })

  it('does not speak of a bank that was not asked', () => {
    expect(words({ ...subscriptionIn('incomplete'), client_secret: null }).next).toMatch(
      /^The first payment did not go through\./,
    )
  })

  it('calls out a payment that there is no card for', () => {
    expect(words(subscriptionIn('active'), { methods: [] })).toMatchObject({
      next: 'The next £4.99 is due on 23 November. Add a card before then.',
      attention: { tone: 'warning', text: 'There is no card to take the next payment from.' },
    })
  })

  it('asks who is paused without a card for one', () => {
    expect(words(subscriptionIn('paused'), { methods: [] }).next).toBe(
      'Add a card, then resume to open your roster.',
    )
  })
})

describe('a trial without a card', () => {
  const trial = (remaining: number) => ({
    ...subscriptionIn('trialing'),
    trial_end: iso(mockNowMs + remaining),
  })

  it.each([
    [3 * day, 'warning'],
    [3 * day + 1, undefined],
  ])('ending in %d ms asks for attention: %s', (remaining, tone) => {
    expect(words(trial(remaining), { methods: [] }).attention?.tone).toBe(tone)
  })

  it('is no other matter than a card that its bank has not confirmed', () => {
    expect(words({ ...trial(day), client_secret: 'seti_1_secret_2' }).attention?.text).toMatch(
      /^Your bank has not confirmed your card yet\./,
    )
  })

  it('is no matter with a card, or while cards are not known', () => {
    expect(words(trial(day)).attention).toBeNull()
    expect(words(trial(day), { methods: undefined }).attention).toBeNull()
  })
})

describe('the plan as it is offered', () => {
  it('says how long it is free and what follows', () => {
    expect(offerText(plan, 30, mockNowMs, rosterClock)).toEqual({
      price: { amount: '£4.99', interval: 'a month' },
      trialText: '30 days free, then £4.99 a month from 5 December',
      submitLabel: 'Start 30 days free',
    })
  })

  it('takes the first payment at once where there is no trial', () => {
    expect(offerText(plan, 0, mockNowMs, rosterClock)).toMatchObject({
      trialText: 'The first £4.99 is taken now, then every month.',
      submitLabel: 'Subscribe for £4.99 a month',
    })
  })
})

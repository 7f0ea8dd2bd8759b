import type { PaymentMethod, Plan, Subscription } from '@slipstream/contract/payments'
import type { StatusTone } from '@slipstream/design-system/StatusChip'
import { clockOf, dayOf, methodName, priceOf } from './payment-words.ts'

export interface SubscriptionFacts {
  /** Null where there never was one. */
  subscription: Subscription | null
  /** Undefined while it is not known: then no price is named. */
  plan: Plan | undefined
  /** Undefined while they are not known: then no card is named, and none is missed. */
  methods: readonly PaymentMethod[] | undefined
  /** Milliseconds since the epoch. */
  now: number
}

export interface SubscriptionWords {
  /** The status in one or two words. */
  status: { label: string; tone: StatusTone }
  /** What happens next, and when. */
  next: string
  /** What must not be passed over; null where all is well. */
  attention: { tone: 'info' | 'warning' | 'critical'; text: string } | null
}

/** Milliseconds before a trial's end from which a missing card is called out. */
const trialWarning = 3 * 86_400_000

/** How a subscription stands, in words (specification §4 Subscription status groups). */
export function subscriptionWords(facts: SubscriptionFacts): SubscriptionWords {
  const { subscription } = facts
  if (subscription === null)
    return {
      status: { label: 'No subscription', tone: 'neutral' },
      next: 'There is no subscription for this account yet.',
      attention: null,
    }
  switch (subscription.status) {
    case 'trialing':
      return subscription.cancel_at_period_end ? ending(subscription, facts) : trial(subscription, facts)
    case 'active':
      return subscription.cancel_at_period_end ? ending(subscription, facts) : active(subscription, facts)
    case 'past_due':
      return pastDue(subscription, facts)
    case 'unpaid':
      return {
        status: { label: 'Unpaid', tone: 'critical' },
        next: `${price(facts)} is still open and is not tried again by itself. Pay now to open your roster.`,
        attention: { tone: 'critical', text: 'Every attempt to take your payment has failed.' },
      }
    case 'canceled':
      return {
        status: { label: 'Cancelled', tone: 'neutral' },
        next: `${sentence('Access ended', subscription.current_period_end, facts)} Subscribe again whenever you like.`,
        attention: null,
      }
    case 'incomplete':
      return incomplete(subscription, facts)
    case 'incomplete_expired':
      return {
        status: { label: 'Expired', tone: 'neutral' },
        next: 'The first payment was not completed in time. Nothing was charged: subscribe again below.',
        attention: null,
      }
    case 'paused':
      return paused(facts)
  }
}

type Facts = SubscriptionFacts

const unconfirmed = {
  tone: 'warning',
  text: 'Your bank has not confirmed your card yet. Confirm it, or add another one, before the trial ends.',
} as const

function trial(subscription: Subscription, facts: Facts): SubscriptionWords {
  const { methods, now } = facts
  const ends = subscription.trial_end ?? subscription.current_period_end
  const status = { label: 'Trial', tone: 'info' } as const
  if (methods?.length === 0) {
    const isNear = ends !== null && Date.parse(ends) - now <= trialWarning
    const text = `${sentence('Your trial ends', ends, facts)} Add a card before then, or your access is paused.`
    return { status, next: text, attention: isNear ? { tone: 'warning', text } : null }
  }
  return {
    status,
    next: `${sentence('The trial ends', ends, facts)} ${price(facts)} is then taken${fromCard(facts)}.`,
    attention: subscription.client_secret ? unconfirmed : null,
  }
}

function active(subscription: Subscription, facts: Facts): SubscriptionWords {
  const status = { label: 'Active', tone: 'success' } as const
  const next = sentence(
    `The next ${price(facts)} is taken${fromCard(facts)}`,
    subscription.current_period_end,
    facts,
  )
  if (facts.methods?.length !== 0) return { status, next, attention: null }
  const text = `${sentence(`The next ${price(facts)} is due`, subscription.current_period_end, facts)} Add a card before then.`
  return { status, next: text, attention: { tone: 'warning', text } }
}

/** Cancelled, and still paid for. */
function ending(subscription: Subscription, facts: Facts): SubscriptionWords {
  const last = subscription.current_period_end ?? subscription.trial_end
  const until = last === null ? '' : ` until ${dayOf(last, facts.now)}`
  const text = `You keep access${until}. Nothing more is charged.`
  return {
    status: { label: 'Cancelled', tone: 'neutral' },
    next: text,
    attention: { tone: 'info', text: `Your subscription is cancelled. ${text}` },
  }
}

function pastDue(subscription: Subscription, facts: Facts): SubscriptionWords {
  const { next_attempt_at } = subscription
  const next =
    subscription.cancel_at_period_end || next_attempt_at === null
      ? `${price(facts)} is still open.`
      : sentence(`${price(facts)} is tried again${fromCard(facts)}`, next_attempt_at, facts)
  return {
    status: { label: 'Payment failed', tone: 'warning' },
    next: `${next} Your roster opens as soon as it is paid.`,
    attention: { tone: 'critical', text: 'Your last payment did not go through.' },
  }
}

function incomplete({ expires_at, client_secret }: Subscription, { now }: Facts): SubscriptionWords {
  const waits = client_secret
    ? 'Your bank has not confirmed the first payment yet.'
    : 'The first payment did not go through.'
  const lapses =
    expires_at === null ? '' : ` It lapses on ${dayOf(expires_at, now)} at ${clockOf(expires_at)}.`
  return {
    status: { label: 'Not completed', tone: 'warning' },
    next: `${waits}${lapses} Nothing has been charged.`,
    attention: null,
  }
}

function paused(facts: Facts): SubscriptionWords {
  const canResume = facts.methods === undefined || facts.methods.length > 0
  return {
    status: { label: 'Paused', tone: 'warning' },
    next: canResume
      ? `Resume to open your roster: ${price(facts)} is then taken${fromCard(facts)}.`
      : 'Add a card, then resume to open your roster.',
    attention: { tone: 'warning', text: 'Your trial ended without a card, so your access is paused.' },
  }
}

function price({ plan }: Facts): string {
  return plan ? priceOf(plan) : 'payment'
}

function fromCard({ methods }: Facts): string {
  const card = methods?.find(({ is_default }) => is_default)
  return card ? ` from the ${methodName(card)}` : ''
}

/** `Access ended on 31 October.`; without a day where none is known. */
function sentence(words: string, instant: string | null, { now }: Facts): string {
  return instant === null ? `${words}.` : `${words} on ${dayOf(instant, now)}.`
}

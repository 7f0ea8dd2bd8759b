import type { Clock } from '@slipstream/commute/time/clock'
import type { PaymentMethod, Plan, Subscription } from '@slipstream/contract/payments'
import type { SubscriptionStatus } from '@slipstream/contract/user'
import type { StatusTone } from '@slipstream/design-system/StatusChip'
import { getClock, getDay, methodName, getPrice } from './payment-text.ts'

export interface SubscriptionFacts {
  /** Null if there never was one. */
  subscription: Subscription | null
  /** Undefined until it has loaded: no price is shown until then. */
  plan: Plan | undefined
  /** Undefined until they have loaded: until then no card is shown and none reported missing. */
  methods: readonly PaymentMethod[] | undefined
  /** Milliseconds since the epoch. */
  now: number
}

export interface StatusWords {
  label: string
  tone: StatusTone
}

export interface SubscriptionWords {
  /** The status in one or two words. */
  status: StatusWords
  /** What happens next, and when. */
  next: string
  /** A warning shown besides; null if there is none. */
  attention: { tone: 'warning' | 'critical'; text: string } | null
}

/** The short status, when nothing but the status is known. */
export const statusWords: Record<SubscriptionStatus, StatusWords> = {
  trialing: { label: 'Trial', tone: 'info' },
  active: { label: 'Active', tone: 'success' },
  past_due: { label: 'Payment failed', tone: 'critical' },
  unpaid: { label: 'Unpaid', tone: 'critical' },
  canceled: { label: 'Cancelled', tone: 'neutral' },
  incomplete: { label: 'Not completed', tone: 'warning' },
  incomplete_expired: { label: 'Expired', tone: 'neutral' },
  paused: { label: 'Paused', tone: 'warning' },
}

/** What is said once a subscription has begun: `Trial until 27 December.`; null while its bank has not confirmed it. */
export function welcomeText(begun: Subscription | null, now: number, clock: Clock): string | null {
  if (begun?.status === 'active') return 'Your subscription is active.'
  if (begun?.status !== 'trialing') return null
  const ends = begun.trial_end ?? begun.current_period_end
  return ends === null ? 'Your trial has begun.' : `Trial until ${getDay(ends, now, clock)}.`
}

/** How many milliseconds before a trial's end a missing card is reported. */
const trialWarning = 3 * 86_400_000

/** The copy for a subscription's state (specification §4 Subscription status groups). */
export function subscriptionText(facts: SubscriptionFacts, clock: Clock): SubscriptionWords {
  const { subscription } = facts
  if (subscription === null)
    return {
      status: { label: 'No subscription', tone: 'neutral' },
      next: 'There is no subscription for this account yet.',
      attention: null,
    }
  const status = statusWords[subscription.status]
  switch (subscription.status) {
    case 'trialing':
      return subscription.cancel_at_period_end
        ? ending(subscription, facts, clock)
        : { status, ...trial(subscription, facts, clock) }
    case 'active':
      return subscription.cancel_at_period_end
        ? ending(subscription, facts, clock)
        : { status, ...active(subscription, facts, clock) }
    case 'past_due':
      return {
        status,
        next: `${openPayment(subscription, facts, clock)} Your roster opens as soon as it is paid.`,
        attention: { tone: 'critical', text: 'Your last payment did not go through.' },
      }
    case 'unpaid':
      return {
        status,
        next: `${opening(facts)} is still open and is not tried again by itself. Retry the payment to open your roster.`,
        attention: { tone: 'critical', text: 'Every attempt to take your payment has failed.' },
      }
    case 'canceled':
      return {
        status,
        next: `${sentence('Access ended', subscription.current_period_end, facts, clock)} Subscribe again whenever you like.`,
        attention: null,
      }
    case 'incomplete':
      return { status, next: incomplete(subscription, facts, clock), attention: null }
    case 'incomplete_expired':
      return {
        status,
        next: 'The first payment was not completed in time. Nothing was charged: subscribe again below.',
        attention: null,
      }
    case 'paused':
      return {
        status,
        next: resuming(facts),
        attention: { tone: 'warning', text: 'Your trial ended without a card, so your access is paused.' },
      }
  }
}

type Facts = SubscriptionFacts

const unconfirmed = {
  tone: 'warning',
  text: 'Your bank has not confirmed your card yet. Confirm it, or add another one, before the trial ends.',
} as const

const cardless = { tone: 'warning', text: 'There is no card to take the next payment from.' } as const

function trial(subscription: Subscription, facts: Facts, clock: Clock): Omit<SubscriptionWords, 'status'> {
  const { methods, now } = facts
  const ends = subscription.trial_end ?? subscription.current_period_end
  if (methods?.length === 0) {
    const isNear = ends !== null && Date.parse(ends) - now <= trialWarning
    return {
      next: `${sentence('Your trial ends', ends, facts, clock)} Add a card before then, or your access is paused.`,
      attention: isNear ? cardless : null,
    }
  }
  return {
    next: `${sentence('Your trial ends', ends, facts, clock)} ${opening(facts)} is then taken${fromCard(facts)}.`,
    attention: subscription.client_secret ? unconfirmed : null,
  }
}

function active(
  { current_period_end }: Subscription,
  facts: Facts,
  clock: Clock,
): Omit<SubscriptionWords, 'status'> {
  if (facts.methods?.length === 0)
    return {
      next: `${sentence(`The next ${price(facts)} is due`, current_period_end, facts, clock)} Add a card before then.`,
      attention: cardless,
    }
  return {
    next: sentence(`The next ${price(facts)} is taken${fromCard(facts)}`, current_period_end, facts, clock),
    attention: null,
  }
}

/** Cancelled, and still paid for. */
function ending(subscription: Subscription, facts: Facts, clock: Clock): SubscriptionWords {
  const last = subscription.current_period_end ?? subscription.trial_end
  const until = last === null ? '' : ` until ${getDay(last, facts.now, clock)}`
  return {
    status: statusWords.canceled,
    next: `You keep access${until}. Nothing more is charged.`,
    attention: null,
  }
}

function openPayment(
  { cancel_at_period_end, next_attempt_at }: Subscription,
  facts: Facts,
  clock: Clock,
): string {
  return cancel_at_period_end || next_attempt_at === null
    ? `${opening(facts)} is still open.`
    : sentence(`${opening(facts)} is tried again${fromCard(facts)}`, next_attempt_at, facts, clock)
}

function incomplete({ expires_at, client_secret }: Subscription, { now }: Facts, clock: Clock): string {
  const waits = client_secret
    ? 'Your bank has not confirmed the first payment yet.'
    : 'The first payment did not go through.'
  const lapses =
    expires_at === null
      ? ''
      : ` It expires on ${getDay(expires_at, now, clock)} at ${getClock(expires_at, clock)}.`
  return `${waits}${lapses} Nothing has been charged.`
}

function resuming(facts: Facts): string {
  const canResume = facts.methods === undefined || facts.methods.length > 0
  return canResume
    ? `Resume to open your roster: ${price(facts)} is then taken${fromCard(facts)}.`
    : 'Add a card, then resume to open your roster.'
}

function price({ plan }: Facts): string {
  return plan ? getPrice(plan) : 'payment'
}

/** The price at the beginning of a sentence. */
function opening({ plan }: Facts): string {
  return plan ? getPrice(plan) : 'The payment'
}

function fromCard({ methods }: Facts): string {
  const card = methods?.find(({ is_default }) => is_default)
  return card ? ` from the ${methodName(card)}` : ''
}

/** `Access ended on 31 October.`; without a date if none is known. */
function sentence(words: string, instant: string | null, { now }: Facts, clock: Clock): string {
  return instant === null ? `${words}.` : `${words} on ${getDay(instant, now, clock)}.`
}

import { errorMessages, paymentMessages } from '@slipstream/contract/error-messages'
import {
  type Book,
  type Card,
  defaultCard,
  maxInvoices,
  openInvoice,
  type SandboxInvoice,
  type SandboxSubscription,
} from './card-book.ts'
import { refusal } from './card-refusal.ts'
import type { SandboxTime } from './sandbox-time.ts'
import { asksBank, chargeRefusal, expiredCardMessage, isExpired } from './test-cards.ts'

/** An `incomplete` subscription lapses after this long. */
export const incompleteHours = 23
/** Days from each failed try of a renewal to the next; after the last the subscription is `unpaid`. */
export const retryDays = [3, 5, 7] as const

export type ChargeOutcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'declined'; readonly message: string }
  | { readonly kind: 'asks_bank'; readonly card: Card; readonly invoice: SandboxInvoice }

export type Lifecycle = ReturnType<typeof createLifecycle>

/**
 * What a subscription's time and its owner's acts do to it, in Stripe's eight states. Works on the book it is given and
 * keeps no clock: what was due while nobody looked happens, in its order, at the moment it was due.
 *
 * @param price Pence a month.
 */
export function createLifecycle(time: SandboxTime, price: number, newId: () => string) {
  const periodEnd = ({ months, trial_end, anchor }: SandboxSubscription) =>
    months === 0 && trial_end ? trial_end : time.monthsAfter(anchor, months)
  /** When an `incomplete` one lapses. */
  const lapsesAt = ({ created_at }: SandboxSubscription) => time.hoursAfter(created_at, incompleteHours)

  function nextStepAt(book: Book, subscription: SandboxSubscription): Date | null {
    const endsAt = subscription.cancel_at_period_end ? periodEnd(subscription) : null
    switch (subscription.status) {
      case 'incomplete':
        return lapsesAt(subscription)
      case 'trialing':
      case 'active':
        return periodEnd(subscription)
      case 'past_due':
        return earlier(openInvoice(book, subscription)?.next_attempt_at ?? null, endsAt)
      case 'unpaid':
      case 'paused':
        return endsAt
      case 'canceled':
      case 'incomplete_expired':
        return null
    }
  }

  function step(book: Book, subscription: SandboxSubscription, at: Date): void {
    if (subscription.status === 'incomplete') return end(book, subscription, 'incomplete_expired')
    if (subscription.cancel_at_period_end && at >= periodEnd(subscription)) {
      return end(book, subscription, 'canceled')
    }
    if (subscription.status === 'past_due') return tryAlone(book, subscription, at)
    if (subscription.status === 'trialing') {
      if (!defaultCard(book)) {
        subscription.status = 'paused'
        return undefined
      }
      subscription.anchor = at
    }
    subscription.months += 1
    bill(book, subscription, at)
    return tryAlone(book, subscription, at)
  }

  function end(book: Book, subscription: SandboxSubscription, status: 'canceled' | 'incomplete_expired') {
    subscription.status = status
    const invoice = openInvoice(book, subscription)
    if (!invoice) return
    Object.assign(invoice, { status: 'void', next_attempt_at: null })
    book.customer.credit += price - invoice.amount
  }

  function bill(book: Book, subscription: SandboxSubscription, at: Date): SandboxInvoice {
    const credit = Math.min(book.customer.credit, price)
    book.customer.credit -= credit
    const invoice: SandboxInvoice = {
      id: `in_${newId()}`,
      subscription_id: subscription.id,
      status: 'open',
      amount: price - credit,
      until: periodEnd(subscription),
      attempts: 0,
      next_attempt_at: null,
      paid_at: null,
      card_last4: null,
      failure: null,
      created_at: at,
    }
    book.invoices = [...book.invoices, invoice].slice(-maxInvoices)
    return invoice
  }

  /** A try without the card's owner: who would have to ask the bank cannot. */
  function tryAlone(book: Book, subscription: SandboxSubscription, at: Date): void {
    const invoice = openInvoice(book, subscription)
    if (!invoice) return
    const outcome = charge(book, invoice, at)
    if (outcome.kind === 'paid') {
      settle(subscription, invoice, defaultCard(book), at)
      return
    }
    const days = retryDays[invoice.attempts]
    invoice.attempts += 1
    invoice.failure =
      outcome.kind === 'declined' ? outcome.message : errorMessages.payment_authentication_required
    invoice.next_attempt_at = days === undefined ? null : time.daysAfter(at, days)
    subscription.status = days === undefined ? 'unpaid' : 'past_due'
  }

  function charge(book: Book, invoice: SandboxInvoice, at: Date): ChargeOutcome {
    if (invoice.amount === 0) return { kind: 'paid' }
    const card = defaultCard(book)
    const refusal = card ? getRefusal(card, at) : 'There is no card to charge. Add a card first.'
    if (refusal !== undefined) return { kind: 'declined', message: refusal }
    return card && asksBank(card) ? { kind: 'asks_bank', card, invoice } : { kind: 'paid' }
  }

  /** The open invoice is paid with this card: the bank said yes. */
  function settle(
    subscription: SandboxSubscription,
    invoice: SandboxInvoice,
    card: Card | undefined,
    at: Date,
  ): void {
    // Nobody pays for a month that was spent outside: the one that is paid begins now.
    if (subscription.status === 'paused' || periodEnd(subscription) <= at) {
      subscription.anchor = at
      subscription.months = 1
    }
    subscription.status = 'active'
    Object.assign(invoice, {
      status: 'paid',
      paid_at: at,
      until: periodEnd(subscription),
      next_attempt_at: null,
      failure: null,
      card_last4: invoice.amount === 0 ? null : (card?.last4 ?? null),
    })
  }

  /** A try while the card's owner is there. */
  function tryNow(book: Book, subscription: SandboxSubscription, invoice: SandboxInvoice, at: Date) {
    const outcome = charge(book, invoice, at)
    if (outcome.kind === 'paid') settle(subscription, invoice, defaultCard(book), at)
    if (outcome.kind === 'declined') invoice.failure = outcome.message
    return outcome
  }

  return {
    periodEnd,
    lapsesAt,
    settle,

    /** Takes every step that is due by now. */
    advance(book: Book, subscription: SandboxSubscription, now: Date): void {
      for (
        let at = nextStepAt(book, subscription);
        at !== null && at <= now;
        at = nextStepAt(book, subscription)
      ) {
        step(book, subscription, at)
      }
    },

    /** The first payment, or the trial. */
    begin(book: Book, subscription: SandboxSubscription, trialDays: number): ChargeOutcome {
      const at = subscription.created_at
      if (trialDays > 0) {
        subscription.status = 'trialing'
        subscription.trial_end = time.daysAfter(at, trialDays)
        return { kind: 'paid' }
      }
      subscription.months = 1
      return tryNow(book, subscription, bill(book, subscription, at), at)
    },

    /** Pays what is owed while the card's owner is there. */
    pay(book: Book, subscription: SandboxSubscription, at: Date): ChargeOutcome {
      const invoice = openInvoice(book, subscription)
      if (!invoice) throw refusal('conflict', 'There is no open payment.')
      return tryNow(book, subscription, invoice, at)
    },

    cancel(book: Book, subscription: SandboxSubscription, now: Date): void {
      if (subscription.status === 'incomplete') {
        throw refusal('conflict', 'There is nothing to cancel yet: the first payment has not gone through.')
      }
      refuseEnded(subscription)
      subscription.cancel_at_period_end = true
      this.advance(book, subscription, now)
    },

    reactivate(book: Book, subscription: SandboxSubscription, now: Date): ChargeOutcome {
      refuseEnded(subscription)
      if (subscription.status === 'paused') {
        if (!defaultCard(book)) throw refusal('conflict', 'Add a card first.')
        return tryNow(
          book,
          subscription,
          openInvoice(book, subscription) ?? bill(book, subscription, now),
          now,
        )
      }
      if (subscription.status === 'incomplete')
        throw refusal('conflict', 'The first payment has not gone through.')
      subscription.cancel_at_period_end = false
      return { kind: 'paid' }
    },
  }
}

function getRefusal(card: Card, at: Date): string | undefined {
  return chargeRefusal(card.behaviour) ?? (isExpired(card, at) ? expiredCardMessage : undefined)
}

function refuseEnded({ status }: SandboxSubscription): void {
  if (status === 'canceled' || status === 'incomplete_expired') {
    throw refusal('conflict', paymentMessages.subscriptionEnded)
  }
}

function earlier(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b
  return a <= b ? a : b
}

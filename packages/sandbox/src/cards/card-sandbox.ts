import { paymentMessages } from '@slipstream/contract/error-messages'
import type { Subscription } from '@slipstream/contract/payments'
import { ask } from './bank.ts'
import type { Book, Card, SandboxSubscription } from './card-book.ts'
import type { ChargeOutcome, Lifecycle } from './card-lifecycle.ts'
import { refusal } from './card-refusal.ts'
import { subscriptionView } from './card-views.ts'
import {
  expiredCardMessage,
  findTestCard,
  isExpired,
  needsConfirmation,
  unknownCardMessage,
  attachRefusal,
} from './test-cards.ts'

/** Pence a month. */
export const pricePence = 499

export interface CardFacts {
  readonly number: string
  readonly exp_month: number
  readonly exp_year: number
}

/** What somebody orders: 0 days of trial charges at once; the same key never begins a second subscription. */
interface Order {
  readonly paymentMethodId: string
  readonly trialDays: number
  readonly idempotencyKey: string
}

/** What became of a subscription. A refused payment has left its trace in the book, which is to be saved before it is thrown. */
export interface Change {
  readonly outcome: ChargeOutcome
  /** The secret to ask the bank with. */
  readonly question: string | undefined
  readonly view: Subscription
}

export type CardSandbox = ReturnType<typeof createCardSandbox>

/** What a customer can do with a book, as Stripe does in its test mode. Refuses with `CardRefusal`. */
export function createCardSandbox(lifecycle: Lifecycle, newId: () => string, newSecret: () => string) {
  function changed(book: Book, subscription: SandboxSubscription, at: Date, outcome: ChargeOutcome): Change {
    const question =
      outcome.kind === 'asks_bank' ? ask(book, { ...outcome, subscription, at, newSecret }) : undefined
    return { outcome, question, view: subscriptionView(book, subscription, lifecycle) }
  }

  function makeDefault(book: Book, paymentMethodId: string, at: Date): Card {
    const card = getCard(book, paymentMethodId)
    attach(book, card, at)
    book.customer.default_method_id = card.id
    return card
  }

  return {
    /** The card of a typed number, nobody's yet. */
    makeCard({ number, exp_month, exp_year }: CardFacts, at: Date): Card {
      const card = findTestCard(number)
      if (!card) throw refusal('declined', unknownCardMessage)
      if (isExpired({ exp_month, exp_year }, at)) throw refusal('declined', expiredCardMessage)
      return {
        ...card,
        id: `pm_${newId()}`,
        customer_id: null,
        attached_at: null,
        last4: number.slice(-4),
        exp_month,
        exp_year,
        is_confirmed: false,
        fingerprint: null,
        created_at: at,
      }
    },

    /** @returns the secret of the bank's question where it must be asked first; the card is then not attached. */
    attachMethod(book: Book, paymentMethodId: string, at: Date): string | undefined {
      const card = getCard(book, paymentMethodId)
      if (card.attached_at === null && needsConfirmation(card)) return ask(book, { card, at, newSecret })
      attach(book, card, at)
      return undefined
    },

    detachMethod(book: Book, paymentMethodId: string): void {
      const card = attachedCard(book, paymentMethodId)
      book.cards = book.cards.filter(({ id }) => id !== card.id)
      book.secrets = book.secrets.filter(({ method_id }) => method_id !== card.id)
      if (book.customer.default_method_id === card.id) book.customer.default_method_id = null
    },

    setDefaultMethod(book: Book, paymentMethodId: string): void {
      book.customer.default_method_id = attachedCard(book, paymentMethodId).id
    },

    subscribe(book: Book, { paymentMethodId, trialDays, idempotencyKey }: Order, at: Date): Subscription {
      const begun = book.subscriptions.find(({ idempotency_key }) => idempotency_key === idempotencyKey)
      if (begun) return subscriptionView(book, begun, lifecycle)
      if (book.subscriptions.some(isRunning)) throw refusal('conflict', paymentMessages.subscribedAlready)
      const card = makeDefault(book, paymentMethodId, at)
      const subscription: SandboxSubscription = {
        id: `sub_${newId()}`,
        customer_id: book.customer.id,
        idempotency_key: idempotencyKey,
        status: 'incomplete',
        trial_end: null,
        anchor: at,
        months: 0,
        cancel_at_period_end: false,
        created_at: at,
      }
      book.subscriptions.push(subscription)
      const outcome = lifecycle.begin(book, subscription, trialDays)
      if (outcome.kind === 'asks_bank') ask(book, { ...outcome, subscription, at, newSecret })
      else if (trialDays > 0 && needsConfirmation(card)) ask(book, { card, subscription, at, newSecret })
      return subscriptionView(book, subscription, lifecycle)
    },

    cancel: (book: Book, subscription: SandboxSubscription, at: Date): Change => {
      lifecycle.cancel(book, subscription, at)
      return changed(book, subscription, at, { kind: 'paid' })
    },

    reactivate: (book: Book, subscription: SandboxSubscription, at: Date) =>
      changed(book, subscription, at, lifecycle.reactivate(book, subscription, at)),

    /** With the default method or, where one is named, with that one, which is attached and becomes the default first. */
    payOpenInvoice(
      book: Book,
      subscription: SandboxSubscription,
      at: Date,
      paymentMethodId?: string,
    ): Change {
      if (!owes(subscription)) throw refusal('conflict', 'There is no open payment.')
      if (paymentMethodId !== undefined) makeDefault(book, paymentMethodId, at)
      return changed(book, subscription, at, lifecycle.pay(book, subscription, at))
    },
  }
}

/** Has not ended. */
export function isRunning({ status }: SandboxSubscription): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired'
}

function owes({ status }: SandboxSubscription): boolean {
  return status === 'incomplete' || status === 'past_due' || status === 'unpaid'
}

function getCard(book: Book, id: string): Card {
  const card = book.cards.find((each) => each.id === id)
  if (!card) throw refusal('unknown_method', 'There is no such card. Please enter it again.')
  return card
}

function attachedCard(book: Book, id: string): Card {
  const card = getCard(book, id)
  if (card.attached_at === null) throw refusal('unknown_method', paymentMessages.noSuchCard)
  return card
}

/** Attaching asks no bank by itself; anyone who keeps a card without a payment asks first. The first becomes the default. */
function attach(book: Book, card: Card, at: Date): void {
  if (card.attached_at !== null) return
  const reason = attachRefusal(card.behaviour)
  if (reason !== undefined) throw refusal('declined', reason)
  card.attached_at = at
  book.customer.default_method_id ??= card.id
}

import { keepOneCard, paymentMessages } from '@slipstream/contract/error-messages'
import type { PaymentMethod, Subscription } from '@slipstream/contract/payments'
import { needsCard, getStanding, type SubscriptionStatus } from '@slipstream/contract/user'
import { askedFor, takeAnswer } from '@slipstream/sandbox/cards/bank'
import { openInvoice, type SandboxSubscription } from '@slipstream/sandbox/cards/card-book'
import { createLifecycle } from '@slipstream/sandbox/cards/card-lifecycle'
import { CardRefusal, codeOfFailure, refusal } from '@slipstream/sandbox/cards/card-refusal'
import {
  createCardSandbox,
  pricePence,
  type CardFacts,
  type CardSandbox,
  type Change,
} from '@slipstream/sandbox/cards/card-sandbox'
import { methodViews, subscriptionView } from '@slipstream/sandbox/cards/card-views'
import { createSandboxTime } from '@slipstream/sandbox/cards/sandbox-time'
import { plan } from '../fixtures/payments.ts'
import type { Wallet } from '../fixtures/wallet.ts'
import { MockFailure } from '../mock-failure.ts'
import type { MockWorld } from '../world.ts'

const aDay = 86_400

/** The newest subscription's status as it was last looked at. */
export function getStatusFor({ book }: Wallet): SubscriptionStatus | null {
  return book.subscriptions.at(-1)?.status ?? null
}

/** Subscriptions and cards of a world's wallets, as the server keeps them over the same sandbox. */
export interface Till {
  subscription(wallet: Wallet): Subscription | null
  methods(wallet: Wallet): PaymentMethod[]
  makeCard(facts: CardFacts): string
  addMethod(wallet: Wallet, id: string): PaymentMethod[]
  removeMethod(wallet: Wallet, id: string): PaymentMethod[]
  setDefaultMethod(wallet: Wallet, id: string): PaymentMethod[]
  subscribe(wallet: Wallet, paymentMethodId: string): Subscription
  /** Cancels, takes that back, or pays what is owed. */
  act(wallet: Wallet, call: 'cancel' | 'reactivate' | 'payOpenInvoice'): Subscription
  answerBank(secret: string, outcome: 'complete' | 'fail'): void
}

export function createTill(world: MockWorld): Till {
  const newId = () => world.nextId('mock')
  const lifecycle = createLifecycle(createSandboxTime(aDay), pricePence, newId)
  const newSecret = () => `${world.nextId('seti')}_secret_mock`
  const sandbox: CardSandbox = createCardSandbox(lifecycle, newId, newSecret)
  const at = () => new Date(world.now())

  /** Works on a wallet's book, with all that was due done first; the user's status follows. */
  function inBook<T>(wallet: Wallet, work: (book: Wallet['book']) => T, claimedId?: string): T {
    const { book } = wallet
    const claimed = world.looseCards.find(({ id }) => id === claimedId)
    if (claimed) {
      world.looseCards = world.looseCards.filter((card) => card !== claimed)
      book.cards.push({ ...claimed, customer_id: book.customer.id })
    }
    for (const each of book.subscriptions) lifecycle.advance(book, each, at())
    try {
      return work(book)
    } catch (error) {
      throw mockFailure(error)
    } finally {
      if (wallet === world.wallet) world.user = { ...world.user, subscription_status: getStatusFor(wallet) }
    }
  }

  function newest({ book }: Wallet): SandboxSubscription {
    const subscription = book.subscriptions.at(-1)
    if (!subscription) throw refusal('conflict', paymentMessages.noSubscription)
    return subscription
  }

  function settled({ question, outcome, view }: Change): Subscription {
    if (question !== undefined) throw askedFor(question)
    if (outcome.kind === 'declined') throw refusal('declined', outcome.message)
    return view
  }

  const methods = (wallet: Wallet) => inBook(wallet, methodViews)

  return {
    methods,

    subscription: (wallet) =>
      inBook(wallet, (book) => {
        const subscription = book.subscriptions.at(-1)
        return subscription ? subscriptionView(book, subscription, lifecycle) : null
      }),

    makeCard(facts) {
      try {
        const card = sandbox.makeCard(facts, at())
        world.looseCards = [...world.looseCards, card]
        return card.id
      } catch (error) {
        throw mockFailure(error)
      }
    },

    addMethod(wallet, id) {
      inBook(
        wallet,
        (book) => {
          const question = sandbox.attachMethod(book, id, at())
          if (question !== undefined) throw askedFor(question)
        },
        id,
      )
      return methods(wallet)
    },

    removeMethod: (wallet, id) =>
      inBook(wallet, (book) => {
        const left = methodViews(book).filter((method) => method.id !== id)
        if (left.length === 0 && needsCard(getStatusFor(wallet) ?? undefined))
          throw refusal('conflict', keepOneCard)
        sandbox.detachMethod(book, id)
        const next = left.find(({ is_default }) => is_default) ?? left[0]
        if (next) sandbox.setDefaultMethod(book, next.id)
        return methodViews(book)
      }),

    setDefaultMethod: (wallet, id) =>
      inBook(wallet, (book) => {
        sandbox.setDefaultMethod(book, id)
        return methodViews(book)
      }),

    subscribe: (wallet, paymentMethodId) =>
      inBook(
        wallet,
        (book) => {
          const status = getStatusFor(wallet)
          const standing = status === null ? 'ended' : getStanding(status)
          if (standing === 'runs') throw refusal('conflict', paymentMessages.subscribedAlready)
          if (standing === 'rests') throw refusal('conflict', paymentMessages.subscriptionPaused)
          if (standing === 'owes') {
            const { outcome, view } = sandbox.payOpenInvoice(book, newest(wallet), at(), paymentMethodId)
            if (outcome.kind === 'declined') throw refusal('declined', outcome.message)
            return view
          }
          const trialDays = wallet.hadTrial ? 0 : plan.trial_days
          const order = { paymentMethodId, trialDays, idempotencyKey: newId() }
          const view = sandbox.subscribe(book, order, at())
          wallet.hadTrial = true
          const failure = openInvoice(book, newest(wallet))?.failure
          if (failure && !view.client_secret) throw refusal('declined', failure)
          return view
        },
        paymentMethodId,
      ),

    act: (wallet, call) => inBook(wallet, (book) => settled(sandbox[call](book, newest(wallet), at()))),

    answerBank(secret, outcome) {
      const wallets = world.registration ? [world.wallet, world.registration.wallet] : [world.wallet]
      const wallet = wallets.find(({ book }) => book.secrets.some((each) => each.secret === secret))
      const answer = wallet
        ? inBook(wallet, (book) => takeAnswer(book, lifecycle, { secret, outcome, at: at() }))
        : { kind: 'unknown' as const }
      if (answer.kind === 'unknown') throw new MockFailure('not_found', paymentMessages.noOpenQuestion)
      if (answer.kind === 'refused') throw new MockFailure('payment_failed', answer.message)
    },
  }
}

/** A refusal of the sandbox as the server answers it; any other error as it is. */
function mockFailure(error: unknown): unknown {
  if (!(error instanceof CardRefusal)) return error
  const { failure } = error
  const details =
    failure.kind === 'authentication_required' ? { client_secret: failure.clientSecret } : undefined
  return new MockFailure(codeOfFailure[failure.kind], failure.message, details)
}

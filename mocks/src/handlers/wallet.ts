import { keepOneCard, paymentMessages } from '@slipstream/contract/error-messages'
import type { PaymentMethod, Subscription } from '@slipstream/contract/payments'
import type { SubscriptionStatus } from '@slipstream/contract/user'
import { minutesFromNow } from '../clock.ts'
import { plan, subscriptionIn } from '../fixtures/payments.ts'
import { MockFailure } from '../mock-failure.ts'
import type { SandboxCard } from '../sandbox-cards.ts'
import type { MockWorld, Wallet } from '../world.ts'

const day = 24 * 60

const owing = new Set<SubscriptionStatus>(['incomplete', 'past_due', 'unpaid'])
const ended = new Set<SubscriptionStatus>(['canceled', 'incomplete_expired'])
/** Statuses in which the last card may not go. */
const charged = new Set<SubscriptionStatus>(['active', 'past_due', 'unpaid'])

/** Keeps a subscription in a wallet; where it is the user's, the user's status follows. */
export function keepSubscription(world: MockWorld, wallet: Wallet, subscription: Subscription) {
  wallet.subscription = subscription
  if (wallet === world) world.user = { ...world.user, subscription_status: subscription.status }
  return { subscription }
}

export function subscriptionOf(wallet: Wallet): Subscription {
  if (!wallet.subscription) throw new MockFailure('conflict', paymentMessages.noSubscription)
  return wallet.subscription
}

/** The bank's question about a card, which the browser has to put. */
function ask(world: MockWorld, card: SandboxCard): string {
  const secret = `${world.nextId('seti')}_secret_mock`
  world.questions.set(secret, card)
  return secret
}

function mustAsk({ behaviour, isConfirmed }: SandboxCard): boolean {
  return behaviour.does === 'asks' && !isConfirmed
}

const paid = (subscription: Subscription): Subscription => ({
  ...subscription,
  status: 'active',
  current_period_end: minutesFromNow(30 * day),
  client_secret: null,
  expires_at: null,
  next_attempt_at: null,
})

/** Takes the price off a card. Throws `payment_failed`; with a bank that asks first, `payment_authentication_required`. */
function charge(world: MockWorld, wallet: Wallet, card: SandboxCard): void {
  const { behaviour } = card
  if (behaviour.does === 'pays_nothing') throw new MockFailure('payment_failed', paymentMessages.cardDeclined)
  if (behaviour.does === 'refuses') throw new MockFailure('payment_failed', behaviour.because)
  if (mustAsk(card)) {
    const client_secret = ask(world, card)
    if (wallet.subscription) wallet.subscription = { ...wallet.subscription, client_secret }
    throw new MockFailure('payment_authentication_required', undefined, { client_secret })
  }
  if (behaviour.does === 'asks' && behaviour.when === 'always') card.isConfirmed = false
}

function defaultCard(world: MockWorld, wallet: Wallet): SandboxCard {
  const method = wallet.paymentMethods.find(({ is_default }) => is_default)
  const card = method && world.sandboxCards.get(method.id)
  if (!card) throw new MockFailure('conflict', 'Add a card first.')
  return card
}

/** The sandbox's card of an id, where it may be kept. Throws `not_found`, `payment_failed`. */
function keepableCard(world: MockWorld, id: string): SandboxCard {
  const card = world.sandboxCards.get(id)
  if (!card) throw new MockFailure('not_found', 'There is no such card. Please enter it again.')
  if (card.behaviour.does === 'refuses') throw new MockFailure('payment_failed', card.behaviour.because)
  return card
}

const withDefault = (method: PaymentMethod, is_default: boolean): PaymentMethod => ({ ...method, is_default })

/** Puts a method into the wallet; the first one is the default whatever is said. */
export function keepMethod(wallet: Wallet, method: PaymentMethod, isDefault: boolean): void {
  const others = wallet.paymentMethods
    .filter(({ id }) => id !== method.id)
    .map((other) => withDefault(other, other.is_default && !isDefault))
  wallet.paymentMethods = [...others, withDefault(method, isDefault || others.length === 0)]
}

export function addCard(world: MockWorld, wallet: Wallet, id: string): void {
  const card = keepableCard(world, id)
  if (mustAsk(card)) {
    const details = { client_secret: ask(world, card) }
    throw new MockFailure('payment_authentication_required', undefined, details)
  }
  keepMethod(wallet, card.method, false)
}

/** The first card left becomes the default where the default goes; the last one of who is charged stays. */
export function removeCard(wallet: Wallet, gone: PaymentMethod): void {
  const left = wallet.paymentMethods.filter((method) => method !== gone)
  if (left.length === 0 && wallet.subscription && charged.has(wallet.subscription.status))
    throw new MockFailure('conflict', keepOneCard)
  wallet.paymentMethods = left.map((method, index) =>
    withDefault(method, method.is_default || (gone.is_default && index === 0)),
  )
}

/** The card pays what is owed, or waits for its bank; declined, the subscription stays as it is. */
function payOrAsk(
  world: MockWorld,
  wallet: Wallet,
  subscription: Subscription,
  card: SandboxCard,
): Subscription {
  keepSubscription(world, wallet, subscription)
  if (mustAsk(card)) return { ...subscription, client_secret: ask(world, card) }
  charge(world, wallet, card)
  return paid(subscription)
}

/** Begins a subscription, with a trial once a customer, or pays the one that is owed (specification §4 Subscription). */
export function subscribe(world: MockWorld, wallet: Wallet, paymentMethodId: string): Subscription {
  const { subscription } = wallet
  if (subscription?.status === 'paused') throw new MockFailure('conflict', paymentMessages.subscriptionPaused)
  const isOwed = subscription !== null && owing.has(subscription.status)
  if (subscription && !isOwed && !ended.has(subscription.status))
    throw new MockFailure('conflict', paymentMessages.subscribedAlready)
  const card = keepableCard(world, paymentMethodId)
  keepMethod(wallet, card.method, true)
  if (isOwed) return payOrAsk(world, wallet, subscription, card)
  const id = world.nextId('sub')
  if (wallet.hadTrial) {
    const begun = { ...subscriptionIn('incomplete'), id, trial_end: null, client_secret: null }
    return payOrAsk(world, wallet, begun, card)
  }
  wallet.hadTrial = true
  const trial_end = minutesFromNow(plan.trial_days * day)
  const client_secret = mustAsk(card) ? ask(world, card) : null
  return { ...subscriptionIn('trialing'), id, trial_end, current_period_end: trial_end, client_secret }
}

export function payOpenInvoice(world: MockWorld, wallet: Wallet): Subscription {
  const subscription = subscriptionOf(wallet)
  if (!owing.has(subscription.status)) throw new MockFailure('conflict', 'There is no open payment.')
  charge(world, wallet, defaultCard(world, wallet))
  return paid(subscription)
}

function refuseEnded({ status }: Subscription): void {
  if (ended.has(status)) throw new MockFailure('conflict', paymentMessages.subscriptionEnded)
}

export function reactivate(world: MockWorld, wallet: Wallet): Subscription {
  const subscription = subscriptionOf(wallet)
  refuseEnded(subscription)
  if (subscription.status === 'incomplete')
    throw new MockFailure('conflict', 'The first payment has not gone through.')
  if (subscription.status !== 'paused') return { ...subscription, cancel_at_period_end: false }
  charge(world, wallet, defaultCard(world, wallet))
  return paid(subscription)
}

/** At the end of what is paid for. */
export function cancel(wallet: Wallet): Subscription {
  const subscription = subscriptionOf(wallet)
  refuseEnded(subscription)
  if (subscription.status === 'incomplete')
    throw new MockFailure(
      'conflict',
      'There is nothing to cancel yet: the first payment has not gone through.',
    )
  return { ...subscription, cancel_at_period_end: true }
}

/** What the bank was told. Throws `not_found` for a question nobody asked, `payment_failed` where the answer was no. */
export function answerBank(world: MockWorld, secret: string, outcome: 'complete' | 'fail'): void {
  const wallets: Wallet[] = world.registration ? [world, world.registration] : [world]
  const wallet = wallets.find(({ subscription }) => subscription?.client_secret === secret)
  const card = world.questions.get(secret)
  if (!wallet && !card) throw new MockFailure('not_found')
  if (outcome === 'fail')
    throw new MockFailure(
      'payment_failed',
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    )
  world.questions.delete(secret)
  if (card) card.isConfirmed = true
  if (!wallet?.subscription) return
  const { subscription } = wallet
  const settled =
    subscription.status === 'trialing' ? { ...subscription, client_secret: null } : paid(subscription)
  keepSubscription(world, wallet, settled)
}

import { isDeepStrictEqual } from 'node:util'
import type { Subscription } from '@slipstream/contract/payments'
import { ApiError } from '#platform/http/api-error.ts'
import type { Logger } from '#platform/log.ts'
import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import { type CardPayments, CardPaymentError } from '#providers/card-payments.ts'
import { paymentError } from './payment-errors.ts'
import { type Account, type Accounts, mirrored } from './accounts.ts'

/** An account together with what the provider says of its subscription at this moment. */
export interface Live {
  readonly account: Account
  readonly subscription: Subscription
}

interface Options {
  readonly accounts: Accounts
  readonly provider: CardPayments
  readonly log: Logger
  readonly now: () => Date
  /** Called with every change that was mirrored; must not throw. */
  readonly onChange: (live: Live) => void
}

/** Rounds after which somebody else's news always came first; then something is wrong. */
const mostRounds = 8

/** Keeps the mirror of the provider's subscriptions, and lets one payment call at a time work on an account. */
export function createSubscriptions({ accounts, provider, log, now, onChange }: Options) {
  /** Asks the provider and mirrors the answer; undefined where there is no subscription. */
  async function sync(accountId: string, { isNews = false } = {}): Promise<Live | undefined> {
    for (let round = 0; round < mostRounds; round += 1) {
      // A round begins where the one before was overtaken.
      const account = await accounts.get(accountId)
      if (!account?.subscription_id) return undefined
      const answer = await provider.subscription(account.subscription_id)
      const subscription = answer ?? goneFrom(account.subscription_id, mirrored(account))
      const written = await accounts.mirror(account, subscription)
      if (written) {
        const live = { account: written, subscription }
        if (isNews || !isDeepStrictEqual(mirrored(account), mirrored(written))) onChange(live)
        return live
      }
    }
    throw new ApiError('conflict')
  }

  return {
    sync,

    /** From the mirror; from the provider where time has passed it by. */
    async current(account: Account): Promise<Subscription | null> {
      const cached = mirrored(account)
      if (account.subscription_id === null) return null
      if (cached && (account.due_at === null || account.due_at > now())) return cached
      try {
        return (await sync(account.id))?.subscription ?? null
      } catch (error) {
        if (!cached || !(error instanceof ProviderUnavailableError)) throw error
        log.warn('billing.mirror_overdue', { account: account.id, error })
        return cached
      }
    },

    /**
     * Holds the account while `work` asks the provider for something, and mirrors what came of it, also of a refusal.
     *
     * @throws {ApiError} `conflict` while another call has the account, and what the provider refuses with.
     */
    async change<T>(account: Account, work: (account: Account) => Promise<T>): Promise<T> {
      const held = await accounts.hold(account.id)
      if (!held) {
        throw new ApiError('conflict', {
          message: 'Your last payment request is still being worked on. Please wait a moment and try again.',
        })
      }
      try {
        return await work((await accounts.get(account.id)) ?? account)
      } catch (error) {
        if (error instanceof CardPaymentError) await sync(account.id)
        throw paymentError(error) ?? error
      } finally {
        await accounts.letGo(account.id, held)
      }
    },
  }
}

/** One the provider knows no more has ended, whatever it was before. */
function goneFrom(id: string, last: Subscription | null): Subscription {
  return {
    trial_end: null,
    current_period_end: null,
    ...last,
    id,
    status: 'canceled',
    cancel_at_period_end: false,
    expires_at: null,
    next_attempt_at: null,
  }
}

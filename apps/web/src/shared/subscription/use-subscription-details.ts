import { isAbort } from '@slipstream/client/http/http-errors'
import type { Query } from '@slipstream/client/answers/query'
import type { Session } from '@slipstream/client/session/types'
import type { Referral } from '@slipstream/contract/auth'
import { getSubscriptionDetails, type Subscription } from '@slipstream/contract/payments'
import { useEngine } from '#data/engine.ts'
import { useQuery } from '#data/use-query.ts'
import { getProblem } from '#shared/forms/failure-message.ts'

export interface SubscriptionDetails {
  subscription: Subscription | null
  referral: Referral | null
  trial_days: number
}

export interface SubscriptionDetailsState {
  /** Undefined until they have loaded. */
  details: SubscriptionDetails | undefined
  /** Why the subscription could not be loaded, for the user. */
  problem: string | undefined
  reload: () => void
  /** Syncs with the payment provider first (`sync=true`). Rejects with the call's ApiError; the shown data stays. */
  sync: () => Promise<Subscription | null>
  /** Stores what a call answered. The session gets a new status first, so that its guard redirects at once. */
  setSubscription: (subscription: Subscription) => Promise<void>
}

const synced = { query: { sync: 'true' } } as const

async function tellSession(session: Session, subscription: Subscription | null) {
  const known = session.getSnapshot().user?.subscription_status
  if (known === subscription?.status) return
  try {
    await session.fetchProfile({ force: true })
  } catch (error) {
    if (isAbort(error)) throw error
    // If this fails, the session gets the status with its next profile.
  }
}

/** Users without access may come back from the bank's page, so this syncs with the provider first. */
const detailsQuery = (session: Session): Query<typeof getSubscriptionDetails> => ({
  endpoint: getSubscriptionDetails,
  input: { query: {} },
  policy: { asksOffline: true },
  async ask(send, input) {
    const answer = await send(session.getSnapshot().isSubscribed ? input : synced)
    await tellSession(session, answer.subscription)
    return answer
  },
})

/** The user's subscription. */
export function useSubscriptionDetails(): SubscriptionDetailsState {
  const { http, answers, session } = useEngine()
  const query = detailsQuery(session)
  const { data, reason, refetch } = useQuery(query)
  return {
    details: data ?? undefined,
    problem: getProblem({ data, reason }),
    reload: () => refetch(),
    sync: async () => {
      const answer = await http.call(getSubscriptionDetails, synced)
      await tellSession(session, answer.subscription)
      answers.put(query, answer)
      return answer.subscription
    },
    setSubscription: async (subscription) => {
      await tellSession(session, subscription)
      await answers.update(query, (known) => ({ ...known, subscription }))
    },
  }
}

import { isAbort } from '@slipstream/client/http/http-errors'
import type { Query } from '@slipstream/client/queries/query'
import type { Session } from '@slipstream/client/session/types'
import type { Referral } from '@slipstream/contract/auth'
import { getSubscriptionDetails, type Subscription } from '@slipstream/contract/payments'
import { useEngine } from '#data/engine.ts'
import { useQuery } from '#data/use-query.ts'
import { problemOf } from '#shared/message-of.ts'

export interface SubscriptionDetails {
  subscription: Subscription | null
  referral: Referral | null
  trial_days: number
}

export interface SubscriptionDetailsState {
  /** Undefined while they are not known. */
  details: SubscriptionDetails | undefined
  /** Why the subscription is not known, for the user. */
  problem: string | undefined
  reload: () => void
  /** Asks the payment provider first (`sync=true`). Rejects with the call's ApiError; what is shown stays. */
  sync: () => Promise<Subscription | null>
  /** Takes over what a call answered; the session learns of a new status first, so that its guard leads on at once. */
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
    // What it cannot learn now it learns with its next profile.
  }
}

/** Users without access may come from the bank's page: then the provider is asked first. */
const detailsQuery = (session: Session): Query<typeof getSubscriptionDetails> => ({
  endpoint: getSubscriptionDetails,
  input: { query: { sync: 'false' } },
  policy: { asksOffline: true },
  async ask(send, input) {
    const answer = await send(session.getSnapshot().isSubscribed ? input : synced)
    await tellSession(session, answer.subscription)
    return answer
  },
})

/** The user's subscription. */
export function useSubscriptionDetails(): SubscriptionDetailsState {
  const { http, queries, session } = useEngine()
  const query = detailsQuery(session)
  const { data, reason, refetch } = useQuery(query)
  return {
    details: data ?? undefined,
    problem: problemOf({ data, reason }),
    reload: () => refetch(),
    sync: async () => {
      const answer = await http.call(getSubscriptionDetails, synced)
      await tellSession(session, answer.subscription)
      queries.put(query, answer)
      return answer.subscription
    },
    setSubscription: async (subscription) => {
      await tellSession(session, subscription)
      await queries.update(query, (known) => ({ ...known, subscription }))
    },
  }
}

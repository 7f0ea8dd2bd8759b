import type { Referral } from '@slipstream/contract/auth'
import { getSubscriptionDetails, type Subscription } from '@slipstream/contract/payments'
import { useSWR } from '#data/use-swr.ts'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'

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

/** The user's subscription. Who has no access may come from the bank's page: then the provider is asked first. */
export function useSubscriptionDetails(): SubscriptionDetailsState {
  const { http, session } = useEngine()
  const { token, isSubscribed } = useStore(session)

  const tellSession = async (subscription: Subscription | null) => {
    const known = session.getSnapshot().user?.subscription_status
    // What it cannot learn now it learns with its next profile.
    if (known !== subscription?.status) await session.fetchProfile({ force: true }).catch(() => undefined)
  }
  const fetchDetails = async (sync: 'true' | 'false') => {
    const answer = await http.call(getSubscriptionDetails, { query: { sync } })
    await tellSession(answer.subscription)
    return answer
  }
  const { data, error, mutate } = useSWR<SubscriptionDetails, Error>(
    token && ['subscription'],
    () => fetchDetails(isSubscribed ? 'false' : 'true'),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )

  return {
    details: data,
    problem: data ? undefined : error?.message,
    reload: () => void mutate(),
    sync: async () => {
      const answer = await fetchDetails('true')
      await mutate(answer, { revalidate: false })
      return answer.subscription
    },
    setSubscription: async (subscription) => {
      await tellSession(subscription)
      await mutate((known) => known && { ...known, subscription }, { revalidate: false })
    },
  }
}

import type { Referral } from '@slipstream/contract/auth'
import {
  getPaymentMethods,
  getSubscriptionDetails,
  type PaymentMethod,
  type Subscription,
} from '@slipstream/contract/payments'
import useSWR from 'swr'
import { useEngine } from '#app/engine-context.ts'
import { useStore } from '#app/use-store.ts'

export interface SubscriptionDetails {
  subscription: Subscription | null
  referral: Referral | null
  trial_days: number
}

export interface SubscriptionState {
  details: SubscriptionDetails | undefined
  /** Undefined while they are not known. */
  methods: PaymentMethod[] | undefined
  /** Why the subscription is not known, for the user. */
  problem: string | undefined
  /** Why the cards are not known, for the user. */
  methodsProblem: string | undefined
  reload: () => void
  /** Asks the payment provider first (`sync=true`). Rejects with the call's ApiError; what is shown stays. */
  sync: () => Promise<Subscription | null>
  /** Takes over what a call answered; the session learns of a new status first, so that its guard leads on at once. */
  setSubscription: (subscription: Subscription) => Promise<void>
  setMethods: (methods: PaymentMethod[]) => void
}

const once = { revalidateOnFocus: false, shouldRetryOnError: false }

/** The user's subscription and cards. Who has no access may come from the bank's page: then the provider is asked first. */
export function useSubscription(): SubscriptionState {
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
  const details = useSWR<SubscriptionDetails, Error>(
    token && ['subscription', token.id],
    () => fetchDetails(isSubscribed ? 'false' : 'true'),
    once,
  )
  const methods = useSWR<PaymentMethod[], Error>(
    token && ['payment-methods', token.id],
    async () => (await http.call(getPaymentMethods, {})).payment_methods,
    once,
  )

  return {
    details: details.data,
    methods: methods.data,
    problem: details.data ? undefined : details.error?.message,
    methodsProblem: methods.data ? undefined : methods.error?.message,
    reload: () => {
      void details.mutate()
      void methods.mutate()
    },
    sync: async () => {
      const answer = await fetchDetails('true')
      await details.mutate(answer, { revalidate: false })
      return answer.subscription
    },
    setSubscription: async (subscription) => {
      await tellSession(subscription)
      await details.mutate((known) => known && { ...known, subscription }, { revalidate: false })
    },
    setMethods: (answer) => void methods.mutate(answer, { revalidate: false }),
  }
}

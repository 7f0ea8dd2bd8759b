import { getPaymentMethods, type PaymentMethod } from '@slipstream/contract/payments'
import { useSWR } from '#data/use-swr.ts'
import { useEngine } from '#data/engine.ts'
import {
  useSubscriptionDetails,
  type SubscriptionDetailsState,
} from '#shared/subscription/use-subscription-details.ts'
import { useStore } from '#data/use-store.ts'

export interface SubscriptionState extends SubscriptionDetailsState {
  /** Undefined while they are not known. */
  methods: PaymentMethod[] | undefined
  /** Why the cards are not known, for the user. */
  methodsProblem: string | undefined
  setMethods: (methods: PaymentMethod[]) => void
}

/** The user's subscription and cards. */
export function useSubscription(): SubscriptionState {
  const { http, session } = useEngine()
  const { token } = useStore(session)
  const subscription = useSubscriptionDetails()
  const { data, error, mutate } = useSWR<PaymentMethod[], Error>(
    token && ['payment-methods'],
    async () => (await http.call(getPaymentMethods, {})).payment_methods,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  return {
    ...subscription,
    methods: data,
    methodsProblem: data ? undefined : error?.message,
    reload: () => {
      subscription.reload()
      void mutate()
    },
    setMethods: (answer) => void mutate(answer, { revalidate: false }),
  }
}

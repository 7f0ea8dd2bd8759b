import { getPaymentMethods, type PaymentMethod } from '@slipstream/contract/payments'
import { useSWR } from '#data/use-swr.ts'
import { useEngine } from '#data/engine.ts'
import {
  useSubscriptionDetails,
  type SubscriptionDetailsState,
} from '#shared/subscription/use-subscription-details.ts'
import { useStore } from '#data/use-store.ts'
import { useState } from 'react'
import { useAttempt } from '#shared/use-attempt.ts'

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

export interface ActionRunner {
  /** The name of what runs now. */
  pending: string | null
  /** Why the last one failed, for the user. */
  problem: string | null
  run: (name: string, act: () => Promise<unknown>) => void
  /** What the button of an action takes: it turns while its own runs, and waits while another does. */
  buttonOf: (name: string) => { isPending: boolean; isDisabled: boolean }
}

/** Runs one of several actions at a time, and keeps what went wrong with it in words. */
export function useAction(): ActionRunner {
  const { isPending, failure, run } = useAttempt()
  const [name, setName] = useState<string | null>(null)
  const pending = isPending ? name : null
  return {
    pending,
    problem: failure?.message ?? null,
    run: (next, act) => {
      setName(next)
      void run(act)
    },
    buttonOf: (of) => ({ isPending: pending === of, isDisabled: pending !== null && pending !== of }),
  }
}

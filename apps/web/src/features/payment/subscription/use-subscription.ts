import { getPaymentMethods, type PaymentMethod } from '@slipstream/contract/payments'
import type { Query } from '@slipstream/client/answers/query'
import { useEngine } from '#data/engine.ts'
import { useQuery } from '#data/use-query.ts'
import { getProblem } from '#shared/forms/failure-message.ts'
import {
  useSubscriptionDetails,
  type SubscriptionDetailsState,
} from '#shared/subscription/use-subscription-details.ts'
import { useState } from 'react'
import { useAttempt } from '#shared/forms/use-attempt.ts'

export interface SubscriptionState extends SubscriptionDetailsState {
  /** Undefined until they have loaded. */
  methods: PaymentMethod[] | undefined
  /** Why the cards could not be loaded, for the user. */
  methodsProblem: string | undefined
  setMethods: (methods: PaymentMethod[]) => void
}

const methodsQuery: Query<typeof getPaymentMethods> = {
  endpoint: getPaymentMethods,
  input: {},
  policy: { asksOffline: true },
}

/** The user's subscription and cards. */
export function useSubscription(): SubscriptionState {
  const subscription = useSubscriptionDetails()
  const { answers } = useEngine()
  const { data, reason, refetch } = useQuery(methodsQuery)
  return {
    ...subscription,
    methods: data?.payment_methods,
    methodsProblem: getProblem({ data, reason }),
    reload: () => {
      subscription.reload()
      refetch()
    },
    setMethods: (payment_methods) => answers.put(methodsQuery, { payment_methods }),
  }
}

export interface ActionRunner {
  /** The name of the running action. */
  pending: string | null
  /** Why the last action failed, for the user. */
  problem: string | null
  run: (name: string, act: () => Promise<unknown>) => void
  /** Props for an action's button: pending while its own action runs, disabled while another does. */
  getButton: (name: string) => { isPending: boolean; isDisabled: boolean }
}

/** Runs one of several actions at a time, and holds the message of the last failure. */
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
    getButton: (buttonAction) => ({
      isPending: pending === buttonAction,
      isDisabled: pending !== null && pending !== buttonAction,
    }),
  }
}

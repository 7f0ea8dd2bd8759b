import { getPrice, type Plan } from '@slipstream/contract/payments'
import { useSWR } from '#data/use-swr.ts'
import { useEngine } from '#data/engine.ts'
import { isNotOffered } from '#shared/message-of.ts'

export interface PlanState {
  plan: Plan | undefined
  /** Why there is none, for the user. */
  problem: string | undefined
  /** False where this server takes no payments at all. */
  isOffered: boolean
  isLoading: boolean
  reload: () => void
}

/** What Slipstream costs, and who takes the card. */
export function usePlan(): PlanState {
  const { http } = useEngine()
  const { data, error, isValidating, mutate } = useSWR<Plan, Error>(['plan'], () => http.call(getPrice, {}), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
  return {
    plan: data,
    problem: data ? undefined : error?.message,
    isOffered: !isNotOffered(error),
    isLoading: data === undefined && isValidating,
    reload: () => void mutate(),
  }
}

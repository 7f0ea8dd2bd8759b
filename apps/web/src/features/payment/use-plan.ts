import type { Query } from '@slipstream/client/answers/query'
import { getPrice, type Plan } from '@slipstream/contract/payments'
import { useQuery } from '#data/use-query.ts'
import { isNotOffered, getProblem } from '#shared/forms/failure-message.ts'

export interface PlanState {
  plan: Plan | undefined
  /** Why the plan could not be loaded, for the user. */
  problem: string | undefined
  /** False if this server takes no payments at all. */
  isOffered: boolean
  reload: () => void
}

const planQuery: Query<typeof getPrice> = { endpoint: getPrice, input: {}, policy: { asksOffline: true } }

/** What Slipstream costs, and which provider takes the card. */
export function usePlan(): PlanState {
  const { data, reason, refetch } = useQuery(planQuery)
  return {
    plan: data ?? undefined,
    problem: getProblem({ data, reason }),
    isOffered: !isNotOffered(reason),
    reload: () => refetch(),
  }
}

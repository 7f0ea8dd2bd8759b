import type { Query } from '@slipstream/client/answers/query'
import { restAlertName } from '@slipstream/commute/offers/rest-alerts'
import { minuteMs } from '@slipstream/commute/time/zoned-time'
import type { EndpointResponse } from '@slipstream/contract/endpoint'
import type { PriceThreshold } from '@slipstream/contract/flights'
import { getRestAlerts, type RestAlert, setRestAlert } from '@slipstream/contract/rest-alerts'
import { useEngine } from '#data/engine.ts'
import { useQuery } from '#data/use-query.ts'
import { loadState } from '../forms/failure-message.ts'

/** The user's alerts on rests, also offline. They are looked at hourly at most. */
export const restAlertsQuery: Query<typeof getRestAlerts> = {
  endpoint: getRestAlerts,
  input: {},
  policy: { keep: true, freshFor: 5 * minuteMs },
}

type Listed = EndpointResponse<typeof getRestAlerts>

function withAlert(listed: Listed, rest: string, alert: RestAlert | null): Listed {
  const name = restAlertName(rest)
  const others = listed.alerts.filter((other) => restAlertName(other.rest) !== name)
  return { ...listed, alerts: alert ? [...others, alert] : others }
}

export interface RestAlerts {
  /** Undefined until they are known. */
  alerts: readonly RestAlert[] | undefined
  /** Why they are not known. */
  problem: string | undefined
  /** This server has no such alerts. */
  isMissing: boolean
  isFetching: boolean
  reload: () => void
  /** Null removes it. Answers the alert as the server has it; rejects with its message. */
  set: (rest: string, threshold: PriceThreshold | null) => Promise<RestAlert | null>
}

export function useRestAlerts(): RestAlerts {
  const { http, answers } = useEngine()
  const listed = useQuery(restAlertsQuery)
  return {
    alerts: listed.data?.alerts,
    ...loadState(listed),
    isFetching: listed.isFetching,
    async set(rest, threshold) {
      const { alert } = await answers.mutate(restAlertsQuery, {
        // What it costs is known with the answer; a removal is seen at once.
        optimistic: (listed) => (threshold === null ? withAlert(listed, rest, null) : listed),
        send: () => http.call(setRestAlert, { params: { rest }, body: { threshold } }),
        apply: (listed, answer) => withAlert(listed, rest, answer.alert),
      })
      return alert
    },
  }
}

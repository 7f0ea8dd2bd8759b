import type { Clock } from '@slipstream/commute/time/clock'
import type { Query } from '@slipstream/client/answers/query'
import {
  colleaguesFrom,
  showsColleagues,
  type TakenFlight,
} from '@slipstream/commute/reports/colleagues/colleague-flights'
import { dayMs, minuteMs } from '@slipstream/commute/time/zoned-time'
import {
  getColleagues,
  hideFromColleague,
  hideOnFlight,
  setColleagues,
  type Colleague,
  type Colleagues,
} from '@slipstream/contract/colleagues'
import { useEngine } from '#data/engine.ts'
import { useQuery } from '#data/use-query.ts'
import { loadState } from '../forms/failure-message.ts'
import { asOfText } from '../format.ts'

const firstLookMs = 2000

/**
 * Who shares the flights of the next days. Not saved on the device: these are other people's names. A booking may still be on
 * its way to the server: until the answer has all of `flights`, it is fetched again, less and less often.
 */
export const colleaguesQuery = (flights: readonly TakenFlight[] = []): Query<typeof getColleagues> => ({
  endpoint: getColleagues,
  input: {},
  policy: {
    freshFor: minuteMs,
    refetchOnReturn: minuteMs,
    refetchIn: ({ data, failure, unchangedCount }, now) => {
      if (failure || !data?.is_on || data.airline_counts_from !== null) return null
      const isMissing = flights.some(
        (flight) => showsColleagues(flight, now) && !data.flights.some(({ key }) => key === flight.key),
      )
      if (isMissing) return Math.min(minuteMs, firstLookMs * 2 ** unchangedCount)
      const waits = flights.map((flight) => colleaguesFrom(flight) - now)
      return Math.min(...waits.filter((wait) => wait > 0 && wait < dayMs), Infinity)
    },
  },
})

/** Colleagues on the user's flights, and the ways to be seen by them or not. Each change resolves once the server has it. */
export function useColleagues(flights?: readonly TakenFlight[]) {
  const { http, answers } = useEngine()
  const query = colleaguesQuery(flights)
  const colleagues = useQuery(query)
  const change = (send: () => Promise<Colleagues>, optimistic: Partial<Colleagues> = {}) =>
    answers.mutate(query, {
      optimistic: (known) => ({ ...known, ...optimistic }),
      send,
      apply: (_known, answer) => answer,
    })
  return {
    /** Null until it is known. */
    value: colleagues.data,
    ...loadState(colleagues),
    isFetching: colleagues.isFetching,
    setOn: (isOn: boolean) =>
      change(() => http.call(setColleagues, { body: { is_on: isOn } }), { is_on: isOn }),
    hideOnFlight: (key: string, isHidden: boolean) =>
      change(() => http.call(hideOnFlight, { params: { key }, body: { is_hidden: isHidden } })),
    hideFrom: ({ id }: Colleague, isHidden: boolean) =>
      change(() => http.call(hideFromColleague, { params: { id }, body: { is_hidden: isHidden } })),
  }
}

/** Since when the airline counts, while it does not; undefined once it does. `now` in milliseconds since the epoch. */
export function airlineWaitText(
  { airline, airline_counts_from: from }: Pick<Colleagues, 'airline' | 'airline_counts_from'>,
  now: number,
  clock: Clock,
): string | undefined {
  if (from === null) return undefined
  return `${airline} counts as your airline from ${asOfText(Date.parse(from), now, clock)}. Until then you and its people do not see each other.`
}

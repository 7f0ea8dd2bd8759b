import type { Query } from '@slipstream/client/answers/query'
import { hourMs, minuteMs } from '@slipstream/commute/time/zoned-time'
import { getSharedSeats, setSharedSeats } from '@slipstream/contract/shared-seats'
import { useEngine } from '#data/engine.ts'
import { useQuery } from '#data/use-query.ts'
import { isNotOffered, loadState } from '../forms/failure-message.ts'

/** Seats that colleagues saw. Not saved on the device: they are other people's. */
export const sharedSeatsQuery: Query<typeof getSharedSeats> = {
  endpoint: getSharedSeats,
  input: {},
  policy: {
    freshFor: minuteMs,
    refetchOnReturn: minuteMs,
    retryIn: ({ error }) => (isNotOffered(error) ? Infinity : hourMs),
  },
}

/** Whether seats are shared with colleagues, and the way to turn it on or off. It resolves once the server has it. */
export function useSharedSeats() {
  const { http, answers } = useEngine()
  const seats = useQuery(sharedSeatsQuery)
  return {
    /** Null until it is known. */
    value: seats.data,
    ...loadState(seats),
    isFetching: seats.isFetching,
    setOn: (isOn: boolean) =>
      answers.mutate(sharedSeatsQuery, {
        optimistic: (known) => ({ ...known, is_on: isOn }),
        send: () => http.call(setSharedSeats, { body: { is_on: isOn } }),
        apply: (_known, answer) => answer,
      }),
  }
}

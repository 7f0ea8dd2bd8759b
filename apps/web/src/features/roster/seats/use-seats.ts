import type { Query } from '@slipstream/client/answers/query'
import type { CommuteFlight } from '@slipstream/commute/plan/advice-types'
import { isStandby } from '@slipstream/commute/plan/read/fares'
import type { ItemEnd } from '@slipstream/commute/roster/item-booking'
import { itemId } from '@slipstream/commute/roster/roster-items'
import {
  type EnteredSeats,
  seatsForFlight,
  seatsNow,
  type SeatsNow,
} from '@slipstream/commute/today/seats/seats-seen'
import { hourMs, minuteMs } from '@slipstream/commute/time/zoned-time'
import type { Price } from '@slipstream/contract/flight'
import {
  enterSeats,
  getSeatsSeen,
  removeSeats,
  type SeatFlight,
  type SeatsSeen,
  wasLeft,
} from '@slipstream/contract/seats-seen'
import { useMemo } from 'react'
import { useEngine } from '#data/engine.ts'
import { useAnswer } from '#data/use-query.ts'
import { isNotOffered } from '#shared/forms/failure-message.ts'
import { sharedSeatsQuery } from '#shared/sharing/use-shared-seats.ts'

/** The seats that the person entered; saved, so that the chance is said offline too. */
const seatsSeenQuery: Query<typeof getSeatsSeen> = {
  endpoint: getSeatsSeen,
  input: {},
  policy: {
    keep: true,
    freshFor: 5 * minuteMs,
    retryIn: ({ error }) => (isNotOffered(error) ? Infinity : hourMs),
  },
}

/** Whether somebody may travel on it without a booked seat. */
export const hasStandby = ({ fares, isStandbyOnly }: CommuteFlight) => isStandbyOnly || fares.some(isStandby)

export interface FindSeats {
  (flight: Pick<CommuteFlight, 'fare'>): SeatsNow | null
}

/** What the person and their colleagues saw of the seats of some flights; asked for if one of them can be flown on standby. */
export function useSeats(flights: readonly CommuteFlight[]): FindSeats {
  const isAsked = flights.some(hasStandby)
  const own = useAnswer(isAsked ? seatsSeenQuery : null).data
  const shared = useAnswer(isAsked ? sharedSeatsQuery : null).data
  return useMemo(() => {
    const seen = own?.seen ?? []
    const others = (shared?.flights ?? []).filter(({ seats }) => seats !== null && seats.length > 0)
    return ({ fare }) => {
      const mine = seatsForFlight(seen, fare)
      const theirs = seatsForFlight(others, fare).flatMap(({ seats }) => seats ?? [])
      return mine.length + theirs.length === 0 ? null : seatsNow(mine, theirs)
    }
  }, [own, shared])
}

/** What the person entered of one flight, the newest first; undefined until it is known. */
export function useOwnSeats(fare: Price): readonly SeatsSeen[] | undefined {
  const { data } = useAnswer(seatsSeenQuery)
  return useMemo(() => (data ? seatsForFlight(data.seen, fare) : undefined), [data, fare])
}

/** Whether the person said that a flight left without them; null if they said nothing. */
export function useSeatAnswer(flightId: string | null): boolean | null {
  const { data } = useAnswer(flightId === null ? null : seatsSeenQuery)
  return data?.answers.find((each) => each.flight_id === flightId)?.has_boarded ?? null
}

/** The ways to change what is known of seats. Each resolves once the server has it. */
export function useSeatChanges() {
  const { http, answers } = useEngine()
  return {
    enter: (id: string, flight: SeatFlight, seats: EnteredSeats) =>
      answers.mutate(seatsSeenQuery, {
        optimistic: (known) => known,
        send: () => http.call(enterSeats, { params: { id }, body: { ...seats, flight } }),
        apply: (_known, answer) => answer,
      }),
    remove: (id: string) =>
      answers.mutate(seatsSeenQuery, {
        optimistic: (known) => ({ ...known, seen: known.seen.filter((each) => each.id !== id) }),
        send: () => http.call(removeSeats, { params: { id } }),
        apply: (_known, answer) => answer,
      }),
    wasLeft: ({ item, direction }: ItemEnd) =>
      answers.mutate(seatsSeenQuery, {
        optimistic: (known) => known,
        send: () => http.call(wasLeft, { body: { item_kind: item.kind, item_id: itemId(item), direction } }),
        apply: (_known, answer) => answer,
      }),
  }
}

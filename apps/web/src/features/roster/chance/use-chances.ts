import {
  getLaterSeats,
  chanceOfReport,
  type ChanceOfReport,
} from '@slipstream/commute/today/chance/chance-of-report'
import { getFlights, readFlightInstants } from '@slipstream/commute/flights/flights'
import { flightStatusKey, liveTimes, type StatusesByFlight } from '@slipstream/commute/flights/live-times'
import { isSameAircraft } from '@slipstream/commute/plan/read/fares'
import type { NamedFlight, RestEnd } from '@slipstream/commute/plan/plan-types'
import { getMonth } from '@slipstream/commute/time/calendar-dates'
import { rosterZone, toLocal, hourMs } from '@slipstream/commute/time/zoned-time'
import type { CommuteFlight, Advice } from '@slipstream/commute/plan/advice-types'
import { defaultUserSettings } from '@slipstream/contract/user'
import { useMemo } from 'react'
import type { Query } from '@slipstream/client/answers/query'
import type { Month } from '@slipstream/contract/primitives'
import { getFlightHistory } from '@slipstream/contract/flight-history'
import { useEngine } from '#data/engine.ts'
import { useAnswer } from '#data/use-query.ts'
import { useStore } from '#data/use-store.ts'
import { useMinute } from '#shared/use-minute.ts'
import { isNotOffered } from '#shared/forms/failure-message.ts'
import { useSeats } from '../seats/use-seats.ts'
import { useFlightStatuses } from '../today/live-query.ts'

/** A day is added in a day. */
const freshMs = 12 * hourMs
const retryMs = hourMs

/** How the flights to work of a month went on past days (issue 22, 4); saved, so that the chance is said offline too. */
function flightHistoryQuery(month: Month): Query<typeof getFlightHistory> {
  return {
    endpoint: getFlightHistory,
    input: { query: { month } },
    policy: {
      keep: true,
      freshFor: freshMs,
      retryIn: ({ error }) => (isNotOffered(error) ? Infinity : retryMs),
    },
  }
}

export interface Chances {
  /**
   * The chance that one of the flights makes the report; null where too little is known, where the flight has left or is late
   * already, and where it makes no report.
   */
  readonly find: (flight: CommuteFlight) => ChanceOfReport | null
}

type AskedFlight = Pick<Parameters<typeof chanceOfReport>[0], 'flight' | 'isBooked' | 'backUps'>

interface Asked {
  /** Where and when the flights lead; null on the way home. */
  readonly end: RestEnd | null
  /** What is asked of each flight on offer. */
  readonly flights: ReadonlyMap<CommuteFlight, AskedFlight>
}

/** A flight as its plan names it: with the person's own seat or listing, and the back-ups that the plan has. */
const asNamed = ({ flight, origin, backUps }: NamedFlight): AskedFlight => ({
  flight,
  isBooked: origin === 'booked',
  backUps: backUps,
})

/** What is known of a flight today says more than how it went on past days. */
function isAsScheduled(flight: CommuteFlight, statuses: StatusesByFlight): boolean {
  return getFlights(flight.fare).every((each) => {
    const status = statuses.get(flightStatusKey(each))
    const sold = readFlightInstants(each)
    return !status || !sold || (status.state === 'scheduled' && liveTimes(sold, status).arrivesLate <= 0)
  })
}

const none: readonly CommuteFlight[] = []

function useChances({ end, flights }: Asked): Chances {
  const settings = useStore(useEngine().session).settings ?? defaultUserSettings
  const now = useMinute()
  const onOffer = useMemo(() => [...flights.keys()], [flights])
  const statuses = useFlightStatuses(onOffer, now)
  const findSeats = useSeats(end ? onOffer : none)
  const { data } = useAnswer(
    end && end.at > now ? flightHistoryQuery(getMonth(toLocal(end.at, rosterZone))) : null,
  )
  return useMemo(() => {
    const byFlight = new Map<CommuteFlight, ChanceOfReport>()
    if (data && end) {
      const known = {
        history: data.history,
        settings,
        now,
        findSeats: (flight: CommuteFlight) => findSeats(flight)?.counted ?? null,
      }
      for (const [flight, asked] of flights) {
        if (flight.departure <= now || !isAsScheduled(flight, statuses)) continue
        const chance = chanceOfReport({ ...asked, end }, known)
        if (chance) byFlight.set(flight, chance)
      }
    }
    return { find: (flight) => byFlight.get(flight) ?? null }
  }, [data, end, flights, settings, statuses, findSeats, now])
}

/** Of flights on offer to work; the named one has the same chance as above the list. */
export function useAdviceChances(advice: Advice, flights: readonly CommuteFlight[]): Chances {
  const settings = useStore(useEngine().session).settings ?? defaultUserSettings
  const asked = useMemo((): Asked => {
    const { direction, rest, named } = advice
    const toAskedFlight = (flight: CommuteFlight): AskedFlight =>
      named && isSameAircraft(named.flight, flight)
        ? asNamed(named)
        : { flight, isBooked: false, backUps: getLaterSeats(flight, advice, settings) }
    return {
      end: direction === 'to_work' ? (rest?.report ?? null) : null,
      flights: new Map(flights.map((flight) => [flight, toAskedFlight(flight)])),
    }
  }, [advice, flights, settings])
  return useChances(asked)
}

/** Of the flight to work that a rest's plan names. */
export function useNamedChance(end: RestEnd | null, named: NamedFlight | null): Chances {
  const asked = useMemo(
    (): Asked => ({ end, flights: new Map(named ? [[named.flight, asNamed(named)]] : []) }),
    [end, named],
  )
  return useChances(asked)
}

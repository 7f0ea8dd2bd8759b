import {
  laterSeatsOf,
  chanceOfReport,
  type ChanceOfReport,
} from '@slipstream/commute/chance/chance-of-report'
import { isBooked } from '@slipstream/commute/item-booking'
import { flightStatusKey, liveTimes, type StatusesByFlight } from '@slipstream/commute/live/live-times'
import { isSameAircraft } from '@slipstream/commute/plan/candidates'
import type { NamedFlight, RestEnd } from '@slipstream/commute/plan/plan-types'
import { monthOf } from '@slipstream/commute/time/calendar-dates'
import { rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import type { CommuteFlight, Verdict } from '@slipstream/commute/verdict-types'
import { defaultUserSettings } from '@slipstream/contract/user'
import { useMemo } from 'react'
import { useEngine } from '#data/engine.ts'
import { useQuery } from '#data/use-query.ts'
import { useStore } from '#data/use-store.ts'
import { useMinute } from '#shared/use-minute.ts'
import { useFlightStatuses } from '../live/use-flight-statuses.ts'
import { flightHistoryQuery } from './flight-history.ts'

export interface Chances {
  /**
   * The chance that one of the flights makes the report; null where too little is known, where the flight has left or is late
   * already, and where it makes no report.
   */
  readonly of: (flight: CommuteFlight) => ChanceOfReport | null
  /** The past is made up. */
  readonly isSampleData: boolean
}

interface Asked {
  /** Where and when the flights lead; null on the way home. */
  readonly end: RestEnd | null
  readonly flights: readonly CommuteFlight[]
  readonly isHeld: (flight: CommuteFlight) => boolean
  readonly backUps: (flight: CommuteFlight) => readonly CommuteFlight[]
}

/** What is known of a flight today says more than how it went on past days. */
function isAsScheduled(flight: CommuteFlight, statuses: StatusesByFlight): boolean {
  const status = statuses.get(flightStatusKey(flight.fare))
  return !status || (status.state === 'scheduled' && liveTimes(flight, status).arrivesLate <= 0)
}

function useChances({ end, flights, isHeld, backUps }: Asked): Chances {
  const settings = useStore(useEngine().session).settings ?? defaultUserSettings
  const now = useMinute()
  const statuses = useFlightStatuses(flights, now)
  const { data } = useQuery(
    end && end.at > now ? flightHistoryQuery(monthOf(toLocal(end.at, rosterZone))) : null,
  )
  return useMemo(() => {
    const byFlight = new Map<CommuteFlight, ChanceOfReport>()
    if (data && end)
      for (const flight of flights) {
        if (flight.departure <= now || !isAsScheduled(flight, statuses)) continue
        const asked = { flight, end, isBooked: isHeld(flight), backUps: backUps(flight) }
        const chance = chanceOfReport(asked, { history: data.history, settings, now })
        if (chance) byFlight.set(flight, chance)
      }
    return { of: (flight) => byFlight.get(flight) ?? null, isSampleData: data?.is_sample_data ?? false }
  }, [data, end, flights, isHeld, backUps, settings, statuses, now])
}

/** Of flights on offer to work. */
export function useVerdictChances(verdict: Verdict, flights: readonly CommuteFlight[]): Chances {
  const settings = useStore(useEngine().session).settings ?? defaultUserSettings
  const asked = useMemo((): Asked => {
    const { direction, rest, status, chosen } = verdict
    const hasSeat = isBooked(status) && status !== 'standby'
    return {
      end: direction === 'to_work' ? (rest?.before ?? null) : null,
      flights,
      isHeld: (flight) => hasSeat && chosen !== null && isSameAircraft(chosen, flight),
      backUps: (flight) => laterSeatsOf(flight, verdict, settings),
    }
  }, [verdict, flights, settings])
  return useChances(asked)
}

/** Of the flight to work that a rest's plan names. */
export function useNamedChance(end: RestEnd | null, named: NamedFlight | null): Chances {
  const asked = useMemo(
    (): Asked => ({
      end,
      flights: named ? [named.flight] : [],
      isHeld: () => named?.origin === 'booked',
      backUps: () => named?.fallBacks ?? [],
    }),
    [end, named],
  )
  return useChances(asked)
}

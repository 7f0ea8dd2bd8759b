import { rosterZone, toLocal } from '@slipstream/commute/zoned-time'
import type { AirportLookup } from '#shared/airports/use-airports.ts'
import { useEngine } from '#data/engine.ts'

/** The date it is now at an airport; in London where its zone is not known. */
export function useTodayAt(lookUp: AirportLookup): (code: string | null) => string {
  const { now } = useEngine()
  return (code) => {
    const zone = code === null ? undefined : lookUp(code)?.timezone
    return toLocal(now(), zone ?? rosterZone).slice(0, 10)
  }
}

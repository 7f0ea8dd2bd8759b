import { useMemo } from 'react'
import type { PastSearch } from '@slipstream/client/flights/recent-search'
import type { Airport } from '@slipstream/contract/airports'
import { rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import { airportNames, type AirportNames, workAirports } from '#shared/airports/airport-names.ts'
import { useAirports, type AirportLookup } from '#shared/airports/use-airports.ts'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'

/** The most airports suggested before the user types. */
const mostLikely = 8

const none: readonly string[] = []
const noSearches: readonly PastSearch[] = []

export interface LikelyAirports {
  /** Home first, then recent searches, then work; only airports whose names are known. */
  likely: readonly Airport[]
  lookUp: AirportLookup
  names: AirportNames
}

const isKnown = (airport: Airport | undefined) => airport !== undefined

/** The airports that the form offers while nothing is typed, and the names of these and of others that are shown. */
export function useLikelyAirports(
  searches: readonly PastSearch[] | null,
  shown: readonly (string | null)[],
): LikelyAirports {
  const { user, settings } = useStore(useEngine().session)
  const homes = user?.home_airports ?? none
  const work = workAirports(user, settings)
  const recent = (searches ?? noSearches).flatMap(({ outbound }) => [outbound.origin, outbound.destination])
  const likelyCodes = [...new Set([...homes, ...recent, ...work])]
  const shownCodes = [...new Set(shown)].filter((code) => code !== null).toSorted()
  const lookUpLikely = useAirports(likelyCodes)
  const lookUpShown = useAirports(shownCodes)
  const lookUp: AirportLookup = (code) => lookUpShown(code) ?? lookUpLikely(code)

  const known = [...new Set([...shownCodes, ...likelyCodes])].map(lookUp).filter(isKnown)
  const key = known.map(({ code }) => code).join()
  // oxlint-disable-next-line react/exhaustive-deps -- the airports of these codes never change
  const names = useMemo(() => airportNames(known), [key])
  return { likely: likelyCodes.slice(0, mostLikely).map(lookUpLikely).filter(isKnown), lookUp, names }
}

/** The date it is now at an airport; in London where its zone is not known. */
export function useTodayAt(lookUp: AirportLookup): (code: string | null) => string {
  const { now } = useEngine()
  return (code) => {
    const zone = code === null ? undefined : lookUp(code)?.timezone
    return toLocal(now(), zone ?? rosterZone).slice(0, 10)
  }
}

import { zoneCity } from '@slipstream/commute/time/clock'
import { useClock } from '#shared/clock.ts'
import { useMemo } from 'react'
import type { Airport } from '@slipstream/contract/airports'
import type { RosterItem } from '@slipstream/contract/roster'
import { airportIn, airportQuery } from '#shared/airports/airport-query.ts'
import { workAirports } from '#shared/airports/airport-names.ts'
import { useAirports, type AirportLookup } from '#shared/airports/use-airports.ts'
import { useEngine } from '#data/engine.ts'
import { useIsOffline } from '#data/use-connection.ts'
import { useQuery } from '#data/use-query.ts'
import { useStore } from '#data/use-store.ts'
import type { Place } from './entry-draft.ts'

/** The most airports suggested before the user types. */
const mostSuggested = 8

/** Likely places for an entry: home, work, and those of other entries of the month. */
function likelyCodes(homes: readonly string[], work: readonly string[], items: readonly RosterItem[]) {
  const ofItems = items.flatMap((item) => (item.kind === 'trip' || !item.location ? [] : [item.location]))
  return [...new Set([...homes, ...ofItems, ...work])].slice(0, mostSuggested)
}

const none: readonly string[] = []

interface Places {
  /** Suggestions whose names are known. */
  suggested: readonly Airport[]
  lookUp: AirportLookup
}

/** The airports that the form suggests, and the name of the chosen one. */
export function usePlaces(chosen: string | undefined, items: readonly RosterItem[]): Places {
  const { user, settings } = useStore(useEngine().session)
  const codes = useMemo(
    () => likelyCodes(user?.home_airports ?? none, workAirports(user, settings), items),
    [user, settings, items],
  )
  const lookUp = useAirports(codes)
  const lookUpChosen = useAirports(chosen === undefined ? [] : [chosen])
  return {
    suggested: codes.map(lookUp).filter((airport) => airport !== undefined),
    lookUp: (code) => lookUpChosen(code) ?? lookUp(code),
  }
}

/** The place of an entry; undefined while it loads. An unknown place uses the person's own clock. */
export function usePlace(code: string | null, known: readonly Airport[]): Place | null | undefined {
  const clock = useClock()
  const isOffline = useIsOffline()
  const there = known.find((airport) => airport.code === code)
  const { data, reason } = useQuery(code === null || there ? null : airportQuery(code))
  if (code === null) return null
  if (there) return there
  if (data === null && reason === null && !isOffline) return undefined
  return (data && airportIn(data, code)) ?? { code, city: zoneCity(clock.zone), timezone: clock.zone }
}

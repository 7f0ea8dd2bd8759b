import { useEffect, useEffectEvent } from 'react'
import type { SavedFlights } from '@slipstream/client/flights/saved-flights'
import type { Airport } from '@slipstream/contract/airports'
import { useAirports } from '#shared/airports/use-airports.ts'

/** The airports of these codes, offline as they were kept with the list; those that are not known yet are left out. */
export function useKeptAirports(
  codes: readonly string[],
  kept: readonly Airport[],
  machine: SavedFlights | null,
): readonly Airport[] {
  const lookUp = useAirports(codes)
  const known = codes.flatMap((code) => lookUp(code) ?? kept.find((airport) => airport.code === code) ?? [])
  const isWhole = known.length === codes.length
  const isKept = codes.every((code) => kept.some((airport) => airport.code === code))
  const keep = useEffectEvent(() => machine?.keepAirports(known))
  useEffect(() => {
    if (machine && isWhole && !isKept) keep()
  }, [machine, isWhole, isKept])
  return known
}

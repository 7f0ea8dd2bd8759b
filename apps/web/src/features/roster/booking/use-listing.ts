import { listingOf, type Listing } from '@slipstream/commute/today/listing/listing'
import type { Price } from '@slipstream/contract/flight'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { useMinute } from '#shared/use-minute.ts'

/** How it stands with the staff list of a flight that is planned on standby; null for any other. */
export function useListing(flight: Price | null, isPlanned: boolean): Listing | null {
  const { settings } = useStore(useEngine().session)
  const now = useMinute()
  if (!flight || !isPlanned || flight.fare_type !== 'standby') return null
  const listing = listingOf(flight, settings?.listing_rules ?? {}, now)
  return listing.state === 'over' ? null : listing
}

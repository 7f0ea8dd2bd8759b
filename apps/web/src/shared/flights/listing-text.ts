import type { Listing } from '@slipstream/commute/today/listing/listing'
import { timeLabel, type Clock } from '@slipstream/commute/time/clock'
import { weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { toLocal } from '@slipstream/commute/time/zoned-time'
import { formatZone } from '../format.ts'

/** How it stands with the staff list of a planned flight, in a sentence; null once the flight has left. */
export function listingText({ flight, state, opensAt }: Listing, clock: Clock): string | null {
  if (state === 'over') return null
  if (opensAt === null)
    return `No reminder: when ${flight.operating_carrier} opens its staff list is not known. Set it under Settings, Staff lists.`
  const { origin_timezone: zone } = flight
  const local = toLocal(opensAt, zone)
  const when = `${weekdayDayLabel(local)}, ${timeLabel(local, clock)} ${formatZone(zone, opensAt)}`
  return state === 'open' ? `List now: open since ${when}.` : `The staff list opens ${when}.`
}

import type { FlightQuery } from '#shared/flights/search-query.ts'
import type { OpenCommute } from '@slipstream/commute/today/next-commute'
import { dayTimeLabel, type Clock } from '@slipstream/commute/time/clock'
import { weekdayDayLabel, dayLabel } from '@slipstream/commute/time/date-formats'
import { toLocal } from '@slipstream/commute/time/zoned-time'

/** The job overlay's 'AAA -> BBB (date)' (specification §2 Job progress modal). */
export const routeText = ({ origin, destination, date }: FlightQuery): string =>
  `${origin} -> ${destination} (${dayLabel(date)})`

/** `Mon 23 Nov, back Tue 24 Nov`. */
export const datesText = ({ date, returnDate }: Pick<FlightQuery, 'date' | 'returnDate'>): string =>
  returnDate === null
    ? weekdayDayLabel(date)
    : `${weekdayDayLabel(date)}, back ${weekdayDayLabel(returnDate)}`

/** Where a filled form comes from: `Next: to work for report Mon 23 Dec 11:35`. */
export function commuteText({ end }: OpenCommute, clock: Clock): string {
  const at = dayTimeLabel(toLocal(end.at, clock.zone), clock)
  return end.direction === 'to_work' ? `Next: to work for report ${at}` : `Next: home after clear ${at}`
}

/** What a form that was opened empty says above its fields. */
export function filledText(
  commute: OpenCommute | null | undefined,
  isChanged: boolean,
  clock: Clock,
): string {
  if (commute === undefined) return 'Looking for your next commute'
  if (commute === null) return 'No next commute known'
  return isChanged ? 'Changed from your next commute' : commuteText(commute, clock)
}

/** `66 km from Edinburgh`; null where it is that airport itself. */
export const distanceText = (kilometres: number, name: string): string | null =>
  kilometres === 0 ? null : `${kilometres} km from ${name}`

import type { FlightQuery } from '#shared/flights/hotline-href.ts'
import { formatDay, formatShortDate, spokenDay } from '#shared/format.ts'

/** `Monday 23 November 2026`. */
export const longDay = (date: string): string => `${spokenDay(date)} ${date.slice(0, 4)}`

/** The job overlay's 'AAA -> BBB (date)' (specification §2 Job progress modal). */
export const routeText = ({ origin, destination, date }: FlightQuery): string =>
  `${origin} -> ${destination} (${formatShortDate(date)})`

/** `Mon 23 Nov, back Tue 24 Nov`. */
export const datesText = ({ date, returnDate }: Pick<FlightQuery, 'date' | 'returnDate'>): string =>
  returnDate === null ? formatDay(date) : `${formatDay(date)}, back ${formatDay(returnDate)}`

/** `66 km from Edinburgh`; null where it is that airport itself. */
export const distanceText = (kilometres: number, name: string): string | null =>
  kilometres === 0 ? null : `${kilometres} km from ${name}`

import type { FlightQuery } from '#shared/flights/hotline-href.ts'
import { weekdayDayLabel, dayLabel } from '@slipstream/commute/time/date-formats'

/** The job overlay's 'AAA -> BBB (date)' (specification §2 Job progress modal). */
export const routeText = ({ origin, destination, date }: FlightQuery): string =>
  `${origin} -> ${destination} (${dayLabel(date)})`

/** `Mon 23 Nov, back Tue 24 Nov`. */
export const datesText = ({ date, returnDate }: Pick<FlightQuery, 'date' | 'returnDate'>): string =>
  returnDate === null
    ? weekdayDayLabel(date)
    : `${weekdayDayLabel(date)}, back ${weekdayDayLabel(returnDate)}`

/** `66 km from Edinburgh`; null where it is that airport itself. */
export const distanceText = (kilometres: number, name: string): string | null =>
  kilometres === 0 ? null : `${kilometres} km from ${name}`

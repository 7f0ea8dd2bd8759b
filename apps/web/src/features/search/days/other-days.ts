import { addDays, datesFrom, daysBetween } from '@slipstream/commute/time/calendar-dates'
import { cheapest, type Rates, convertAmount } from '@slipstream/commute/money/money'
import { nearbyLimits, type CheapestFare } from '@slipstream/contract/hotline'
import type { FlightQuery } from '#shared/flights/search-query.ts'

/** A fare as a calendar compares it: in the reader's currency where a rate is known. */
export function calendarFare({ price_amount: amount, price_currency: currency }: CheapestFare, rates: Rates) {
  const converted = convertAmount(amount, currency, rates)
  return converted === null ? { amount, currency } : { amount: converted, currency: rates.to }
}

/** A day with its cheapest direct flight; null if there is none, undefined until it has loaded. */
export interface PricedDay {
  readonly date: string
  readonly cheapest: CheapestFare | null | undefined
}

export type Leg = 'outbound' | 'return'

/** The route and the day of one flight of a search; a return goes the other way. */
export function getLeg({ origin, destination, date, returnDate }: FlightQuery, leg: Leg) {
  return leg === 'return'
    ? { origin: destination, destination: origin, date: returnDate ?? date }
    : { origin, destination, date }
}

/** So many days on either side of a date; none before today. */
export function daysAround(date: string, reach: number, today: string): string[] {
  const first = addDays(date, -reach)
  return datesFrom(first < today ? today : first, addDays(date, reach))
}

/** As many days as one call may ask for, the date as near to their middle as today lets it be. */
export function widestDays(date: string, today: string): { from: string; to: string } {
  const first = addDays(date, -Math.floor(nearbyLimits.days / 2))
  const from = first < today ? today : first
  return { from, to: addDays(from, nearbyLimits.days - 1) }
}

/** The same search on another day; its return stays where it is still after that, else it moves along. */
export function onDay(query: FlightQuery, date: string): FlightQuery {
  const { returnDate } = query
  const isStillAfter = returnDate === null || returnDate >= date
  return {
    ...query,
    date,
    returnDate: isStillAfter ? returnDate : addDays(returnDate, daysBetween(query.date, date)),
  }
}

/** The days whose fare is the least of these. A standby fare is no seat: it counts only where there is no other. */
export function cheapestDates(days: readonly PricedDay[], rates: Rates): ReadonlySet<string> {
  const fares = days.flatMap(({ date, cheapest: fare }) => (fare ? [{ ...fare, date }] : []))
  const seats = fares.filter(({ fare_type: type }) => type !== 'standby')
  const compared = seats.length > 0 ? seats : fares
  const best = cheapest(compared, rates)
  // One price is the cheapest of nothing.
  if (best.kind !== 'cheapest' || compared.length < 2) return new Set()
  const { price_amount: amount, price_currency: currency } = best.price
  return new Set(
    compared
      .filter((fare) => fare.price_amount === amount && fare.price_currency === currency)
      .map(({ date }) => date),
  )
}

/** The other days on which something flies, nearest to a date first; of two as near the earlier. */
export function nearestDays(days: readonly PricedDay[], date: string, most: number): PricedDay[] {
  return flownDays(days, date)
    .filter((day) => day.date !== date)
    .slice(0, most)
}

/** The same with the date itself. */
export function flownDays(days: readonly PricedDay[], date: string): PricedDay[] {
  const away = (day: PricedDay) => Math.abs(daysBetween(date, day.date))
  return days
    .filter((day) => day.cheapest)
    .toSorted((a, b) => away(a) - away(b) || daysBetween(b.date, a.date))
}

import { getFlight, isBooked, getStatusFor, type ItemEnd } from '@slipstream/commute/roster/item-booking'
import { findOffer } from '@slipstream/commute/flights/booked-flight'
import type { FlightInstants } from '@slipstream/commute/flights/flights'
import { isJumpseat } from '@slipstream/commute/plan/read/fares'
import type { Advice } from '@slipstream/commute/plan/advice-types'
import { convertAmount, type Rates } from '@slipstream/commute/money/money'
import { subtractAmounts } from '@slipstream/commute/money/money-sums'
import type { Price } from '@slipstream/contract/flight'
import type { BookingStatus } from '@slipstream/contract/roster'

/** The flight the user chose for one end of a duty. */
export interface ChosenFlight {
  /** The flight as it was when it was chosen. */
  flight: Price
  /** The same fare as offered now, or the cheapest one of a flight that was booked elsewhere; null if it is not. */
  current: Price | null
  /** As the plan derives it. */
  status: BookingStatus
  /** When it leaves and lands as things stand; as it was sold where nothing is known. */
  stands: FlightInstants | null
  /** Planned, and no longer on offer. Unknown while no flights have loaded. */
  isGone: boolean
}

/** The chosen flight of an end with its advice; null if none is chosen, and if the user stays near base: the flight is then saved, but not shown. */
export function chosenFlight(end: ItemEnd, advice: Pick<Advice, 'status' | 'chosen'>): ChosenFlight | null {
  const flight = getFlight(end)
  const fact = getStatusFor(end)
  const status = isBooked(fact) ? advice.status : fact
  if (!flight || status === 'hotel') return null
  const prices = end.item.prices[end.direction]
  const current = findOffer(flight, prices)
  const stands = advice.chosen?.fare.id === flight.id ? advice.chosen : null
  return {
    flight,
    current,
    status,
    stands,
    isGone: !isBooked(status) && current === null && prices.length > 0,
  }
}

/** The change of a price: its size in `currency`, `0.00` if it is unchanged. */
export interface PriceMovement {
  direction: 'down' | 'up' | 'none'
  amount: string
  currency: string
}

/** From the price when chosen to the price now; null if either is unknown or they cannot be compared. */
export function priceMovement({ flight, current }: ChosenFlight, rates: Rates): PriceMovement | null {
  // Nobody sells it: a price that never changes says nothing.
  if (!current || isJumpseat(flight)) return null
  const isSame = flight.price_currency === current.price_currency
  const currency = isSame ? flight.price_currency : rates.to
  const [before, now] = [flight, current].map(({ price_amount: amount, price_currency: own }) =>
    isSame ? amount : convertAmount(amount, own, rates),
  )
  if (before == null || now == null) return null
  const change = subtractAmounts(now, before)
  if (Number(change) === 0) return { direction: 'none', amount: change, currency }
  return change.startsWith('-')
    ? { direction: 'down', amount: change.slice(1), currency }
    : { direction: 'up', amount: change, currency }
}

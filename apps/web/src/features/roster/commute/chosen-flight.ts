import { flightOf, isBooked, statusOf, type ItemEnd } from '@slipstream/commute/item-booking'
import { convertAmount, type Rates } from '@slipstream/commute/money'
import { subtractAmounts } from '@slipstream/commute/money-sums'
import type { Price } from '@slipstream/contract/flight'
import type { BookingStatus } from '@slipstream/contract/roster'

/** The flight the user chose for one end of a duty. */
export interface ChosenFlight {
  /** As it was when it was chosen. */
  flight: Price
  /** The same fare as it is offered now; null where it is not. */
  current: Price | null
  status: BookingStatus
  /** Planned, and no longer among the flights on offer. While none are known it may still be. */
  isGone: boolean
}

/** Null where none is chosen, and where the user stays near base: the flight waits, unseen. */
export function chosenFlight(end: ItemEnd): ChosenFlight | null {
  const flight = flightOf(end)
  const status = statusOf(end)
  if (!flight || status === 'hotel') return null
  const prices = end.item.prices[end.direction]
  const current = prices.find(({ id }) => id === flight.id) ?? null
  return { flight, current, status, isGone: !isBooked(status) && current === null && prices.length > 0 }
}

/** How a price has moved: the size of it in `currency`, `0.00` where it stands still. */
export interface PriceMovement {
  direction: 'down' | 'up' | 'none'
  amount: string
  currency: string
}

/** From the price when the flight was chosen to the price now; null where either is unknown or they cannot be compared. */
export function priceMovement({ flight, current }: ChosenFlight, rates: Rates): PriceMovement | null {
  if (!current) return null
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

import type { Offer } from '@slipstream/contract/flight'
import type { CheapestFare } from '@slipstream/contract/hotline'
import { cheapest, convertAmount, type Priced, type Rates } from '../money/money.ts'

type Fare = Priced & Pick<Offer, 'fare_type' | 'seats_available'>

/**
 * The cheapest seat among some fares or, where none is left, the cheapest standby; null where neither can be had. A
 * currency that nothing can be compared with counts only where there is no other.
 */
export function cheapestFare(offers: readonly Fare[], rates: Rates): CheapestFare | null {
  const seats = offers.filter((fare) => fare.fare_type !== 'standby' && fare.seats_available !== 0)
  const fares = seats.length > 0 ? seats : offers.filter((fare) => fare.fare_type === 'standby')
  const compared = fares.filter((fare) => convertAmount(fare.price_amount, fare.price_currency, rates))
  const best = cheapest(compared, rates)
  const fare = best.kind === 'cheapest' ? best.price : fares[0]
  if (!fare) return null
  const { price_amount, price_currency, fare_type } = fare
  return { price_amount, price_currency, fare_type }
}

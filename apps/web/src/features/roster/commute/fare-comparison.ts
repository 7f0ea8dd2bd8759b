import { convertAmount } from '@slipstream/commute/money'
import { subtractAmounts } from '@slipstream/commute/money-sums'
import type { CommuteFlight, Verdict } from '@slipstream/commute/verdict-types'
import type { Price } from '@slipstream/contract/flight'
import type { PriceValue } from '@slipstream/design-system/Price'
import { flightName } from '@slipstream/commute/flights'
import { timeLabel } from '@slipstream/commute/time/date-formats'
import type { Money } from '#shared/use-money.ts'
import { fareLabel, seatsText } from '#shared/flights/fare-row.ts'
import { standbyRisk } from './booking-text.ts'

export interface ComparedFare {
  title: string
  price: PriceValue
  /** `BA1439 08:35` */
  flight: string
  note: string
}

/** The cheapest confirmed seat beside the cheapest standby one; null unless both are on offer. */
export function fareComparison(verdict: Verdict, money: Money): [ComparedFare, ComparedFare] | null {
  const { cheapest: seat, cheapestStandby: standby } = verdict
  if (!seat || !standby) return null
  const compared = (title: string, fare: Price, note: string): ComparedFare => ({
    title,
    price: money.format(fare.price_amount, fare.price_currency),
    flight: `${flightName(fare)} ${timeLabel(fare.departure_time)}`,
    note,
  })
  const saving = savingOf(seat, standby, money)
  const risk = standbyRisk(laterFlights(verdict, standby), verdict.direction)
  const seats = seatsText(seat).seats
  return [
    compared('Cheapest seat', seat, [fareLabel(seat), seats].filter(Boolean).join(', ')),
    compared('Standby', standby, [saving && `Saves ${saving}.`, `${risk}.`].filter(Boolean).join(' ')),
  ]
}

function savingOf(seat: Price, standby: Price, { rates, format }: Money): string | null {
  const [full, less] = [seat, standby].map(({ price_amount: amount, price_currency: currency }) =>
    seat.price_currency === standby.price_currency ? amount : convertAmount(amount, currency, rates),
  )
  if (full == null || less == null) return null
  const saving = subtractAmounts(full, less)
  const currency = seat.price_currency === standby.price_currency ? seat.price_currency : rates.to
  return Number(saving) > 0 ? format(saving, currency).amount : null
}

/** How many flights of the same end leave after the standby one, as alternatives. */
function laterFlights({ makingIt, eveningBefore }: Verdict, standby: Price): number {
  const all: readonly CommuteFlight[] = makingIt.length > 0 ? makingIt : eveningBefore
  const own = all.find(({ fares }) => fares.includes(standby))
  return own ? all.filter(({ departure }) => departure > own.departure).length : 0
}

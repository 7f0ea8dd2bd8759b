import { formatMoney } from '@slipstream/commute/money/money-text'
import { flightName } from '@slipstream/commute/flights/flights'
import type { Priced } from '@slipstream/commute/money/money'
import { timeLabel, zoneTimeLabel, type Clock } from '@slipstream/commute/time/clock'
import { britishWeekdayDayLabel, longWeekdayDateLabel } from '@slipstream/commute/time/date-formats'
import { getTotal } from '@slipstream/commute/money/totals'
import type { FareType, Offer, Price } from '@slipstream/contract/flight'
import type { PriceThreshold } from '@slipstream/contract/flights'
import type { AirportDirectory } from '#providers/airports/airports.ts'
import type { AlertFlightFacts, PriceAlertFacts } from './price-alert-mail.ts'
import type { SavedRow } from './saved-rows.ts'

const fares: Readonly<Record<FareType, string>> = {
  commercial: 'Commercial',
  hotline: 'Staff fare',
  standby: 'Standby',
}

interface Reached {
  /** The flight, or both of a pair. */
  readonly rows: readonly SavedRow[]
  readonly threshold: PriceThreshold
  /** In the threshold's currency. */
  readonly amount: string
  readonly seenAt: Date
}

interface World {
  readonly clock: Clock
  readonly airports: Pick<AirportDirectory, 'get'>
  readonly isSampleData: boolean
}

/** What the letter of an alert says. */
export function alertFacts({ rows, threshold, amount, seenAt }: Reached, world: World): PriceAlertFacts {
  const { currency } = threshold
  const flights = rows.map((row) => row.current ?? row.flight)
  return {
    flights: flights.map((flight) => inWords(flight, world)),
    price: formatMoney(amount, currency),
    threshold: formatMoney(threshold.amount, currency),
    about: {
      kind: 'saved',
      price: sumInWords(rows.map(({ flight }) => flight)),
      at: new Date(Math.min(...rows.map(({ savedAt }) => savedAt.getTime()))),
    },
    seenAt,
    clock: world.clock,
    soldIn: otherCurrencies(flights, currency),
    isSampleData: world.isSampleData,
  }
}

/** Those that are not the alert's. */
export function otherCurrencies(flights: readonly Priced[], currency: string): string[] {
  return [...new Set(flights.map((flight) => flight.price_currency).filter((sold) => sold !== currency))]
}

export function inWords(
  flight: Omit<Offer, 'leg'> & Pick<Price, 'connection'>,
  { airports, clock }: Pick<World, 'airports' | 'clock'>,
): AlertFlightFacts {
  const place = (code: string) => `${airports.get(code)?.name ?? code} (${code})`
  return {
    name: flightName(flight),
    day: britishWeekdayDayLabel(flight.departure_time),
    route: `${place(flight.origin)} to ${place(flight.destination)}`,
    departs: momentIn(flight.departure_time, flight.origin_timezone, clock),
    arrives: momentIn(flight.arrival_time, flight.destination_timezone, clock),
    fare: flight.fare_brand_name ?? fares[flight.fare_type],
  }
}

function momentIn(local: string, zone: string, clock: Clock): string {
  return `${longWeekdayDateLabel(local)} at ${timeLabel(local, clock)}, ${zoneTimeLabel(zone)}`
}

/** Each currency by itself: '£50 + €39.90'. */
function sumInWords(prices: readonly Priced[]): string {
  const to = prices[0]?.price_currency ?? ''
  const { amount, unconverted } = getTotal(prices, { to, perUnit: {} })
  return [
    formatMoney(amount, to),
    ...unconverted.map((sum) => formatMoney(sum.price_amount, sum.price_currency)),
  ].join(' + ')
}

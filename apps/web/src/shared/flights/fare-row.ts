import {
  flightName,
  readFlightInstants,
  type FlightInstants,
  groundName,
} from '@slipstream/commute/flights/flights'
import { isJumpseat } from '@slipstream/commute/plan/read/fares'
import { isGroundOnly } from '@slipstream/commute/plan/read/transfers'
import type { FareTerm, FareType, Offer, Price, Connection } from '@slipstream/contract/flight'
import type { FlightOfferProps, OfferFare } from '@slipstream/design-system/travel/fares/FlightOffer'
import type { AirportNames } from '../airports/airport-names.ts'
import type { Money } from '../money/use-money.ts'
import { bookAction } from './booking-link.ts'
import { flightEnds } from './flight-ends.ts'
import { formatDuration } from '@slipstream/commute/time/durations'
import { plural } from '../format.ts'

/** What a flight's text needs beside the flight. */
export interface ViewContext {
  names: AirportNames
  money: Money
}

const fareLabels: Record<FareType, string> = {
  commercial: 'Commercial',
  hotline: 'Staff fare',
  standby: 'Standby',
}

/** The fields that a commute's price and a search offer have in common. */
export type Fare = Omit<Price, 'direction'> | Omit<Offer, 'leg'>

/** The airline's own name of the fare, if it has one. */
export function fareLabel(fare: Fare): string {
  if (isGroundOnly(fare)) return 'Own way'
  if (isJumpseat(fare)) return 'Jumpseat'
  return ticketsText(fare.connection) ?? fare.fare_brand_name ?? fareLabels[fare.fare_type]
}

const getTerm = (term: FareTerm | null | undefined): OfferFare['change'] =>
  term ? { isAllowed: term.is_allowed, fee: term.fee ?? undefined } : undefined

const offerFare = (fare: Fare): OfferFare => ({
  kind: isJumpseat(fare) ? 'jumpseat' : fare.fare_type,
  label: fareLabel(fare),
  price: isJumpseat(fare) ? undefined : { amount: fare.price_amount, currency: fare.price_currency },
  change: getTerm(fare.conditions?.change),
  refund: getTerm(fare.conditions?.refund),
})

/** The other ways to buy a flight that is shown at one fare. */
export const otherFares = (fares: readonly Fare[], shown: Fare): OfferFare[] =>
  fares.filter(({ id }) => id !== shown.id).map(offerFare)

/** A fare as a flight to choose, when it leaves and lands as things stand. */
export function fareRow(
  fare: Fare,
  { departure, arrival }: FlightInstants,
  { names }: Pick<ViewContext, 'names'>,
): FlightOfferProps {
  const sold = readFlightInstants(fare)
  const isMoved = sold !== null && (sold.departure !== departure || sold.arrival !== arrival)
  return {
    name: flightName(fare),
    leaves: departure,
    lands: arrival,
    ...(isMoved && { was: { leaves: sold.departure, lands: sold.arrival } }),
    ...flightEnds(fare, names),
    minutes: fare.duration_minutes,
    via: fare.connection || fare.stops > 0 ? stopsText(fare) : undefined,
    operatedBy:
      fare.connection || fare.operating_carrier === fare.marketing_carrier
        ? undefined
        : fare.operating_carrier,
    fare: offerFare(fare),
    // Seats that are left are seats that can be bought.
    seats: isJumpseat(fare) ? null : fare.seats_available,
    noPriceText: isJumpseat(fare) ? 'Not sold' : undefined,
    action: bookAction(fare),
  }
}

/** Which airports the flights of a list must say, because they differ in them. */
export function routeShown(
  flights: readonly Pick<Fare, 'origin' | 'destination'>[],
): FlightOfferProps['route'] {
  const [first] = flights
  const isFrom = flights.some(({ origin }) => origin !== first?.origin)
  const isTo = flights.some(({ destination }) => destination !== first?.destination)
  if (isFrom) return isTo ? 'both' : 'from'
  return isTo ? 'to' : undefined
}

/** What those of a list share: `EDI–LHR`, `To EDI`; null where they share neither end. */
export function sharedRoute(flights: readonly Pick<Fare, 'origin' | 'destination'>[]): string | null {
  const [first] = flights
  if (!first) return null
  const { origin, destination } = first
  switch (routeShown(flights)) {
    case undefined:
      return `${origin}–${destination}`
    case 'from':
      return `To ${destination}`
    case 'to':
      return `From ${origin}`
    case 'both':
      return null
  }
}

/** `Direct`, `1 stop`, `Change in MAN 1 h 15 min`, `Train LGW–LHR`. */
function stopsText({ stops, connection }: { stops: number; connection?: Connection | undefined }): string {
  const [, second] = connection?.legs ?? []
  if (connection?.change && second)
    return `Change in ${second.origin} ${formatDuration(connection.change.minutes)}`
  const ground = connection?.legs.find((leg) => leg.kind !== 'flight')
  if (ground) return `${groundName(ground.kind)} ${ground.origin}–${ground.destination}`
  return stops === 0 ? 'Direct' : plural(stops, 'stop')
}

/** Whether somebody who misses the change is rebooked; null where there is no change. */
function ticketsText(connection: Connection | undefined): string | null {
  if (!connection?.change) return null
  return connection.tickets === 'one' ? 'One ticket' : 'Two tickets'
}

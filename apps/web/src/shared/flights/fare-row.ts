import { atTimes } from '@slipstream/commute/flights/live-times'
import { flightName, type FlightInstants } from '@slipstream/commute/flights/flights'
import { isGroundOnly } from '@slipstream/commute/plan/read/transfers'
import type { FareType, Offer, Price } from '@slipstream/contract/flight'
import type { FlightEnd, FlightRowProps } from '@slipstream/design-system/FlightRow'
import type { AirportNames } from '../airports/airport-names.ts'
import { arrivalOffset } from './arrival-offset.ts'
import { bookAction } from './booking-link.ts'
import { stopsText, ticketsText } from './connection-text.ts'
import { weekdayDayLabel, timeLabel, longWeekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { formatShortDuration, formatZone, plural, spokenDuration } from '../format.ts'
import type { Money } from '../use-money.ts'

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
  return ticketsText(fare.connection) ?? fare.fare_brand_name ?? fareLabels[fare.fare_type]
}

/** 9 means 9 or more (design.md §2 price record). */
const manySeats = 9
const fewSeats = 3

export function seatsText({ seats_available: seats }: Fare): { seats?: string; isSeatsLow?: boolean } {
  if (seats === null) return {}
  if (seats === 0) return { seats: 'Sold out', isSeatsLow: true }
  return {
    seats: seats >= manySeats ? `${manySeats}+ seats` : `${plural(seats, 'seat')} left`,
    isSeatsLow: seats <= fewSeats,
  }
}

/** One end of a flight, with the airport's own zone at that time. */
function flightEnd(
  local: string,
  airport: string,
  zone: string,
  instant: number,
  names: AirportNames,
): FlightEnd {
  return {
    time: timeLabel(local),
    airport,
    airportName: names(airport),
    zone: formatZone(zone, instant),
    spokenZone: formatZone(zone, instant, 'long'),
  }
}

/** A fare as a row, whether or not its flight belongs to a duty. */
export function fareRow(
  sold: Fare,
  { departure, arrival }: FlightInstants,
  { names, money }: ViewContext,
): FlightRowProps {
  const fare = atTimes(sold, { departure, arrival })
  const was = (from: string, to: string) => (from === to ? {} : { was: timeLabel(from) })
  return {
    departure: {
      ...flightEnd(fare.departure_time, fare.origin, fare.origin_timezone, departure, names),
      ...was(sold.departure_time, fare.departure_time),
    },
    arrival: {
      ...flightEnd(fare.arrival_time, fare.destination, fare.destination_timezone, arrival, names),
      ...was(sold.arrival_time, fare.arrival_time),
      ...arrivalOffset(fare),
    },
    flightNumber: flightName(fare),
    ...(fare.connection || fare.operating_carrier === fare.marketing_carrier
      ? {}
      : { operatedBy: fare.operating_carrier }),
    date: weekdayDayLabel(fare.departure_time),
    spokenDate: longWeekdayDayLabel(fare.departure_time),
    duration: formatShortDuration(fare.duration_minutes),
    spokenDuration: spokenDuration(fare.duration_minutes),
    stops: stopsText(fare),
    fareType: fare.fare_type,
    fareLabel: fareLabel(fare),
    ...seatsText(fare),
    price: money.format(fare.price_amount, fare.price_currency),
    action: bookAction(fare),
  }
}

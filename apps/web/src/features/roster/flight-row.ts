import { flightName, type FlightInstants } from '@slipstream/commute/flights'
import type { CommuteFlight, Verdict } from '@slipstream/commute/verdict-types'
import type { FareType, Offer, Price } from '@slipstream/contract/flight'
import type { FlightEnd, FlightFlag, FlightRowProps, OtherFare } from '@slipstream/design-system/FlightRow'
import {
  formatDay,
  formatDuration,
  formatTime,
  formatZone,
  plural,
  spokenDay,
  spokenDuration,
} from '#app/format.ts'
import type { Money } from '#app/use-money.ts'
import type { AirportNames } from './airport-names.ts'
import { chosenLabel, chosenTone, movementMark } from './commute/booking-words.ts'
import type { ChosenFlight } from './commute/chosen-flight.ts'
import { arrivalOffset } from './duty-words.ts'
import type { ViewContext } from './flight-view.ts'

const fareLabels: Record<FareType, string> = {
  commercial: 'Commercial',
  hotline: 'Staff fare',
  standby: 'Standby',
}

/** What a commute's price and an offer of a search have in common. */
type Fare = Omit<Price, 'direction'> | Omit<Offer, 'leg'>

/** The fare in the airline's own words where it has them. */
export function fareLabel(fare: Fare): string {
  return fare.fare_brand_name ?? fareLabels[fare.fare_type]
}

/** 9 means 9 or more (design.md §2 price record). */
const manySeats = 9
const fewSeats = 3

export function seatsText({ seats_available: seats }: Fare): { seats?: string; isSeatsLow?: boolean } {
  if (seats === null) return {}
  return {
    seats: seats >= manySeats ? `${manySeats}+ seats` : `${plural(seats, 'seat')} left`,
    isSeatsLow: seats <= fewSeats,
  }
}

const isSameFlight = (flight: CommuteFlight, other: CommuteFlight | null) =>
  other?.name === flight.name && other.departure === flight.departure

/** Why a flight matters for its end of the duty. */
function flagsOf(flight: CommuteFlight, verdict: Verdict, chosen: ChosenFlight | null): FlightFlag[] {
  const is = (other: CommuteFlight | null) => isSameFlight(flight, other)
  const flags: FlightFlag[] = []
  if (chosen) flags.push({ label: chosenLabel(chosen.status), tone: chosenTone(chosen.status) })
  if (is(verdict.recommended)) flags.push({ label: 'Best', tone: 'success' })
  if (is(verdict.lastLegal)) flags.push({ label: 'Last legal', tone: 'warning' })
  if (is(verdict.firstHome)) flags.push({ label: 'First home', tone: 'info' })
  if (verdict.backups.some(is)) flags.push({ label: 'Back-up', tone: 'neutral' })
  if (flight.hotelNights > 0) flags.push({ label: plural(flight.hotelNights, 'hotel night'), tone: 'info' })
  if (verdict.tooTight.some(is)) {
    flags.push({
      label: verdict.direction === 'to_work' ? 'Inside your gap' : 'Leaves inside your gap',
      tone: 'critical',
    })
  }
  return flags
}

function gapOf({ gapInHandMinutes }: CommuteFlight): NonNullable<FlightRowProps['gap']> {
  return gapInHandMinutes < 0
    ? { label: `${formatDuration(-gapInHandMinutes)} short`, tone: 'critical' }
    : { label: `${formatDuration(gapInHandMinutes)} in hand`, tone: 'neutral' }
}

/** The other ways to buy the same flight: standby beside the cheapest fare. */
function otherFares(flight: CommuteFlight, shown: Price, money: Money): OtherFare[] {
  return flight.fares
    .filter(({ id }) => id !== shown.id)
    .map((fare) => ({
      fareType: fare.fare_type,
      label: fareLabel(fare),
      amount: money.format(fare.price_amount, fare.price_currency).amount,
    }))
}

/** One end of a flight, its zone as the clock on the wall there has it at that moment. */
function flightEnd(
  local: string,
  airport: string,
  zone: string,
  instant: number,
  names: AirportNames,
): FlightEnd {
  return {
    time: formatTime(local),
    airport,
    airportName: names(airport),
    zone: formatZone(zone, instant),
    spokenZone: formatZone(zone, instant, 'long'),
  }
}

/** A fare as a row, whatever its flight is to a duty. */
export function fareRow(
  fare: Fare,
  { departure, arrival }: FlightInstants,
  { names, money }: ViewContext,
): FlightRowProps {
  return {
    departure: flightEnd(fare.departure_time, fare.origin, fare.origin_timezone, departure, names),
    arrival: {
      ...flightEnd(fare.arrival_time, fare.destination, fare.destination_timezone, arrival, names),
      ...arrivalOffset(fare),
    },
    flightNumber: flightName(fare),
    ...(fare.operating_carrier === fare.marketing_carrier ? {} : { operatedBy: fare.operating_carrier }),
    date: formatDay(fare.departure_time),
    spokenDate: spokenDay(fare.departure_time),
    duration: formatDuration(fare.duration_minutes).replace(/(h \d+) min$/, '$1'),
    spokenDuration: spokenDuration(fare.duration_minutes),
    stops: fare.stops === 0 ? 'Direct' : plural(fare.stops, 'stop'),
    fareType: fare.fare_type,
    fareLabel: fareLabel(fare),
    ...seatsText(fare),
    price: money.format(fare.price_amount, fare.price_currency),
    ...(fare.deep_link === null ? {} : { action: { label: 'Book', href: fare.deep_link } }),
  }
}

/** A flight as a row, with what it is to its end of the duty; `chosen` is the user's choice for that end. */
export function flightRow(
  flight: CommuteFlight,
  verdict: Verdict,
  view: ViewContext,
  chosen: ChosenFlight | null,
): FlightRowProps {
  const { fare } = flight
  const own = chosen && isSameFlight(flight, verdict.chosen) ? chosen : null
  const { price, ...row } = fareRow(fare, flight, view)
  return {
    ...row,
    price: own?.flight.id === fare.id ? { ...price, change: movementMark(own, view.money) } : price,
    otherFares: otherFares(flight, fare, view.money),
    flags: flagsOf(flight, verdict, own),
    gap: gapOf(flight),
    isSelected: own !== null,
  }
}

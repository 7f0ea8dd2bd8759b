import { flightName } from '@slipstream/commute/flights'
import type { CommuteFlight, Verdict } from '@slipstream/commute/verdict-types'
import type { FareType, Price } from '@slipstream/contract/flight'
import type { FlightFlag, FlightRowProps } from '@slipstream/design-system/FlightRow'
import type { RosterCardFlight } from '@slipstream/design-system/RosterCard'
import { formatDay, formatDuration, formatTime, formatZone, plural, spokenDuration } from '#app/format.ts'
import type { Money } from '#app/use-money.ts'
import type { AirportNames } from './airport-names.ts'
import { arrivalOffset } from './duty-words.ts'

export interface ViewContext {
  names: AirportNames
  money: Money
}

const fareLabels: Record<FareType, string> = {
  commercial: 'Commercial',
  hotline: 'Staff fare',
  standby: 'Standby',
}

/** The fare in the airline's own words where it has them. */
export function fareLabel(fare: Price): string {
  return fare.fare_brand_name ?? fareLabels[fare.fare_type]
}

/** 9 means 9 or more (design.md §2 price record). */
const manySeats = 9
const fewSeats = 3

function seatsText({ seats_available: seats }: Price): { seats?: string; isSeatsLow?: boolean } {
  if (seats === null) return {}
  return {
    seats: seats >= manySeats ? `${manySeats}+ seats` : `${plural(seats, 'seat')} left`,
    isSeatsLow: seats <= fewSeats,
  }
}

/** Why a flight matters for its end of the duty. */
export function flagsOf(flight: CommuteFlight, verdict: Verdict): FlightFlag[] {
  const is = (other: CommuteFlight | null) =>
    other?.name === flight.name && other.departure === flight.departure
  const flags: FlightFlag[] = []
  if (is(verdict.chosen)) flags.push({ label: 'Chosen', tone: 'success' })
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

/** One fare of a flight as a row. */
export function flightRow(
  flight: CommuteFlight,
  fare: Price,
  verdict: Verdict,
  { names, money }: ViewContext,
): FlightRowProps {
  return {
    departure: {
      time: formatTime(fare.departure_time),
      airport: fare.origin,
      airportName: names(fare.origin),
      zone: formatZone(fare.origin_timezone, flight.departure),
    },
    arrival: {
      time: formatTime(fare.arrival_time),
      airport: fare.destination,
      airportName: names(fare.destination),
      zone: formatZone(fare.destination_timezone, flight.arrival),
      ...arrivalOffset(fare),
    },
    flightNumber: flightName(fare),
    ...(fare.operating_carrier === fare.marketing_carrier ? {} : { operatedBy: fare.operating_carrier }),
    date: formatDay(fare.departure_time),
    duration: formatDuration(fare.duration_minutes),
    spokenDuration: spokenDuration(fare.duration_minutes),
    stops: fare.stops === 0 ? 'Direct' : plural(fare.stops, 'stop'),
    fareType: fare.fare_type,
    fareLabel: fareLabel(fare),
    ...seatsText(fare),
    price: money.format(fare.price_amount, fare.price_currency),
    flags: flagsOf(flight, verdict),
    gap: gapOf(flight),
    ...(fare.deep_link === null ? {} : { action: { label: 'Book', href: fare.deep_link } }),
  }
}

/** The flight a card names for one direction. */
export function cardFlight(verdict: Verdict, { names }: ViewContext): RosterCardFlight | undefined {
  const flight = verdict.chosen ?? verdict.recommended
  if (!flight) return undefined
  const { fare } = flight
  const offset = arrivalOffset(fare)
  const evening = flight.hotelNights > 0 && verdict.direction === 'to_work' ? 'Evening before' : undefined
  return {
    times: `${formatTime(fare.departure_time)}–${formatTime(fare.arrival_time)}`,
    ...(offset.dayOffset === undefined ? {} : { dayOffset: offset.dayOffset }),
    flightNumber: flight.name,
    role: verdict.chosen ? 'Chosen' : (evening ?? 'Best'),
    spoken: `${names(fare.origin)} ${formatTime(fare.departure_time)} to ${names(fare.destination)} ${formatTime(fare.arrival_time)}, ${flight.name}`,
  }
}

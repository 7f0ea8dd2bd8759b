import { dateSchema } from '@slipstream/contract/primitives'
import type { Flight, FlightLeg } from '@slipstream/contract/flight'
import { addDays } from '@slipstream/commute/time/calendar-dates'
import { hourMs, minuteMs, minutesBetween } from '@slipstream/commute/time/zoned-time'
import { getHomePage } from '../airline-home-pages.ts'
import type { AirportDirectory } from '../airports/airports.ts'
import type { FlightOffer, FlightOffers, Route } from '../flight-offers.ts'
import { parseRoutes } from './parse-routes.ts'
import { getFares, type SampleFare } from './sample-fares.ts'
import { sampleRoutes } from './sample-routes.ts'
import { createTimetable, type ScheduledFlight, type Timetable } from './timetable.ts'

/** How long a fare is promised. */
const promiseMs = 30 * minuteMs

function getAmount(pence: number): string {
  return `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`
}

function getFlight(flight: ScheduledFlight, fare: string): Flight {
  const { carrier, flightNumber, date, origin, destination } = flight
  return {
    id: `${carrier}${flightNumber}-${date}-${origin}-${destination}-${fare}`,
    marketing_carrier: carrier,
    operating_carrier: flight.operator,
    flight_number: flightNumber,
    origin,
    destination,
    departure_time: flight.departureTime,
    arrival_time: flight.arrivalTime,
    origin_timezone: flight.originZone,
    destination_timezone: flight.destinationZone,
    duration_minutes: flight.blockMinutes,
    stops: 0,
  }
}

function getOffer(flight: ScheduledFlight, fare: SampleFare, now: Date): FlightOffer {
  const expires = Math.min(now.getTime() + promiseMs, flight.departsAt)
  return {
    ...getFlight(flight, fare.fareType),
    price_amount: getAmount(fare.pence),
    price_currency: 'GBP',
    fare_type: fare.fareType,
    fare_brand_name: fare.brand,
    cabin_class: 'economy',
    seats_available: fare.seats,
    conditions: {
      change: {
        is_allowed: fare.changePence !== null,
        fee: fare.changePence === null ? null : { amount: getAmount(fare.changePence), currency: 'GBP' },
      },
      // A staff ticket that is not flown is paid back.
      refund: { is_allowed: fare.fareType !== 'commercial', fee: null },
    },
    deep_link: fare.fareType === 'commercial' ? getHomePage(flight.carrier) : null,
    fetched_at: now.toISOString(),
    expires_at: new Date(expires).toISOString(),
  }
}

/** A change of one airline that is sold as one ticket. */
const changeMs = { least: 45 * minuteMs, most: 4 * hourMs }
/** A through fare is less than its flights. */
const throughFare = 0.85

/** Journeys of two flights of one airline, if nobody flies direct: each first flight with the next one that can be caught. */
function onOneTicket(timetable: Timetable, { date, origin, destination }: Route, now: Date): FlightOffer[] {
  return timetable.departures(origin, date).flatMap((first): FlightOffer[] => {
    if (first.departsAt <= now.getTime()) return []
    const second = [date, addDays(date, 1)]
      .flatMap((day) => timetable.departures(first.destination, day))
      .find(
        ({ carrier, destination: to, departsAt }) =>
          carrier === first.carrier &&
          to === destination &&
          departsAt >= first.arrivesAt + changeMs.least &&
          departsAt <= first.arrivesAt + changeMs.most,
      )
    if (!second) return []
    const [one, two] = [first, second].map((flight) =>
      getFares(flight, now.getTime()).find(({ fareType }) => fareType === 'commercial'),
    )
    if (!one || !two) return []
    const fare = {
      ...one,
      pence: Math.round((one.pence + two.pence) * throughFare),
      seats: Math.min(one.seats, two.seats),
    }
    const offer = getOffer(first, fare, now)
    return [
      {
        ...offer,
        id: `${first.carrier}${first.flightNumber}-${date}-${origin}-${destination}-through`,
        destination,
        arrival_time: second.arrivalTime,
        destination_timezone: second.destinationZone,
        duration_minutes: minutesBetween(first.departsAt, second.arrivesAt),
        stops: 1,
        connection: {
          tickets: 'one',
          legs: [first, second].map(getLeg),
          change: { minutes: minutesBetween(first.arrivesAt, second.departsAt), least_minutes: 0 },
          onward: [],
        },
      },
    ]
  })
}

function getLeg(flight: ScheduledFlight): FlightLeg {
  return {
    kind: 'flight',
    ...getFlight(flight, 'part'),
    price_amount: null,
    price_currency: 'GBP',
    deep_link: null,
  }
}

/** Where and when the flight goes that an id is of; undefined for what is none. */
function routeOfId(id: string): Route | undefined {
  const [, date = '', origin = '', destination = ''] =
    /^\w+-(\d{4}-\d\d-\d\d)-([A-Z]{3})-([A-Z]{3})-[a-z]+$/.exec(id) ?? []
  return dateSchema.safeParse(date).success ? { date, origin, destination } : undefined
}

/** The timetable of sample-routes.ts; the sample crew system flies it too. */
export function readSampleRoutes(airports: AirportDirectory): Timetable {
  return createTimetable(parseRoutes(sampleRoutes), airports)
}

/** The bundled sample timetable as a source of flights and fares (product.md Sample timetable). */
export function createSampleTimetable(timetable: Timetable): FlightOffers {
  return {
    callsPerMinute: null,
    canAnswer: () => true,
    routeOfId,
    async flightsForDay({ date, origin, destination, now, signal }) {
      signal?.throwIfAborted()
      const direct = timetable.departures(origin, date).filter((flight) => flight.destination === destination)
      if (direct.length === 0) return onOneTicket(timetable, { date, origin, destination }, now)
      return direct
        .filter((flight) => flight.departsAt > now.getTime())
        .sort((a, b) => a.departsAt - b.departsAt || (a.flightNumber < b.flightNumber ? -1 : 1))
        .flatMap((flight) =>
          getFares(flight, now.getTime())
            .sort((a, b) => a.pence - b.pence)
            .map((fare) => getOffer(flight, fare, now)),
        )
    },
  }
}

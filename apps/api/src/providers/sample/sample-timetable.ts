import { dateSchema } from '@slipstream/contract/primitives'
import { minuteMs } from '@slipstream/commute/time/zoned-time'
import { homePageOf } from '../airline-home-pages.ts'
import type { AirportDirectory } from '../airports/airports.ts'
import type { FlightOffer, FlightOffers, Route } from '../flight-offers.ts'
import { parseRoutes } from './parse-routes.ts'
import { faresOf, type SampleFare } from './sample-fares.ts'
import { sampleRoutes } from './sample-routes.ts'
import { createTimetable, type ScheduledFlight, type Timetable } from './timetable.ts'

/** How long a fare is promised. */
const promiseMs = 30 * minuteMs

function amountOf(pence: number): string {
  return `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`
}

function offerOf(flight: ScheduledFlight, fare: SampleFare, now: Date): FlightOffer {
  const { carrier, flightNumber, date, origin, destination } = flight
  const expires = Math.min(now.getTime() + promiseMs, flight.departsAt)
  return {
    id: `${carrier}${flightNumber}-${date}-${origin}-${destination}-${fare.fareType}`,
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
    price_amount: amountOf(fare.pence),
    price_currency: 'GBP',
    fare_type: fare.fareType,
    fare_brand_name: fare.brand,
    cabin_class: 'economy',
    seats_available: fare.seats,
    deep_link: fare.fareType === 'commercial' ? homePageOf(carrier) : null,
    fetched_at: now.toISOString(),
    expires_at: new Date(expires).toISOString(),
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
      return timetable
        .departures(origin, date)
        .filter((flight) => flight.destination === destination && flight.departsAt > now.getTime())
        .sort((a, b) => a.departsAt - b.departsAt || (a.flightNumber < b.flightNumber ? -1 : 1))
        .flatMap((flight) =>
          faresOf(flight, now.getTime())
            .sort((a, b) => a.pence - b.pence)
            .map((fare) => offerOf(flight, fare, now)),
        )
    },
  }
}

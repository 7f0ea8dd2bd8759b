import { flightInstants, flightName } from '@slipstream/commute/flights/flights'
import { minutesBetween, toInstant } from '@slipstream/commute/time/zoned-time'
import { type FareTerm, fareTermSchema, type FlightLeg, priceSchema } from '@slipstream/contract/flight'
import { stripLeadingZeros, timeZoneSchema } from '@slipstream/contract/primitives'
import * as z from 'zod/mini'
import { getHomePage } from '../../airline-home-pages.ts'
import type { FlightOffer, Route } from '../../flight-offers.ts'
import { type DuffelOffer, duffelOfferSchema, type DuffelSegment, type DuffelTerm } from './duffel-answer.ts'
import { getOfferId } from './offer-id.ts'

const offerSchema = z.omit(priceSchema, { direction: true })
const cabinSchema = offerSchema.shape.cabin_class

interface Circumstances {
  /** What was asked for. */
  readonly route: Route
  /** Duffel's answer came then. */
  readonly fetchedAt: Date
  /** By IATA code. */
  readonly getZone: (airport: string) => string | undefined
}

/** What Duffel offers in our words, and how many offers were `unreadable`. */
export interface ReadOffers {
  /** Direct, else with one change; sorted by departure, then price; of fares with one brand the cheapest. */
  readonly found: FlightOffer[]
  readonly unreadable: number
}

export function readOffers(offers: readonly unknown[], circumstances: Circumstances): ReadOffers {
  const direct: FlightOffer[] = []
  const changing: FlightOffer[] = []
  let unreadable = 0
  for (const offer of offers) {
    const { data } = duffelOfferSchema.safeParse(offer)
    const segments = data && getSegments(data)
    const own = segments && toJourney(data, segments, circumstances)
    if (!data || (segments && !own)) unreadable += 1
    else if (own && isOfRoute(own, circumstances.route)) (own.connection ? changing : direct).push(own)
  }
  const cheapest = cheapestEach(changing)
    .toSorted((a, b) => Number(a.price_amount) - Number(b.price_amount))
    .slice(0, mostChanging)
  return { found: sortedOffers(direct.length > 0 ? cheapestEach(direct) : cheapest), unreadable }
}

/** An answer with a change has hundreds of offers. */
const mostChanging = 20

/** The flight of an offer that flies direct, or the two that change at one airport; a technical stop is neither. */
function getSegments({ slices }: DuffelOffer): readonly [DuffelSegment, DuffelSegment?] | undefined {
  const [first, second, ...others] = slices.flatMap(({ segments }) => segments)
  if (!first || others.length > 0 || slices.length > 1) return undefined
  if ([first, second].some((segment) => (segment?.stops ?? []).length > 0)) return undefined
  if (second && second.origin.iata_code !== first.destination.iata_code) return undefined
  return second ? [first, second] : [first]
}

/** Undefined where a flight of it cannot be read, or the second leaves before the first has landed. */
function toJourney(
  offer: DuffelOffer,
  [first, second]: readonly [DuffelSegment, DuffelSegment?],
  circumstances: Circumstances,
): FlightOffer | undefined {
  const one = toOffer(offer, first, circumstances)
  const two = second && toOffer(offer, second, circumstances)
  if (!one || !second) return one
  if (!two) return undefined
  const { departure, arrival: landing } = flightInstants(one)
  const { departure: next, arrival } = flightInstants(two)
  if (next < landing) return undefined
  const { origin, cabin_class: cabin, fare_brand_name: brand } = one
  const { destination, arrival_time, destination_timezone } = two
  return {
    ...one,
    // Of one first flight there are journeys by several second ones.
    id: getOfferId({
      origin,
      destination,
      carrier: one.marketing_carrier,
      flightNumber: one.flight_number,
      date: dateIn(one),
      cabin,
      brand: `${flightName(two)} ${brand ?? ''}`,
    }),
    destination,
    arrival_time,
    destination_timezone,
    duration_minutes: minutesBetween(departure, arrival),
    stops: 1,
    connection: {
      tickets: 'one',
      legs: [one, two].map(getLeg),
      change: { minutes: minutesBetween(landing, next), least_minutes: 0 },
      onward: [],
    },
  }
}

/** One ticket has one price. */
function getLeg({ id, ...offer }: FlightOffer): FlightLeg {
  const { marketing_carrier, operating_carrier, flight_number, origin, destination, duration_minutes } = offer
  const { departure_time, arrival_time, origin_timezone, destination_timezone, price_currency } = offer
  return {
    kind: 'flight',
    id,
    marketing_carrier,
    operating_carrier,
    flight_number,
    origin,
    destination,
    departure_time,
    arrival_time,
    origin_timezone,
    destination_timezone,
    duration_minutes,
    stops: 0,
    price_amount: null,
    price_currency,
    deep_link: null,
  }
}

/** Undefined where a part of it is missing or has no such form. */
function toOffer(
  { owner, slices, ...fare }: DuffelOffer,
  segment: DuffelSegment,
  { fetchedAt, getZone }: Circumstances,
): FlightOffer | undefined {
  const zone = ({ iata_code, time_zone }: DuffelSegment['origin']) =>
    timeZoneSchema.safeParse(time_zone).data ?? getZone(iata_code)
  const carrier = segment.marketing_carrier.iata_code ?? ''
  const flightNumber = stripLeadingZeros(segment.marketing_carrier_flight_number)
  const brand = slices[0]?.fare_brand_name?.replaceAll(/\s+/g, ' ').trim() || null
  const cabin = cabinSchema.safeParse(segment.passengers[0]?.cabin_class ?? 'economy')
  const times = {
    departure_time: toLocalTime(segment.departing_at),
    arrival_time: toLocalTime(segment.arriving_at),
    origin_timezone: zone(segment.origin) ?? '',
    destination_timezone: zone(segment.destination) ?? '',
  }
  const flight = {
    ...times,
    duration_minutes: getMinutes(segment.duration) ?? minutesByClocks(times),
    marketing_carrier: carrier,
    operating_carrier: segment.operating_carrier?.iata_code ?? carrier,
    flight_number: flightNumber,
    origin: segment.origin.iata_code,
    destination: segment.destination.iata_code,
    stops: 0,
  }
  const departure = getDeparture(flight)
  if (!cabin.success || departure === undefined) return undefined
  const { data } = offerSchema.safeParse({
    ...flight,
    id: getOfferId({ ...flight, carrier, flightNumber, date: dateIn(flight), cabin: cabin.data, brand }),
    price_amount: fare.total_amount,
    price_currency: fare.total_currency,
    fare_type: 'commercial',
    fare_brand_name: brand,
    cabin_class: cabin.data,
    // Duffel does not say how many seats are left at a fare.
    seats_available: null,
    deep_link: getHomePage(owner.iata_code ?? carrier),
    conditions: fare.conditions
      ? {
          change: getTerm(fare.conditions.change_before_departure),
          refund: getTerm(fare.conditions.refund_before_departure),
        }
      : undefined,
    fetched_at: fetchedAt.toISOString(),
    expires_at: new Date(Math.min(Date.parse(fare.expires_at), departure)).toISOString(),
  })
  return data
}

function getTerm(term: DuffelTerm): FareTerm | null {
  if (!term) return null
  const { allowed, penalty_amount: amount, penalty_currency: currency } = term
  const fee = fareTermSchema.shape.fee.safeParse({ amount, currency })
  return { is_allowed: allowed, fee: (allowed && fee.data) || null }
}

function toLocalTime(time: string): string {
  return time.slice(0, 16).replace('T', ' ')
}

function dateIn({ departure_time }: Pick<FlightOffer, 'departure_time'>): string {
  return departure_time.slice(0, 10)
}

type Times = Pick<
  FlightOffer,
  'departure_time' | 'arrival_time' | 'origin_timezone' | 'destination_timezone' | 'duration_minutes'
>

/** `P1DT2H05M`; undefined for what is none. */
function getMinutes(duration: string | null | undefined): number | undefined {
  const [whole, days = 0, hours = 0, minutes = 0] =
    /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+(?:\.\d+)?S)?)?$/.exec(duration ?? '') ?? []
  const total = Number(days) * 1440 + Number(hours) * 60 + Number(minutes)
  return whole === undefined || total === 0 ? undefined : total
}

/** For an offer without a duration; 0, which no flight takes, where the times cannot be read. */
function minutesByClocks(times: Omit<Times, 'duration_minutes'>): number {
  try {
    return minutesBetween(
      toInstant(times.departure_time, times.origin_timezone),
      toInstant(times.arrival_time, times.destination_timezone),
    )
  } catch (error) {
    if (error instanceof RangeError) return 0
    throw error
  }
}

/** Undefined where the times cannot be read, or it lands before it leaves. */
function getDeparture(times: Times): number | undefined {
  try {
    return flightInstants(times).departure
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** A code may be an airport's and a city's: only flights of the requested one are returned. */
function isOfRoute(offer: FlightOffer, { date, origin, destination }: Route): boolean {
  return offer.origin === origin && offer.destination === destination && dateIn(offer) === date
}

function cheapestEach(offers: readonly FlightOffer[]): FlightOffer[] {
  const cheapest = new Map<string, FlightOffer>()
  for (const offer of offers) {
    const known = cheapest.get(offer.id)
    if (!known || Number(offer.price_amount) < Number(known.price_amount)) cheapest.set(offer.id, offer)
  }
  return [...cheapest.values()]
}

/** By instant of departure, then price. */
export function sortedOffers(offers: readonly FlightOffer[]): FlightOffer[] {
  const departures = new Map(offers.map((offer) => [offer, flightInstants(offer).departure]))
  const departure = (offer: FlightOffer) => departures.get(offer) ?? 0
  return offers.toSorted(
    (a, b) =>
      departure(a) - departure(b) ||
      // Fares of two flights that leave together stay beside their flight.
      (a.flight_number < b.flight_number ? -1 : Number(a.flight_number > b.flight_number)) ||
      Number(a.price_amount) - Number(b.price_amount),
  )
}

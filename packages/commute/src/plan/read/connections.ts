import type { Connection, Flight, FlightLeg, Price } from '@slipstream/contract/flight'
import type { CommuteSettings } from '../commute-context.ts'
import { flightName, readFlightInstants, type FlightInstants } from '../../flights/flights.ts'
import { convertAmount, toThousandths, type Rates } from '../../money/money.ts'
import { addAmounts, ratesInto } from '../../money/money-sums.ts'
import { getDate } from '../../time/calendar-dates.ts'
import { hourMs, minuteMs, minutesBetween, type Instant } from '../../time/zoned-time.ts'
import { isConfirmed } from './fares.ts'
import { leastChangeMinutes } from './change-minutes.ts'
import { backUpMinutes, littleInHandMinutes } from '../choose/rank.ts'

/** Nobody waits longer for the next flight than this beyond the least. */
export const longestChangeMs = 4 * hourMs
/** Somebody who misses a change waits no longer for a later flight. */
export const longestOnwardMs = 6 * hourMs
/** Of one day's journeys between two airports so many are offered for each duty: a list of a hundred helps nobody. */
export const mostJourneysADay = 12
const mostOnward = 3

/** A journey that leaves and lands between these instants, both included, serves the duty at this airport. */
export interface DutyWindow {
  readonly airport: string
  readonly from: Instant
  readonly to: Instant
}

export interface Ways {
  readonly origins: readonly string[]
  readonly destinations: readonly string[]
  /** Where to change. */
  readonly changes: readonly string[]
  /** What the journeys are for. */
  readonly duties: readonly DutyWindow[]
}

export interface ConnectionRules {
  readonly settings: Pick<CommuteSettings, 'connection_minutes'>
  /** ISO 3166; undefined where the airport is not known. */
  readonly getCountry: (airport: string) => string | undefined
  readonly rates?: Rates | undefined
}

interface Seat extends FlightInstants {
  readonly price: Price
  /** Thousandths of a pound; null without a rate. */
  readonly cost: number | null
}

interface Journey extends Seat {
  /** Minutes beyond the least at the change. */
  readonly inHand: number
  /** When the first later flight lands for somebody who misses the change. */
  readonly onwardArrival: number
}

/** With when somebody arrives at the earliest who misses it altogether. */
interface Compared extends Journey {
  readonly backUpArrival: number
}

/**
 * Journeys of two flights on two tickets, made of what is known of each: confirmed seats, a change that takes at least its minutes
 * and four hours more at most. Those that a direct flight, one ticket or another journey is as good as in every way are left out
 * (docs/decisions/0062-connections.md). `flights` are all of one direction. Pure.
 */
export function composeJourneys(
  flights: readonly Price[],
  { origins, destinations, changes, duties }: Ways,
  rules: ConnectionRules,
): Price[] {
  const places = changes.filter((place) => !origins.includes(place) && !destinations.includes(place))
  if (places.length === 0) return []
  const byRoute = seatsByRoute(
    flights.filter((price) => !price.connection),
    rules.rates,
  )
  const onOneTicket = seatsByRoute(
    flights.filter(({ connection }) => connection?.tickets === 'one'),
    rules.rates,
  )
  const getSeats = (origin: string, destination: string) => byRoute.get(`${origin}-${destination}`) ?? []
  return origins.flatMap((origin) =>
    destinations.flatMap((destination) => {
      if (origin === destination) return []
      const journeys = places.flatMap((place) =>
        journeysBy(getSeats(origin, place), getSeats(place, destination), rules),
      )
      return offeredOfEachDay(
        undominated(journeys, [
          ...getSeats(origin, destination),
          ...(onOneTicket.get(`${origin}-${destination}`) ?? []),
        ]),
        duties.filter(({ airport }) => airport === origin || airport === destination),
      )
    }),
  )
}

/** The cheapest confirmed seat of each flight, by route, in order of departure. */
function seatsByRoute(flights: readonly Price[], rates: Rates | undefined): Map<string, Seat[]> {
  const byFlight = new Map<string, Seat>()
  for (const price of flights) {
    const instants = readFlightInstants(price)
    if (!instants || !isConfirmed(price)) continue
    const seat = { price, ...instants, cost: getCost(price, rates) }
    const key = `${flightName(price)} ${price.origin}-${price.destination} ${instants.departure}`
    const known = byFlight.get(key)
    if (!known || isCheaper(seat, known)) byFlight.set(key, seat)
  }
  const byRoute = Map.groupBy(byFlight.values(), ({ price }) => `${price.origin}-${price.destination}`)
  for (const seats of byRoute.values()) seats.sort((a, b) => a.departure - b.departure)
  return byRoute
}

function isCheaper(a: Seat, b: Seat): boolean {
  if (a.price.price_currency === b.price.price_currency)
    return toThousandths(a.price.price_amount) < toThousandths(b.price.price_amount)
  return a.cost !== null && (b.cost === null || a.cost < b.cost)
}

function getCost(price: Price, rates: Rates | undefined): number | null {
  const amount = convertAmount(price.price_amount, price.price_currency, ratesInto('GBP', rates), 3)
  return amount === null ? null : toThousandths(amount)
}

function journeysBy(
  first: readonly Seat[],
  second: readonly Seat[],
  { settings, getCountry, rates }: ConnectionRules,
): Journey[] {
  const [from] = first
  const [to] = second
  if (!from || !to) return []
  const countries = [from.price.origin, to.price.origin, to.price.destination].map(getCountry)
  const isDomestic = countries[0] !== undefined && new Set(countries).size === 1
  const least = leastChangeMinutes(to.price.origin, isDomestic, settings)
  return first.flatMap((one) =>
    second.flatMap((two) => {
      const waitMs = two.departure - one.arrival
      if (waitMs < least * minuteMs || waitMs > least * minuteMs + longestChangeMs) return []
      const onward = second
        .filter(
          ({ departure }) =>
            departure >= two.departure + backUpMinutes * minuteMs &&
            departure <= two.departure + longestOnwardMs,
        )
        .slice(0, mostOnward)
      const price = joined(one.price, two.price, least, onward, rates)
      if (!price) return []
      return [
        {
          price,
          departure: one.departure,
          arrival: two.arrival,
          cost: one.cost === null || two.cost === null ? null : one.cost + two.cost,
          inHand: waitMs / minuteMs - least,
          onwardArrival: Math.min(...onward.map(({ arrival }) => arrival)),
        },
      ]
    }),
  )
}

/** Two fares as one record; null where no rate brings their currencies together. */
function joined(
  one: Price,
  two: Price,
  least: number,
  onward: readonly Seat[],
  rates: Rates | undefined,
): Price | null {
  const times = readFlightInstants(one)
  const next = readFlightInstants(two)
  const amount = convertAmount(two.price_amount, two.price_currency, ratesInto(one.price_currency, rates))
  if (!times || !next || amount === null) return null
  const connection: Connection = {
    tickets: 'separate',
    legs: [getLeg(one), getLeg(two)],
    change: { minutes: minutesBetween(times.arrival, next.departure), least_minutes: least },
    onward: onward.map(({ price }) => getLeg(price)),
  }
  return {
    ...one,
    id: `${one.id}_${two.id}`,
    destination: two.destination,
    arrival_time: two.arrival_time,
    destination_timezone: two.destination_timezone,
    duration_minutes: minutesBetween(times.departure, next.arrival),
    stops: 1,
    price_amount: addAmounts(one.price_amount, amount),
    fare_type: one.fare_type === two.fare_type ? one.fare_type : 'hotline',
    fare_brand_name: null,
    seats_available: fewest(one.seats_available, two.seats_available),
    // Each flight is bought by itself.
    deep_link: null,
    conditions: undefined,
    fetched_at: one.fetched_at < two.fetched_at ? one.fetched_at : two.fetched_at,
    expires_at: one.expires_at < two.expires_at ? one.expires_at : two.expires_at,
    connection,
  }
}

const fewest = (a: number | null, b: number | null) => (a === null || b === null ? null : Math.min(a, b))

function getFlight(price: Price): Flight {
  const { marketing_carrier, operating_carrier, flight_number, origin, destination } = price
  const { departure_time, arrival_time, origin_timezone, destination_timezone } = price
  const { id, duration_minutes, stops } = price
  return {
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
    stops,
  }
}

/** A flight as a part of a journey, with its own fare. */
export function getLeg(price: Price): FlightLeg {
  const { price_amount, price_currency, deep_link } = price
  return { ...getFlight(price), kind: 'flight', price_amount, price_currency, deep_link }
}

/** A direct flight has no change to be missed. */
const asJourney = (seat: Seat): Journey => ({ ...seat, inHand: Infinity, onwardArrival: -Infinity })

/** Without those that a direct flight, or another journey, is as good as in every way: time, money, and what a missed change costs. */
function undominated(journeys: readonly Journey[], direct: readonly Seat[]): Journey[] {
  const all = [...direct.map(asJourney), ...journeys].toSorted((a, b) => a.departure - b.departure)
  const firstArrivalFrom = all.map(({ arrival }) => arrival)
  for (let index = all.length - 2; index >= 0; index -= 1)
    firstArrivalFrom[index] = Math.min(
      firstArrivalFrom[index] ?? Infinity,
      firstArrivalFrom[index + 1] ?? Infinity,
    )
  const compared = (journey: Journey): Compared => {
    const later = all.findIndex(({ departure }) => departure >= journey.departure + backUpMinutes * minuteMs)
    return { ...journey, backUpArrival: firstArrivalFrom[later] ?? Infinity }
  }
  // Of a direct flight it does not count what is left for somebody who misses it: nobody changes for a back-up.
  const accepted = direct.map((seat): Compared => ({ ...asJourney(seat), backUpArrival: -Infinity }))
  // One that leaves later, lands earlier or costs less comes first, so that no later one can be better than one that was taken.
  const sorted = journeys
    .map(compared)
    .toSorted(
      (a, b) =>
        b.departure - a.departure ||
        a.arrival - b.arrival ||
        compareCosts(a, b) ||
        Math.min(b.inHand, littleInHandMinutes) - Math.min(a.inHand, littleInHandMinutes) ||
        compareTimes(a.onwardArrival, b.onwardArrival) ||
        (a.price.id < b.price.id ? -1 : 1),
    )
  const found: Journey[] = []
  for (const journey of sorted) {
    if (accepted.some((other) => isAsGood(other, journey))) continue
    accepted.push(journey)
    found.push(journey)
  }
  return found
}

const compareCosts = (a: Seat, b: Seat) => compareTimes(a.cost ?? Infinity, b.cost ?? Infinity)
/** Infinite ones included. */
const compareTimes = (a: number, b: number) => (a === b ? 0 : a - b)

function isAsGood(a: Compared, b: Compared): boolean {
  return (
    a.departure >= b.departure &&
    a.arrival <= b.arrival &&
    a.cost !== null &&
    b.cost !== null &&
    a.cost <= b.cost &&
    a.inHand >= Math.min(b.inHand, littleInHandMinutes) &&
    a.onwardArrival <= b.onwardArrival &&
    a.backUpArrival <= b.backUpArrival
  )
}

function offeredOfEachDay(journeys: readonly Journey[], duties: readonly DutyWindow[]): Price[] {
  const days = Map.groupBy(journeys, ({ price }) => getDate(price.departure_time)).values()
  return [...days].flatMap((day) => {
    const byCost = day.toSorted(compareCosts)
    const offered = new Set(duties.flatMap((duty) => forDuty(byCost, duty)))
    // Those that serve no duty are shown too, as too tight.
    for (const journey of byCost) if (offered.size < mostJourneysADay) offered.add(journey)
    return byCost.filter((journey) => offered.has(journey)).map(({ price }) => price)
  })
}

/**
 * The cheapest that serve a duty, the one that leaves last and the one that lands first always among them: no other leaves more time at
 * home.
 */
function forDuty(byCost: readonly Journey[], { from, to }: DutyWindow): Journey[] {
  const serving = byCost.filter(({ departure, arrival }) => departure >= from && arrival <= to)
  const [leavesLast] = serving.toSorted((a, b) => b.departure - a.departure)
  const [landsFirst] = serving.toSorted((a, b) => a.arrival - b.arrival)
  const first = [leavesLast, landsFirst].filter((journey) => journey !== undefined)
  return [...new Set([...first, ...serving])].slice(0, mostJourneysADay)
}

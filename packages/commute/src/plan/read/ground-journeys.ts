import type { Direction, Leg, Price } from '@slipstream/contract/flight'
import type { GroundWay } from '@slipstream/contract/user'
import type { CommuteSettings } from '../commute-context.ts'
import { readFlightInstants } from '../../flights/flights.ts'
import { convertAmount, type Rates } from '../../money/money.ts'
import { addAmounts, ratesInto } from '../../money/money-sums.ts'
import { minuteMs, minutesBetween, toLocal, type Instant } from '../../time/zoned-time.ts'
import { getLeg } from './connections.ts'
import { littleInHandMinutes } from '../choose/rank.ts'
import { otherEnd } from './transfers.ts'

/** What the record of a way without a flight names in place of an airline. IATA gives it to nobody. */
const noCarrier = 'ZZ'

export interface GroundRules {
  readonly settings: Pick<
    CommuteSettings,
    'slip_time' | 'landing_to_report_minutes' | 'clear_to_departure_minutes'
  >
  readonly findZone: (airport: string) => string
  readonly rates?: Rates | undefined
  readonly now: Instant
}

/** The ground legs of one direction: those between home and another airport, and those between work and another one. */
export interface GroundWays {
  readonly direction: Direction
  readonly home: readonly { readonly airport: string; readonly way: GroundWay }[]
  readonly work: readonly { readonly airport: string; readonly way: GroundWay }[]
  readonly homeAirports: readonly string[]
  readonly workAirports: readonly string[]
}

/**
 * Journeys of one flight and a ground leg: from home to another airport than its own, or on from one that is not the duty's. Flights
 * whose currency no rate brings together with the leg's cost are left out. Pure.
 */
export function groundJourneys(flights: readonly Price[], ways: GroundWays, rules: GroundRules): Price[] {
  const isToWork = ways.direction === 'to_work'
  return flights.flatMap((flight) => {
    if (flight.connection || flight.direction !== ways.direction) return []
    const atHome = isToWork ? flight.origin : flight.destination
    const atWork = isToWork ? flight.destination : flight.origin
    const byHome = ways.workAirports.includes(atWork)
      ? ways.home.filter(({ airport, way }) => otherEnd(way, airport) === atHome)
      : []
    const byWork = ways.homeAirports.includes(atHome)
      ? ways.work.filter(({ airport, way }) => otherEnd(way, airport) === atWork)
      : []
    return [
      ...byHome.flatMap(({ airport, way }) => withGround(flight, way, airport, isToWork, rules)),
      ...byWork.flatMap(({ airport, way }) => withGround(flight, way, airport, !isToWork, rules)),
    ]
  })
}

/** The flight with the ground leg between it and `airport`, before it or after it. */
function withGround(
  flight: Price,
  way: GroundWay,
  airport: string,
  isBefore: boolean,
  rules: GroundRules,
): Price[] {
  const times = readFlightInstants(flight)
  const cost = convertAmount(
    way.cost_amount,
    way.cost_currency,
    ratesInto(flight.price_currency, rules.rates),
  )
  if (!times || cost === null) return []
  const other = otherEnd(way, airport)
  const lengthMs = way.minutes * minuteMs
  // At the airport as long before the departure as after a clear there.
  const begins = isBefore
    ? times.departure - rules.settings.clear_to_departure_minutes * minuteMs - lengthMs
    : times.arrival
  const ground = isBefore
    ? groundLeg(way, airport, other, begins, rules)
    : groundLeg(way, other, airport, begins, rules)
  const flown = getLeg(flight)
  const [departure, arrival] = isBefore
    ? [begins, times.arrival]
    : [times.departure, times.arrival + lengthMs]
  return [
    {
      ...flight,
      id: `${flight.id}_${way.kind}-${airport}`,
      ...(isBefore
        ? {
            origin: airport,
            origin_timezone: ground.origin_timezone,
            departure_time: ground.departure_time,
          }
        : {
            destination: airport,
            destination_timezone: ground.destination_timezone,
            arrival_time: ground.arrival_time,
          }),
      duration_minutes: minutesBetween(departure, arrival),
      price_amount: addAmounts(flight.price_amount, cost),
      connection: {
        tickets: 'one',
        legs: isBefore ? [ground, flown] : [flown, ground],
        change: null,
        onward: [],
      },
    },
  ]
}

function groundLeg(
  { kind, minutes, cost_amount, cost_currency }: GroundWay,
  origin: string,
  destination: string,
  begins: Instant,
  { findZone }: GroundRules,
): Extract<Leg, { kind: 'train' | 'car' }> {
  const [from, to] = [findZone(origin), findZone(destination)]
  return {
    kind,
    origin,
    destination,
    departure_time: toLocal(begins, from),
    arrival_time: toLocal(begins + minutes * minuteMs, to),
    origin_timezone: from,
    destination_timezone: to,
    duration_minutes: minutes,
    price_amount: cost_amount,
    price_currency: cost_currency,
  }
}

/**
 * The way between home and a duty without a flight: it leaves when it is needed. To work it is there half an hour earlier than the
 * gap asks, from work it leaves at clear, or as the minimum gap says where that is longer than the way to a gate.
 */
export function groundWay(
  direction: Direction,
  at: Instant,
  { way, home, work }: { readonly way: GroundWay; readonly home: string; readonly work: string },
  rules: GroundRules,
): Price {
  const { settings, now } = rules
  const isToWork = direction === 'to_work'
  const begins = isToWork
    ? at -
      (Math.max(settings.landing_to_report_minutes, settings.slip_time) + littleInHandMinutes + way.minutes) *
        minuteMs
    : at + Math.max(0, settings.slip_time - settings.clear_to_departure_minutes) * minuteMs
  const leg = groundLeg(way, isToWork ? home : work, isToWork ? work : home, begins, rules)
  const { kind, ...times } = leg
  return {
    ...times,
    id: `${kind}-${leg.origin}-${leg.destination}-${leg.departure_time.replaceAll(/\D/g, '')}`,
    direction,
    marketing_carrier: noCarrier,
    operating_carrier: noCarrier,
    flight_number: '1',
    stops: 0,
    fare_type: 'commercial',
    fare_brand_name: null,
    cabin_class: 'economy',
    seats_available: null,
    deep_link: null,
    fetched_at: new Date(now).toISOString(),
    expires_at: new Date(begins).toISOString(),
    connection: { tickets: 'one', legs: [leg], change: null, onward: [] },
  }
}

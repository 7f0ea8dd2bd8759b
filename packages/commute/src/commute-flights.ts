import type { Direction, Price } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import type { CommuteContext, CommuteSettings } from './commute-context.ts'
import { commuteEnd, noCommuteReason, servesEnd, type CommuteEnd } from './commute-end.ts'
import { flightName, readFlightInstants, type FlightInstants } from './flights.ts'
import { flightOf, isBooked, statusOf } from './item-booking.ts'
import { nightsBetween } from './local-night.ts'
import { cheapest } from './money.ts'
import { itemKey } from './roster-items.ts'
import type { CommuteFlight, Reason } from './verdict-types.ts'
import { minutesBetween } from './zoned-time.ts'

/** Everything on offer for one end, one entry an aircraft, sorted by departure. */
export interface FlightsOfEnd {
  readonly flights: readonly CommuteFlight[]
  /** Prices that could not be read and were left out. */
  readonly unreadable: number
  /** Fares without a seat, left out too. */
  readonly soldOut: number
}

/** What a flight is measured by: the gap, and rates to compare its fares. */
interface FlightContext extends Pick<CommuteContext, 'rates'> {
  readonly settings: Pick<CommuteSettings, 'slip_time'>
}

/** The same aircraft sold by several carriers is one flight: a codeshare is no back-up. */
function aircraftKey(price: Price): string {
  return `${price.operating_carrier} ${price.origin} ${price.destination} ${price.departure_time} ${price.arrival_time}`
}

export function isSameAircraft(a: CommuteFlight, b: CommuteFlight): boolean {
  return aircraftKey(a.fare) === aircraftKey(b.fare)
}

/** A confirmed seat can be had: not standby, not sold out. */
export function isConfirmed(price: Price): boolean {
  return price.fare_type !== 'standby' && price.seats_available !== 0
}

export function isStandby(price: Price): boolean {
  return price.fare_type === 'standby'
}

type Aircraft = Map<string, { instants: FlightInstants; fares: [Price, ...Price[]] }>

/** A booked flight stays on offer to who holds it, also where it is sold out or its price has run out. */
function addHeldFlight(groups: Aircraft, end: CommuteEnd, context: CommuteContext): void {
  const held = isBooked(statusOf(end)) ? keptFlight(end, context) : null
  const instants = held && readFlightInstants(held)
  if (!instants || groups.has(aircraftKey(held))) return
  groups.set(aircraftKey(held), { instants, fares: [held] })
}

/** The chosen flight of an end, as it was when it was chosen. */
function keptFlight(end: CommuteEnd, context: CommuteContext): Price | null {
  const kept = flightOf(end)
  return kept && kept.id === chosenId(end, context) ? kept : null
}

/** The id of the flight chosen for an end: as the context says, else as the item does. */
export function chosenId(end: CommuteEnd, { chosen }: CommuteContext): string | null {
  return (chosen ? chosen[itemKey(end.item)]?.[end.direction] : flightOf(end)?.id) ?? null
}

/** Groups the prices of an end by aircraft, leaving out sold-out fares and those that do not serve it. */
function readFlights(end: CommuteEnd, context: CommuteContext): FlightsOfEnd {
  const groups: Aircraft = new Map()
  let unreadable = 0
  let soldOut = 0
  for (const price of end.item.prices[end.direction]) {
    if (!servesEnd(price, end, context)) continue
    if (!isConfirmed(price) && !isStandby(price)) {
      soldOut += 1
      continue
    }
    const key = aircraftKey(price)
    const group = groups.get(key)
    if (group) {
      group.fares.push(price)
      continue
    }
    const instants = readFlightInstants(price)
    if (instants) groups.set(key, { instants, fares: [price] })
    else unreadable += 1
  }
  addHeldFlight(groups, end, context)
  const flights = [...groups.values()]
    .map(({ instants, fares }) => commuteFlight(end, instants, fares, context))
    .toSorted((a, b) => a.departure - b.departure || a.arrival - b.arrival)
  return { flights, unreadable, soldOut }
}

/**
 * The chosen flight of this end, also where it is sold out, unaffordable or too late. A booking is read as it was
 * booked where its price has run out, and so is a plan while no price of this end is known. Null where none is chosen,
 * and where one that is only planned is no longer among the prices: it cannot be had any more.
 */
export function readChosenFlight(end: CommuteEnd, context: CommuteContext): CommuteFlight | null {
  const id = chosenId(end, context)
  const prices = end.item.prices[end.direction]
  const status = statusOf(end)
  const kept = isBooked(status) || prices.length === 0 ? keptFlight(end, context) : null
  const fare = prices.find((price) => price.id === id) ?? kept
  const flight = fare && readFlightOf(end, fare, context)
  // Who is listed on a staff ticket travels on standby, whatever the fare is called.
  return flight && status === 'standby' ? { ...flight, isStandbyOnly: true } : flight
}

/** One price as a flight of this end, whatever it is worth; null where its times cannot be read. */
export function readFlightOf(end: CommuteEnd, fare: Price, context: FlightContext): CommuteFlight | null {
  const instants = readFlightInstants(fare)
  return instants ? commuteFlight(end, instants, [fare], context) : null
}

function commuteFlight(
  end: CommuteEnd,
  { departure, arrival }: FlightInstants,
  fares: readonly [Price, ...Price[]],
  context: FlightContext,
): CommuteFlight {
  const confirmed = fares.filter(isConfirmed)
  const best = cheapest(confirmed.length > 0 ? confirmed : fares, context.rates)
  const fare = best.kind === 'cheapest' ? best.price : (confirmed[0] ?? fares[0])
  const isToWork = end.direction === 'to_work'
  const [from, until] = isToWork ? [arrival, end.instant] : [end.instant, departure]
  return {
    name: flightName(fare),
    departure,
    arrival,
    fare,
    fares,
    isStandbyOnly: confirmed.length === 0 && fares.every(isStandby),
    gapInHandMinutes: minutesBetween(from, until) - context.settings.slip_time,
    hotelNights: nightsBetween(from, until, isToWork ? fare.destination_timezone : fare.origin_timezone),
  }
}

/** An end, and why it never needs a flight (null where it may). */
export interface OutlinedEnd {
  readonly end: CommuteEnd
  readonly notNeeded: Reason | null
}

/** An end with its flights. */
export interface ReadEnd extends OutlinedEnd, FlightsOfEnd {}

/** An end as it is known before its prices are read. */
export function outlineEnd(item: RosterItem, direction: Direction, context: CommuteContext): OutlinedEnd {
  const end = commuteEnd(item, direction, context.settings)
  return { end, notNeeded: noCommuteReason(end, context) }
}

/** Reads an end with what is on offer for it. */
export function readEnd(outlined: OutlinedEnd, context: CommuteContext): ReadEnd {
  const offer = outlined.notNeeded
    ? { flights: [], unreadable: 0, soldOut: 0 }
    : readFlights(outlined.end, context)
  return { ...outlined, ...offer }
}

import type { Direction, Price } from '@slipstream/contract/flight'
import type { CommuteContext, CommuteSettings } from '../commute-context.ts'
import { flightName, readFlightInstants, type FlightInstants } from '../../flights/flights.ts'
import { getFlight, isBooked, getStatusFor } from '../../roster/item-booking.ts'
import { minutesInNight, nightBeforeReport, operationalNights } from '../../time/local-night.ts'
import { inThousandthPounds, priceLimit } from '../../money/entered-amounts.ts'
import { cheapest, compareAmounts, convertAmount, toThousandths, type Rates } from '../../money/money.ts'
import { ratesInto } from '../../money/money-sums.ts'
import { itemKey } from '../../roster/roster-items.ts'
import type { CommuteFlight } from '../advice-types.ts'
import { dayMs, localMinuteOfDay, minuteMs, minutesBetween, type Instant } from '../../time/zoned-time.ts'
import type { RestEnd } from '../plan-types.ts'
import { chosenTimes, minutesToChange, timesAtNow } from './as-it-stands.ts'
import { isConfirmed, isJumpseat, isStandby } from './fares.ts'
import { doorFor } from './doors.ts'
import { groundWaysAt, journeyDoor, otherEnd } from './transfers.ts'

/** A flight of one side of a rest, with what the choice between flights needs. */
export interface Candidate {
  readonly flight: CommuteFlight
  /** The airport at home's side. */
  readonly homeAirport: string
  /** Where the car waits meanwhile: where the person leaves it on the way to work, or must find it on the way home. */
  readonly carAirport: string
  readonly workAirport: string
  /** When the door is reached (way home), or has to be left (way to work). */
  readonly door: Instant
  /** Minutes between the duty and the door: those that are not spent at home. */
  readonly awayMinutes: number
  /** Thousandths of a pound; null without a rate. */
  readonly fare: number | null
  readonly isWithinLimit: boolean
  /** Its fare is standby: it has no other, or its seats are over the price limit. */
  readonly isListing: boolean
  /** A jumpseat that the person has not chosen: taken where nothing else can be flown. */
  readonly isLastResort: boolean
  /** Way home: when the door is reached by somebody who misses the change; before all times where that cannot be. */
  readonly onwardDoor: Instant
  /** Way to work: what it leaves of the night before report. */
  readonly night: NightBefore | null
}

/** The night before report by the clocks at home, and what of it is left near base. */
export interface NightBefore {
  readonly from: Instant
  readonly until: Instant
  readonly minutesNearBase: number
  /** When it is over by both clocks. */
  readonly isOverAt: Instant
  /** The door has to be left between 00:00 and 04:00. */
  readonly isDoorEarly: boolean
}

/** What the person chose for one end of a rest. */
export interface OwnSide {
  readonly end: RestEnd
  readonly own: Candidate | null
  /** How the flight came to be chosen; null where none is. Booked without a flight: the person did not say which. */
  readonly ownKind: 'booked' | 'listed' | 'planned' | null
  /** Planned, and no longer on offer. */
  readonly isPlanGone: boolean
}

/** Everything on offer for one side of a rest, in the order of departure. */
export interface Side extends OwnSide {
  /** Flights that keep their gap, lie within reach and can still be caught. */
  readonly usable: readonly Candidate[]
  /** The same of those that can no longer be caught. */
  readonly tooLate: readonly Candidate[]
  /** Do not fly. */
  readonly cancelled: readonly Candidate[]
  /** Inside the gap, but after clear or before report. */
  readonly tooTight: readonly Candidate[]
  readonly unreadable: number
  readonly soldOut: number
  /** From home no flight makes report any more, known or not. */
  readonly isReportLost: boolean
  /** No flight can be named, and none is known of the route, also none that has left or misses the duty, or a day was not asked for. */
  readonly isUnknown: boolean
  /** The nearest date whose flights may matter and were not asked for. */
  readonly notSearched: string | null
}

/** How many flights of a side are listed for its end (`offeredFlights`), where none of them fits. */
export const countListed = ({ usable, tooLate, tooTight, cancelled }: Side): number =>
  usable.length + tooLate.length + tooTight.length + cancelled.length

/** The least minutes between the duty's end and a flight at one of its airports; null where none serves it. */
export function gapMinutes(
  end: RestEnd,
  workAirport: string,
  { settings }: Pick<CommuteContext, 'settings'>,
): number | null {
  const transfer = end.place.served.get(workAirport) ?? ownTransfer(end, workAirport, settings)
  if (transfer === undefined) return null
  const least =
    end.direction === 'to_work' ? settings.landing_to_report_minutes : settings.clear_to_departure_minutes
  return Math.max(least, settings.slip_time) + transfer
}

/** By a ground leg of the person's own, for a flight that was chosen without it. */
function ownTransfer({ place }: RestEnd, workAirport: string, settings: CommuteSettings): number | undefined {
  const { airport } = place
  if (airport === null) return undefined
  return groundWaysAt(airport, settings).find((way) => otherEnd(way, airport) === workAirport)?.minutes
}

/**
 * The gap of a journey. One that leaves work by train or car is at the gate early enough by itself: what the minimum gap asks beyond
 * that is all that it keeps.
 */
export function journeyGap(end: RestEnd, price: Price, context: CommuteContext): number | null {
  const { settings } = context
  const gap = gapMinutes(end, end.direction === 'to_work' ? price.destination : price.origin, context)
  if (gap === null || end.direction === 'to_work' || price.connection?.legs[0]?.kind === 'flight') return gap
  return price.connection ? Math.max(0, settings.slip_time - settings.clear_to_departure_minutes) : gap
}

function thousandthsInGbp(
  price: Pick<Price, 'price_amount' | 'price_currency' | 'is_jumpseat'>,
  rates: Rates | undefined,
): number | null {
  // A jumpseat costs nothing, also in a currency without a rate: it must not keep others from being ranked.
  if (isJumpseat(price)) return 0
  const amount = convertAmount(price.price_amount, price.price_currency, ratesInto('GBP', rates), 3)
  return amount === null ? null : toThousandths(amount)
}

/** Whether a fare of any kind is within the person's `max_sector_price`; 0 is no limit. Without a rate nobody knows that it is. */
export function isWithinPriceLimit(
  price: Pick<Price, 'price_amount' | 'price_currency'>,
  settings: Pick<CommuteSettings, 'max_sector_price' | 'max_sector_price_entered'>,
  rates: Rates | undefined,
): boolean {
  const limit = priceLimit(settings)
  if (limit === null) return true
  if (price.price_currency === limit.currency) return compareAmounts(price.price_amount, limit.amount) <= 0
  const inGbp = thousandthsInGbp(price, rates)
  return inGbp !== null && inGbp <= inThousandthPounds(settings.max_sector_price, limit, rates)
}

/**
 * The fares that a flight is planned with: a confirmed seat, else standby; those over the price limit only where it has no
 * other, and a jumpseat where it has nothing else.
 */
function preferredFares(
  fares: readonly [Price, ...Price[]],
  { settings, rates }: CommuteContext,
): readonly [Price, ...Price[]] {
  const isWithin = (fare: Price) => isWithinPriceLimit(fare, settings, rates)
  const tickets = fares.filter((fare) => !isJumpseat(fare))
  const confirmed = tickets.filter(isConfirmed)
  for (const some of [
    confirmed.filter(isWithin),
    tickets.filter((fare) => isStandby(fare) && isWithin(fare)),
    confirmed,
    tickets,
  ]) {
    const [first, ...others] = some
    if (first) return [first, ...others]
  }
  return fares
}

/** A flight as a candidate of a side; `gap` is its least minutes to the duty. */
export function getCandidate(
  end: RestEnd,
  { departure, arrival }: FlightInstants,
  fares: readonly [Price, ...Price[]],
  gap: number,
  context: CommuteContext,
): Candidate {
  const preferred = preferredFares(fares, context)
  const best = cheapest(preferred, context.rates)
  const fare = best.kind === 'cheapest' ? best.price : preferred[0]
  const isToWork = end.direction === 'to_work'
  const [from, until] = isToWork ? [arrival, end.at] : [end.at, departure]
  const homeAirport = isToWork ? fare.origin : fare.destination
  const door = journeyDoor(fare, end.direction, context.settings)
  // As late as one can leave for a late flight; `doorFor` says when one should.
  const doorAt = isToWork ? departure - door.to_departure * minuteMs : arrival + door.from_landing * minuteMs
  const change = getChange(fare, isToWork ? end.at - gap * minuteMs : Infinity, context)
  return {
    flight: {
      name: flightName(fare),
      departure,
      arrival,
      fare,
      fares,
      isStandbyOnly: fares.every(isStandby),
      change,
      gapInHandMinutes: minutesBetween(from, until) - gap,
      hotelNights: operationalNights(
        from,
        until,
        isToWork ? fare.destination_timezone : fare.origin_timezone,
      ),
    },
    homeAirport,
    carAirport: getCarAirport(fare, end.direction, homeAirport),
    workAirport: isToWork ? fare.destination : fare.origin,
    door: doorAt,
    awayMinutes: isToWork ? minutesBetween(doorAt, end.at) : minutesBetween(end.at, doorAt),
    fare: thousandthsInGbp(fare, context.rates),
    isWithinLimit: isWithinPriceLimit(fare, context.settings, context.rates),
    isListing: isStandby(fare),
    isLastResort: isJumpseat(fare),
    night: isToWork ? nightBefore(end, fare, doorAt, arrival) : null,
    onwardDoor: (change?.next ?? -Infinity) + door.from_landing * minuteMs,
  }
}

/** The same for every flight between two zones. */
const nights = new WeakMap<RestEnd, Map<string, { from: Instant; until: Instant }>>()

function nightIn(end: RestEnd, zone: string): { from: Instant; until: Instant } {
  const known = nights.get(end) ?? new Map<string, { from: Instant; until: Instant }>()
  if (known.size === 0) nights.set(end, known)
  const night = known.get(zone) ?? nightBeforeReport(end.at, zone)
  known.set(zone, night)
  return night
}

function nightBefore(end: RestEnd, fare: Price, door: Instant, arrival: Instant): NightBefore {
  const nearBase = nightIn(end, fare.destination_timezone)
  const atHome = nightIn(end, fare.origin_timezone)
  return {
    ...atHome,
    minutesNearBase: minutesInNight(arrival, end.at, nearBase),
    isOverAt: Math.max(atHome.until, nearBase.until),
    isDoorEarly: localMinuteOfDay(door, fare.origin_timezone) < 4 * 60,
  }
}

/** By car, it is left at the far end of the first leg from home. */
export function getCarAirport({ connection }: Price, direction: Direction, homeAirport: string): string {
  const atHome = direction === 'to_work' ? connection?.legs[0] : connection?.legs.at(-1)
  if (atHome?.kind !== 'car') return homeAirport
  return direction === 'to_work' ? atHome.destination : atHome.origin
}

/** The change between two tickets, and when the next flight for somebody who misses it lands, by `latest`; null for all others. */
function getChange(price: Price, latest: Instant, { statuses }: CommuteContext): CommuteFlight['change'] {
  const { connection } = price
  const second = connection?.legs[1]
  if (connection?.tickets !== 'separate' || !connection.change || !second) return null
  const next = Math.min(...connection.onward.map((each) => timesAtNow(each, statuses)?.arrival ?? Infinity))
  return {
    airport: second.origin,
    inHandMinutes: minutesToChange(price, statuses) - connection.change.least_minutes,
    next: Number.isFinite(next) && next <= latest ? next : null,
  }
}

/** The id of the flight chosen for an end: as the context says, else as the item does. */
export function chosenId({ item, direction }: RestEnd, { chosen }: CommuteContext): string | null {
  return (chosen ? chosen[itemKey(item)]?.[direction] : getFlight({ item, direction })?.id) ?? null
}

/** The chosen flight of an end: as it was booked, or as it is on offer now. */
function ownFlight(end: RestEnd, prices: readonly Price[], context: CommuteContext) {
  const { item, direction } = end
  const status = getStatusFor({ item, direction })
  const record = getFlight({ item, direction })
  const id = chosenId(end, context)
  if (id === null) return null
  const chosenRecord = record?.id === id ? record : null
  const listed = prices.find((price) => price.id === id) ?? null
  if (isBooked(status)) {
    const fare = chosenRecord ?? listed
    return { fare, kind: getOwnKind(end) }
  }
  if (status === 'hotel') return null
  const fare = listed ?? (prices.length === 0 || isOnTheDay(chosenRecord, context) ? chosenRecord : null)
  return { fare, kind: getOwnKind(end) }
}

/**
 * On the day a journey on two tickets stays what it is: no list has it once its first flight has left, nor one that goes on with a later
 * flight than was sold with it.
 */
function isOnTheDay(fare: Price | null, { now }: CommuteContext): boolean {
  if (fare?.connection?.tickets !== 'separate' || !fare.connection.change || now === undefined) return false
  const departure = readFlightInstants(fare)?.departure ?? Infinity
  return departure - dayMs <= now
}

/** For at most so many days before report and gap, or after clear and gap, flights are looked for. */
export const mostReachDays = 7

/** What the person has booked, is listed for, or planned at one end of a rest; `prices` are those on offer for it. */
export function readOwn(end: RestEnd, prices: readonly Price[], context: CommuteContext): OwnSide {
  const chosen = ownFlight(end, prices, context)
  if (!chosen) {
    const ownKind = getOwnKind(end)
    return { end, own: null, ownKind: ownKind === 'planned' ? null : ownKind, isPlanGone: false }
  }
  const { fare, kind } = chosen
  const instants = fare && chosenTimes(fare, context.statuses)
  if (!fare || !instants)
    return { end, own: null, ownKind: kind === 'planned' ? null : kind, isPlanGone: kind === 'planned' }
  const own = chosenCandidate(end, fare, instants, context)
  const flight = kind === 'listed' ? { ...own.flight, isStandbyOnly: true } : own.flight
  return {
    end,
    own: { ...own, flight, isListing: flight.isStandbyOnly || own.isListing, isLastResort: false },
    ownKind: kind,
    isPlanGone: false,
  }
}

/** A flight at one end of a rest, as if the person had chosen it at this fare. */
export function chosenCandidate(
  end: RestEnd,
  fare: Price,
  instants: FlightInstants,
  context: CommuteContext,
): Candidate {
  // A seat from an airport that does not serve the duty is judged as if it did: the airport is the problem that is named.
  const gap = journeyGap(end, fare, context) ?? Math.max(0, context.settings.slip_time)
  const candidate = getCandidate(end, instants, [fare], gap, context)
  // Delays shrink: nobody counts on the time that their own flight is late.
  return { ...candidate, door: doorFor(candidate.flight, end.direction, context.settings) }
}

function getOwnKind({ item, direction }: RestEnd): 'booked' | 'listed' | 'planned' {
  const status = getStatusFor({ item, direction })
  if (status === 'standby') return 'listed'
  return isBooked(status) ? 'booked' : 'planned'
}

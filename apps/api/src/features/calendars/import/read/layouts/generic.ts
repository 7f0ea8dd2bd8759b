import { type Instant, minuteMs } from '@slipstream/commute/time/zoned-time'
import {
  blockMs,
  isOneFlight,
  getAirport,
  type DutyPart,
  findAirport,
  type FlyingPart,
  type LayoutReader,
  type Leg,
  type ReadContext,
  UnreadableDuty,
} from '../duty-parts.ts'
import { flightLine, noNumber } from '../flight-lines.ts'
import { type FlightTitle, getFlight, flightTitles, isPositioning } from '../flight-titles.ts'
import { groundPart } from '../ground-part.ts'
import type { CalendarEvent } from '../read-events.ts'
import { describedDuties, statedEnds, tellsFlights } from './described.ts'

/** `T4410`, which is no flight 410 of an airline T4. */
const pairingCode = /^[A-Z]\d{4}$/
const bareRoute = /^(?:[A-Z]\d{3,4}\s+)?([A-Z]{3,4}(?:\s?[-–→/]\s?[A-Z]{3,4}){1,12})$/
/** `(1025Z-1210Z) KL1905`. */
const numberInPlace = /^\(\d{4}Z?-\d{4}Z?\)\s?([A-Z\d]{2}\s?\d{1,4})$/
const noTimes = 'It does not say when its flights are.'

/** Flights by themselves: `BA1432 LHR-EDI` from take-off to landing, `BA400 LHR-MAN, BA401 MAN-LHR` from the first to the last. */
function flightEvent(event: CalendarEvent, titles: readonly FlightTitle[], context: ReadContext): FlyingPart {
  const { clock } = context
  const text = `${event.summary}\n${event.description}`
  const flights = titles.map(({ flight, route, isPositioning: isMarked }) => ({
    ...flight,
    origin: getAirport(route[0], context),
    destination: getAirport(route[1], context),
    isPositioning: isMarked || isPositioning(text),
  }))
  const [first, last] = [flights[0], flights.at(-1)]
  if (!first || !last) throw new UnreadableDuty(noTimes)
  const [departs, lands] = clock.span(event, first.origin.timezone, last.destination.timezone)
  const inTheAir = flights.reduce((sum, flight) => sum + blockMs(flight), 0)
  if (flights.length > 1) {
    if (lands - departs < inTheAir * 0.7) throw new UnreadableDuty(noTimes)
    const message = `“${event.summary.slice(0, 60)}” does not say when its flights between the first take-off and the last landing are. Those times are estimates.`
    context.tell({ line: event.line, message })
  }
  // Between the first take-off and the last landing each has its share, with as long a turn after each.
  const share = Math.min(1, (lands - departs) / inTheAir)
  const turn = (lands - departs - inTheAir * share) / Math.max(flights.length - 1, 1)
  let at = departs
  const legs = flights.map((flight) => {
    const leg = Object.assign(flight, { departure: at, arrival: wholeMinute(at + blockMs(flight) * share) })
    at = wholeMinute(leg.arrival + turn)
    return leg
  })
  const { report: reportAt, clear: clearAt } = statedEnds(event)
  return {
    kind: 'flying',
    event,
    number: '',
    report: reportAt ? clock.nearest(reportAt, first.origin.timezone, departs) : null,
    clear: clearAt ? clock.next(clearAt, last.destination.timezone, lands) : null,
    legs: legs.map((leg, index) => (index === legs.length - 1 ? lastLeg(leg, legs.length, lands) : leg)),
  }
}

const wholeMinute = (instant: number) => Math.round(instant / minuteMs) * minuteMs

const lastLeg = (leg: Leg, count: number, lands: Instant): Leg => ({
  ...leg,
  departure: count === 1 ? leg.departure : wholeMinute(lands - (leg.arrival - leg.departure)),
  arrival: lands,
})

/** A title that is a route alone: a duty where it starts, if it ends there; one flight, if it lasts as long as that. */
function routeEvent(event: CalendarEvent, places: readonly string[], context: ReadContext): DutyPart {
  const [origin, next] = places.map((place) => getAirport(place, context))
  if (!origin || !next) throw new UnreadableDuty(noTimes)
  if (places.length > 2 && places[0] === places.at(-1))
    return groundPart(event, context, { duty: 'duty', place: origin })
  const [departure, arrival] = context.clock.span(event, origin.timezone, next.timezone)
  const leg = {
    ...noNumber,
    origin,
    destination: next,
    departure,
    arrival,
    isPositioning: isPositioning(event.summary),
  }
  if (places.length > 2 || !isOneFlight(leg, arrival - departure)) throw new UnreadableDuty(noTimes)
  return { kind: 'flying', event, number: '', report: null, clear: null, legs: [leg] }
}

/** The flights of a title; one that gives times as well, `LG 8362 GVA 0830 0940 LUX`, is timed by its event. */
function titledFlights(event: CalendarEvent): FlightTitle[] {
  const { summary, location } = event
  const titles = flightTitles(summary)
  const [from, to, ...others] = routeIn(event)
  const flight = getFlight(numberInPlace.exec(location)?.[1] ?? '')
  if (titles.length === 0 && flight && from !== undefined && to !== undefined && others.length === 0)
    return [{ flight, route: [from, to], isPositioning: false, isInWords: false, index: 0 }]
  const line = titles.length === 0 ? flightLine(summary) : undefined
  if (!line?.route || !line.flight) return titles
  return [
    { flight: line.flight, route: line.route, isPositioning: line.isPositioning, isInWords: false, index: 0 },
  ]
}

/** The airports of a title that is nothing but a route. */
function routeIn({ summary }: CalendarEvent): string[] {
  // Some begin with a picture, or with how the flight is flown: `✈️ AMS - VIE`, `(DH) ORD - FAR`.
  const title = summary.replace(/^(?:[^\p{L}\d(]|\(DHD?\))+/u, '')
  return bareRoute.exec(title.trim())?.[1]?.split(/\s?[-–→/]\s?/) ?? []
}

/** A pairing's number before a route of several flights, or of one that its event is too long or too short for. */
function isPairing(event: CalendarEvent, titles: readonly FlightTitle[], context: ReadContext): boolean {
  const [title, ...others] = titles
  const [code = ''] = event.summary.trim().split(/\s/)
  if (!title || !pairingCode.test(code) || title.flight.carrier === context.airline) return false
  if (others.length > 0) return others.every(({ flight }) => flight.number === '')
  const [origin, destination] = title.route.map((place) => findAirport(place, context))
  if (!origin || !destination) return false
  const [start, end] = context.clock.span(event, origin.timezone, destination.timezone)
  return !isOneFlight({ origin, destination }, end - start)
}

/** Whatever other calendars write: flights by their number and way. */
export const generic: LayoutReader = {
  layout: 'generic',
  recognises: (event, context) =>
    tellsFlights(event) ||
    (!event.start.isDate &&
      (titledFlights(event).length > 0 ||
        (routeIn(event).length > 1 && routeIn(event).every((place) => findAirport(place, context))))),
  read(event, context) {
    if (tellsFlights(event)) return describedDuties(event, context)
    const titles = titledFlights(event)
    const isRoute = titles.length === 0 || isPairing(event, titles, context)
    if (isRoute) return [routeEvent(event, routeIn(event), context)]
    if (titles.some(({ isInWords }) => isInWords))
      return [
        groundPart(event, context, {
          duty: null,
          problem: 'It may be a flight of your own.',
          isPrivate: true,
        }),
      ]
    return [flightEvent(event, titles, context)]
  },
}

import { flightName, getFlights, readFlightInstants } from '@slipstream/commute/flights/flights'
import { getFlight, isBooked, getReference } from '@slipstream/commute/roster/item-booking'
import type { Journey } from '@slipstream/commute/today/now'
import type { LiveNow } from '@slipstream/commute/today/live/live-now'
import type { LiveCommute } from '@slipstream/commute/today/live/live-commutes'
import { liveConsequence, standing } from '@slipstream/commute/today/live/live-sentence'
import type { RestEnd, RestPlan } from '@slipstream/commute/plan/plan-types'
import { timeLabel, type Clock } from '@slipstream/commute/time/clock'
import { toLocal } from '@slipstream/commute/time/zoned-time'
import type { NowCardProps, NowPhase, NowStop } from '@slipstream/design-system/travel/now/NowCard'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { formatShortDuration } from '#shared/format.ts'
import { backUpTime, reasonSentence } from '../rest/advice-text.ts'
import { dutyTitle } from '../duty/duty-text.ts'
import { isRestListed } from '../rest/rest-view.ts'
import { restPlace, type RosterView } from '../roster-url.ts'

/** The values of the card, and what it opens. */
export interface NowView extends Omit<NowCardProps, 'now' | 'actions' | 'onOpen'> {
  readonly opens: { readonly itemKey: string; readonly view: RosterView } | null
}

type Names = ViewContext['names']
type Support = Pick<NowView, 'standing' | 'tone' | 'consequence' | 'booking' | 'gate' | 'terminal'>

const phases = {
  on_duty: 'on_duty',
  before_flight_home: 'off_duty',
  way_home: 'way_home',
  home: 'home',
  way_to_airport: 'way_to_work',
  way_to_work: 'way_to_work',
  near_base: 'near_base',
  nothing_known: 'nothing_known',
} as const satisfies Record<Exclude<LiveNow['phase'], 'stranded'>, NowPhase>

/**
 * What the user does now and what comes next (design.md section 4).
 *
 * @param live how the flight stands on the day; null if that is not known
 * @param chance that it makes report, as text
 */
export function nowView(
  now: LiveNow,
  { names }: Pick<ViewContext, 'names'>,
  clock: Clock,
  live: LiveCommute | null = null,
  chance: string | null = null,
): NowView {
  if (now.phase === 'stranded') return strandedView(now, names, clock)
  const phase = phases[now.phase]
  if (now.phase === 'nothing_known')
    return { phase, way: [], title: 'No duty is known after this', opens: null }
  const { rest } = now
  const { clear, report } = rest
  const journey = now.phase === 'on_duty' ? null : now.journey
  const supported = (end: RestEnd | null): Support =>
    live && end
      ? liveSupport(live, end, rest, chance, clock)
      : journey
        ? plannedSupport(journey, end, rest, clock)
        : { ...lostReport(rest, clock) }
  switch (now.phase) {
    case 'on_duty':
      return {
        phase,
        way: [
          ...(now.duty.direction === 'to_work' ? endStops(now.duty, names, clock) : []),
          ...endStops(clear, names, clock),
          ...(rest.wayHome ? flightStops(rest.wayHome.flight, null, names) : endStops(report, names, clock)),
        ],
        duty: dutyTitle(now.duty.item),
        opens: { itemKey: now.duty.itemKey, view: 'duty' },
      }
    case 'before_flight_home':
    case 'way_home': {
      const { door, fare } = now.journey
      return {
        phase,
        way: [
          ...endStops(clear, names, clock),
          ...flightStops(now.journey, live, names),
          { kind: 'home', at: door, zone: fare.destination_timezone },
        ],
        // Once it has left, its plan is over: only how it stands is said.
        ...((live !== null || now.phase === 'before_flight_home') && supported(clear)),
        opens: opensWay(rest, clear, live),
      }
    }
    case 'home':
    case 'way_to_airport':
    case 'way_to_work':
    case 'near_base':
      return {
        phase,
        way: [...(journey ? wayToWork(journey, live, names) : []), ...endStops(report, names, clock)],
        duty: report ? dutyTitle(report.item) : undefined,
        ...(now.phase !== 'near_base' && supported(report)),
        opens: now.phase === 'near_base' ? opensEnd(report, 'duty') : opensWay(rest, report, live),
      }
  }
}

/** The same for somebody whom the flight of this name left: of their way only the report is still ahead. */
export const leftBehindView = ({ way, duty, opens }: NowView, flight: string): NowView => ({
  phase: 'left_behind',
  way: way.filter(({ kind }) => kind === 'report'),
  duty,
  standing: `${flight} left without you`,
  tone: 'critical',
  opens,
})

function strandedView(
  { live, rest, until }: Extract<LiveNow, { phase: 'stranded' }>,
  names: Names,
  clock: Clock,
): NowView {
  const { clear, report } = rest
  const end = live.direction === 'to_work' ? report : clear
  return {
    phase: live.change?.isMissed ? 'missed_change' : 'cancelled',
    ...(until === null ? { way: [], title: 'No flight home' } : { way: endStops(report, names, clock) }),
    duty: report ? dutyTitle(report.item) : undefined,
    ...liveSupport(live, end, rest, null, clock),
    opens: opensEnd(end, live.direction),
  }
}

function opensEnd(end: RestEnd | null, view: RosterView): NowView['opens'] {
  return end && { itemKey: end.itemKey, view }
}

/** The rest, where its flights are planned and booked; the flights of the end once its flight no longer serves. */
function opensWay(rest: RestPlan, end: RestEnd | null, live: LiveCommute | null): NowView['opens'] {
  const isLost = live?.action === 'switch' || live?.action === 'call'
  return isRestListed(rest) && !isLost ? restPlace(rest) : end && opensEnd(end, end.direction)
}

/** The clear or the report of an end, as far as it is known. */
function endStops(end: RestEnd | null, names: Names, clock: Clock): NowStop[] {
  if (!end) return []
  const { direction, at, place } = end
  const airport = place.airport ?? undefined
  return [
    {
      kind: direction === 'to_work' ? 'report' : 'clear',
      at,
      zone: clock.zone,
      airport,
      airportName: airport && names(airport),
    },
  ]
}

function wayToWork(journey: Journey, live: LiveCommute | null, names: Names): NowStop[] {
  const { door, fare } = journey
  const { origin, origin_timezone: zone } = fare
  return [
    { kind: 'leave_home', at: door, zone, airport: origin, airportName: names(origin) },
    ...flightStops(journey, live, names),
  ]
}

/** The departure and landing of each flight; the change between two goes by how they stand. */
function flightStops(
  { fare, departure, arrival }: Pick<Journey, 'fare' | 'departure' | 'arrival'>,
  live: LiveCommute | null,
  names: Names,
): NowStop[] {
  // Another way altogether has nothing of the change.
  const change = live && (live.action !== 'switch' || live.next) ? live.change : null
  const onward = live?.action === 'switch' ? live.next : null
  const flights = getFlights(fare)
  return flights.flatMap((each, index): NowStop[] => {
    const sold = readFlightInstants(each)
    if (!sold) return []
    const leaves =
      index === 0 ? departure : (onward?.departure ?? change?.flights[1].times.departure ?? sold.departure)
    const lands = index === flights.length - 1 ? arrival : (change?.flights[0].times.arrival ?? sold.arrival)
    const flight = flightName(each)
    const stop = (kind: 'departs' | 'lands', at: number, due: number, airport: string, zone: string) => ({
      kind,
      at,
      zone,
      was: at === due ? undefined : due,
      flight,
      airport,
      airportName: names(airport),
    })
    return [
      stop('departs', leaves, sold.departure, each.origin, each.origin_timezone),
      stop('lands', lands, sold.arrival, each.destination, each.destination_timezone),
    ]
  })
}

/** Why no flight is known for a report. */
function lostReport({ reasons: [reason], level }: RestPlan, clock: Clock): Support {
  return {
    consequence:
      reason && reason.code !== 'home_is_duty_location' ? reasonSentence(reason, clock) : undefined,
    tone: level === 'impossible' ? 'critical' : undefined,
  }
}

/**
 * Whether the flight is booked, and in time as it is planned. A booking of a flight that is not known says nothing about the advised
 * one.
 */
function readBooking(
  end: RestEnd | null,
  { statuses }: RestPlan,
  named: Journey['named'],
  live: LiveCommute | null,
): Support['booking'] {
  const status = (end && statuses[end.direction === 'to_work' ? 'report' : 'clear']) ?? 'not_booked'
  const isJumpseat = end !== null && getFlight(end)?.is_jumpseat === true
  if (!end || !isBooked(status))
    return named?.origin === 'planned' || live
      ? { status: 'not_booked', label: isJumpseat ? 'Jumpseat planned' : 'Planned, not booked' }
      : { status: 'not_booked' }
  const isStandby = status === 'standby'
  if (live?.action === 'switch')
    return {
      status,
      label: `${isJumpseat && isStandby ? 'Jumpseat' : isStandby ? 'Listed' : 'Booked'} on ${flightName(live.fare)}`,
    }
  if (!live && named && named.origin !== 'booked' && named.origin !== 'listed')
    return { status: 'booked_correct_time', label: 'Booked, flight not known' }
  if (isStandby) return { status, label: isJumpseat ? 'Jumpseat asked for' : 'Listed on standby' }
  return { status, reference: getReference(end) ?? undefined }
}

/** How safe a journey is by its plan. */
function plannedSupport(
  { name, named }: Journey,
  end: RestEnd | null,
  rest: RestPlan,
  clock: Clock,
): Support {
  const booking = readBooking(end, rest, named, null)
  if (!named) return { booking }
  const { flight, backUps, level, reasons } = named
  const [backUp] = backUps
  const [reason] = reasons
  const isWorse = level === 'at_risk' || level === 'impossible'
  const inHand =
    end?.direction === 'to_work' && flight.gapInHandMinutes > 0 && level !== 'impossible' && !rest.isConflict
      ? `${formatShortDuration(flight.gapInHandMinutes)} in hand`
      : null
  const next = backUp
    ? `back-up ${backUp.name} ${backUpTime(flight, backUp, clock)}`
    : `no back-up after ${name}`
  return {
    booking,
    consequence: isWorse && reason ? reasonSentence(reason, clock) : sentence([inHand, next], ', '),
    tone: level === 'impossible' ? 'critical' : level === 'at_risk' ? 'attention' : undefined,
  }
}

const sentence = (parts: readonly (string | null)[], separator: string) => {
  const text = parts.filter(Boolean).join(separator)
  return text === '' ? undefined : text.charAt(0).toUpperCase() + text.slice(1)
}

/** How a flight stands, and what follows from it (issue 22, 1). */
function liveSupport(
  live: LiveCommute,
  end: RestEnd | null,
  rest: RestPlan,
  chance: string | null,
  clock: Clock,
): Support {
  const { action, status, times, flight } = live
  const isLate = times.departsLate > 0 || times.arrivesLate > 0
  const isGoing = (action === 'as_planned' || action === 'ready') && status.state === 'scheduled'
  const inbound =
    isGoing && times.isFromInbound && status.inbound
      ? `Its aircraft lands ${timeLabel(toLocal(Date.parse(status.inbound.arrives_at), flight.origin_timezone), clock)} as ${status.inbound.flight}`
      : null
  return {
    standing: standing(live),
    tone: action === 'call' ? 'critical' : action === 'as_planned' && !isLate ? 'good' : 'attention',
    consequence: sentence([liveConsequence(live, clock), inbound, chance], '. '),
    booking: readBooking(end, rest, null, live),
    ...(isGoing && { gate: status.gate ?? undefined, terminal: status.terminal ?? undefined }),
  }
}

import { flightName, flightsOf, readFlightInstants } from '@slipstream/commute/flights/flights'
import { isBooked, referenceOf, statusOf } from '@slipstream/commute/roster/item-booking'
import { liveOf, type LiveNow } from '@slipstream/commute/today/live/live-now'
import type { RestEnd } from '@slipstream/commute/plan/plan-types'
import type { NextFlight } from '@slipstream/commute/today/live/journey-flights'
import type { LiveCommute } from '@slipstream/commute/today/live/live-commutes'
import { flightStatusKey, liveTimes, type StatusesByFlight } from '@slipstream/commute/flights/live-times'
import { liveSentence, standing } from '@slipstream/commute/today/live/live-sentence'
import { formatDuration } from '@slipstream/commute/time/durations'
import { timeLabel } from '@slipstream/commute/time/date-formats'
import { minuteMs, rosterZone, toLocal, type Instant } from '@slipstream/commute/time/zoned-time'
import type { CommuteFlight } from '@slipstream/commute/plan/advice-types'
import type { Flight } from '@slipstream/contract/flight'
import type { NowStep } from '@slipstream/design-system/NowPanel'
import type { FlightFlag } from '@slipstream/design-system/FlightRow'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { asOfText } from '#shared/format.ts'
import {
  homeStep,
  landingStep,
  momentText,
  nowView,
  opensEnd,
  plannedSupport,
  whenText,
  type NowView,
  type Support,
} from '../now-view.ts'

/** The commute that the panel is about. */
export function shownCommute(now: LiveNow, commutes: readonly LiveCommute[]): LiveCommute | null {
  if (now.phase === 'stranded') return now.live
  if (!('journey' in now) || !now.journey) return null
  const { clear, report } = now.rest
  const end = now.phase === 'before_flight_home' || now.phase === 'way_home' ? clear : report
  return end && liveOf(end, commutes)
}

const tones = { as_planned: 'neutral', ready: 'attention', switch: 'attention', call: 'critical' } as const

/** The panel of a day with flights as they stand (issue 22, 1): what to do as its note, and what is known beside it. */
export function liveNowView(
  now: LiveNow,
  at: Instant,
  context: Pick<ViewContext, 'names'>,
  commutes: readonly LiveCommute[],
  chance: string | null = null,
): NowView {
  if (now.phase === 'stranded') return strandedView(now, at)
  const view = nowView(now, at, context, (journey, end, rest) => {
    const live = end && liveOf(end, commutes)
    return live ? liveSupport(live, end, chance) : plannedSupport(journey, end, rest)
  })
  return withChange(view, now, at, commutes)
}

/** Of a journey of two flights the panel says what is next of each: the first departure, where to change, and the flight from there. */
function withChange(
  { day, ...view }: NowView,
  now: LiveNow,
  at: Instant,
  commutes: readonly LiveCommute[],
): NowView {
  const isDay = day === undefined ? {} : { day }
  if (!('journey' in now) || !now.journey || !now.rest) return { ...view, ...isDay }
  const isGoingHome = now.phase === 'before_flight_home' || now.phase === 'way_home'
  const end = isGoingHome ? now.rest.clear : now.rest.report
  const live = end && liveOf(end, commutes)
  // Another way altogether has nothing of the change.
  if (!live?.change || (live.action === 'switch' && !live.next)) return { ...view, ...isDay }
  const [first, second] = live.change.flights
  const taken = live.action === 'switch' ? live.next : null
  const next = taken ?? { flight: second.flight, departure: second.times.departure }
  const leaves = ({ flight, departure }: typeof next) =>
    whenText(`${flightName(flight)} leaves`, { at: departure, zone: flight.origin_timezone }, at)
  if (now.phase === 'way_to_airport' || now.phase === 'before_flight_home')
    return {
      ...view,
      ...leaves({ flight: first.flight, departure: first.times.departure }),
      steps: [departureStep(next, at), ...(view.steps ?? [])],
    }
  if (now.phase !== 'way_to_work' && now.phase !== 'way_home') return { ...view, ...isDay }
  const ahead = isGoingHome
    ? [homeStep(now.journey, at)]
    : [landingStep(now.journey, at), ...(view.steps ?? [])]
  if (at < first.times.arrival) {
    const lands = { at: first.times.arrival, zone: first.flight.destination_timezone }
    return {
      ...view,
      ...whenText(`Lands at ${live.change.airport}`, lands, at),
      steps: [departureStep(next, at), ...ahead],
    }
  }
  return at < next.departure ? { ...view, ...leaves(next), steps: ahead } : { ...view, ...isDay }
}

const departureStep = ({ flight, departure }: NextFlight, at: Instant): NowStep => ({
  id: 'change',
  ...momentText({ at: departure, zone: flight.origin_timezone }, at),
  title: `${flightName(flight)} ${flight.origin}–${flight.destination}`,
})

function strandedView({ live, rest, until }: Extract<LiveNow, { phase: 'stranded' }>, at: Instant): NowView {
  const end = live.direction === 'to_work' ? rest.report : rest.clear
  return {
    phase: live.change?.isMissed ? 'Connection missed' : 'Flight cancelled',
    ...(until === null
      ? { headline: 'No flight home' }
      : whenText('Report', { at: until, zone: rosterZone }, at)),
    ...liveSupport(live, end),
    opens: opensEnd(end, live.direction),
  }
}

function liveSupport(
  live: LiveCommute,
  end: RestEnd | null,
  chance: string | null = null,
): ReturnType<Support> {
  const { action, direction, minutesInHand } = live
  const isAsked = action !== 'as_planned'
  const isInHand = !isAsked && direction === 'to_work' && minutesInHand > 0
  return {
    tone: tones[action],
    ...(isAsked ? { note: liveSentence(live) } : {}),
    facts: [
      ...(isAsked ? [] : [standing(live), ...changeFacts(live)]),
      ...(isInHand ? [`${formatDuration(minutesInHand)} in hand`] : []),
      ...(chance === null ? [] : [chance]),
      ...(action === 'switch' || action === 'call' ? [] : gateFacts(live)),
      ...inboundFacts(live),
      bookingText(live, end),
    ],
  }
}

/** Of a flight that is chosen; where another is to be taken, the booking is of the one that does not do. */
function bookingText({ fare, action }: LiveCommute, end: RestEnd | null): string {
  const status = end && statusOf(end)
  if (!end || !status || !isBooked(status)) return 'Planned, not booked'
  const name = flightName(fare)
  if (action === 'switch') return status === 'standby' ? `Listed on ${name}` : `Booked on ${name}`
  return status === 'standby' ? 'Listed on standby' : ['Booked', referenceOf(end)].filter(Boolean).join(' ')
}

/** How a flight stands, beside it in a list: `Cancelled`, `40 min late`; undefined where it is as sold. */
export function statusFlag(flight: CommuteFlight, statuses: StatusesByFlight): FlightFlag | undefined {
  const flags = flightsOf(flight.fare).flatMap((each) => flagOf(each, statuses) ?? [])
  return flags.find(({ tone }) => tone === 'critical') ?? flags[0]
}

function flagOf(flight: Flight, statuses: StatusesByFlight): FlightFlag | undefined {
  const status = statuses.get(flightStatusKey(flight))
  const sold = readFlightInstants(flight)
  if (!status || !sold) return undefined
  if (status.state === 'cancelled') return { label: 'Cancelled', tone: 'critical' }
  if (status.state === 'diverted') return { label: 'Diverted', tone: 'critical' }
  const { departsLate } = liveTimes(sold, status)
  if (departsLate > 0) return { label: `${formatDuration(departsLate)} late`, tone: 'warning' }
  return departsLate < 0
    ? { label: `Leaves ${formatDuration(-departsLate)} early`, tone: 'warning' }
    : undefined
}

/** Of when the panel's flight is, in the place of when the roster is of; made-up statuses say so. */
export function liveAsOf({ status }: LiveCommute, at: Instant, isSample: boolean): string {
  return `${isSample ? 'Sample flight' : 'Flight'} status as of ${asOfText(Date.parse(status.as_of), at)}`
}

/** A wrong clock within it is no reason to leave home too late. */
const clockToleranceMs = 5 * minuteMs

/**
 * `This phone’s clock is 3 h slow`, judged by when the server's answer came; null where it is right.
 *
 * @param answeredAt by the phone's clock
 */
export function clockWarning(answeredAt: Instant, serverTime: string): string | null {
  const ahead = answeredAt - Date.parse(serverTime)
  if (Math.abs(ahead) < clockToleranceMs) return null
  const by = formatDuration(Math.round(Math.abs(ahead) / minuteMs))
  return `This phone’s clock is ${by} ${ahead < 0 ? 'slow' : 'fast'}`
}

/** A wrong clock comes first: every countdown is wrong by it. */
export const withWarning = (view: NowView, warning: string | null): NowView =>
  warning === null
    ? view
    : {
        ...view,
        note: view.note === undefined ? `${warning}.` : `${warning}. ${view.note}`,
        tone: view.tone === 'critical' ? 'critical' : 'attention',
      }

function gateFacts({ status: { gate, terminal, state } }: LiveCommute): string[] {
  if (state !== 'scheduled') return []
  return [...(terminal === null ? [] : [`Terminal ${terminal}`]), ...(gate === null ? [] : [`Gate ${gate}`])]
}

/** The change while it is still ahead. */
function changeFacts({ change }: LiveCommute): string[] {
  if (!change || change.flights[0].status.state === 'landed') return []
  return [`${formatDuration(change.minutes)} to change in ${change.airport}`]
}

function inboundFacts({ status: { inbound }, times, flight }: LiveCommute): string[] {
  if (!inbound || !times.isFromInbound) return []
  const lands = timeLabel(toLocal(Date.parse(inbound.arrives_at), flight.origin_timezone))
  return [`Its aircraft lands ${lands} as ${inbound.flight}`]
}

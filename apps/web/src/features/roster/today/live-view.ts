import { getFlights, readFlightInstants } from '@slipstream/commute/flights/flights'
import { findLive, type LiveNow } from '@slipstream/commute/today/live/live-now'
import type { LiveCommute } from '@slipstream/commute/today/live/live-commutes'
import { flightStatusKey, liveTimes, type StatusesByFlight } from '@slipstream/commute/flights/live-times'
import { formatDuration } from '@slipstream/commute/time/durations'
import { minuteMs, type Instant } from '@slipstream/commute/time/zoned-time'
import type { CommuteFlight } from '@slipstream/commute/plan/advice-types'
import type { Flight } from '@slipstream/contract/flight'
import type { OfferBadge } from '@slipstream/design-system/travel/fares/FlightOffer'
import type { NowView } from './now-view.ts'

/** The commute that the card is about; null if its flight has no status. */
export function shownCommute(now: LiveNow, commutes: readonly LiveCommute[]): LiveCommute | null {
  if (now.phase === 'stranded') return now.live
  if (!('journey' in now) || !now.journey) return null
  const { clear, report } = now.rest
  const end = now.phase === 'before_flight_home' || now.phase === 'way_home' ? clear : report
  return end && findLive(end, commutes)
}

/** How a flight stands, beside it in a list: `Cancelled`, `40 min late`; undefined where it is as sold. */
export function statusBadge(flight: CommuteFlight, statuses: StatusesByFlight): OfferBadge | undefined {
  const badges = getFlights(flight.fare).flatMap((each) => flightBadge(each, statuses) ?? [])
  return badges.find(({ tone }) => tone === 'critical') ?? badges[0]
}

function flightBadge(flight: Flight, statuses: StatusesByFlight): OfferBadge | undefined {
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
        consequence: [warning, view.consequence].filter(Boolean).join('. '),
        tone: view.tone === 'critical' ? 'critical' : 'attention',
      }

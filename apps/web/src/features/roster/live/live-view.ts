import { isBooked, referenceOf, statusOf } from '@slipstream/commute/item-booking'
import { liveOf, type LiveNow } from '@slipstream/commute/live/live-now'
import type { RestEnd } from '@slipstream/commute/plan/plan-types'
import type { LiveCommute } from '@slipstream/commute/live/live-commutes'
import { flightStatusKey, liveTimes, type StatusesByFlight } from '@slipstream/commute/live/live-times'
import { liveSentence, standing } from '@slipstream/commute/live/live-sentence'
import { formatDuration } from '@slipstream/commute/time/durations'
import { timeLabel } from '@slipstream/commute/time/date-formats'
import { rosterZone, toLocal, type Instant } from '@slipstream/commute/time/zoned-time'
import type { CommuteFlight } from '@slipstream/commute/verdict-types'
import type { FlightFlag } from '@slipstream/design-system/FlightRow'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { asOfText } from '#shared/format.ts'
import { nowView, opensEnd, plannedSupport, whenText, type NowView, type Support } from '../now-view.ts'

const tones = { as_planned: 'neutral', ready: 'attention', switch: 'attention', call: 'critical' } as const

/** The panel of a day with flights as they stand (issue 22, 1): what to do as its note, and what is known beside it. */
export function liveNowView(
  now: LiveNow,
  at: Instant,
  context: Pick<ViewContext, 'names'>,
  commutes: readonly LiveCommute[],
): NowView {
  if (now.phase === 'stranded') return strandedView(now, at)
  return nowView(now, at, context, (journey, end) => {
    const live = end && liveOf(end, commutes)
    return live ? liveSupport(live, end) : plannedSupport(journey, end)
  })
}

function strandedView({ live, rest, until }: Extract<LiveNow, { phase: 'stranded' }>, at: Instant): NowView {
  const end = live.direction === 'to_work' ? rest.before : rest.after
  return {
    phase: 'Flight cancelled',
    ...(until === null
      ? { headline: 'No flight home' }
      : whenText('Report', { at: until, zone: rosterZone }, at)),
    ...liveSupport(live, end),
    opens: opensEnd(end, live.direction),
  }
}

function liveSupport(live: LiveCommute, end: RestEnd | null): ReturnType<Support> {
  const { action, direction, minutesInHand } = live
  const isAsked = action !== 'as_planned'
  const isInHand = !isAsked && direction === 'to_work' && minutesInHand > 0
  return {
    tone: tones[action],
    ...(isAsked ? { note: liveSentence(live) } : {}),
    facts: [
      ...(isAsked ? [] : [standing(live)]),
      ...(isInHand ? [`${formatDuration(minutesInHand)} in hand`] : []),
      ...(action === 'switch' || action === 'call' ? [] : gateFacts(live)),
      ...inboundFacts(live),
      bookingText(live, end),
    ],
  }
}

/** Of a flight that is chosen; where another is to be taken, the booking is of the one that does not do. */
function bookingText({ name, action }: LiveCommute, end: RestEnd | null): string {
  const status = end && statusOf(end)
  if (!end || !status || !isBooked(status)) return 'Planned, not booked'
  if (action === 'switch') return status === 'standby' ? `Listed on ${name}` : `Booked on ${name}`
  return status === 'standby' ? 'Listed on standby' : ['Booked', referenceOf(end)].filter(Boolean).join(' ')
}

/** How a flight stands, beside it in a list: `Cancelled`, `40 min late`; undefined where it is as sold. */
export function statusFlag(flight: CommuteFlight, statuses: StatusesByFlight): FlightFlag | undefined {
  const status = statuses.get(flightStatusKey(flight.fare))
  if (!status) return undefined
  if (status.state === 'cancelled') return { label: 'Cancelled', tone: 'critical' }
  if (status.state === 'diverted') return { label: 'Diverted', tone: 'critical' }
  const { departsLate } = liveTimes(flight, status)
  if (departsLate > 0) return { label: `${formatDuration(departsLate)} late`, tone: 'warning' }
  return departsLate < 0
    ? { label: `Leaves ${formatDuration(-departsLate)} early`, tone: 'warning' }
    : undefined
}

/** Of when the panel's flight is, in the place of when the roster is of; made-up statuses say so. */
export function liveAsOf({ status }: LiveCommute, at: Instant, isSample: boolean): string {
  return `${isSample ? 'Sample flight' : 'Flight'} status as of ${asOfText(Date.parse(status.as_of), at)}`
}

function gateFacts({ status: { gate, terminal, state } }: LiveCommute): string[] {
  if (state !== 'scheduled') return []
  return [...(terminal === null ? [] : [`Terminal ${terminal}`]), ...(gate === null ? [] : [`Gate ${gate}`])]
}

function inboundFacts({ status: { inbound }, times, fare }: LiveCommute): string[] {
  if (!inbound || !times.isFromInbound) return []
  const lands = timeLabel(toLocal(Date.parse(inbound.arrives_at), fare.origin_timezone))
  return [`Its aircraft lands ${lands} as ${inbound.flight}`]
}

import type { LiveCommute } from '@slipstream/commute/live/live-commutes'
import { flightStatusKey, liveTimes, type StatusesByFlight } from '@slipstream/commute/live/live-times'
import { liveSentence, standing } from '@slipstream/commute/live/live-sentence'
import { formatDuration } from '@slipstream/commute/time/durations'
import { timeLabel } from '@slipstream/commute/time/date-formats'
import { toLocal, type Instant } from '@slipstream/commute/time/zoned-time'
import type { CommuteFlight } from '@slipstream/commute/verdict-types'
import type { FlightFlag } from '@slipstream/design-system/FlightRow'
import type { NowPanelProps } from '@slipstream/design-system/NowPanel'
import { asOfText } from '#shared/format.ts'

const tones = { as_planned: 'neutral', ready: 'attention', switch: 'attention', call: 'critical' } as const

/** What the panel says of a flight on the day (issue 22, 1): what to do as its note, and what is known beside it. */
export function liveSupport(
  live: LiveCommute,
  booking: string,
): Required<Pick<NowPanelProps, 'facts' | 'tone'>> & Pick<NowPanelProps, 'note'> {
  const { action, direction, minutesInHand } = live
  const isAsked = action !== 'as_planned'
  return {
    tone: tones[action],
    ...(isAsked ? { note: liveSentence(live) } : {}),
    facts: [
      ...(isAsked ? [] : [standing(live)]),
      ...(!isAsked && direction === 'to_work' && minutesInHand > 0
        ? [`${formatDuration(minutesInHand)} in hand`]
        : []),
      ...(action === 'switch' || action === 'call' ? [] : gateFacts(live)),
      ...inboundFacts(live),
      booking,
    ],
  }
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

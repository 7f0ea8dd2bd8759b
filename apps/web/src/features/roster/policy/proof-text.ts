import { flightName, readFlightInstants } from '@slipstream/commute/flights/flights'
import {
  type PolicyProof,
  type PolicySettings,
  plannedFlight,
  recordedFlights,
  recordedReport,
  recordedSeats,
} from '@slipstream/commute/reports/policy/policy-proof'
import { needsTwo, type PolicyGap, policyRule, wayShortfall } from '@slipstream/commute/plan/policy-rule'
import { timeLabel, type Clock } from '@slipstream/commute/time/clock'
import { weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { formatDuration } from '@slipstream/commute/time/durations'
import { minutesBetween, type Instant } from '@slipstream/commute/time/zoned-time'
import type { Boarding, CommuteRecord, RecordedFlight } from '@slipstream/contract/commute-records'
import type { PolicyWay } from '@slipstream/contract/policy-rule'
import type { SeatsSeen } from '@slipstream/contract/seats-seen'
import type { StatusTone } from '@slipstream/design-system/StatusChip'
import { formatZone, momentText } from '#shared/format.ts'
import { wayText } from '#shared/policy-text.ts'
import { seatsText } from '../seats/seats-text.ts'

/** `Planned for report at Thu 12 Nov, 10:00 GMT. It moved to Thu 12 Nov, 09:30 GMT after that.` */
export const movedText = (planned: Instant, now: Instant, clock: Clock): string =>
  `Planned for report at ${momentText(planned, clock)}. It moved to ${momentText(now, clock)} after that.`

export const gapTexts: Record<PolicyGap, string> = {
  flight: 'No flight is planned.',
  airline: 'The flight is of another airline.',
  seat: 'The flight is on standby or in a jumpseat, which is no confirmed seat.',
  in_time: 'The flight lands after report.',
  minutes: 'The flight lands too late before report.',
  back_up: 'No second flight that counts is planned.',
  no_seats: 'The seats that you entered show none that is open.',
  seats_shown: 'Which seats were shown is not known. Enter what you see in time.',
}

/** What is still to do for the policy, as an order. */
const toDo: Record<Exclude<PolicyGap, 'seats_shown'>, string> = {
  flight: 'Plan your flight to work',
  airline: 'Plan a flight of the airline it asks for',
  seat: 'Plan a confirmed seat',
  in_time: 'Plan a flight that makes report',
  minutes: 'Plan an earlier flight',
  back_up: 'Plan a second flight',
  no_seats: 'Plan a flight that shows open seats',
}

export interface ProofState {
  readonly tone: StatusTone
  readonly label: string
  readonly text: string
}

/** How it stands with the policy for one report; `proof` is null where nothing is recorded. */
export function proofState(
  proof: Pick<PolicyProof, 'gap' | 'isInTime'> | null,
  deadline: Instant | null,
  settings: PolicySettings,
  now: Instant,
  clock: Clock,
): ProofState {
  const gap = proof ? proof.gap : 'flight'
  const when = deadline === null ? null : momentText(deadline, clock)
  if (gap === 'seats_shown') return { tone: 'neutral', label: 'Not known', text: gapTexts[gap] }
  const rule = policyRule(settings)
  const hasWays = rule !== null && rule.any.length > 1
  if (gap !== null) {
    if (when !== null && deadline !== null && now > deadline)
      return {
        tone: 'warning',
        label: 'Not planned in time',
        text: `The deadline was ${when}. ${hasWays ? 'No way of your policy is met.' : gapTexts[gap]}`,
      }
    const what = hasWays
      ? 'Meet one way of your policy'
      : gap === 'flight' && rule?.any.every(needsTwo)
        ? 'Plan two flights'
        : toDo[gap]
    return {
      tone: 'neutral',
      label: 'To plan',
      text: when === null ? `${what}. No deadline is set.` : `${what} by ${when}.`,
    }
  }
  if (when === null)
    return {
      tone: 'success',
      label: 'Planned',
      text: 'What your policy asks is planned. Whether it was in time is not known: no deadline is set.',
    }
  if (!proof?.isInTime)
    return { tone: 'warning', label: 'Planned late', text: `Planned after the deadline, ${when}.` }
  const isOpen = deadline !== null && now <= deadline
  return {
    tone: 'success',
    label: 'Planned in time',
    text: isOpen ? `Planned. The deadline is ${when}.` : `Planned before the deadline, ${when}.`,
  }
}

const plannedText = ({ is_jumpseat }: RecordedFlight) =>
  is_jumpseat ? 'Jumpseat planned' : 'Planned, not booked'

/** `Booked`, `Planned, not booked` */
export function saidText({ status, flight }: CommuteRecord): string {
  if (status === 'hotel') return 'Stays near base'
  if (status === 'standby') return flight?.is_jumpseat ? 'Jumpseat asked for' : 'Listed on standby'
  if (status === 'not_booked') return flight ? plannedText(flight) : 'No flight'
  return flight ? 'Booked' : 'Booked, flight not said'
}

/** `BA1432 EDI–LHR` */
export const routeText = (flight: RecordedFlight): string =>
  `${flightName(flight)} ${flight.origin}–${flight.destination}`

/** `06:20 GMT`, with its day. */
export function localText(local: string, zone: string, at: Instant | undefined, clock: Clock): string {
  const zoneText = at === undefined ? zone : formatZone(zone, at)
  return `${weekdayDayLabel(local)}, ${timeLabel(local, clock)} ${zoneText}`
}

/** `lands 2 h 15 before report` */
export function beforeReportText(flight: RecordedFlight, report: Instant): string {
  const landing = readFlightInstants(flight)?.arrival
  if (landing === undefined) return 'times that cannot be read'
  const minutes = minutesBetween(landing, report)
  if (minutes === 0) return 'lands at report'
  return minutes > 0
    ? `lands ${formatDuration(minutes)} before report`
    : `lands ${formatDuration(-minutes)} after report`
}

/** The ways of a policy with several that a record meets: which one proves it. */
export function metWays({ record, policy }: PolicyProof, seats: readonly SeatsSeen[]): readonly string[] {
  const rule = policyRule(policy)
  if (!rule || rule.any.length < 2) return []
  const isMet = (way: PolicyWay) =>
    wayShortfall(way, recordedFlights(record, seats), recordedReport(record)) === null
  return rule.any.filter(isMet).map((way) => wayText(way, rule))
}

/** `Seats entered Wed 11 Nov, 18:04 GMT: 10 seats open, 6 listed. Seen Wed 11 Nov, 18:00 GMT.`, the oldest first. */
export const provenSeats = (
  flight: RecordedFlight,
  seats: readonly SeatsSeen[],
  clock: Clock,
): readonly string[] =>
  recordedSeats(flight, seats).map((each) => {
    const entered = momentText(Date.parse(each.entered_at), clock)
    const seen = momentText(Date.parse(each.seen_at), clock)
    return `Seats entered ${entered}: ${seatsText(each, flight.is_jumpseat)}.${seen === entered ? '' : ` Seen ${seen}.`}`
  })

/** `Left behind by BA1432, recorded Thu 12 Nov, 06:31 GMT.` */
export function boardingText({ flight, has_boarded, answered_at }: Boarding, clock: Clock): string {
  const recorded = `recorded ${momentText(Date.parse(answered_at), clock)}`
  return has_boarded
    ? `Got on ${flightName(flight)}, ${recorded}.`
    : `Left behind by ${flightName(flight)}, ${recorded}.`
}

export interface ProvenFlight {
  readonly flight: RecordedFlight
  readonly role: string
  readonly since: Instant
}

/** The flights of a proof with what each is, in the order in which they leave. */
export function provenFlights({ record, flightSince, backUpSince }: PolicyProof): readonly ProvenFlight[] {
  const flight = plannedFlight(record)
  const first = flight && flightSince !== null ? [{ flight, role: saidText(record), since: flightSince }] : []
  const by = record.back_up_by === 'person' ? 'Back-up, chosen' : 'Back-up, named by the plan'
  const backUp = record.back_up
  return backUp && backUpSince !== null ? [...first, { flight: backUp, role: by, since: backUpSince }] : first
}

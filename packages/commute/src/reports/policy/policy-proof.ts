import type { CommuteRecord, RecordedFlight } from '@slipstream/contract/commute-records'
import type { SeatsSeen } from '@slipstream/contract/seats-seen'
import { readFlightInstants } from '../../flights/flights.ts'
import { openSeats } from '../../today/seats/seats-seen.ts'
import { isOneFlight } from '../colleagues/colleague-flights.ts'
import { hourMs, type Instant } from '../../time/zoned-time.ts'
import { type PolicyFlight, type PolicyGap, policyRule, shortfall } from '../../plan/policy-rule.ts'
import { isSameFlight } from './next-record.ts'

export type PolicySettings = NonNullable<CommuteRecord['policy']>

/** By when the flights to a report must be planned: whole hours before it, also over a night in which the clocks change. Null where it is not known. */
export function policyDeadline(
  report: Instant,
  { commuter_policy_hours: hours }: PolicySettings,
): Instant | null {
  return hours > 0 ? report - hours * hourMs : null
}

/** The flight that a record has its person travel by; null where they stay near base, or none is known. */
export const plannedFlight = ({ status, flight }: CommuteRecord): RecordedFlight | null =>
  status === 'hotel' ? null : flight

/** The report that something was planned for: the roster may have moved it since. */
export const recordedReport = ({ report_at: report }: CommuteRecord): Instant => Date.parse(report)

/** What was entered of the seats of one flight, the oldest first; a journey with a change has the seats of two flights. */
export const recordedSeats = (flight: RecordedFlight, seats: readonly SeatsSeen[]): readonly SeatsSeen[] =>
  flight.connection ? [] : seats.filter((each) => isOneFlight(each.flight, flight))

/**
 * The flight and back-up of a record, as its policy looks at them. Times that cannot be read land after every report. Seats count from when
 * the server had them.
 */
export function recordedFlights(
  record: CommuteRecord,
  seats: readonly SeatsSeen[],
): [PolicyFlight | null, PolicyFlight | null] {
  const read = (flight: RecordedFlight | null, isListed: boolean): PolicyFlight | null =>
    flight && {
      arrival: readFlightInstants(flight)?.arrival ?? Infinity,
      isListing: isListed || flight.fare_type === 'standby',
      fare: flight,
      seats: recordedSeats(flight, seats).flatMap((each) => {
        const open = openSeats(each, flight.is_jumpseat)
        return open === null ? [] : [{ at: Date.parse(each.entered_at), open }]
      }),
    }
  return [read(plannedFlight(record), record.status === 'standby'), read(record.back_up, false)]
}

/** What a record lacks of what the policy asks for its own report; null where it has it all. */
export function policyGap(
  record: CommuteRecord,
  settings: PolicySettings,
  seats: readonly SeatsSeen[],
): PolicyGap | null {
  const rule = policyRule(settings)
  if (!rule) return plannedFlight(record) ? null : 'flight'
  return shortfall(rule, recordedFlights(record, seats), recordedReport(record))?.gap ?? null
}

export interface PolicyProof {
  /** Of the report of the record that counts. */
  readonly deadline: Instant | null
  /** The record that counts: see `policyProof`. */
  readonly record: CommuteRecord
  /** That it is judged by. */
  readonly policy: PolicySettings
  readonly gap: PolicyGap | null
  /** Since when its flight was planned without a break, and since when its back-up too; null if there is none. */
  readonly flightSince: Instant | null
  readonly backUpSince: Instant | null
  /** All that the policy asks was planned by the deadline; null where that is not known. */
  readonly isInTime: boolean | null
  /** Another plan was recorded after it; not only that the report moved. */
  readonly isChangedSince: boolean
}

const saysTheSame = (a: CommuteRecord, b: CommuteRecord) =>
  a.status === b.status && isSameFlight(a.flight, b.flight) && isSameFlight(a.back_up, b.back_up)

const at = ({ recorded_at: time }: CommuteRecord): Instant => Date.parse(time)

/**
 * What the records of one commute, oldest first, prove; null where there are none. Each is judged by the report and the policy that stood
 * when it was made (`settings` if it has none): an airline that moves a report makes no plan late. It goes by what stood at its deadline if that has what the policy asks; else
 * by the last later record that has it; else by the last one.
 */
export function policyProof(
  records: readonly CommuteRecord[],
  settings: PolicySettings,
  seats: readonly SeatsSeen[],
): PolicyProof | null {
  // Hours that nobody had set were not known, and are once they are set.
  const ownPolicy = ({ policy }: CommuteRecord): PolicySettings =>
    policy === null || policy.commuter_policy_hours > 0
      ? (policy ?? settings)
      : { ...policy, commuter_policy_hours: settings.commuter_policy_hours }
  const hasAll = (each: CommuteRecord, until = Infinity) =>
    policyGap(
      each,
      ownPolicy(each),
      seats.filter(({ entered_at: entered }) => Date.parse(entered) <= until),
    ) === null
  const ownDeadline = (each: CommuteRecord) => policyDeadline(recordedReport(each), ownPolicy(each))
  const atDeadline = records.findLastIndex((each) => at(each) <= (ownDeadline(each) ?? -Infinity))
  const standing = records[atDeadline]
  const isWhole = standing !== undefined && hasAll(standing, ownDeadline(standing) ?? Infinity)
  // What was whole before the deadline and given up until then proves nothing.
  const lastWhole = records.findLastIndex((each, place) => place > atDeadline && hasAll(each))
  const index = isWhole ? atDeadline : lastWhole >= 0 ? lastWhole : records.length - 1
  const record = records[index]
  if (!record) return null
  const flight = plannedFlight(record)
  const since = (isStill: (each: CommuteRecord) => boolean): Instant => {
    const change = records.slice(0, index).findLastIndex((each) => !isStill(each))
    return at(records[change + 1] ?? record)
  }
  const hasFlight = (each: CommuteRecord) => isSameFlight(plannedFlight(each), flight)
  const deadline = ownDeadline(record)
  return {
    deadline,
    record,
    policy: ownPolicy(record),
    gap: policyGap(record, ownPolicy(record), seats),
    flightSince: flight && since(hasFlight),
    backUpSince:
      flight && record.back_up
        ? since((each) => hasFlight(each) && isSameFlight(each.back_up, record.back_up))
        : null,
    isInTime: deadline === null ? null : isWhole,
    isChangedSince: records.slice(index + 1).some((each) => !saysTheSame(each, record)),
  }
}

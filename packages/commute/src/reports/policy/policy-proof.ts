import type { CommuteRecord, RecordedFlight } from '@slipstream/contract/commute-records'
import type { UserSettings } from '@slipstream/contract/user'
import { readFlightInstants } from '../../flights/flights.ts'
import { hourMs, minuteMs, type Instant } from '../../time/zoned-time.ts'
import { isSameFlight } from './next-record.ts'

export type PolicySettings = Pick<
  UserSettings,
  'commuter_policy' | 'commuter_policy_minutes' | 'commuter_policy_hours'
>

/** By when the flights to a report must be planned: whole hours before it, also over a night in which the clocks change. Null where it is not known. */
export function policyDeadline(
  report: Instant,
  { commuter_policy_hours: hours }: PolicySettings,
): Instant | null {
  return hours > 0 ? report - hours * hourMs : null
}

/** What a record lacks. `seat`: its only flight is a standby listing. `in_time`: a flight lands after report. */
export type PolicyGap = 'flight' | 'seat' | 'in_time' | 'minutes' | 'back_up'

const landing = (flight: RecordedFlight): Instant => readFlightInstants(flight)?.arrival ?? Infinity

/** The flight that a record has its person travel by; null where they stay near base, or none is known. */
export const plannedFlight = ({ status, flight }: CommuteRecord): RecordedFlight | null =>
  status === 'hotel' ? null : flight

/** What a record lacks of what the policy asks for a report; null where it has it all. */
export function policyGap(
  record: CommuteRecord,
  report: Instant,
  settings: PolicySettings,
): PolicyGap | null {
  const { commuter_policy: policy, commuter_policy_minutes: minutes } = settings
  const flight = plannedFlight(record)
  if (!flight) return 'flight'
  if (landing(flight) > report) return 'in_time'
  if (policy === 'one_flight')
    return record.status === 'standby' || flight.fare_type === 'standby' ? 'seat' : null
  if (policy === 'minutes') return landing(flight) > report - minutes * minuteMs ? 'minutes' : null
  if (policy === 'two_flights' && (!record.back_up || landing(record.back_up) > report)) return 'back_up'
  return null
}

export interface PolicyProof {
  readonly deadline: Instant | null
  /** The record that counts: see `policyProof`. */
  readonly record: CommuteRecord
  readonly gap: PolicyGap | null
  /** Since when its flight was planned without a break, and since when its back-up too; null where there is none. */
  readonly flightSince: Instant | null
  readonly backUpSince: Instant | null
  /** All that the policy asks was planned by the deadline; null where that is not known. */
  readonly isInTime: boolean | null
  /** Something else was recorded after it. */
  readonly isChangedSince: boolean
}

const at = ({ recorded_at: time }: CommuteRecord): Instant => Date.parse(time)

/**
 * What the records of one commute, oldest first, prove; null where there are none. It goes by what stood at the deadline if that
 * has what the policy asks; else by the last later record that has it; else by the last one.
 */
export function policyProof(
  records: readonly CommuteRecord[],
  report: Instant,
  settings: PolicySettings,
): PolicyProof | null {
  const deadline = policyDeadline(report, settings)
  const hasAll = (record: CommuteRecord) => policyGap(record, report, settings) === null
  const atDeadline = deadline === null ? -1 : records.findLastIndex((each) => at(each) <= deadline)
  const standing = records[atDeadline]
  const isInTime = deadline === null ? null : standing !== undefined && hasAll(standing)
  // What was whole before the deadline and given up until then proves nothing.
  const lastWhole = records.findLastIndex((each, place) => place > atDeadline && hasAll(each))
  const index = isInTime === true ? atDeadline : lastWhole >= 0 ? lastWhole : records.length - 1
  const record = records[index]
  if (!record) return null
  const flight = plannedFlight(record)
  const since = (isStill: (each: CommuteRecord) => boolean): Instant => {
    const change = records.slice(0, index).findLastIndex((each) => !isStill(each))
    return at(records[change + 1] ?? record)
  }
  const hasFlight = (each: CommuteRecord) => isSameFlight(plannedFlight(each), flight)
  return {
    deadline,
    record,
    gap: policyGap(record, report, settings),
    flightSince: flight && since(hasFlight),
    backUpSince:
      flight && record.back_up
        ? since((each) => hasFlight(each) && isSameFlight(each.back_up, record.back_up))
        : null,
    isInTime,
    isChangedSince: index < records.length - 1,
  }
}

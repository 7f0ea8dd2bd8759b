import type { CommuteRecord, RecordedFlight } from '@slipstream/contract/commute-records'
import type { Price } from '@slipstream/contract/flight'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import type { RestPlan } from '../../plan/plan-types.ts'
import { reportInstant } from '../../roster/roster-items.ts'

type Stated = Pick<CommuteRecord, 'report_at' | 'status' | 'flight' | 'back_up' | 'back_up_by'>

export interface BackUp {
  readonly flight: Price
  readonly by: NonNullable<CommuteRecord['back_up_by']>
}

/** The flights that a plan names behind the one that is chosen for a duty, the next to leave first; none behind one that is only advised. */
export function getBackUps(rests: readonly RestPlan[], itemKey: string): readonly Price[] {
  const wayToWork = rests.find(({ report }) => report?.itemKey === itemKey)?.wayToWork
  return wayToWork && wayToWork.origin !== 'advised' ? wayToWork.backUps.map(({ fare }) => fare) : []
}

/** The same flight at the same times: one that was retimed is another. */
export function isSameFlight(a: RecordedFlight | null, b: RecordedFlight | null): boolean {
  return a?.id === b?.id && a?.departure_time === b?.departure_time && a?.arrival_time === b?.arrival_time
}

/** Whether a booking is in time is derived, and nobody says it. */
const getStatusWord = (status: BookingStatus) =>
  status === 'booked_incorrect_time' ? 'booked_correct_time' : status

/** Whether the report that a flight was planned for is another one now. */
export function isReportMoved(
  { report_at: report }: Pick<CommuteRecord, 'report_at'>,
  item: RosterItem,
): boolean {
  const { to_work_status: status, to_work_flight: flight } = item
  return status !== 'hotel' && flight !== null && Date.parse(report) !== reportInstant(item)
}

/** Whether a record says what an item says now of the way to it; without a record, whether there is nothing to say. */
export function isRecorded(
  last: Pick<CommuteRecord, 'report_at' | 'status' | 'flight'> | null,
  item: RosterItem,
): boolean {
  const { to_work_status: status, to_work_flight: flight } = item
  if (!last) return status === 'not_booked' && flight === null
  return (
    getStatusWord(last.status) === getStatusWord(status) &&
    isSameFlight(last.flight, flight) &&
    !isReportMoved(last, item)
  )
}

/**
 * What is to be added to the record of an item; null where it says all of it already. A back-up stands as long as its flight
 * does; only the person puts another one in its place.
 */
export function nextRecord(last: Stated | null, item: RosterItem, given: BackUp | null): Stated | null {
  const { to_work_status: status, to_work_flight: flight } = item
  const report_at = new Date(reportInstant(item)).toISOString()
  if (status === 'hotel' || flight === null)
    return isRecorded(last, item) ? null : { report_at, status, flight, back_up: null, back_up_by: null }
  const stands = last && isSameFlight(last.flight, flight) ? last : null
  const isGiven = given !== null && (given.by === 'person' || !stands?.back_up)
  const next: Stated = {
    report_at,
    status,
    flight,
    back_up: isGiven ? given.flight : (stands?.back_up ?? null),
    back_up_by: isGiven ? given.by : (stands?.back_up_by ?? null),
  }
  const isKnown =
    isRecorded(last, item) &&
    isSameFlight(last?.back_up ?? null, next.back_up) &&
    last?.back_up_by === next.back_up_by
  return isKnown ? null : next
}

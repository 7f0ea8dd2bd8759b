import type { CommuteContext } from '../../plan/commute-context.ts'
import { doorFor } from '../../plan/read/doors.ts'
import { getCheckIn } from '../../flights/check-in.ts'
import { isBooked, getStatusFor } from '../../roster/item-booking.ts'
import { minuteMs, type Instant } from '../../time/zoned-time.ts'
import type { WatchedFlight } from './watched-flights.ts'

/** What is said of a commute before anything goes wrong, in this order. */
export const reminders = ['check_in', 'leave'] as const
export type Reminder = (typeof reminders)[number]

/** Time to dress and find the keys. */
const leaveNoticeMs = 60 * minuteMs

interface TimedReminder {
  readonly reminder: Reminder
  readonly from: Instant
  /** Said later it is of no use any more. */
  readonly until: Instant
}

type Watched = Pick<WatchedFlight, 'end' | 'fare' | 'departure' | 'arrival'>

/** When the door has to be left for a flight to work. */
export const leaveAt = (
  { fare, departure, arrival }: Watched,
  settings: CommuteContext['settings'],
): Instant => doorFor({ fare, departure, arrival }, 'to_work', settings)

function timed(watched: Watched, settings: CommuteContext['settings']): TimedReminder[] {
  const { end, fare, departure } = watched
  const checkIn =
    isBooked(getStatusFor(end)) && fare.fare_type !== 'standby'
      ? getCheckIn(fare.marketing_carrier, departure)
      : null
  const door = end.direction === 'to_work' ? leaveAt(watched, settings) : null
  return [
    ...(checkIn
      ? [{ reminder: 'check_in' as const, from: checkIn.opensAt, until: door ?? checkIn.closesAt }]
      : []),
    ...(door === null ? [] : [{ reminder: 'leave' as const, from: door - leaveNoticeMs, until: door }]),
  ]
}

/**
 * The reminder that is due for a commute, if any, and when to look for the next one; null if none is left.
 *
 * @param sent the last one that was sent
 */
export function nextReminder(
  watched: Watched,
  sent: Reminder | null,
  { settings, now }: Pick<CommuteContext, 'settings'> & { readonly now: Instant },
): { readonly due: Reminder | null; readonly next: Instant | null } {
  const done = sent === null ? -1 : reminders.indexOf(sent)
  const left = timed(watched, settings).filter(
    ({ reminder, until }) => reminders.indexOf(reminder) > done && until > now,
  )
  // Near the door only the door matters.
  const due = left.findLast(({ from }) => from <= now)?.reminder ?? null
  return { due, next: left.find(({ from }) => from > now)?.from ?? null }
}

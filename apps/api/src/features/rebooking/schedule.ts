import { dayMs, hourMs, minuteMs, toInstant } from '@slipstream/commute/time/zoned-time'

/** Specification §5 Reschedule form: rescheduling is attempted after 00:01 on the target date. */
const firstAttemptAt = '00:01'
/** Specification §5: hourly, until 1 hour before local departure. */
const retryMs = hourMs
const lastRetryBeforeMs = hourMs
/** Ours: an airline that could not be reached says nothing about the flight. */
const unreachableRetryMs = 10 * minuteMs

/** When a request was made, and how long a day lasts for it: `dayMs`, but in a sandbox that shows a day in minutes. */
export interface Pace {
  readonly createdAt: Date
  readonly dayMs: number
}

/** An instant of the airline's calendar on the clock by which the request lives. */
function paced(instant: number, { createdAt, dayMs: ownDayMs }: Pace): number {
  const start = createdAt.getTime()
  return start + ((instant - start) * ownDayMs) / dayMs
}

/**
 * The first attempt: after 00:01 on the day of the flight by the clock of the airport it leaves from, at once where that
 * has passed; null where the flight leaves before.
 */
export function firstAttempt(
  { date, zone, departsAt }: { readonly date: string; readonly zone: string; readonly departsAt: Date },
  pace: Pace,
): Date | null {
  const earliest = toInstant(`${date} ${firstAttemptAt}`, zone)
  const at = Math.max(earliest, pace.createdAt.getTime())
  return at < departsAt.getTime() ? new Date(paced(at, pace)) : null
}

/** Whether an attempt still makes sense. */
export function hasDeparted(departsAt: Date, now: Date, pace: Pace): boolean {
  return now.getTime() >= paced(departsAt.getTime(), pace)
}

/** The time of the next attempt; null if it would be later than 1 hour before departure. */
export function nextAttempt(
  {
    departsAt,
    now,
    wasReached,
  }: { readonly departsAt: Date; readonly now: Date; readonly wasReached: boolean },
  pace: Pace,
): Date | null {
  const wait = wasReached ? retryMs : unreachableRetryMs
  const at = now.getTime() + (wait * pace.dayMs) / dayMs
  return at <= paced(departsAt.getTime() - lastRetryBeforeMs, pace) ? new Date(at) : null
}

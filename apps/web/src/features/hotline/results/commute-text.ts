import type { FoundCommute } from '@slipstream/commute/plan/describe/found-commutes'
import type { RestEnd } from '@slipstream/commute/plan/plan-types'
import { weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import type { FlightRowProps } from '@slipstream/design-system/FlightRow'
import { formatDuration } from '@slipstream/commute/time/durations'
import { formatShortDuration, plural } from '#shared/format.ts'

/** `report Mon 23 Dec` or `clear Mon 23 Dec`. */
function endText({ direction, at }: RestEnd): string {
  const day = weekdayDayLabel(toLocal(at, rosterZone))
  return direction === 'to_work' ? `report ${day}` : `clear ${day}`
}

function servesText({ end, gapInHandMinutes, hotelNights, minutesAfterClear }: FoundCommute): string {
  const nights = hotelNights > 0 ? `${plural(hotelNights, 'night')} near base` : null
  if (minutesAfterClear === null)
    return `Makes ${endText(end)}, ${nights ?? `${formatShortDuration(gapInHandMinutes)} in hand`}`
  return [`Leaves ${formatShortDuration(minutesAfterClear)} after ${endText(end)}`, nights]
    .filter((text) => text !== null)
    .join(', ')
}

function missesText({ direction, end, next, problem }: FoundCommute): string {
  const isToWork = direction === 'to_work'
  switch (problem?.code) {
    case 'chosen_arrives_late':
      return `Lands ${formatDuration(problem.lateMinutes)} after ${endText(end)}`
    case 'chosen_leaves_too_early':
      return `Leaves ${formatDuration(problem.earlyMinutes)} before ${endText(end)}`
    case 'chosen_during_other_duty':
      return isToWork || !next ? 'Leaves too soon after your duty' : `Lands too late for ${endText(next)}`
    case 'cannot_fly_both':
      return `Can’t be flown with ${isToWork ? `${problem.wayHome} home` : `${problem.wayToWork} to work`}`
    case 'chosen_too_tight':
    case 'chosen_out_of_reach':
    case 'chosen_wrong_airport':
    case 'chosen_unreadable':
    case undefined:
      return `Inside your minimum gap ${isToWork ? 'before' : 'after'} ${endText(end)}`
  }
}

/** What a found flight means for the roster: `Makes report Mon 23 Dec, 2 h 10 in hand`, or why it does not. */
export function commuteMark(found: FoundCommute): NonNullable<FlightRowProps['gap']> {
  if (found.problem === null) return { label: servesText(found), tone: 'success' }
  return { label: missesText(found), tone: found.problem.code === 'chosen_too_tight' ? 'warning' : 'neutral' }
}

import type { Clock } from '@slipstream/commute/time/clock'
import type { FoundCommute } from '@slipstream/commute/plan/describe/found-commutes'
import type { FlightOfferProps } from '@slipstream/design-system/travel/fares/FlightOffer'
import { nightsNearBase } from '#shared/nights-text.ts'

/** Why a flight does not serve its commute; undefined where it does, or where its minutes say it. */
function problemText({ direction, next, problem }: FoundCommute): string | undefined {
  const isToWork = direction === 'to_work'
  switch (problem?.code) {
    case undefined:
    case 'chosen_arrives_late':
    case 'chosen_leaves_too_early':
      return undefined
    case 'chosen_during_other_duty':
      return isToWork || !next ? 'Leaves too soon after your duty' : 'Lands too late for your next report'
    case 'cannot_fly_both':
      return `Can’t be flown with ${isToWork ? `${problem.wayHome} home` : `${problem.wayToWork} to work`}`
    case 'chosen_too_tight':
    case 'chosen_out_of_reach':
    case 'chosen_wrong_airport':
    case 'chosen_unreadable':
      return 'Inside your minimum gap'
  }
}

/** What a found flight means for the roster. */
export function commuteValues(
  found: FoundCommute,
  clock: Clock,
): Pick<FlightOfferProps, 'duty' | 'problem' | 'badges'> {
  const { direction, end, hotelNights } = found
  return {
    duty: { kind: direction === 'to_work' ? 'report' : 'clear', at: end.at, zone: clock.zone },
    problem: problemText(found),
    badges: hotelNights > 0 ? [{ label: nightsNearBase(hotelNights), tone: 'info' }] : [],
  }
}

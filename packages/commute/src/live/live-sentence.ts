import { timeLabel } from '../time/date-formats.ts'
import { formatDuration } from '../time/durations.ts'
import { flightName } from '../flights.ts'
import { toLocal } from '../time/zoned-time.ts'
import type { CommuteFlight } from '../verdict-types.ts'
import type { LiveCommute } from './live-commutes.ts'

/** `BA1433 08:35`: when it leaves as things stand, on the clock of its airport. */
function nameWithTime({ fare, departure }: CommuteFlight): string {
  return `${flightName(fare)} ${timeLabel(toLocal(departure, fare.origin_timezone))}`
}

/** ` to LGW`, ` from GLA`: where it leaves from or goes to, if that is elsewhere than the flight in whose place it is. */
function elsewhere({ fare: other }: CommuteFlight, { fare }: Pick<LiveCommute, 'fare'>): string {
  const from = other.origin === fare.origin ? '' : ` from ${other.origin}`
  return other.destination === fare.destination ? from : `${from} to ${other.destination}`
}

function seats({ fare, isStandbyOnly }: CommuteFlight): string {
  if (isStandbyOnly) return ', standby only'
  const { seats_available: count } = fare
  if (count === null) return ''
  return count === 9 ? ', 9 seats or more' : `, ${count} ${count === 1 ? 'seat' : 'seats'}`
}

/** How a flight stands: `BA1431 25 min late`, `BA1431 cancelled`, `BA1431 on time`. */
export function standing({ name, status, times }: Pick<LiveCommute, 'name' | 'status' | 'times'>): string {
  if (status.state === 'cancelled') return `${name} cancelled`
  if (status.state === 'diverted') return `${name} diverted`
  const late =
    status.state === 'scheduled' ? Math.max(times.departsLate, times.arrivesLate) : times.arrivesLate
  if (status.state === 'landed')
    return late > 0 ? `${name} landed ${formatDuration(late)} late` : `${name} landed`
  if (late > 0) return `${name} ${formatDuration(late)} late`
  const early = -times.departsLate
  return status.state === 'scheduled' && early > 0
    ? `${name} leaves ${formatDuration(early)} early`
    : `${name} on time`
}

/** What is asked of the person, in a few words. */
export function liveTitle({ action, direction, other }: LiveCommute): string {
  switch (action) {
    case 'as_planned':
      return 'Back to plan'
    case 'ready':
      return direction === 'to_work' ? 'Little time in hand' : 'Leaves soon after clear'
    case 'switch':
      return other ? `Take ${nameWithTime(other)}` : 'Take another flight'
    case 'call':
      return direction === 'to_work' ? 'Call crewing now' : 'No flight home'
  }
}

/**
 * What the person should do, in one line, for the now panel and a push message alike: "BA1431 25 min late: 20 min in hand. Back-up
 * BA1433 08:35 still works, 3 seats." (issue 22, 1).
 */
export function liveSentence(commute: LiveCommute): string {
  const { action, direction, minutesInHand, minutesToDuty, other, status } = commute
  const isToWork = direction === 'to_work'
  const how = standing(commute)
  switch (action) {
    case 'as_planned':
      return isToWork ? `${how}: ${formatDuration(Math.max(0, minutesInHand))} in hand.` : `${how}.`
    case 'ready': {
      const left = isToWork
        ? minutesInHand < 0
          ? `lands ${formatDuration(minutesToDuty)} before report, inside your minimum gap`
          : `${formatDuration(minutesInHand)} in hand`
        : `leaves ${formatDuration(Math.max(0, minutesToDuty))} after clear, inside your minimum gap`
      const next = other
        ? ` Back-up ${nameWithTime(other)}${elsewhere(other, commute)} still works${seats(other)}.`
        : status.state === 'scheduled'
          ? ' No back-up is known.'
          : ''
      return `${how}: ${left}.${next}`
    }
    case 'switch': {
      const why =
        status.state === 'cancelled' ? '' : isToWork ? ' and won’t make report' : whyNotHome(commute)
      if (!other) return `${how}${why}.`
      const inHand = isToWork ? `, ${formatDuration(other.gapInHandMinutes)} in hand` : ''
      return `${how}${why}. Take ${nameWithTime(other)}${elsewhere(other, commute)}${inHand}${seats(other)}.`
    }
    case 'call':
      if (isToWork) return `${how}. ${callReason(commute)}`
      return `${how}${status.state === 'scheduled' ? whyNotHome(commute) : ''}. No other flight home is known.`
  }
}

const whyNotHome = ({ minutesInHand }: LiveCommute) =>
  minutesInHand < 0 ? ', too soon after clear' : ', too late to go home'

function callReason({ status, minutesToDuty }: LiveCommute): string {
  if (status.state === 'diverted') return 'Call crewing now.'
  if (status.state === 'cancelled') return 'No other flight that makes report is known: call crewing now.'
  const lands =
    minutesToDuty < 0
      ? `Lands ${formatDuration(-minutesToDuty)} after report`
      : `Lands ${formatDuration(minutesToDuty)} before report`
  return `${lands}: call crewing now.`
}

import { daysBetween } from '../../time/calendar-dates.ts'
import { timeLabel, type Clock } from '../../time/clock.ts'
import { weekdayLabel } from '../../time/date-formats.ts'
import { formatDuration } from '../../time/durations.ts'
import { flightName } from '../../flights/flights.ts'
import { toLocal } from '../../time/zoned-time.ts'
import { isJumpseat } from '../../plan/read/fares.ts'
import type { CommuteFlight } from '../../plan/advice-types.ts'
import type { LiveCommute } from './live-commutes.ts'
import { isChangeTight } from './journey-flights.ts'

/** How the reader writes hours: flights' times are on the clock of their airport. */
type Hours = Pick<Clock, 'hours'>

/** `BA1433 08:35`, `BA1433 Sun 08:35` on another day: when it leaves as things stand, on the clock of its airport. */
function nameWithTime(
  { fare, departure }: CommuteFlight,
  { fare: own }: Pick<LiveCommute, 'fare'>,
  clock: Hours,
): string {
  const leaves = toLocal(departure, fare.origin_timezone)
  const day = daysBetween(own.departure_time, leaves) === 0 ? '' : `${weekdayLabel(leaves)} `
  return `${flightName(fare)} ${day}${timeLabel(leaves, clock)}`
}

/** ` to LGW`, ` from GLA`: where it leaves from or goes to, if that is elsewhere than the flight in whose place it is. */
function elsewhere({ fare: other }: CommuteFlight, { fare }: Pick<LiveCommute, 'fare'>): string {
  const from = other.origin === fare.origin ? '' : ` from ${other.origin}`
  return other.destination === fare.destination ? from : `${from} to ${other.destination}`
}

/** What can be taken in the place of a flight: `BA1433 08:35 to LGW`; of a journey that goes on, `BA1387 11:20 from MAN`. */
function taken(other: CommuteFlight, commute: LiveCommute, clock: Hours): string {
  const { next } = commute
  if (!next) return `${nameWithTime(other, commute, clock)}${elsewhere(other, commute)}`
  const { flight, departure } = next
  const leaves = timeLabel(toLocal(departure, flight.origin_timezone), clock)
  return `${flightName(flight)} ${leaves} from ${flight.origin}`
}

function seats({ fare, isStandbyOnly }: CommuteFlight): string {
  if (isStandbyOnly) return isJumpseat(fare) ? ', jumpseat' : ', standby only'
  const { seats_available: count } = fare
  if (count === null) return ''
  return count === 9 ? ', 9 seats or more' : `, ${count} ${count === 1 ? 'seat' : 'seats'}`
}

/** `, 1 h 15 min to your car at EDI` */
const toCar = ({ car }: CommuteFlight): string =>
  car ? `, ${formatDuration(car.minutes)} to your car at ${car.airport}` : ''

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
export function liveTitle(commute: LiveCommute, clock: Hours): string {
  const { action, direction, other, change } = commute
  switch (action) {
    case 'as_planned':
      return 'Back to plan'
    case 'ready':
      if (change && isChangeTight(change)) return `Little time to change in ${change.airport}`
      return direction === 'to_work' ? 'Little time in hand' : 'Leaves soon after clear'
    case 'switch':
      return other
        ? `Take ${commute.next ? taken(other, commute, clock) : nameWithTime(other, commute, clock)}`
        : 'Take another flight'
    case 'call':
      return direction === 'to_work' ? 'Call crewing now' : 'No flight home'
  }
}

/**
 * What the person should do, in one line, for the now panel and a push message alike: "BA1431 25 min late: 20 min in hand. Back-up
 * BA1433 08:35 still works, 3 seats." (issue 22, 1).
 */
export function liveSentence(commute: LiveCommute, clock: Hours): string {
  const { action, direction, minutesInHand, minutesToDuty, other, status, change } = commute
  const isToWork = direction === 'to_work'
  const how = standing(commute)
  switch (action) {
    case 'as_planned': {
      const inHand = isToWork ? `${formatDuration(Math.max(0, minutesInHand))} in hand` : null
      const left = [changeAhead(commute), inHand].filter((each) => each !== null)
      return left.length > 0 ? `${how}: ${left.join(', ')}.` : `${how}.`
    }
    case 'ready': {
      const next = other
        ? ` Back-up ${taken(other, commute, clock)} still works${seats(other)}.`
        : status.state === 'scheduled' || change
          ? ' No back-up is known.'
          : ''
      return `${how}: ${littleLeft(commute, minutesToDuty)}.${next}`
    }
    case 'switch': {
      const why = brokenBecause(commute, clock)
      if (!other) return `${why}.`
      const inHand = isToWork ? `, ${formatDuration(other.gapInHandMinutes)} in hand` : ''
      return `${why}. Take ${taken(other, commute, clock)}${inHand}${seats(other)}${toCar(other)}.`
    }
    case 'call':
      if (isToWork)
        return `${change?.isMissed || commute.lateHome ? brokenBecause(commute, clock) : how}. ${callReason(commute)}`
      if (status.state === 'scheduled' && !change && minutesInHand >= 0)
        return `${how}, too late to be back for report. Stay near base.`
      return `${status.state === 'scheduled' || change ? brokenBecause(commute, clock) : how}. ${rebooks(commute) ?? 'No other flight home is known'}.`
  }
}

/** The same where how the flight stands is said already: "20 min in hand. Back-up BA1433 08:35 still works, 3 seats". */
export function liveConsequence(commute: LiveCommute, clock: Hours): string {
  const text = liveSentence(commute, clock).replace(/\.$/, '')
  const how = standing(commute)
  if (!text.startsWith(how)) return text
  const rest = text.slice(how.length).replace(/^[:.,]? (?:and )?/, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** The change while it is still ahead, and there is something to say of it. */
function changeAhead({ change }: LiveCommute): string | null {
  if (!change || change.flights[0].status.state === 'landed') return null
  return `${formatDuration(change.minutes)} to change in ${change.airport}`
}

function littleLeft(commute: LiveCommute, minutesToDuty: number): string {
  const { direction, minutesInHand, change } = commute
  if (change && isChangeTight(change))
    return `${formatDuration(change.minutes)} to change in ${change.airport}, ${formatDuration(change.leastMinutes)} is the least`
  if (direction === 'from_work')
    return `leaves ${formatDuration(Math.max(0, minutesToDuty))} after clear, inside your minimum gap`
  return minutesInHand < 0
    ? `lands ${formatDuration(minutesToDuty)} before report, inside your minimum gap`
    : `${formatDuration(minutesInHand)} in hand`
}

/** Why a flight no longer serves: `BA1431 cancelled`, `BA1371 50 min late, too late for BA1373 from MAN`. */
export function brokenBecause(commute: LiveCommute, clock: Hours): string {
  const { status, change, direction, lateHome, fare } = commute
  const how = standing(commute)
  if (status.state === 'cancelled' || status.state === 'diverted') return how
  if (change?.isMissed) {
    const [first, second] = change.flights
    const name = flightName(second.flight)
    return commute.name === name
      ? `${how}, too early for ${flightName(first.flight)}`
      : `${how}, too late for ${name} from ${change.airport}`
  }
  if (lateHome) {
    const lands = timeLabel(toLocal(lateHome.arrival, lateHome.fare.destination_timezone), clock)
    return `${flightName(lateHome.fare)} lands ${lands}, too late for ${flightName(fare)}`
  }
  return `${how}${direction === 'to_work' ? ' and won’t make report' : whyNotHome(commute)}`
}

const whyNotHome = ({ minutesInHand }: LiveCommute) =>
  minutesInHand < 0 ? ', too soon after clear' : ', too late to go home'

/** On one ticket the airline itself finds another way. */
function rebooks({ change, status }: LiveCommute): string | null {
  if (change?.tickets !== 'one' || (!change.isMissed && status.state !== 'cancelled')) return null
  const airline = change.flights[0].flight.marketing_carrier
  return `On one ticket ${airline} books you on its next flight: ask ${airline} now`
}

function callReason(commute: LiveCommute): string {
  const { status, minutesToDuty, change } = commute
  const rebooked = rebooks(commute)
  if (rebooked !== null) return `${rebooked}, and call crewing.`
  if (status.state === 'diverted') return 'Call crewing now.'
  if (status.state === 'cancelled' || change?.isMissed || commute.lateHome)
    return 'No other flight that makes report is known: call crewing now.'
  const lands =
    minutesToDuty < 0
      ? `Lands ${formatDuration(-minutesToDuty)} after report`
      : `Lands ${formatDuration(minutesToDuty)} before report`
  return `${lands}: call crewing now.`
}

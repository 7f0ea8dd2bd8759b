import { flightName, readFlightInstants } from '@slipstream/commute/flights/flights'
import { directions, getFlight, isBooked, getReference } from '@slipstream/commute/roster/item-booking'
import type { RosterPlan } from '@slipstream/commute/plan/describe/advice'
import { isJumpseat } from '@slipstream/commute/plan/read/fares'
import { itemTitle } from '@slipstream/commute/roster/roster-diff'
import type { Advice } from '@slipstream/commute/plan/advice-types'
import { itemEnd, itemId, itemKey, itemStart, startLocation } from '@slipstream/commute/roster/roster-items'
import { getDate } from '@slipstream/commute/time/calendar-dates'
import { timeLabel, type Clock } from '@slipstream/commute/time/clock'
import { rosterZone, toInstant } from '@slipstream/commute/time/zoned-time'
import type { Direction, Price } from '@slipstream/contract/flight'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import type { CommuteSettings } from '@slipstream/commute/plan/commute-context'
import { doorFor } from '@slipstream/commute/plan/read/doors'
import type { CalendarEvent } from './calendar-event.ts'
import { describeItem } from './describe-item.ts'

const ways: Record<Direction, string> = { to_work: 'To work', from_work: 'Home' }

/** What a chosen flight is under each status; a hotel is no booking of a flight. */
const words: Record<BookingStatus, 'planned' | 'booked' | 'standby' | 'jumpseat'> = {
  not_booked: 'planned',
  hotel: 'planned',
  booked_correct_time: 'booked',
  booked_incorrect_time: 'booked',
  standby: 'standby',
}

/**
 * Every item of a roster with the person's flights for it, each an event of its own. What is booked or listed is included also
 * where it cannot be flown, and says so: the seat is held. A planned flight that no longer fits is left out, so that no two
 * events contradict each other (design.md section 2).
 *
 * @param alarm rings at the door of each way to work; null rings nowhere
 */
export function fullEvents(
  items: readonly RosterItem[],
  plan: RosterPlan,
  clock: Clock,
  alarm: Pick<CommuteSettings, 'door_minutes'> | null = null,
): CalendarEvent[] {
  return items.flatMap((item) => [
    itemEvent(item, clock),
    ...directions.flatMap((direction) => commuteEvent(item, direction, plan, clock, alarm) ?? []),
  ])
}

function itemEvent(item: RosterItem, clock: Clock): CalendarEvent {
  return {
    uid: getUid(item),
    start: toInstant(itemStart(item), rosterZone),
    end: toInstant(itemEnd(item), rosterZone),
    summary: itemTitle(item),
    description: describeItem(item, clock),
    location: startLocation(item),
    isTentative: false,
    isAway: item.kind !== 'ground_duty' || item.location !== null,
  }
}

function commuteEvent(
  item: RosterItem,
  direction: Direction,
  plan: RosterPlan,
  clock: Clock,
  alarm: Pick<CommuteSettings, 'door_minutes'> | null,
): CalendarEvent | null {
  const flight = getFlight({ item, direction })
  const instants = flight && readFlightInstants(flight)
  const advice = plan.get(itemKey(item))?.[direction]
  if (!flight || !instants || !advice) return null
  const { status, named, rest } = advice
  if (!isBooked(status) && named?.origin !== 'planned') return null
  const word = status === 'standby' && isJumpseat(flight) ? 'jumpseat' : words[status]
  const isLost = status === 'booked_incorrect_time' || rest?.isConflict === true
  return {
    uid: getUid(item, direction),
    start: instants.departure,
    end: instants.arrival,
    summary: `${isLost ? 'Conflict: ' : ''}${ways[direction]}: ${flightName(flight)} ${flight.origin}-${flight.destination} (${word})`,
    description: describeFlight(
      flight,
      word,
      isLost ? getProblem(advice) : null,
      getReference({ item, direction }),
      clock,
    ),
    location: flight.origin,
    isTentative: word !== 'booked',
    isAway: true,
    ...(alarm && direction === 'to_work' && !isLost
      ? { alarmAt: doorFor({ fare: flight, ...instants }, direction, alarm) }
      : {}),
  }
}

/** Why a flight that is held cannot be flown, in a sentence. */
function getProblem({ reasons: [first], direction }: Advice): string {
  if (first?.code === 'cannot_fly_both')
    return `${first.wayHome} home and ${first.wayToWork} to work can't both be flown.`
  if (first?.code === 'hotel_and_booking') return 'You have both a hotel and this flight for the rest.'
  if (first?.code === 'chosen_during_other_duty') return 'This flight is in the air during another duty.'
  if (first?.code === 'chosen_wrong_airport') return `The duty is at ${first.dutyAirport}.`
  return direction === 'to_work'
    ? 'This flight does not keep your minimum gap before report.'
    : 'This flight does not keep your minimum gap after clear.'
}

function describeFlight(
  flight: Price,
  word: string,
  problem: string | null,
  reference: string | null,
  clock: Clock,
): string {
  const moment = (local: string) => `${getDate(local)} ${timeLabel(local, clock)}`
  const { origin, destination, departure_time: leaves, arrival_time: lands } = flight
  return [
    `${flightName(flight)}, ${word}.`,
    ...(reference === null ? [] : [`Booking reference ${reference}.`]),
    `Leaves ${origin} ${moment(leaves)}, lands ${destination} ${moment(lands)}, local times.`,
    ...(problem === null ? [] : [problem]),
  ].join('\n')
}

function getUid(item: RosterItem, direction?: Direction): string {
  const commute = direction === undefined ? '' : `-${direction}`
  return `${item.kind}-${itemId(item)}${commute}@slipstream`
}

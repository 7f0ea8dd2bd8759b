import { flightName, readFlightInstants } from '@slipstream/commute/flights'
import { itemTitle } from '@slipstream/commute/roster-diff'
import { itemEnd, itemId, itemStart, startLocation } from '@slipstream/commute/roster-items'
import { rosterZone, toInstant } from '@slipstream/commute/zoned-time'
import type { Direction, Price } from '@slipstream/contract/flight'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import type { CalendarEvent } from './calendar-event.ts'
import { describeItem } from './describe-item.ts'

const directions = ['to_work', 'from_work'] as const
const ways: Record<Direction, string> = { to_work: 'To work', from_work: 'Home' }

/** What a chosen flight is under each status; a hotel is no booking of a flight. */
const words: Record<BookingStatus, 'planned' | 'booked' | 'standby'> = {
  not_booked: 'planned',
  hotel: 'planned',
  booked_correct_time: 'booked',
  booked_incorrect_time: 'booked',
  standby: 'standby',
}

/** Every item of a roster with the flights chosen for it, each an event of its own. */
export function fullEvents(items: readonly RosterItem[]): CalendarEvent[] {
  return items.flatMap((item) => [
    itemEvent(item),
    ...directions.flatMap((direction) => commuteEvent(item, direction) ?? []),
  ])
}

function itemEvent(item: RosterItem): CalendarEvent {
  return {
    uid: uidOf(item),
    start: toInstant(itemStart(item), rosterZone),
    end: toInstant(itemEnd(item), rosterZone),
    summary: itemTitle(item),
    description: describeItem(item),
    location: startLocation(item),
    isTentative: false,
    isAway: item.kind !== 'ground_duty' || item.location !== null,
  }
}

function commuteEvent(item: RosterItem, direction: Direction): CalendarEvent | null {
  const flight = direction === 'to_work' ? item.to_work_flight : item.from_work_flight
  const instants = flight && readFlightInstants(flight)
  if (!flight || !instants) return null
  const status = direction === 'to_work' ? item.to_work_status : item.from_work_status
  const word = words[status]
  return {
    uid: uidOf(item, direction),
    start: instants.departure,
    end: instants.arrival,
    summary: `${ways[direction]}: ${flightName(flight)} ${flight.origin}-${flight.destination} (${word})`,
    description: describeFlight(flight, word, status === 'booked_incorrect_time'),
    location: flight.origin,
    isTentative: word !== 'booked',
    isAway: true,
  }
}

function describeFlight(flight: Price, word: string, missesGap: boolean): string {
  const { origin, destination, departure_time: leaves, arrival_time: lands } = flight
  return [
    `${flightName(flight)}, ${word}.`,
    `Leaves ${origin} ${leaves}, lands ${destination} ${lands}, local times.`,
    ...(missesGap ? ['This flight does not keep your minimum gap.'] : []),
  ].join('\n')
}

function uidOf(item: RosterItem, direction?: Direction): string {
  const commute = direction === undefined ? '' : `-${direction}`
  return `${item.kind}-${itemId(item)}${commute}@slipstream`
}

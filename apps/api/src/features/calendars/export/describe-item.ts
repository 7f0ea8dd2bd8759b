import { getDuties } from '@slipstream/commute/roster/roster-items'
import { timeLabel, zoneTimeLabel, type Clock } from '@slipstream/commute/time/clock'
import { britishWeekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { type Instant, rosterZone, toInstant, toLocal } from '@slipstream/commute/time/zoned-time'
import type { Presence, RosterItem, Sector, Trip } from '@slipstream/contract/roster'

/** Where a ground duty asks its person to be. An import of this calendar reads it back. */
export const presenceWords: Record<Presence, string> = {
  base: 'At base',
  home: 'At home',
  free: 'Free time',
  unknown: 'Place not known',
}

/** What stands below an item's title in a calendar: report, clear and sectors, each time with the clock it goes by. */
export function describeItem(item: RosterItem, clock: Clock): string {
  return [...getLines(item, clock), ...hotelLines(item)].filter((line) => line !== '').join('\n')
}

function getLines(item: RosterItem, clock: Clock): string[] {
  switch (item.kind) {
    case 'trip':
      return tripLines(item, clock)
    case 'ground_duty':
      return [
        item.code,
        reportLine(toInstant(item.start, rosterZone), toInstant(item.end, rosterZone), clock),
        item.presence === null ? '' : presenceWords[item.presence],
      ]
    case 'manual_entry':
      return [item.notes]
  }
}

function tripLines(trip: Trip, clock: Clock): string[] {
  const duties = getDuties(trip).flatMap((duty) =>
    [reportLine(duty.report, duty.clear, clock)].concat(
      duty.sectors.map((sector) => sectorLine(sector, clock)),
    ),
  )
  const number = trip.trip_number === '' ? '' : `Trip ${trip.trip_number}`
  return [number, ...duties, 'Flights are in the local times of their airports.']
}

function reportLine(report: Instant, clear: Instant, clock: Clock): string {
  return `Report ${shortTime(report, clock)}, clear ${shortTime(clear, clock)}, ${zoneTimeLabel(clock.zone)}`
}

function sectorLine(sector: Sector, clock: Clock): string {
  const flight = `${sector.carrier}${sector.flight_number}`
  const leaves = `${sector.origin} ${timeLabel(sector.departure_time, clock)}`
  const lands = `${sector.destination} ${timeLabel(sector.arrival_time, clock)}`
  return `${flight} ${leaves} - ${lands}${sector.is_positioning ? ' (positioning)' : ''}`
}

function hotelLines(item: RosterItem): string[] {
  return [
    ...(item.to_work_status === 'hotel' ? ['To work: hotel'] : []),
    ...(item.from_work_status === 'hotel' ? ['Home: hotel'] : []),
  ]
}

/** `Thu 5 Nov 06:20` */
function shortTime(at: Instant, clock: Clock): string {
  const local = toLocal(at, clock.zone)
  return `${britishWeekdayDayLabel(local)} ${timeLabel(local, clock)}`
}

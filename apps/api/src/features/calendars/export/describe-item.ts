import { getDuties } from '@slipstream/commute/roster/roster-items'
import { britishWeekdayDayLabel, timeLabel } from '@slipstream/commute/time/date-formats'
import { rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import type { Presence, RosterItem, Sector, Trip } from '@slipstream/contract/roster'

/** Where a ground duty asks its person to be. An import of this calendar reads it back. */
export const presenceWords: Record<Presence, string> = {
  base: 'At base',
  home: 'At home',
  free: 'Free time',
  unknown: 'Place not known',
}

/** What stands below an item's title in a calendar: report, clear and sectors, each time with the clock it goes by. */
export function describeItem(item: RosterItem): string {
  return [...getLines(item), ...hotelLines(item)].filter((line) => line !== '').join('\n')
}

function getLines(item: RosterItem): string[] {
  switch (item.kind) {
    case 'trip':
      return tripLines(item)
    case 'ground_duty':
      return [
        item.code,
        reportLine(item.start, item.end),
        item.presence === null ? '' : presenceWords[item.presence],
      ]
    case 'manual_entry':
      return [item.notes]
  }
}

function tripLines(trip: Trip): string[] {
  const duties = getDuties(trip).flatMap((duty) =>
    [reportLine(toLocal(duty.report, rosterZone), toLocal(duty.clear, rosterZone))].concat(
      duty.sectors.map(sectorLine),
    ),
  )
  const number = trip.trip_number === '' ? '' : `Trip ${trip.trip_number}`
  return [number, ...duties, 'Flights are in the local times of their airports.']
}

function reportLine(report: string, clear: string): string {
  return `Report ${shortTime(report)}, clear ${shortTime(clear)}, London time`
}

function sectorLine(sector: Sector): string {
  const flight = `${sector.carrier}${sector.flight_number}`
  const leaves = `${sector.origin} ${sector.departure_time.slice(11)}`
  const lands = `${sector.destination} ${sector.arrival_time.slice(11)}`
  return `${flight} ${leaves} - ${lands}${sector.is_positioning ? ' (positioning)' : ''}`
}

function hotelLines(item: RosterItem): string[] {
  return [
    ...(item.to_work_status === 'hotel' ? ['To work: hotel'] : []),
    ...(item.from_work_status === 'hotel' ? ['Home: hotel'] : []),
  ]
}

/** `2026-11-05 06:20` → `Thu 5 Nov 06:20`. */
function shortTime(local: string): string {
  return `${britishWeekdayDayLabel(local)} ${timeLabel(local)}`
}

import { daysBetween } from '@slipstream/commute/dates'
import {
  clearInstant,
  itemEnd,
  itemStart,
  nightstops,
  reportInstant,
  routeOf,
} from '@slipstream/commute/roster-items'
import { rosterZone, type Instant } from '@slipstream/commute/zoned-time'
import type { RosterItem, Trip } from '@slipstream/contract/roster'
import type { RosterCardDate, RosterCardTime } from '@slipstream/design-system/RosterCard'
import { dayParts, formatTime, formatZone, plural, spokenDay } from '#app/format.ts'
import type { AirportNames } from '#app/airports/airport-names.ts'

/** `LHR–JFK–LHR`, `Simulator check`, `Dentist`. */
export function dutyTitle(item: RosterItem): string {
  switch (item.kind) {
    case 'trip':
      return routeOf(item).join('–')
    case 'ground_duty':
      return item.description
    case 'manual_entry':
      return item.title
  }
}

/** The title with airports by name. */
export function spokenDutyTitle(item: RosterItem, names: AirportNames): string {
  return item.kind === 'trip' ? routeOf(item).map(names).join(', ') : dutyTitle(item)
}

/** `Standby, Tuesday 14 July`: what a duty is called away from its card. */
export function dutyName(item: RosterItem): string {
  return `${dutyTitle(item)}, ${spokenDay(itemStart(item))}`
}

/** Short facts in order of weight. */
export function dutyDetails(item: RosterItem): string[] {
  switch (item.kind) {
    case 'trip':
      return [...tripFacts(item), flightNumbers(item)]
    case 'ground_duty':
      return [item.code, item.location ?? ''].filter(Boolean)
    case 'manual_entry':
      return [item.location ?? '', item.notes].filter(Boolean)
  }
}

function tripFacts(trip: Trip): string[] {
  const nights = nightstops(trip)
  const positioning = trip.sectors.filter((sector) => sector.is_positioning).length
  return [
    plural(trip.sectors.length, 'sector'),
    ...nights.map((stop) => `${plural(stop.nights, 'night')} ${stop.airport}`),
    ...(positioning > 0 ? [`${positioning} positioning`] : []),
  ]
}

function flightNumbers(trip: Trip): string {
  return trip.sectors.map((sector) => `${sector.carrier}${sector.flight_number}`).join(' · ')
}

export function dutyDate(item: RosterItem): RosterCardDate {
  const start = itemStart(item)
  return { ...dayParts(start), spoken: spokenDay(start) }
}

/** Report and clear of an item, in the roster's zone, the clear marked where it is on a later day. */
export function dutyTimes(item: RosterItem): { start: RosterCardTime; end: RosterCardTime } {
  const start = itemStart(item)
  const end = itemEnd(item)
  const days = daysBetween(start, end)
  return {
    start: dutyTime(start, reportInstant(item)),
    end: {
      ...dutyTime(end, clearInstant(item)),
      ...(days > 0
        ? {
            dayOffset: `+${days}`,
            spoken: `${spokenTime(end, clearInstant(item))}, ${spokenDay(end)}`,
          }
        : {}),
    },
  }
}

function dutyTime(local: string, instant: Instant): RosterCardTime {
  return {
    time: formatTime(local),
    zone: formatZone(rosterZone, instant),
    spoken: spokenTime(local, instant),
  }
}

function spokenTime(local: string, instant: Instant): string {
  return `${formatTime(local)} ${formatZone(rosterZone, instant)}`
}

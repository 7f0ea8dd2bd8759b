import { daysBetween } from '@slipstream/commute/time/calendar-dates'
import { timeLabel, type Clock } from '@slipstream/commute/time/clock'
import { longWeekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { itemPeriod, shownZone } from '@slipstream/commute/roster/shown-times'
import { clearInstant, nightstops, reportInstant, getRoute } from '@slipstream/commute/roster/roster-items'
import type { RosterItem, Trip } from '@slipstream/contract/roster'
import { formatZone, plural } from '#shared/format.ts'

/** `LHR–JFK–LHR`, `Simulator check`, `Dentist`; the kind, if another server sends no more than the times. */
export function dutyTitle(item: RosterItem): string {
  switch (item.kind) {
    case 'trip':
      return getRoute(item).join('–') || `Trip ${item.trip_number}`.trim()
    case 'ground_duty':
      return item.description || item.code || 'Ground duty'
    case 'manual_entry':
      return item.title || 'Event'
  }
}

/** `Standby, Tuesday 14 July`: the name of a duty outside its card. */
export function dutyName(item: RosterItem, clock: Clock): string {
  return `${dutyTitle(item)}, ${longWeekdayDayLabel(itemPeriod(item, clock).start)}`
}

/** Short facts by importance. */
export function dutyDetails(item: RosterItem): string[] {
  switch (item.kind) {
    case 'trip':
      return tripFacts(item)
    case 'ground_duty':
      return [item.code, item.location ?? ''].filter(Boolean)
    case 'manual_entry':
      return [item.location ?? '', item.notes].filter(Boolean)
  }
}

function tripFacts(trip: Trip): string[] {
  const nights = new Map<string, number>()
  for (const stop of nightstops(trip)) nights.set(stop.airport, (nights.get(stop.airport) ?? 0) + stop.nights)
  const positioning = trip.sectors.filter((sector) => sector.is_positioning).length
  return [
    plural(trip.sectors.length, 'sector'),
    ...[...nights].map(([airport, count]) => `${plural(count, 'night')} ${airport}`.trim()),
    ...(positioning > 0 ? [`${positioning} positioning`] : []),
  ]
}

/** `10:00–11:00 GMT`, `00:30 BST–02:30 GMT`, `22:00–06:00 GMT +1`: report to clear, both zones if they differ. */
export function dutyPeriod(item: RosterItem, clock: Clock): string {
  const { start, end } = itemPeriod(item, clock)
  const zone = shownZone(item, clock)
  const [startZone, endZone] = [formatZone(zone, reportInstant(item)), formatZone(zone, clearInstant(item))]
  const days = daysBetween(start, end)
  const from = [timeLabel(start, clock), startZone !== endZone && startZone].filter(Boolean).join(' ')
  return [`${from}–${timeLabel(end, clock)}`, endZone, days > 0 && `+${days}`].filter(Boolean).join(' ')
}

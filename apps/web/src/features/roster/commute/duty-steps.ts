import { daysBetween } from '@slipstream/commute/time/calendar-dates'
import { weekdayDayLabel, timeLabel, longWeekdayDayLabel } from '@slipstream/commute/time/date-formats'
import {
  minutesBetween,
  rosterZone,
  toInstant,
  toLocal,
  type Instant,
} from '@slipstream/commute/time/zoned-time'
import { eveningsBetween } from '@slipstream/commute/time/local-night'
import { dutiesOf, type Duty } from '@slipstream/commute/roster/roster-items'
import type { RosterItem, Sector, Trip } from '@slipstream/contract/roster'
import type { CommuteTimelineItem } from '@slipstream/design-system/CommuteTimeline'
import { formatDuration } from '@slipstream/commute/time/durations'
import { formatDayOffset, formatZone, plural, spokenDuration } from '#shared/format.ts'
import type { AirportNames } from '#shared/airports/airport-names.ts'
import { dutyTimes, dutyTitle } from '../duty-text.ts'

/** A duty from its report to its clear: a trip with its sectors and the nights between, any other item in one step. */
export function dutySteps(item: RosterItem, names: AirportNames): CommuteTimelineItem[] {
  if (item.kind === 'trip') return tripSteps(item, names)
  const { start, end } = dutyTimes(item)
  return [
    {
      kind: 'duty',
      id: 'duty',
      title: dutyTitle(item),
      time: `${start.time}–${end.time}`,
      // The two ends differ over a clock change.
      zone: start.zone === end.zone ? end.zone : `${start.zone}–${end.zone}`,
      dayOffset: end.dayOffset,
      spokenTime: `${start.spoken} to ${end.spoken}`,
    },
  ]
}

function tripSteps(trip: Trip, names: AirportNames): CommuteTimelineItem[] {
  const duties = dutiesOf(trip)
  const steps: CommuteTimelineItem[] = []
  for (const [index, duty] of duties.entries()) {
    const last = duties[index - 1]
    if (last) steps.push(...restSteps(last, duty, index, names))
    steps.push(rosterStep('report', `report-${index}`, duty.report, duty, names))
    for (const [place, sector] of duty.sectors.entries())
      steps.push(sectorStep(sector, `sector-${index}-${place}`, names))
    steps.push(rosterStep('clear', `clear-${index}`, duty.clear, duty, names))
  }
  return steps
}

/** Report and clear in the roster's zone; away from London the local time is shown too. */
function rosterStep(
  kind: 'report' | 'clear',
  id: string,
  instant: Instant,
  { report, sectors }: Duty,
  names: AirportNames,
): CommuteTimelineItem {
  const isReport = kind === 'report'
  const local = toLocal(instant, rosterZone)
  const sector = isReport ? sectors[0] : sectors.at(-1)
  const airport = isReport ? sector?.origin : sector?.destination
  const zone = (isReport ? sector?.origin_timezone : sector?.destination_timezone) ?? rosterZone
  const there = toLocal(instant, zone)
  const days = daysBetween(toLocal(report, rosterZone), local)
  const isElsewhere = airport !== undefined && there !== local
  const spokenTime = `${timeLabel(local)} ${formatZone(rosterZone, instant, 'long')}`
  return {
    kind,
    id,
    title: isReport ? 'Report' : 'Clear',
    time: timeLabel(local),
    zone: formatZone(rosterZone, instant),
    dayOffset: formatDayOffset(days),
    spokenTime: days === 0 ? spokenTime : `${spokenTime}, ${longWeekdayDayLabel(local)}`,
    ...(isReport && { detail: weekdayDayLabel(local), spokenDetail: longWeekdayDayLabel(local) }),
    ...(isElsewhere && {
      detail: `${weekdayDayLabel(there)} ${timeLabel(there)} ${formatZone(zone, instant)} at ${airport}`,
      spokenDetail: `${longWeekdayDayLabel(there)}, ${timeLabel(there)} at ${names(airport)}`,
    }),
  }
}

/** A name that is only its code belongs to an unknown airport. */
const isUnknown = (code: string, names: AirportNames) => names(code) === code

function sectorStep(sector: Sector, id: string, names: AirportNames): CommuteTimelineItem {
  const { origin, destination, departure_time: departs, arrival_time: arrives } = sector
  const flight = `${sector.carrier}${sector.flight_number}`
  const zones = (form: 'short' | 'long') => [
    formatZone(sector.origin_timezone, toInstant(departs, sector.origin_timezone), form),
    formatZone(sector.destination_timezone, toInstant(arrives, sector.destination_timezone), form),
  ]
  const [from, to] = zones('long')
  const days = daysBetween(departs, arrives)
  const unknown = [origin, destination].filter((code) => isUnknown(code, names))
  const notes = [
    sector.is_positioning ? 'Positioning' : '',
    unknown.length > 0 ? `${unknown.join(' and ')} not known: check its times` : '',
  ].filter(Boolean)
  return {
    kind: 'duty',
    id,
    title: `${flight} ${origin}–${destination}`,
    spokenTitle: `${flight}, ${names(origin)} to ${names(destination)}`,
    time: `${timeLabel(departs)}–${timeLabel(arrives)}`,
    zone: [...new Set(zones('short'))].join('–'),
    dayOffset: formatDayOffset(days),
    spokenTime: `${timeLabel(departs)} ${from} to ${timeLabel(arrives)} ${to}${days === 0 ? '' : `, ${longWeekdayDayLabel(arrives)}`}`,
    ...(notes.length > 0 && { detail: notes.join(' · ') }),
  }
}

/** Between two duties of a trip: how many nights, where, and for how long. */
function restSteps(last: Duty, next: Duty, index: number, names: AirportNames): CommuteTimelineItem[] {
  const landed = last.sectors.at(-1)
  if (!landed) return []
  const minutes = minutesBetween(last.clear, next.report)
  const nights = eveningsBetween(last.clear, next.report, landed.destination_timezone).length
  const day = toLocal(next.report, rosterZone)
  if (nights === 0)
    return [
      {
        kind: 'gap',
        id: `rest-${index}`,
        label: `${formatDuration(minutes)} of rest at ${landed.destination}`,
        spoken: `${spokenDuration(minutes)} of rest at ${names(landed.destination)}`,
        tone: 'neutral',
      },
    ]
  return [
    {
      kind: 'nightstop',
      id: `nightstop-${index}`,
      title: landed.destination,
      spokenTitle: names(landed.destination),
      detail: `${plural(nights, 'night')}, ${formatDuration(minutes)} of rest`,
      spokenDetail: `${plural(nights, 'night')}, ${spokenDuration(minutes)} of rest`,
    },
    { kind: 'day', id: `day-${index}`, label: weekdayDayLabel(day), spoken: longWeekdayDayLabel(day) },
  ]
}

import type { Clock } from '@slipstream/commute/time/clock'
import { getDuties, type Duty } from '@slipstream/commute/roster/roster-items'
import { eveningsBetween } from '@slipstream/commute/time/local-night'
import { minutesBetween, toInstant } from '@slipstream/commute/time/zoned-time'
import type { Sector, Trip } from '@slipstream/contract/roster'
import type { TimelineStep } from '@slipstream/design-system/travel/now/timeline-steps'
import type { AirportNames } from '#shared/airports/airport-names.ts'
import { airport, flightEnds } from '#shared/flights/flight-ends.ts'

/** A trip from its report to its clear, with its sectors and the nights between; of any other item the heading says all. */
export function dutySteps(trip: Trip, names: AirportNames, clock: Clock): TimelineStep[] {
  const steps: TimelineStep[] = []
  const duties = getDuties(trip)
  for (const [index, duty] of duties.entries()) {
    const { sectors, report, clear } = duty
    const [first, last] = [sectors[0], sectors.at(-1)]
    const before = duties[index - 1]
    if (before) steps.push(...restSteps(before, duty, index, names))
    steps.push({
      kind: 'report',
      id: `report-${index}`,
      at: report,
      zone: clock.zone,
      place: first && airport(first.origin, first.origin_timezone, names),
    })
    for (const [place, sector] of sectors.entries())
      steps.push(sectorStep(sector, `sector-${index}-${place}`, names))
    steps.push({
      kind: 'clear',
      id: `clear-${index}`,
      at: clear,
      zone: clock.zone,
      place: last && airport(last.destination, last.destination_timezone, names),
    })
  }
  return steps
}

/** A name that is only its code belongs to an unknown airport. */
const isUnknown = (code: string, names: AirportNames) => names(code) === code

function sectorStep(sector: Sector, id: string, names: AirportNames): TimelineStep {
  const { origin, destination, departure_time, arrival_time, origin_timezone, destination_timezone } = sector
  const unknown = [origin, destination].filter((code) => isUnknown(code, names))
  const notes = [
    sector.is_positioning ? 'positioning' : '',
    unknown.length > 0 ? `${unknown.join(' and ')} not known: check its times` : '',
  ].filter(Boolean)
  return {
    kind: 'sector',
    id,
    name: `${sector.carrier}${sector.flight_number}`,
    leaves: toInstant(departure_time, origin_timezone),
    lands: toInstant(arrival_time, destination_timezone),
    ...flightEnds(sector, names),
    note: notes.length > 0 ? notes.join(', ') : undefined,
  }
}

/** Between two duties of a trip: how many nights, where, and for how long. */
function restSteps(last: Duty, next: Duty, index: number, names: AirportNames): TimelineStep[] {
  const landed = last.sectors.at(-1)
  if (!landed) return []
  const zone = landed.destination_timezone
  return [
    {
      kind: 'nightstop',
      id: `nightstop-${index}`,
      place: airport(landed.destination, zone, names),
      minutes: minutesBetween(last.clear, next.report),
      nights: eveningsBetween(last.clear, next.report, zone).length,
    },
  ]
}

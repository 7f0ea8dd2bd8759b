import { createHash } from 'node:crypto'
import { dayMs, hourMs, type Instant, minuteMs, rosterZone, toLocal } from '@slipstream/commute/zoned-time'
import type { CrewGroundDuty, CrewItem, CrewTrip } from '../providers/crew-system.ts'
import type { Duties, FlyingDuty } from './assemble-duties.ts'
import type { GroundPart } from './duty-parts.ts'
import type { CalendarEvent } from './read-events.ts'

export interface Whose {
  /** IATA code of the base. */
  readonly base: string
  /** IATA code of the airline, for flights that are written without it. */
  readonly airline: string
}

/** Duties further apart are of two trips, wherever they meet. */
const longestRestMs = 4 * dayMs

const london = (instant: Instant) => toLocal(instant, rosterZone)
const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 24)

/**
 * Duties as items of a roster, by start: flying joined into trips from base to base, the days of a leave into one. What an
 * item is known by comes from its first event's UID, so that an item that moved is still the same.
 */
export function toCrewItems({ flying, ground }: Duties, { base, airline }: Whose): CrewItem[] {
  const ids = new Map<string, number>()
  /** Calendars that give a UID twice mean two things. */
  const idOf = (event: CalendarEvent, suffix: string, content: string) => {
    const id = `cal-${digest(`${event.uid ?? content} ${suffix}`)}`
    const times = (ids.get(id) ?? 0) + 1
    ids.set(id, times)
    return times === 1 ? id : `${id}-${times}`
  }
  const trips = groupTrips(flying, base).map((duties) => toTrip(duties, airline, idOf))
  const duties = groupDays(ground).map((days) => toGroundDuty(days, idOf))
  const items: CrewItem[] = [...trips, ...duties]
  return items.sort((a, b) => (startOf(a) < startOf(b) ? -1 : Number(startOf(a) > startOf(b))))
}

export const startOf = (item: CrewItem) => (item.kind === 'trip' ? item.trip_start : item.start)
export const endOf = (item: CrewItem) => (item.kind === 'trip' ? item.trip_end : item.end)

type IdOf = (event: CalendarEvent, suffix: string, content: string) => string
type Some<T> = readonly [T, ...T[]]

function groupTrips(flying: readonly FlyingDuty[], base: string): Some<FlyingDuty>[] {
  const trips: [FlyingDuty, ...FlyingDuty[]][] = []
  for (const duty of flying) {
    const trip = trips.at(-1)
    if (trip && goesOn(trip, duty, base)) trip.push(duty)
    else trips.push([duty])
  }
  return trips
}

/** Away from base, where the next duty starts, and not so long that something must be missing between. */
function goesOn(trip: Some<FlyingDuty>, next: FlyingDuty, base: string): boolean {
  const before = trip.at(-1) ?? trip[0]
  const place = before.legs.at(-1)?.destination.code
  return (
    place !== base &&
    place !== trip[0].legs[0].origin.code &&
    place === next.legs[0].origin.code &&
    next.report >= before.clear &&
    next.report - before.clear <= longestRestMs
  )
}

function toTrip(duties: Some<FlyingDuty>, airline: string, idOf: IdOf): CrewTrip {
  const [first] = duties
  const last = duties.at(-1) ?? first
  const content = `${london(first.report)} ${first.legs.map(({ number }) => number).join(' ')}`
  return {
    kind: 'trip',
    id: idOf(first.event, '', content),
    trip_number: first.number,
    base: first.legs[0].origin.code,
    trip_start: london(first.report),
    trip_end: london(last.clear),
    sectors: duties.flatMap(({ report, clear, legs }) =>
      legs.map((leg) => ({
        carrier: leg.carrier ?? airline,
        flight_number: leg.number,
        origin: leg.origin.code,
        destination: leg.destination.code,
        departure_time: toLocal(leg.departure, leg.origin.timezone),
        arrival_time: toLocal(leg.arrival, leg.destination.timezone),
        origin_timezone: leg.origin.timezone,
        destination_timezone: leg.destination.timezone,
        report_time: london(report),
        clear_time: london(clear),
        is_positioning: leg.isPositioning,
      })),
    ),
  }
}

/** Days of the same kind in a row are one ground duty. */
function groupDays(ground: readonly GroundPart[]): Some<GroundPart>[] {
  const groups: [GroundPart, ...GroundPart[]][] = []
  for (const part of ground.toSorted((a, b) => a.start - b.start)) {
    const before = groups.at(-1)?.at(-1)
    if (before && isNextDay(before, part)) groups.at(-1)?.push(part)
    else groups.push([part])
  }
  return groups
}

function isNextDay(before: GroundPart, after: GroundPart): boolean {
  return (
    before.event.start.isDate &&
    after.event.start.isDate &&
    before.code === after.code &&
    before.description === after.description &&
    after.start - before.end === minuteMs &&
    after.start - before.start <= dayMs + hourMs
  )
}

function toGroundDuty(days: Some<GroundPart>, idOf: IdOf): CrewGroundDuty {
  const [first] = days
  const last = days.at(-1) ?? first
  const id = idOf(first.event, first.suffix, `${london(first.start)} ${first.code} ${first.description}`)
  return {
    kind: 'ground_duty',
    pseudo_id: id,
    first_duty_id: id,
    last_duty_id: days.length === 1 ? id : `${id}-${days.length}`,
    code: first.code,
    description: first.description,
    location: first.location,
    start: london(first.start),
    end: london(last.end),
  }
}

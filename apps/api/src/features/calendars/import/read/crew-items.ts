import { createHash } from 'node:crypto'
import {
  dayMs,
  hourMs,
  type Instant,
  minuteMs,
  rosterZone,
  toLocal,
} from '@slipstream/commute/time/zoned-time'
import { rosterCodeSchema } from '@slipstream/contract/roster-import'
import type { CrewGroundDuty, CrewItem, CrewTrip } from '#providers/crew-system.ts'
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

/** An event that was not understood, as the ground duty that it would be. */
export interface UnrecognisedDuty {
  readonly item: CrewGroundDuty
  /** What the event says beside its title. */
  readonly text: string
  /** Its place as the calendar words it. */
  readonly place: string
  /** Why it was not understood, for the user; null where its title says nothing that we know. */
  readonly reason: string | null
  /** A code, a route or a word says that it is work. */
  readonly looksLikeDuty: boolean
  /** By which the user's answer is remembered, whatever the calendar; null if its title is no code, or it looks like flying. */
  readonly code: string | null
}

export interface CrewItems {
  /** By start. */
  readonly items: readonly CrewItem[]
  /** By start. */
  readonly unrecognised: readonly UnrecognisedDuty[]
}

/**
 * Duties as items of a roster: flying joined into trips from base to base, the days of a leave into one. A layover belongs
 * to the trip around it. What an item is known by comes from its first event's UID, so that an item that moved is still
 * the same.
 */
export function toCrewItems({ flying, ground }: Duties, { base, airline }: Whose): CrewItems {
  const ids = new Map<string, number>()
  /** Calendars that give a UID twice mean two things. */
  const getId = (event: CalendarEvent, suffix: string, content: string) => {
    const id = `cal-${digest(`${event.uid ?? content} ${suffix}`)}`
    const times = (ids.get(id) ?? 0) + 1
    ids.set(id, times)
    return times === 1 ? id : `${id}-${times}`
  }
  const flown = groupTrips(flying, base)
  const trips = flown.map((duties) => toTrip(duties, { base, airline }, getId))
  const onRoster: CrewItem[] = [...trips]
  const unrecognised: UnrecognisedDuty[] = []
  for (const days of groupDays(ground)) {
    const [first] = days
    if (first.duty === 'layover' && overlapsTrip(first, flown)) continue
    const item = toGroundDuty(days, getId)
    if (first.duty !== null) onRoster.push(item)
    else {
      const { description, location } = first.event
      const { problem: reason, looksLikeDuty } = first
      const code = reason === null ? getRosterCode(first, airline) : null
      unrecognised.push({
        item,
        text: description.slice(0, 500),
        place: location,
        reason,
        looksLikeDuty,
        code,
      })
    }
  }
  return {
    items: onRoster.sort((a, b) => (getStart(a) < getStart(b) ? -1 : Number(getStart(a) > getStart(b)))),
    unrecognised,
  }
}

/** The code of an event whose title is nothing else, and no flight of the airline. */
function getRosterCode({ code, description, event }: GroundPart, airline: string): string | null {
  const isTitle = description === '' || event.summary.trim() === code
  const isFlight = code.startsWith(airline) && /^\d+$/.test(code.slice(airline.length))
  return isTitle && !isFlight && rosterCodeSchema.safeParse(code).success ? code : null
}

/** Not within it: a layover without a zone is read by another clock than the flights around it, and may seem to begin before report. */
function overlapsTrip({ start, end }: GroundPart, trips: readonly Some<FlyingDuty>[]): boolean {
  return trips.some((duties) => {
    const last = duties.at(-1) ?? duties[0]
    return start < last.clear && end > duties[0].report
  })
}

export const getStart = (item: CrewItem) => (item.kind === 'trip' ? item.trip_start : item.start)
export const getEnd = (item: CrewItem) => (item.kind === 'trip' ? item.trip_end : item.end)

type MakeId = (event: CalendarEvent, suffix: string, content: string) => string
type Some<T> = readonly [T, ...T[]]

function groupTrips(flying: readonly FlyingDuty[], base: string): Some<FlyingDuty>[] {
  const trips: [FlyingDuty, ...FlyingDuty[]][] = []
  for (const duty of flying) {
    const trip = trips.at(-1)
    if (trip && isOfTrip(trip, duty, base)) trip.push(duty)
    else trips.push([duty])
  }
  return trips
}

function isOfTrip(trip: Some<FlyingDuty>, next: FlyingDuty, base: string): boolean {
  const isWhole = trip[0].isWholeTrip || next.isWholeTrip
  return isWhole ? trip[0].event === next.event : goesOn(trip, next, base)
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

function toTrip(duties: Some<FlyingDuty>, { base, airline }: Whose, makeId: MakeId): CrewTrip {
  const [first] = duties
  const last = duties.at(-1) ?? first
  const content = `${london(first.report)} ${first.legs.map(({ number }) => number).join(' ')}`
  return {
    kind: 'trip',
    id: makeId(first.event, '', content),
    trip_number: first.number,
    base: getBase(duties) ?? base,
    trip_start: london(first.report),
    trip_end: london(last.clear),
    sectors: duties.flatMap(({ report, clear, legs }) =>
      legs.map((leg) => ({
        carrier: leg.number === '' ? '' : (leg.carrier ?? airline),
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

/** The airport that a trip starts from and comes back to. */
function getBase(duties: Some<FlyingDuty>): string | null {
  const start = duties[0].legs[0].origin.code
  return start === duties.at(-1)?.legs.at(-1)?.destination.code ? start : null
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

function toGroundDuty(days: Some<GroundPart>, makeId: MakeId): CrewGroundDuty {
  const [first] = days
  const last = days.at(-1) ?? first
  const id = makeId(first.event, first.suffix, `${london(first.start)} ${first.code} ${first.description}`)
  return {
    kind: 'ground_duty',
    pseudo_id: id,
    first_duty_id: id,
    last_duty_id: days.length === 1 ? id : `${id}-${days.length}`,
    code: first.code,
    description: first.description,
    location: first.location,
    presence: first.presence,
    start: london(first.start),
    end: london(last.end),
  }
}

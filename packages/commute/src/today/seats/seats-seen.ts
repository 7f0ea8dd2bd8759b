import type { Price } from '@slipstream/contract/flight'
import { seatsSeenDays, type SeatFlight, type Seats, type SeatsSeen } from '@slipstream/contract/seats-seen'
import { getFlights, readFlightInstants } from '../../flights/flights.ts'
import { isOneFlight } from '../../reports/colleagues/colleague-flights.ts'
import { dayMs, hourMs, minuteMs, minutesBetween, type Instant } from '../../time/zoned-time.ts'

/** What a person may enter of a flight's seats. */
export type EnteredSeats = Pick<SeatsSeen, 'open' | 'listed' | 'place' | 'seen_at'>

/** Open seats for somebody on a staff ticket, in all cabins that were seen; of the jumpseat those alone. Null where none was seen. */
export function openSeats({ open }: Pick<Seats, 'open'>, isJumpseat = false): number | null {
  const { jumpseat, ...cabins } = open
  if (isJumpseat) return jumpseat ?? null
  const seen = Object.values(cabins)
  return seen.length === 0 ? null : seen.reduce((sum, seats) => sum + seats, 0)
}

/** How well somebody stands by what they saw. */
export interface SeatSignal {
  /** What the margin is made from: the own place on the list, how many are listed, or the open seats alone. */
  readonly by: 'place' | 'listed' | 'open' | 'jumpseat'
  /** Open seats less those that others take first: from 0 on there is one for the person. */
  readonly margin: number
  /** From when it was seen until the flight leaves by its timetable. */
  readonly minutesBefore: number
}

/** Null where the open seats were not seen. */
export function seatSignal(seats: EnteredSeats, departure: Instant, isJumpseat = false): SeatSignal | null {
  const open = openSeats(seats, isJumpseat)
  if (open === null) return null
  const minutesBefore = minutesBetween(Date.parse(seats.seen_at), departure)
  const { place, listed } = seats
  if (isJumpseat) return { by: 'jumpseat', margin: open - (place ?? 1), minutesBefore }
  if (place !== null) return { by: 'place', margin: open - place, minutesBefore }
  if (listed !== null) return { by: 'listed', margin: open - listed, minutesBefore }
  return { by: 'open', margin: open, minutesBefore }
}

/** One who saw the seats of a flight: the person, or a colleague without a name. */
export interface SeatSource {
  readonly isOwn: boolean
  readonly seats: EnteredSeats
  /** Others saw about as many at about that time: none of them. */
  readonly isContradicted: boolean
}

export interface SeatsNow {
  /** The person's own last look first, then colleagues, the newest first. */
  readonly sources: readonly SeatSource[]
  /** What the chance is made from; null if one colleague alone saw some, or none did. */
  readonly counted: EnteredSeats | null
}

/** Two who looked further apart than this may both be right. */
const comparableMs = 6 * hourMs
/** So many seats come and go without anybody being wrong, with those of each hour between. */
const toleratedSeats = 3
const toleratedAnHour = 2
/** What one colleague says is shown and changes no figure: they may be wrong, or lie. */
const leastSources = 2

interface Look {
  readonly at: Instant
  readonly open: number
}

const toLook = (seats: EnteredSeats): Look | null => {
  const open = openSeats(seats)
  return open === null ? null : { at: Date.parse(seats.seen_at), open }
}

const areComparable = (a: Look, b: Look) => Math.abs(a.at - b.at) <= comparableMs

const doAgree = (a: Look, b: Look) =>
  Math.abs(a.open - b.open) <= toleratedSeats + (toleratedAnHour * Math.abs(a.at - b.at)) / hourMs

/** How many of the others saw about as many, and how many did not. */
function countOthers(seats: EnteredSeats, all: readonly EnteredSeats[]): { agree: number; differ: number } {
  const look = toLook(seats)
  const others = all.filter((other) => other !== seats).flatMap((other) => toLook(other) ?? [])
  const comparable = look ? others.filter((other) => areComparable(look, other)) : []
  const agree = look ? comparable.filter((other) => doAgree(look, other)).length : 0
  return { agree, differ: comparable.length - agree }
}

/**
 * What is known of a flight's seats. The person's own look counts until two colleagues who agree have looked later; their own place
 * on the list counts with it. `shared` has one entry for each colleague.
 */
export function seatsNow(own: readonly EnteredSeats[], shared: readonly Seats[]): SeatsNow {
  const newest = <Each extends Seats>(list: readonly Each[]) =>
    list.toSorted((a, b) => Date.parse(b.seen_at) - Date.parse(a.seen_at))
  const [mine = null] = newest(own)
  const others = newest(shared).map(({ open, listed, seen_at }): EnteredSeats => ({
    open,
    listed,
    seen_at,
    place: null,
  }))
  const all = mine ? [mine, ...others] : others
  const sources = all.map((seats) => {
    const { agree, differ } = countOthers(seats, all)
    return { isOwn: seats === mine, seats, isContradicted: differ > 0 && agree === 0 }
  })
  const agreed = others.find((seats) => countOthers(seats, others).agree >= leastSources - 1) ?? null
  const isOwnOlder = agreed && mine && Date.parse(mine.seen_at) < Date.parse(agreed.seen_at)
  if (!mine || openSeats(mine) === null) return { sources, counted: agreed ? withPlace(agreed, mine) : mine }
  return { sources, counted: isOwnOlder ? withPlace(agreed, mine) : mine }
}

const withPlace = (seats: EnteredSeats, mine: EnteredSeats | null): EnteredSeats => ({
  ...seats,
  listed: seats.listed ?? mine?.listed ?? null,
  place: mine?.place ?? null,
})

/** The seats that somebody saw of one flight; of a journey with a change none, as it has several. */
export function seatsForFlight<Each extends { readonly flight: SeatFlight }>(
  seen: readonly Each[],
  fare: Price,
): readonly Each[] {
  const [flight, ...others] = getFlights(fare)
  return flight && others.length === 0 ? seen.filter((each) => isOneFlight(each.flight, flight)) : []
}

export type SeatsProblem =
  | 'nothing_seen'
  | 'future'
  | 'after_landing'
  | 'too_early'
  | 'place_behind_list'
  | 'unreadable_flight'

/** The field that each is about. */
export const seatProblemFields = {
  nothing_seen: 'open',
  future: 'seen_at',
  after_landing: 'seen_at',
  too_early: 'seen_at',
  place_behind_list: 'place',
  unreadable_flight: 'flight',
} as const satisfies Record<SeatsProblem, string>

/** The clock of a phone may be so far ahead. */
const aheadMs = 5 * minuteMs

/** Why seats cannot be entered for a flight; null where they can. */
export function checkSeats(seats: EnteredSeats, flight: SeatFlight, now: Instant): SeatsProblem | null {
  const times = readFlightInstants(flight)
  const at = Date.parse(seats.seen_at)
  const { open, listed, place } = seats
  if (!times) return 'unreadable_flight'
  if (Object.keys(open).length === 0 && listed === null && place === null) return 'nothing_seen'
  if (at > now + aheadMs) return 'future'
  if (at >= times.arrival) return 'after_landing'
  if (at < times.departure - seatsSeenDays * dayMs) return 'too_early'
  return place !== null && listed !== null && place > listed + 1 ? 'place_behind_list' : null
}

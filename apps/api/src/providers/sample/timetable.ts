import { isoWeekday } from '@slipstream/commute/time/calendar-dates'
import { type Instant, minuteMs, toInstant, toLocal } from '@slipstream/commute/time/zoned-time'
import { LRUCache } from 'lru-cache'
import type { AirportDirectory } from '../airports/airports.ts'
import type { TimetableFlight } from './parse-routes.ts'

/** A flight of the timetable on one day. */
export interface ScheduledFlight extends TimetableFlight {
  /** The local departure date. */
  readonly date: string
  readonly departsAt: Instant
  readonly arrivesAt: Instant
  /** `YYYY-MM-DD HH:mm`, local to the origin. */
  readonly departureTime: string
  /** `YYYY-MM-DD HH:mm`, local to the destination. */
  readonly arrivalTime: string
  readonly originZone: string
  readonly destinationZone: string
}

export type Timetable = ReturnType<typeof createTimetable>

/** One import reads the same few days of an airport again and again. */
const cachedDays = 128

/** @throws {RangeError} where a route names an airport that the directory does not know. */
export function createTimetable(flights: readonly TimetableFlight[], airports: AirportDirectory) {
  const byOrigin = Map.groupBy(flights, (flight) => flight.origin)

  function getZone(code: string): string {
    const zone = airports.get(code)?.timezone
    if (zone === undefined) throw new RangeError(`The timetable names an unknown airport: ${code}.`)
    return zone
  }
  const zones = new Map(
    flights.flatMap(({ origin, destination }) => [origin, destination]).map((code) => [code, getZone(code)]),
  )

  function onDate(flight: TimetableFlight, date: string): ScheduledFlight {
    const originZone = zones.get(flight.origin) ?? getZone(flight.origin)
    const destinationZone = zones.get(flight.destination) ?? getZone(flight.destination)
    const departsAt = toInstant(`${date} ${flight.departure}`, originZone)
    const arrivesAt = departsAt + flight.blockMinutes * minuteMs
    return {
      ...flight,
      date,
      departsAt,
      arrivesAt,
      // Read back from the instant: a departure in the hour that spring skips leaves after it.
      departureTime: toLocal(departsAt, originZone),
      arrivalTime: toLocal(arrivesAt, destinationZone),
      originZone,
      destinationZone,
    }
  }

  function putOnDate(origin: string, date: string): readonly ScheduledFlight[] {
    const weekday = isoWeekday(date)
    return (byOrigin.get(origin) ?? [])
      .filter((flight) => !flight.notOn.includes(weekday))
      .map((flight) => onDate(flight, date))
      .sort((a, b) => a.departsAt - b.departsAt)
  }
  const days = new LRUCache<string, readonly ScheduledFlight[]>({ max: cachedDays })

  return {
    /** The flights that leave an airport on its local date, in order of departure; none of an unknown airport. */
    departures(origin: string, date: string): readonly ScheduledFlight[] {
      const key = `${origin} ${date}`
      const cached = days.get(key)
      if (cached) return cached
      const departures = putOnDate(origin, date)
      days.set(key, departures)
      return departures
    },
    /** The airlines that leave an airport. */
    carriersAt: (origin: string) => [
      ...new Set((byOrigin.get(origin) ?? []).map((flight) => flight.carrier)),
    ],
  }
}

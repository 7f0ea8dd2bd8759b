import type { ScheduledFlight, Timetable } from './timetable.ts'

/** The flights that one airline's crew of one base can fly. */
export type CrewNetwork = ReturnType<typeof createCrewNetwork>

/** Where crew fly from whose base the sample timetable does not serve. */
const fallbackBase = 'LHR'

/**
 * An airline that does not serve the base flies the flights of those that do, under its own code: it is a sample, and
 * every account deserves a roster.
 */
export function createCrewNetwork(timetable: Timetable, base: string, airline: string) {
  const isServed = timetable.carriersAt(base).length > 0
  const home = isServed ? base : fallbackBase
  const isOwn = timetable.carriersAt(home).includes(airline)
  return {
    base: home,
    departures(origin: string, date: string): readonly ScheduledFlight[] {
      const flights = timetable.departures(origin, date)
      return isOwn
        ? flights.filter((flight) => flight.carrier === airline)
        : flights.map((flight) => Object.assign({}, flight, { carrier: airline }))
    },
  }
}

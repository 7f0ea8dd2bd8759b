import { readFlightInstants } from '@slipstream/commute/flights/flights'
import type { RequestedFlight } from '@slipstream/contract/flight-changes'
import { timeLabel, type Clock } from '@slipstream/commute/time/clock'
import type { AirportNames } from '#shared/airports/airport-names.ts'
import { arrivalOffset } from '#shared/flights/flight-ends.ts'
import { formatZone } from '#shared/format.ts'

/** One end of a flight on the clock of its own airport, to see and to say. */
export interface EndWords {
  /** `LHR` */
  readonly code: string
  /** `London Heathrow`; the code where no name is known. */
  readonly name: string
  /** `19:20` */
  readonly time: string
  /** `GMT`, `Greenwich Mean Time`; left out where the record's times cannot be read. */
  readonly zone?: string
  readonly spokenZone?: string
  /** `+1`, `plus 1 day`, where it is not the day of departure. */
  readonly dayOffset?: string
  readonly spokenDayOffset?: string
}

export function flightEnds(
  flight: RequestedFlight,
  names: AirportNames,
  clock: Clock,
): readonly [EndWords, EndWords] {
  const instants = readFlightInstants(flight)
  const zonesAt = (zone: string, instant: number | undefined) =>
    instant === undefined
      ? {}
      : { zone: formatZone(zone, instant), spokenZone: formatZone(zone, instant, 'long') }
  return [
    {
      code: flight.origin,
      name: names(flight.origin),
      time: timeLabel(flight.departure_time, clock),
      ...zonesAt(flight.origin_timezone, instants?.departure),
    },
    {
      code: flight.destination,
      name: names(flight.destination),
      time: timeLabel(flight.arrival_time, clock),
      ...zonesAt(flight.destination_timezone, instants?.arrival),
      ...arrivalOffset(flight),
    },
  ]
}

const joined = (...words: (string | undefined)[]) => words.filter(Boolean).join(' ')

/** `LHR 19:20 GMT to EDI 20:45 GMT`, and how it is read out. */
export function routeWords(
  flight: RequestedFlight,
  names: AirportNames,
  clock: Clock,
): { route: string; spokenRoute: string } {
  const ends = flightEnds(flight, names, clock)
  return {
    route: ends.map(({ code, time, dayOffset, zone }) => joined(code, time, dayOffset, zone)).join(' to '),
    spokenRoute: ends
      .map(({ name, time, spokenDayOffset, spokenZone }) =>
        [name, joined(time, spokenZone), spokenDayOffset].filter(Boolean).join(', '),
      )
      .join(', to '),
  }
}

import { readFlightInstants } from '@slipstream/commute/flights/flights'
import type { Price } from '@slipstream/contract/flight'
import { timeLabel } from '@slipstream/commute/time/date-formats'
import { formatZone } from '#shared/format.ts'
import { arrivalOffset } from '#shared/flights/arrival-offset.ts'

export interface FlightTimes {
  /** `08:35–10:05` */
  time: string
  /** `GMT`, or `GMT–CET` if the two ends differ; omitted if the record's times cannot be read. */
  zone?: string
  dayOffset?: string | undefined
  spokenTime: string
}

type TimedFlight = Pick<
  Price,
  'departure_time' | 'arrival_time' | 'origin_timezone' | 'destination_timezone' | 'duration_minutes'
>

/** The times of a flight, each end in the zone of its own airport. */
export function flightTimes(fare: TimedFlight): FlightTimes {
  const instants = readFlightInstants(fare)
  const zones = (form: 'short' | 'long') =>
    instants
      ? [
          formatZone(fare.origin_timezone, instants.departure, form),
          formatZone(fare.destination_timezone, instants.arrival, form),
        ]
      : []
  const [origin, destination] = zones('long')
  const offset = arrivalOffset(fare)
  const departs = [timeLabel(fare.departure_time), origin === destination ? '' : origin]
  const arrives = [timeLabel(fare.arrival_time), destination]
  const spoken = [departs, arrives].map((words) => words.filter(Boolean).join(' ')).join(' to ')
  return {
    time: `${timeLabel(fare.departure_time)}–${timeLabel(fare.arrival_time)}`,
    ...(instants && { zone: [...new Set(zones('short'))].join('–') }),
    dayOffset: offset.dayOffset,
    spokenTime: [spoken, offset.spokenDayOffset].filter(Boolean).join(', '),
  }
}

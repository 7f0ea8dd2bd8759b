import { readFlightInstants, type FlightInstants } from '@slipstream/commute/flights/flights'
import { atTimes } from '@slipstream/commute/flights/live-times'
import type { Price } from '@slipstream/contract/flight'
import { timeLabel } from '@slipstream/commute/time/date-formats'
import { formatZone } from '#shared/format.ts'
import { arrivalOffset } from '#shared/flights/arrival-offset.ts'

export interface FlightTimes {
  /** `08:35–10:05` */
  time: string
  /** As it was sold, where that has moved. */
  was?: string
  /** `GMT`, or `GMT–CET` if the two ends differ; omitted if the record's times cannot be read. */
  zone?: string
  dayOffset?: string | undefined
  spokenTime: string
}

type TimedFlight = Pick<
  Price,
  'departure_time' | 'arrival_time' | 'origin_timezone' | 'destination_timezone' | 'duration_minutes'
>

const timesText = ({ departure_time, arrival_time }: TimedFlight) =>
  `${timeLabel(departure_time)}–${timeLabel(arrival_time)}`

/** The times of a flight, each end in the zone of its own airport; as they stand, where that is given. */
export function flightTimes(sold: TimedFlight, stands: FlightInstants | null = null): FlightTimes {
  const fare = stands ? atTimes(sold, stands) : sold
  const was = fare === sold ? undefined : timesText(sold)
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
    time: timesText(fare),
    ...(was === undefined ? {} : { was }),
    ...(instants && { zone: [...new Set(zones('short'))].join('–') }),
    dayOffset: offset.dayOffset,
    spokenTime: [spoken, offset.spokenDayOffset, was && `was ${was}`].filter(Boolean).join(', '),
  }
}

import type { Clock } from '@slipstream/commute/time/clock'
import { flightName } from '@slipstream/commute/flights/flights'
import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator'
import type { AirportNames } from '../airports/airport-names.ts'
import { flightTimes, flightTitle, placeName, sampleWarning, type SharedFlight } from './share-text.ts'

export interface CalendarFlight extends SharedFlight {
  /** Where to buy or view it. */
  readonly url: string
}

interface CalendarFacts {
  readonly flights: readonly CalendarFlight[]
  readonly names: AirportNames
  readonly isSample: boolean
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** `BA1449-2026-11-23.ics`, and of a pair `BA1449-BA1460-2026-11-23.ics`. */
export function calendarFileName(flights: readonly SharedFlight[]): string {
  const day = flights[0]?.flight.departure_time.slice(0, 10)
  return `${[...flights.map(({ flight }) => flightName(flight)), day].join('-')}.ics`
}

/** One control character makes a whole file unreadable. */
const printable = (text: string) => text.replaceAll(/[^\P{Cc}\n]/gu, '')

/**
 * An iCalendar file (RFC 5545) of flights, their times in UTC. Each flight always gets the same UID, so that importing it
 * twice makes no second event. The events are tentative: saving a flight does not book it.
 */
export function writeFlights({ flights, names, isSample, now }: CalendarFacts, clock: Clock): string {
  const calendar = ical({
    prodId: { company: 'Slipstream', product: 'Flights', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const shared of flights) {
    const { flight, instants, url } = shared
    const notes = [
      flightTimes(shared, clock),
      'Saved in Slipstream. It is not a booking.',
      ...(isSample ? [sampleWarning] : []),
    ]
    calendar.createEvent({
      id: `${flightName(flight)}-${flight.departure_time.slice(0, 10)}-${flight.origin}@slipstream`,
      stamp: new Date(now),
      start: new Date(instants.departure),
      end: new Date(instants.arrival),
      summary: printable(flightTitle(shared, names)),
      location: printable(placeName(flight.origin, names)),
      description: printable(notes.join('\n')),
      url,
      status: ICalEventStatus.TENTATIVE,
      busystatus: ICalEventBusyStatus.TENTATIVE,
    })
  }
  return `${calendar.toString()}\r\n`
}

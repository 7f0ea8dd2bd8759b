import type { ComponentPropsWithRef } from 'react'
import Plane from 'lucide-react/icons/plane'
import { OldTime } from '../primitives/OldTime.tsx'
import {
  CarrierLine,
  DayOffset,
  End,
  EndTime,
  FlightNumber,
  OperatedBy,
  Path,
  PathLine,
  Place,
  Times,
  TravelDate,
} from './FlightLeg.styles.ts'

/** One end of a flight, in its airport's own zone. */
export interface FlightEnd {
  /** '21:05', local to the airport. */
  time: string
  /** The time that it was sold with, where it has moved. */
  was?: string | undefined
  /** 'LHR' */
  airport: string
  /** 'London Heathrow', spoken in place of the code. */
  airportName: string
  /** 'BST' */
  zone?: string | undefined
  /** 'British Summer Time', spoken in place of the short name. */
  spokenZone?: string | undefined
  /** '+1', if it is not the day of departure. */
  dayOffset?: string | undefined
  /** 'plus one day' */
  spokenDayOffset?: string | undefined
}

/** One take-off to landing, as text ready to show and to speak. */
export interface FlightLeg {
  departure: FlightEnd
  arrival: FlightEnd
  /** 'British Airways'. Omitted if the carrier's name is not known. */
  carrierName?: string | undefined
  /** 'BA1464' */
  flightNumber: string
  /** 'BA CityFlyer', if another airline operates it. */
  operatedBy?: string | undefined
  /** The date in view, 'Tue 14 Jul', where what stands beside it is not all of one day. */
  date?: string | undefined
  /** 'Tuesday 14 July' */
  spokenDate?: string | undefined
  /** '1 h 20' */
  duration: string
  /** '1 hour 20 minutes' */
  spokenDuration: string
  /** 'Direct', '1 stop' */
  stops: string
}

/** 'London Heathrow to Edinburgh, Tuesday 14 July': identifies the flight among others. */
export const spokenRoute = ({ departure, arrival, date, spokenDate = date }: FlightLeg) =>
  [`${departure.airportName} to ${arrival.airportName}`, spokenDate].filter(Boolean).join(', ')

const spokenEnd = ({ time, was, spokenDayOffset }: FlightEnd) =>
  [time, spokenDayOffset, was && `was ${was}`].filter(Boolean).join(', ')

const hasZones = ({ departure, arrival }: FlightLeg) =>
  departure.spokenZone !== arrival.spokenZone || departure.zone !== arrival.zone

/**
 * The whole flight in one sentence, without codes or abbreviations. Where the zones of its two ends differ, it says that the
 * arrival is local, and the duration that this hides: a list of flights is heard row by row.
 */
export function spokenLeg(leg: FlightLeg): string {
  const { departure, arrival, spokenDuration, stops } = leg
  const isBetweenZones = hasZones(leg)
  return [
    spokenRoute(leg),
    `departs ${spokenEnd(departure)}`,
    `arrives ${isBetweenZones ? spokenEnd({ ...arrival, time: `${arrival.time} local` }) : spokenEnd(arrival)}`,
    isBetweenZones && spokenDuration,
    stops,
  ]
    .filter(Boolean)
    .join(', ')
}

function EndBlock({ end, side }: { end: FlightEnd; side: 'start' | 'end' }) {
  return (
    <End data-side={side}>
      <EndTime>
        {end.time}
        <OldTime time={end.was} />
        {end.dayOffset !== undefined && <DayOffset>{end.dayOffset}</DayOffset>}
      </EndTime>
      <Place>
        <b>{end.airport}</b> {end.zone}
      </Place>
    </End>
  )
}

interface FlightTimesProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  leg: FlightLeg
}

/** Both ends and the journey between them. Visual only: `spokenLeg` is for screen readers. */
export function FlightTimes({ leg, ...rest }: FlightTimesProps) {
  return (
    <Times {...rest} aria-hidden="true">
      <EndBlock end={leg.departure} side="start" />
      <Path>
        <span>{leg.duration}</span>
        <PathLine>
          <Plane />
        </PathLine>
        <span>{leg.stops}</span>
      </Path>
      <EndBlock end={leg.arrival} side="end" />
    </Times>
  )
}

/** The operating carrier and flight number. The date is in `spokenLeg` already. */
export function FlightCarrier({ leg }: { leg: FlightLeg }) {
  const { flightNumber, carrierName, operatedBy, date } = leg
  return (
    <CarrierLine>
      {flightNumber && <FlightNumber>{flightNumber}</FlightNumber>}
      {/* Its code is in the flight number: where there is more to hear, that is enough. */}
      {carrierName !== undefined && (
        <span aria-hidden={operatedBy !== undefined || hasZones(leg) ? true : undefined}>{carrierName}</span>
      )}
      {date !== undefined && <TravelDate aria-hidden="true">{date}</TravelDate>}
      {operatedBy !== undefined && <OperatedBy>Operated by {operatedBy}</OperatedBy>}
    </CarrierLine>
  )
}

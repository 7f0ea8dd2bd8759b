import { endLocation, startLocation } from '@slipstream/commute/roster-items'
import type { CommuteFlight, ItemVerdicts, Verdict } from '@slipstream/commute/verdict-types'
import type { RosterItem } from '@slipstream/contract/roster'
import type { CommuteTimelineItem } from '@slipstream/design-system/CommuteTimeline'
import { formatDay, formatDuration, formatTime, formatZone, spokenDay, spokenDuration } from '#app/format.ts'
import { arrivalOffset, dutyTimes, dutyTitle, spokenDutyTitle } from './duty-words.ts'
import type { ViewContext } from './flight-view.ts'

/** The times of a flight, each end in the zone of its own airport. */
function flightTimes({ departure, arrival, fare }: CommuteFlight) {
  const zones = (form: 'short' | 'long') => [
    formatZone(fare.origin_timezone, departure, form),
    formatZone(fare.destination_timezone, arrival, form),
  ]
  const [origin, destination] = zones('long')
  const offset = arrivalOffset(fare)
  const spokenDeparture = [formatTime(fare.departure_time), origin === destination ? '' : origin]
  const spokenArrival = `${formatTime(fare.arrival_time)} ${destination}`
  return {
    time: `${formatTime(fare.departure_time)}–${formatTime(fare.arrival_time)}`,
    zone: [...new Set(zones('short'))].join('–'),
    dayOffset: offset.dayOffset,
    spokenTime: [`${spokenDeparture.filter(Boolean).join(' ')} to ${spokenArrival}`, offset.spokenDayOffset]
      .filter(Boolean)
      .join(', '),
  }
}

function flightStep(id: string, verdict: Verdict, { names }: ViewContext): CommuteTimelineItem[] {
  const flight = verdict.chosen ?? verdict.recommended
  if (!flight) return []
  const { departure_time, origin, destination, duration_minutes } = flight.fare
  return [
    {
      kind: 'flight',
      id,
      title: flight.name,
      ...flightTimes(flight),
      detail: `${formatDay(departure_time)} · ${origin}–${destination} · ${formatDuration(duration_minutes)}`,
      spokenDetail: `${spokenDay(departure_time)}, ${names(origin)} to ${names(destination)}, ${spokenDuration(duration_minutes)}`,
      state: verdict.chosen ? 'chosen' : 'open',
    },
  ]
}

function gapStep(id: string, flight: CommuteFlight | null): CommuteTimelineItem[] {
  if (!flight) return []
  const minutes = Math.abs(flight.gapInHandMinutes)
  const isShort = flight.gapInHandMinutes < 0
  const words = isShort ? 'short' : 'in hand'
  return [
    {
      kind: 'gap',
      id,
      label: `${formatDuration(minutes)} ${words}`,
      spoken: `${spokenDuration(minutes)} ${words}`,
      tone: isShort ? 'critical' : 'neutral',
    },
  ]
}

function hotelStep(verdict: Verdict): CommuteTimelineItem[] {
  const flight = verdict.chosen ?? verdict.recommended
  return flight && flight.hotelNights > 0
    ? [
        {
          kind: 'hotel',
          id: `hotel-${verdict.direction}`,
          title: 'Hotel near base',
          detail: `${flight.hotelNights} night${flight.hotelNights === 1 ? '' : 's'}`,
        },
      ]
    : []
}

function place(
  kind: 'home' | 'base',
  id: string,
  code: string | null | undefined,
  view: ViewContext,
): CommuteTimelineItem[] {
  return code ? [{ kind, id, title: code, spokenTitle: view.names(code), detail: view.names(code) }] : []
}

/** Home → base → duty → base → home, with the flights that are chosen or recommended. */
export function commuteTimeline(
  item: RosterItem,
  verdicts: ItemVerdicts,
  view: ViewContext,
): CommuteTimelineItem[] {
  const { to_work: toWork, from_work: fromWork } = verdicts
  const there = toWork.chosen ?? toWork.recommended
  const back = fromWork.chosen ?? fromWork.recommended
  const { start, end } = dutyTimes(item)
  return [
    ...place('home', 'home-start', there?.fare.origin, view),
    ...flightStep('flight-to-work', toWork, view),
    ...place('base', 'base-start', there?.fare.destination ?? startLocation(item), view),
    ...hotelStep(toWork),
    ...gapStep('gap-to-work', there),
    {
      kind: 'duty',
      id: 'duty',
      title: dutyTitle(item),
      spokenTitle: spokenDutyTitle(item, view.names),
      time: `${start.time}–${end.time}`,
      // Over a clock change the two ends differ.
      zone: start.zone === end.zone ? end.zone : `${start.zone}–${end.zone}`,
      dayOffset: end.dayOffset,
      spokenTime: `${start.spoken} to ${end.spoken}`,
    },
    ...gapStep('gap-from-work', back),
    ...hotelStep(fromWork),
    ...place('base', 'base-end', back?.fare.origin ?? endLocation(item), view),
    ...flightStep('flight-from-work', fromWork, view),
    ...place('home', 'home-end', back?.fare.destination, view),
  ]
}

/** A sector as one line of the duty's own plan. */
export interface SectorLine {
  id: string
  flight: string
  route: string
  times: string
  note: string
}

export function sectorLines(item: RosterItem): SectorLine[] {
  if (item.kind !== 'trip') return []
  return item.sectors.map((sector) => ({
    id: `${sector.carrier}${sector.flight_number}-${sector.departure_time}`,
    flight: `${sector.carrier}${sector.flight_number}`,
    route: `${sector.origin}–${sector.destination}`,
    times: `${formatTime(sector.departure_time)}–${formatTime(sector.arrival_time)}`,
    note: [formatDay(sector.departure_time), sector.is_positioning ? 'Positioning' : '']
      .filter(Boolean)
      .join(' · '),
  }))
}

import { endLocation, startLocation } from '@slipstream/commute/roster-items'
import type { CommuteFlight, ItemVerdicts, Verdict } from '@slipstream/commute/verdict-types'
import type { RosterItem } from '@slipstream/contract/roster'
import type { CommuteTimelineItem } from '@slipstream/design-system/CommuteTimeline'
import { formatDay, formatDuration, formatTime } from '#app/format.ts'
import { dutyTimes, dutyTitle, spokenDutyTitle } from './duty-words.ts'
import { cardFlight, type ViewContext } from './flight-view.ts'

function flightStep(id: string, verdict: Verdict, view: ViewContext): CommuteTimelineItem[] {
  const flight = verdict.chosen ?? verdict.recommended
  const words = cardFlight(verdict, view)
  if (!flight || !words) return []
  return [
    {
      kind: 'flight',
      id,
      title: words.flightNumber,
      spokenTitle: words.spoken,
      time: words.times,
      detail: `${formatDay(flight.fare.departure_time)} · ${flight.fare.origin}–${flight.fare.destination} · ${formatDuration(flight.fare.duration_minutes)}`,
    },
  ]
}

function gapStep(id: string, flight: CommuteFlight | null): CommuteTimelineItem[] {
  if (!flight) return []
  const minutes = flight.gapInHandMinutes
  return [
    minutes < 0
      ? { kind: 'gap', id, label: `${formatDuration(-minutes)} short`, tone: 'critical' }
      : { kind: 'gap', id, label: `${formatDuration(minutes)} in hand`, tone: 'neutral' },
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
      time: `${start.time}–${end.time} ${end.zone}${end.dayOffset === undefined ? '' : ` ${end.dayOffset}`}`,
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

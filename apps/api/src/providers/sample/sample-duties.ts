import { hourMs, type Instant, minuteMs } from '@slipstream/commute/time/zoned-time'
import { type Random, shuffle } from './seeded-random.ts'
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

/** Flights flown between one report and one clear. */
export interface Duty {
  readonly flights: readonly ScheduledFlight[]
  readonly reportAt: Instant
  readonly clearAt: Instant
}

/** The rest between two duties, at base and away. */
export const minimumRestMs = 12 * hourMs
const longestDutyMs = 13 * hourMs
const shortHaulReportMs = 60 * minuteMs
const longHaulReportMs = 90 * minuteMs
const clearAfterMs = 30 * minuteMs
const shortestTurnMs = 40 * minuteMs
const longestTurnMs = 180 * minuteMs
const longestShortHaulMinutes = 200
const shortestLongHaulMinutes = 360

const isLongHaul = (flight: ScheduledFlight) => flight.blockMinutes >= shortestLongHaulMinutes
const isShortHaul = (flight: ScheduledFlight) => flight.blockMinutes <= longestShortHaulMinutes

function reportBefore(flight: ScheduledFlight): Instant {
  return flight.departsAt - (isLongHaul(flight) ? longHaulReportMs : shortHaulReportMs)
}

function getDuty(flights: readonly [ScheduledFlight, ...ScheduledFlight[]]): Duty {
  const arrivals = flights.map((flight) => flight.arrivesAt)
  return { flights, reportAt: reportBefore(flights[0]), clearAt: Math.max(...arrivals) + clearAfterMs }
}

/** Flights that a crew which has just landed can fly on. */
function connections(network: CrewNetwork, after: ScheduledFlight, to?: string): ScheduledFlight[] {
  return network
    .departures(after.destination, after.arrivalTime.slice(0, 10))
    .filter((flight) => isShortHaul(flight) && (to === undefined || flight.destination === to))
    .filter((flight) => {
      const turn = flight.departsAt - after.arrivesAt
      return turn >= shortestTurnMs && turn <= longestTurnMs
    })
}

/** The window of a turnaround, `HH:mm` local to the base: when it may leave first and be back last. */
export interface DutyWindow {
  readonly leave: readonly [string, string]
  readonly back: readonly [string, string]
}
export const earlyWindow: DutyWindow = { leave: ['06:00', '09:00'], back: ['09:00', '15:30'] }
export const lateWindow: DutyWindow = { leave: ['13:00', '18:00'], back: ['20:00', '23:29'] }

function isWithin(local: string, [from, to]: readonly [string, string]): boolean {
  const time = local.slice(11)
  return time >= from && time <= to
}

/** Out and back within a day in two sectors, or four where they fit; undefined where nothing fits. */
export function turnaround(
  network: CrewNetwork,
  random: Random,
  options: { readonly date: string; readonly window: DutyWindow; readonly notBefore: Instant },
): Duty | undefined {
  const { date, window, notBefore } = options
  const { base } = network
  const isBack = (flight: ScheduledFlight) =>
    flight.arrivalTime.startsWith(date) && isWithin(flight.arrivalTime, window.back)
  const wantsFour = random() < 0.6
  const first = network
    .departures(base, date)
    .filter((flight) => isShortHaul(flight) && isWithin(flight.departureTime, window.leave))
    .filter((flight) => reportBefore(flight) >= notBefore)

  let twoSectors: Duty | undefined
  for (const out of shuffle(random, first)) {
    for (const back of connections(network, out, base)) {
      if (isBack(back)) twoSectors ??= getDuty([out, back])
      if (twoSectors && !wantsFour) return twoSectors
      for (const again of connections(network, back)) {
        const last = connections(network, again, base).find(isBack)
        if (!last || !wantsFour) continue
        const duty = getDuty([out, back, again, last])
        if (duty.clearAt - duty.reportAt <= longestDutyMs) return duty
      }
    }
  }
  return twoSectors
}

/** Three days with two nights away, home through the base in between; undefined where nothing fits. */
export function tour(network: CrewNetwork, random: Random, dates: readonly string[]): Duty[] | undefined {
  const [first, second, third] = dates
  if (first === undefined || second === undefined || third === undefined) return undefined
  const { base } = network
  const leaving = network
    .departures(base, first)
    .filter((flight) => isShortHaul(flight) && isWithin(flight.departureTime, ['11:00', '19:30']))
    .filter((flight) => flight.arrivalTime.startsWith(first))
  for (const out of shuffle(random, leaving)) {
    const one = getDuty([out])
    for (const inbound of rested(network, out.destination, second, one, base)) {
      for (const onward of shuffle(random, connections(network, inbound))) {
        const two = getDuty([inbound, onward])
        const [home] = shuffle(random, rested(network, onward.destination, third, two, base))
        if (home) return [one, two, getDuty([home])]
      }
    }
  }
  return undefined
}

/** Short flights of a date that a rested crew can fly home on. */
function rested(
  network: CrewNetwork,
  from: string,
  date: string,
  after: Duty,
  base: string,
): ScheduledFlight[] {
  return network
    .departures(from, date)
    .filter((flight) => isShortHaul(flight) && flight.destination === base)
    .filter((flight) => flight.arrivalTime.startsWith(date))
    .filter((flight) => reportBefore(flight) - after.clearAt >= minimumRestMs)
}

/** Out on the first date and back by the last, overnight where a night flight fits; undefined where nothing fits. */
export function longHaul(network: CrewNetwork, random: Random, dates: readonly string[]): Duty[] | undefined {
  const [first, ...later] = dates
  const last = later.at(-1)
  if (first === undefined || last === undefined) return undefined
  const leaving = network.departures(network.base, first).filter(isLongHaul)
  const candidates = shuffle(random, leaving).flatMap((out) => {
    const one = getDuty([out])
    return later
      .flatMap((date) => network.departures(out.destination, date))
      .filter((flight) => flight.destination === network.base && flight.arrivalTime.slice(0, 10) <= last)
      .filter((flight) => reportBefore(flight) - one.clearAt >= minimumRestMs)
      .map((back) => [one, getDuty([back])])
  })
  const isOvernight = ([, back]: readonly Duty[]) =>
    back?.flights.some((flight) => flight.arrivalTime.slice(0, 10) > flight.date) ?? false
  return candidates.find(isOvernight) ?? candidates[0]
}

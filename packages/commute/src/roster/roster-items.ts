import type { LocalDateTime } from '@slipstream/contract/primitives'
import type { GroundDuty, ManualEntry, RosterItem, Sector, Trip } from '@slipstream/contract/roster'
import { eveningsBetween } from '../time/local-night.ts'
import { hourMs, rosterZone, toInstant, type Instant } from '../time/zoned-time.ts'

/** What identifies an item and says when it is: all that a crew system or a calendar need tell of one. */
export type TimedItem =
  | Pick<Trip, 'kind' | 'id' | 'trip_start' | 'trip_end'>
  | Pick<GroundDuty, 'kind' | 'pseudo_id' | 'start' | 'end'>
  | Pick<ManualEntry, 'kind' | 'id' | 'start' | 'end'>

/** The identifier the calls of specification §7 take: `id`, or `pseudo_id` of a ground duty. */
export function itemId(item: TimedItem): string {
  return item.kind === 'ground_duty' ? item.pseudo_id : item.id
}

/** Unique among all items of a roster: kind and identifier, `trip:42`. */
export function itemKey(item: TimedItem): string {
  return `${item.kind}:${itemId(item)}`
}

/** When the item starts, Europe/London. */
export function itemStart(item: TimedItem): LocalDateTime {
  return item.kind === 'trip' ? item.trip_start : item.start
}

/** When the item ends, Europe/London. */
export function itemEnd(item: TimedItem): LocalDateTime {
  return item.kind === 'trip' ? item.trip_end : item.end
}

/** When the crew member must report: the first sector's report time of a trip, else the start. */
export function reportInstant(item: RosterItem): Instant {
  const report = item.kind === 'trip' ? item.sectors[0]?.report_time : undefined
  return toInstant(report ?? itemStart(item), rosterZone)
}

/** When the crew member is free: the last sector's clear time of a trip, else the end. */
export function clearInstant(item: RosterItem): Instant {
  const clear = item.kind === 'trip' ? item.sectors.at(-1)?.clear_time : undefined
  return toInstant(clear ?? itemEnd(item), rosterZone)
}

/** The airport a duty starts at: a trip's first origin, else the location; null where none is known. */
export function startLocation(item: RosterItem): string | null {
  return item.kind === 'trip' ? item.sectors[0]?.origin || item.base || null : item.location
}

/** The airport a duty ends at: a trip's last destination, else the location; null where none is known. */
export function endLocation(item: RosterItem): string | null {
  return item.kind === 'trip' ? item.sectors.at(-1)?.destination || item.base || null : item.location
}

/** The known airports of a trip in order, `['LHR', 'JFK', 'LHR']`; where a sector starts elsewhere than the last one ended, both are named. */
export function getRoute(trip: Pick<Trip, 'sectors'>): string[] {
  return trip.sectors
    .flatMap((sector) => [sector.origin, sector.destination])
    .filter((airport, index, all) => airport !== '' && airport !== all[index - 1])
}

/** One duty of a trip: the sectors between a report and the clear that a rest follows. */
export interface Duty {
  readonly report: Instant
  readonly clear: Instant
  readonly sectors: readonly Sector[]
}

/** A shorter break is a turnaround or a split duty, both of which are one duty; even reduced rests are longer. */
const shortestRestMs = 7 * hourMs

/** The duties of a trip in order: a new one begins where 7 hours or more pass between a clear and the next report. */
export function getDuties(trip: Pick<Trip, 'sectors'>): Duty[] {
  const duties: { report: Instant; clear: Instant; sectors: Sector[] }[] = []
  for (const sector of trip.sectors) {
    const report = toInstant(sector.report_time, rosterZone)
    const clear = toInstant(sector.clear_time, rosterZone)
    const current = duties.at(-1)
    if (current && report - current.clear < shortestRestMs) {
      current.sectors.push(sector)
      current.clear = Math.max(current.clear, clear)
    } else {
      duties.push({ report, clear, sectors: [sector] })
    }
  }
  return duties
}

/** From a report to the clear that a rest follows, whatever items it is made of. */
export interface DutyPeriod {
  readonly report: Instant
  /** Null if it lasts longer than any duty may: it has nights in it, and the roster does not say when the first duty ends. */
  readonly clear: Instant | null
  readonly end: Instant
}

/** No rule allows a longer duty. */
const longestDutyMs = 20 * hourMs

/** The duty periods of some items in order. As within a trip, 7 hours or more between a clear and the next report part two of them. */
export function dutyPeriods(items: readonly RosterItem[]): DutyPeriod[] {
  const periods: { report: Instant; end: Instant }[] = []
  const parts = items
    .flatMap((item) => {
      const duties = item.kind === 'trip' ? getDuties(item) : []
      return duties.length > 0 ? duties : [{ report: reportInstant(item), clear: clearInstant(item) }]
    })
    .toSorted((a, b) => a.report - b.report)
  for (const { report, clear } of parts) {
    const last = periods.at(-1)
    if (last && report - last.end < shortestRestMs) last.end = Math.max(last.end, clear)
    else periods.push({ report, end: clear })
  }
  return periods.map(({ report, end }) => ({
    report,
    end,
    clear: end - report > longestDutyMs ? null : end,
  }))
}

/** A stay at an outstation between two duties of a trip. */
export interface Nightstop {
  readonly airport: string
  readonly nights: number
}

/** Where a trip sleeps: each rest between two of its duties that holds at least one night there (03:00 local). */
export function nightstops(trip: Pick<Trip, 'sectors'>): Nightstop[] {
  return getNights(trip).map(({ airport, evenings }) => ({ airport, nights: evenings.length }))
}

/** As `nightstops`, each night by the local date of its evening. */
export function getNights(trip: Pick<Trip, 'sectors'>): { airport: string; evenings: string[] }[] {
  const duties = getDuties(trip)
  return duties.slice(1).flatMap((next, index) => {
    const previous = duties[index]
    const landed = previous?.sectors.at(-1)
    if (!previous || !landed) return []
    const evenings = eveningsBetween(previous.clear, next.report, landed.destination_timezone)
    return evenings.length > 0 ? [{ airport: landed.destination, evenings }] : []
  })
}

import type { CalendarEvent } from '../read-events.ts'
import { type DutyPart, isPositioning, type LayoutReader, type Leg, UnreadableDuty } from '../duty-parts.ts'
import { flightLine, legOf, linesOf } from '../flight-lines.ts'

const routePattern = /^[A-Z]{3}(?:-[A-Z]{3})+(?=\s|$)/

/** A line with times and a flight's number. */
const sectorPattern =
  /^[ \t]{0,9}\d{1,2}:?\d{2} ?[zl]? {0,3}- {0,3}\d{1,2}:?\d{2} ?[zl]? {1,3}(?:[A-Z\d]{2} ?)?\d{1,4}[A-Z]?\b/im

const timesOf = ({ description }: CalendarEvent) =>
  linesOf(description).flatMap((text) => flightLine(text) ?? [])

/**
 * AIMS: the event lasts from report to clear, its title is the way (`BRS-LIS-BRS`), and each line of its description is a
 * sector (`06:00z-08:36z 2867`), or something else that is done on the way (`11:45z-13:20z LSBY`).
 */
export const aims: LayoutReader = {
  layout: 'aims',
  recognises: ({ start, summary, description }) =>
    !start.isDate && routePattern.test(summary) && sectorPattern.test(description),
  read(event, context) {
    const { airports, clock } = context
    const stops = (routePattern.exec(event.summary)?.[0] ?? '').split('-')
    const first = airports.get(stops[0] ?? '')
    const last = airports.get(stops.at(-1) ?? '')
    const report = clock.instantOf(event.start, first?.timezone)
    const clear = clock.instantOf(event.end, last?.timezone)
    const others: DutyPart[] = []
    const legs: Leg[] = []
    let at = report
    for (const line of timesOf(event)) {
      const route: readonly [string, string] = line.route ?? [
        stops[legs.length] ?? '',
        stops[legs.length + 1] ?? '',
      ]
      if (line.flight) {
        if (route[1] === '') throw new UnreadableDuty('It has more sectors than its title has airports.')
        const leg = legOf({ ...line, flight: line.flight }, route, at, context)
        legs.push(isPositioning(event.summary) && stops.length === 2 ? { ...leg, isPositioning: true } : leg)
        at = leg.arrival
        continue
      }
      const place = airports.get(line.route?.[0] ?? stops[legs.length] ?? '')
      const zone = place?.timezone ?? context.baseZone
      const start = clock.next(line.from, zone, at)
      at = clock.next(line.to, zone, start)
      const code = line.text.split(/\s/)[0] ?? ''
      others.push({
        kind: 'ground',
        event,
        suffix: `${code}${others.length}`,
        code,
        description: '',
        location: place?.code ?? null,
        start,
        end: at,
      })
    }
    if (legs.length < stops.length - 1 && !isPositioning(event.summary)) {
      throw new UnreadableDuty('A sector has no times.')
    }
    return [{ kind: 'flying', event, number: '', report, clear, legs }, ...others]
  },
}

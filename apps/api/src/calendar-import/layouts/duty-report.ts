import type { LayoutReader } from '../duty-parts.ts'
import { airportOf, flightOf, isPositioning, UnreadableDuty } from '../duty-parts.ts'

const dutyPattern = /^Duty:\s*(\S[^\n]*)$/m
const reportPattern = /^Report:\s*([A-Z]{3})?/m
const releasePattern = /^Release:\s*([A-Z]{3})?/m
const flightPattern = /^Flight\s+([A-Z\d]{2}\s?\d{1,4}[A-Z]?):?\s+([A-Z]{3})\s?[-–/>]\s?([A-Z]{3})\b/

/**
 * Duty reports: one event a duty (`Duty: 8026A4` with lines Report, Release and Flights) and one a flight
 * (`Flight QF401: MEL-SYD`); the flights' events say when they are.
 */
export const dutyReport: LayoutReader = {
  layout: 'duty_report',
  recognises: ({ summary, description, start }) =>
    !start.isDate &&
    (flightPattern.test(summary) ||
      (dutyPattern.test(`${summary}\n${description}`) &&
        reportPattern.test(description) &&
        releasePattern.test(description))),
  read(event, context) {
    const { clock, airports } = context
    const flown = flightPattern.exec(event.summary)
    if (!flown) {
      const number = dutyPattern.exec(`${event.summary}\n${event.description}`)?.[1]?.trim() ?? ''
      const zoneAt = (pattern: RegExp) => airports.get(pattern.exec(event.description)?.[1] ?? '')?.timezone
      const report = clock.instantOf(event.start, zoneAt(reportPattern))
      const clear = clock.instantOf(event.end, zoneAt(releasePattern))
      return [{ kind: 'flying', event, number: number.slice(0, 40), report, clear, legs: [] }]
    }
    const flight = flightOf(flown[1] ?? '')
    if (!flight) throw new UnreadableDuty('Its flight number cannot be read.')
    const [origin, destination] = [airportOf(flown[2] ?? '', context), airportOf(flown[3] ?? '', context)]
    const leg = {
      ...flight,
      origin,
      destination,
      departure: clock.instantOf(event.start, origin.timezone),
      arrival: clock.instantOf(event.end, destination.timezone),
      isPositioning: isPositioning(`${event.summary} ${event.description}`),
    }
    return [{ kind: 'flying', event, number: '', report: null, clear: null, legs: [leg] }]
  },
}

import { getAirport, findAirport, type LayoutReader, UnreadableDuty } from '../duty-parts.ts'
import { getFlight, isPositioning, placeCode, routeArrow } from '../flight-titles.ts'

const dutyPattern = /^Duty:\s*(\S[^\n]*)$/m
const reportPattern = /^Report:\s*([A-Z]{3,4})?/m
const releasePattern = /^Release:\s*([A-Z]{3,4})?/m
const flightPattern = new RegExp(
  String.raw`^Flight\s+((?=[A-Z\d]*[A-Z])[A-Z\d]{2,3}\s?\d{1,4}[A-Z]?):?\s+(${placeCode})${routeArrow}(${placeCode})\b`,
)

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
    const { clock } = context
    const flown = flightPattern.exec(event.summary)
    if (!flown) {
      const number = dutyPattern.exec(`${event.summary}\n${event.description}`)?.[1]?.trim() ?? ''
      const placeAt = (pattern: RegExp) => findAirport(pattern.exec(event.description)?.[1] ?? '', context)
      const place = placeAt(reportPattern)
      const [report, clear] = clock.span(event, place?.timezone, placeAt(releasePattern)?.timezone)
      return [{ kind: 'flying', event, number: number.slice(0, 40), report, clear, legs: [], place }]
    }
    // `P565`: as a passenger on 565.
    const [, ownNumber] = /^P(\d{1,4})$/.exec(flown[1] ?? '') ?? []
    const flight = getFlight(ownNumber ?? flown[1] ?? '')
    if (!flight) throw new UnreadableDuty('Its flight number cannot be read.')
    const [origin, destination] = [getAirport(flown[2] ?? '', context), getAirport(flown[3] ?? '', context)]
    const [departure, arrival] = clock.span(event, origin.timezone, destination.timezone)
    const leg = {
      ...flight,
      origin,
      destination,
      departure,
      arrival,
      isPositioning: ownNumber !== undefined || isPositioning(`${event.summary} ${event.description}`),
    }
    return [{ kind: 'flying', event, number: '', report: null, clear: null, legs: [leg] }]
  },
}

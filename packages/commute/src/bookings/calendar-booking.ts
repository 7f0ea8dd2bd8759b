import { type ContentLine, contentLines, parseLine, type Property } from '../calendars/content-lines.ts'
import type { Confirmation, ConfirmedFlight, ConfirmedTime } from './confirmation.ts'
import { getNumber, toPassenger, toPrice } from './markup.ts'

/** A file of more is no booking. */
const mostEvents = 20
const flightPattern = /(?<![A-Z\d])([A-Z]{2}|[A-Z]\d|\d[A-Z])\s?-?(\d{1,4}[A-Z]?)(?![A-Z\d])/
const routePattern = /(?<![A-Z])\(?([A-Z]{3})\)?\s?(?:-|–|—|→|->|\/|to)\s?\(?([A-Z]{3})\)?(?![A-Z])/
const timedRoute = /(?<![A-Z])([A-Z]{3})\s\d\d?[.:]\d\d\s?[-–]\s?([A-Z]{3})(?![A-Z])/
const referencePattern =
  /(?:booking|reservation|confirmation|record locator|pnr|buchung|refer[ea]n)[\w-]*(?:\s(?:reference|code|number|no\.?))?\s?[:#]?\s{0,2}(?-i:([A-Z\d]{5,8}))\b/i

const eventProperty = /^(?:summary|description|location|dtstart|dtend)[;:]/i
const cancelled = /^(?:METHOD:CANCEL|STATUS:CANCELLED)\s*$/i

/** The bookings that an airline's calendar (`.ics`, or the older `.vcs`) confirms: one event a flight. */
export function readBookedCalendar(text: string): Confirmation[] {
  const lines = contentLines(text)
  const starts = lines.filter((line) => /^BEGIN:VEVENT\s*$/i.test(line.text))
  if (starts.length > mostEvents) return []
  const events = starts.flatMap((start) => readEvent(lines.slice(lines.indexOf(start) + 1)) ?? [])
  return [...Map.groupBy(events, ({ reference }) => reference)].flatMap(([reference, group]) => {
    const [first, ...others] = group.map(({ flight }) => flight)
    if (!first) return []
    return {
      reference,
      passengers: [...new Set(group.flatMap(({ passengers }) => passengers))],
      flights: [first, ...others],
      price: group.map(({ price }) => price).find((price) => price !== null) ?? null,
      isCancelled: lines.some((line) => cancelled.test(line.text)),
    }
  })
}

/** @param after the lines after its begin */
function readEvent(after: readonly ContentLine[]) {
  const properties = new Map<string, Property>()
  for (const line of after) {
    if (/^END:VEVENT\s*$/i.test(line.text)) break
    const property = eventProperty.test(line.text) ? parseLine(line, () => undefined) : undefined
    if (property && !properties.has(property.name)) properties.set(property.name, property)
  }
  const text = ['summary', 'description', 'location']
    .map((name) => properties.get(name)?.values[0] ?? '')
    .join('\n')
  const flight = getFlight(text, toTime(properties.get('dtstart')), toTime(properties.get('dtend')))
  if (!flight) return null
  return {
    flight,
    reference: referencePattern.exec(text)?.[1]?.toUpperCase() ?? null,
    passengers: [
      ...text.matchAll(
        /^\s*(?:passengers?|travellers?|name|reisende|passagier\w*|pasajer\w*|passegger\w*)\s*:\s*(.+)$/gim,
      ),
    ].flatMap(([, names = '']) =>
      names.split(/[,;]/).flatMap((name) => (name.trim() === '' ? [] : toPassenger(name))),
    ),
    price: toPrice(/\b(?:total\w?|price|fare|paid)\b[^\n]{0,40}/i.exec(text)?.[0] ?? ''),
  }
}

function getFlight(
  text: string,
  departure: ConfirmedTime | null,
  arrival: ConfirmedTime | null,
): ConfirmedFlight | null {
  const [, carrier = '', digits = ''] = flightPattern.exec(text) ?? []
  const flown = getNumber(`${carrier}${digits}`, '')
  const [, origin, destination] = routePattern.exec(text) ?? timedRoute.exec(text) ?? []
  const places =
    origin === undefined
      ? [...text.matchAll(/\(([A-Z]{3})\)/g)].map(([, code]) => code)
      : [origin, destination]
  const [from, to] = places
  if (!flown || from === undefined || to === undefined || from === to) return null
  return {
    ...flown,
    origin: from,
    destination: to,
    date: departure?.wall.slice(0, 10) ?? null,
    departure,
    arrival,
    price: null,
  }
}

const ianaZone = /^[A-Za-z_]+\/[A-Za-z_/+-]+$/

/** `2026-12-02T06:15:00Z`, or local to its airport. */
function toTime(property: Property | undefined): ConfirmedTime | null {
  const [, date, time, mark] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d)?(Z?)$/.exec(property?.values[0] ?? '') ?? []
  if (date === undefined) return null
  const stated = property?.timeZone
  const zone = mark === 'Z' ? 'UTC' : stated !== undefined && ianaZone.test(stated) ? stated : undefined
  return { wall: `${date} ${time}`, offset: null, zone }
}

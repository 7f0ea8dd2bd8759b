import { strFromU8, strToU8 } from 'fflate'
import type { Confirmation, ConfirmedFlight, ConfirmedTime } from './confirmation.ts'
import { getNumber, toPassenger, toPrice } from './markup.ts'

/** A file of more is no booking. */
const mostEvents = 20
const flightPattern = /(?<![A-Z\d])([A-Z]{2}|[A-Z]\d|\d[A-Z])\s?-?(\d{1,4}[A-Z]?)(?![A-Z\d])/
const routePattern = /(?<![A-Z])\(?([A-Z]{3})\)?\s?(?:-|–|—|→|->|\/|to)\s?\(?([A-Z]{3})\)?(?![A-Z])/
const timedRoute = /(?<![A-Z])([A-Z]{3})\s\d\d?[.:]\d\d\s?[-–]\s?([A-Z]{3})(?![A-Z])/
export const referencePattern =
  /(?:booking|reservation|confirmation|record locator|pnr|buchung|refer[ea]n)[\w-]*(?:\s(?:reference|code|number|no\.?))?\s?[:#]?\s{0,2}(?-i:([A-Z\d]{5,8}))\b/i

/** The bookings that an airline's calendar (`.ics`, or the older `.vcs`) confirms: one event a flight. */
export function readBookedCalendar(text: string): Confirmation[] {
  const lines = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
  const isCancelled = lines.some((line) => /^(?:METHOD:CANCEL|STATUS:CANCELLED)\s*$/i.test(line))
  const events = text.split(/BEGIN:VEVENT/i).length - 1 > mostEvents ? [] : getEvents(lines)
  const flights = events.flatMap(({ flight }) => flight ?? [])
  const groups = Map.groupBy(
    events.filter(({ flight }) => flight !== null),
    ({ reference }) => reference,
  )
  if (flights.length === 0) return []
  return [...groups].flatMap(([reference, group]) => {
    const [first, ...others] = group.flatMap(({ flight }) => flight ?? [])
    if (!first) return []
    return {
      reference,
      passengers: [...new Set(group.flatMap(({ passengers }) => passengers))],
      flights: [first, ...others],
      price: group.map(({ price }) => price).find((price) => price !== null) ?? null,
      isCancelled,
    }
  })
}

function getEvents(lines: readonly string[]) {
  const events: ReturnType<typeof readEvent>[] = []
  let open: string[] | undefined
  for (const line of lines) {
    if (/^BEGIN:VEVENT\s*$/i.test(line)) open = []
    else if (/^END:VEVENT\s*$/i.test(line) && open) {
      events.push(readEvent(open))
      open = undefined
    } else open?.push(line)
  }
  return events
}

const unescaped = (text: string) => text.replaceAll(/\\n/gi, '\n').replaceAll(/\\([,;\\])/g, '$1')

/** Of vCalendar 1.0. */
function unquoted(text: string): string {
  const bytes = text.replaceAll(/=([\dA-F]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return strFromU8(strToU8(bytes, true))
}

function readEvent(lines: readonly string[]) {
  const get = (name: string) => {
    const line = lines.find((each) => new RegExp(`^${name}[;:]`, 'i').test(each)) ?? ''
    const value = line.slice(line.indexOf(':') + 1)
    return unescaped(/ENCODING=QUOTED-PRINTABLE/i.test(line) ? unquoted(value) : value)
  }
  const zoneIn = (name: string) =>
    lines
      .map(
        (line) => new RegExp(`^${name};(?:[^:]*;)?TZID="?([A-Za-z_]+/[A-Za-z_/+-]+)"?[;:]`).exec(line)?.[1],
      )
      .find(Boolean)
  const text = [get('SUMMARY'), get('DESCRIPTION'), get('LOCATION')].join('\n')
  return {
    flight: getFlight(text, toTime(get('DTSTART'), zoneIn('DTSTART')), toTime(get('DTEND'), zoneIn('DTEND'))),
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

/** `20261202T061500Z`, or local to its airport. */
function toTime(value: string, zone: string | undefined): ConfirmedTime | null {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)\d{0,2}(Z?)$/.exec(value.trim())
  if (!match) return null
  const [, year, month, day, hours, minutes, mark] = match
  return {
    wall: `${year}-${month}-${day} ${hours}:${minutes}`,
    offset: null,
    zone: mark === 'Z' ? 'UTC' : zone,
  }
}

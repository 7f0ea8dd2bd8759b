import { dayMs } from '@slipstream/commute/time/zoned-time'
import type { CalendarProblem } from '@slipstream/contract/roster-import'
import ICAL from 'ical.js'
import { storableText } from '#platform/db/storable-text.ts'
import { type CalendarTime, type CalendarZones, parseTime, zonesOf } from './calendar-times.ts'
import { type ContentLine, contentLines, parseLine, type Property } from './content-lines.ts'
import { type ImportWindow, occurrencesOf } from './recurrence.ts'

/** An event of a calendar, each repetition by itself. */
export interface CalendarEvent {
  /** Of its BEGIN. */
  readonly line: number
  /** What stays the same when the event moves; null where the calendar gives nothing. */
  readonly uid: string | null
  readonly summary: string
  readonly description: string
  readonly location: string
  /** Does not keep its owner busy. */
  readonly isTransparent: boolean
  readonly start: CalendarTime
  /** The first moment after it; the day after for dates. */
  readonly end: CalendarTime
}

export interface CalendarText {
  /** Of the window alone, by start. */
  readonly events: readonly CalendarEvent[]
  /** How many events were left out because they are not of the window. */
  readonly far: number
  readonly problems: readonly CalendarProblem[]
}

/** Components within components, more than any calendar has. */
const deepest = 8
const mostZones = 20
const mostZoneLines = 200
const longestZone = 20_000
/** More than 5 years of five events a day. */
export const mostEvents = 10_000

const propertyNames =
  /^(uid|dtstart|dtend|duration|summary|description|location|transp|status|sequence|rrule|exdate|recurrence-id)[;:]/i
/** Anything that is not even the name of a property. */
const someProperty = /^[\w-]+[;:]/

interface RawEvent {
  readonly line: number
  readonly properties: Map<string, Property[]>
  /** It has no end: some of it may be missing. */
  isCut: boolean
}

/**
 * Reads every event of the window that can be read. Never throws: problems are reported with their line, and the rest is read. Of
 * an event that comes more than once under its UID the newest SEQUENCE counts; cancelled, it takes the event away.
 */
export function readEvents(text: string, window: ImportWindow): CalendarText {
  const problems: CalendarProblem[] = []
  const tell = (problem: CalendarProblem) => void problems.push(problem)
  const { rawEvents, zones } = readComponents(contentLines(storableText(text)), tell)
  const byKey = new Map<string, { sequence: number; event: CalendarEvent; isCancelled: boolean }>()
  const isNear = ({ start: { wall } }: CalendarEvent) => wall >= window.from && wall <= window.to
  let count = 0
  for (const raw of newestVersions(rawEvents)) {
    const sequence = sequenceOf(raw)
    const isCancelled = textOf(raw, 'status').toUpperCase() === 'CANCELLED'
    const expanded = expandEvent(raw, { zones, window, tell: isCancelled ? ignore : tell })
    count += expanded.filter(isNear).length
    if (count > mostEvents) {
      tell({ line: raw.line, message: 'This calendar is too long. Everything after this line was left out.' })
      break
    }
    for (const event of expanded) {
      // A repetition that was changed comes again with the day that it stood for.
      const isRepetition = raw.properties.has('rrule') || raw.properties.has('recurrence-id')
      const key = `${event.uid ?? `line ${raw.line}`} ${isRepetition ? '' : event.start.wall}`
      const before = byKey.get(key)
      if (!before || (before.sequence <= sequence && !raw.isCut))
        byKey.set(key, { sequence, event, isCancelled })
    }
  }
  const kept = [...byKey.values()].flatMap(({ event, isCancelled }) => (isCancelled ? [] : [event]))
  const near = kept.filter(isNear)
  return {
    events: near.sort((a, b) => a.start.wall - b.start.wall),
    far: kept.length - near.length,
    problems,
  }
}

const ignore = () => undefined
const sequenceOf = ({ properties }: RawEvent) => Number(properties.get('sequence')?.[0]?.raw.trim()) || 0

/** Older versions of an event left out, wherever they stood. Equal ones are two events, or the later one counts. */
function newestVersions(rawEvents: readonly RawEvent[]): RawEvent[] {
  const versionOf = (raw: RawEvent) => {
    const uid = textOf(raw, 'uid')
    return uid === '' ? null : `${textOf(raw, 'recurrence-id')} ${uid}`
  }
  const newest = new Map<string, number>()
  for (const raw of rawEvents) {
    const version = versionOf(raw)
    if (version !== null) newest.set(version, Math.max(sequenceOf(raw), newest.get(version) ?? 0))
  }
  return rawEvents.filter((raw) => {
    const version = versionOf(raw)
    return version === null || sequenceOf(raw) === newest.get(version)
  })
}

function readComponents(lines: readonly ContentLine[], tell: (problem: CalendarProblem) => void) {
  const rawEvents: RawEvent[] = []
  const ownZones = new Map<string, ICAL.Timezone>()
  const open: string[] = []
  let event: RawEvent | undefined
  let zoneLines: string[] = []
  for (const line of lines) {
    const [, mark, component = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line.text) ?? []
    const name = component.toUpperCase()
    if (mark?.toUpperCase() === 'BEGIN') {
      if (name === 'VEVENT') {
        if (event) {
          event.isCut = true
          tell({ line: event.line, message: 'This event has no end. What could be read of it was kept.' })
          open.splice(open.indexOf('VEVENT'))
        }
        event = { line: line.number, properties: new Map(), isCut: false }
        rawEvents.push(event)
      }
      if (name === 'VTIMEZONE') zoneLines = []
      if (open.length < deepest) open.push(name)
    }
    if (open.includes('VTIMEZONE')) zoneLines.push(line.text)
    else if (event && mark === undefined && open.at(-1) === 'VEVENT') addProperty(event, line, tell)
    if (mark?.toUpperCase() === 'END') {
      const at = open.lastIndexOf(name)
      if (at !== -1) open.splice(at)
      if (name === 'VEVENT') event = undefined
      if (name === 'VTIMEZONE') addZone(ownZones, zoneLines)
    }
  }
  if (event) {
    event.isCut = true
    tell({ line: event.line, message: 'The calendar ends within this event: the file may be cut off.' })
  }
  return { rawEvents, zones: zonesOf(ownZones) }
}

function addProperty(event: RawEvent, line: ContentLine, tell: (problem: CalendarProblem) => void): void {
  if (!propertyNames.test(line.text) && someProperty.test(line.text)) return
  const property = parseLine(line, tell)
  if (!property) return
  const others = event.properties.get(property.name)
  if (!others) event.properties.set(property.name, [property])
  else if (property.name === 'exdate') others.push(property)
}

/** As the zones of the world change: a Sunday of a month, each year. The library looks for 30 February for ever. */
const yearlyRule =
  /^RRULE:(?:(?:FREQ=YEARLY|INTERVAL=1|WKST=\w\w|UNTIL=[\dTZ]+|BYMONTH=(?:[1-9]|1[0-2])|BYDAY=(?:-1|[+]?[1-4])(?:MO|TU|WE|TH|FR|SA|SU));?)+$/i

/** No roster has times before 1970, and the library follows a rule year by year from its first. */
const longAgo = /^(DTSTART[^\r\n:]*:)(?:0\d|1[0-8]|19[0-6])\d{1,2}(?=\d{4}T)/gim

/** A zone whose rules cannot be read is as one that is not there: its times are asked for. */
function addZone(zones: Map<string, ICAL.Timezone>, lines: readonly string[]): void {
  const isPlain = lines.every((line) => !/^(?:RRULE|EXRULE)\b/i.test(line) || yearlyRule.test(line))
  if (!isPlain || lines.length > mostZoneLines || zones.size >= mostZones) return
  const text = lines.join('\r\n')
  if (text.length > longestZone) return
  try {
    const component = ICAL.Component.fromString(text.replaceAll(longAgo, '$11970'))
    const name = component.getFirstPropertyValue('tzid')
    if (typeof name === 'string') zones.set(name, new ICAL.Timezone(component))
  } catch {
    // Told where its times are read.
  }
}

const textOf = ({ properties }: RawEvent, name: string) => properties.get(name)?.[0]?.values[0]?.trim() ?? ''

interface Reading {
  readonly zones: CalendarZones
  readonly window: ImportWindow
  readonly tell: (problem: CalendarProblem) => void
}

function expandEvent(raw: RawEvent, { zones, window, tell }: Reading): CalendarEvent[] {
  const timesOf = (name: string) =>
    (raw.properties.get(name) ?? []).flatMap(({ values, timeZone }) =>
      values.map((value) => parseTime(value, timeZone, zones)),
    )
  const start = timesOf('dtstart')[0]
  const title = textOf(raw, 'summary')
  if (!start) {
    const what = title === '' ? 'An event' : `“${title.slice(0, 60)}”`
    tell({ line: raw.line, message: `${what} has no start that can be read. It was left out.` })
    return []
  }
  const end = endOf(raw, start, timesOf('dtend')[0], tell)
  const event: CalendarEvent = {
    line: raw.line,
    uid: textOf(raw, 'uid').slice(0, 1000) || null,
    summary: title.slice(0, 500),
    description: textOf(raw, 'description').slice(0, 10_000),
    location: textOf(raw, 'location').slice(0, 200),
    isTransparent: textOf(raw, 'transp').toUpperCase() === 'TRANSPARENT',
    start,
    end,
  }
  const replaced = timesOf('recurrence-id')[0]
  if (replaced) return [{ ...event, uid: occurrenceUid(event.uid, replaced.wall) }]
  const rule = raw.properties.get('rrule')?.[0]
  if (!rule) return [event]
  const { walls, problem } = occurrencesOf(rule, start.wall, window)
  if (problem !== undefined) tell({ line: rule.line, message: problem })
  if (walls.length === 0) return [event]
  const left = new Set(timesOf('exdate').map((time) => time?.wall))
  const zone = raw.properties.get('dtstart')?.[0]?.timeZone
  return walls.filter((wall) => !left.has(wall)).map((wall) => moved(event, wall, zone, zones))
}

function occurrenceUid(uid: string | null, wall: number): string | null {
  return uid === null ? null : `${uid}/${new Date(wall).toISOString().slice(0, 16)}`
}

/** A repetition starts when the clock shows the same time, and lasts as long as the first. */
function moved(
  event: CalendarEvent,
  wall: number,
  zone: string | undefined,
  zones: CalendarZones,
): CalendarEvent {
  const { start, end } = event
  const suffix = start.instant === start.wall && zone === undefined ? 'Z' : ''
  const text = new Date(wall).toISOString()
  const moment = parseTime(start.isDate ? text.slice(0, 10) : `${text.slice(0, 19)}${suffix}`, zone, zones)
  const shift = wall - start.wall
  const at = moment ?? { ...start, wall, instant: start.instant === null ? null : start.instant + shift }
  const lasts = start.instant !== null && end.instant !== null ? end.instant - start.instant : 0
  return {
    ...event,
    uid: occurrenceUid(event.uid, wall),
    start: at,
    end: { ...end, wall: end.wall + shift, instant: at.instant === null ? null : at.instant + lasts },
  }
}

function endOf(
  raw: RawEvent,
  start: CalendarTime,
  given: CalendarTime | undefined,
  tell: (problem: CalendarProblem) => void,
): CalendarTime {
  const later = (ms: number): CalendarTime => ({
    ...start,
    wall: start.wall + ms,
    instant: start.instant === null ? null : start.instant + ms,
  })
  const whole = later(start.isDate ? dayMs : 0)
  if (
    given &&
    given.isDate === start.isDate &&
    (given.instant ?? given.wall) >= (start.instant ?? start.wall)
  ) {
    return given.wall === start.wall && start.isDate ? whole : given
  }
  const lasts = durationMs(textOf(raw, 'duration'))
  if (lasts !== undefined) return later(lasts)
  if (!raw.properties.has('dtend') && start.isDate) return whole
  tell({
    line: raw.line,
    message: 'This event has no end that can be read. It was kept with its start alone.',
  })
  return whole
}

function durationMs(text: string): number | undefined {
  if (text === '') return undefined
  try {
    const seconds = ICAL.Duration.fromString(text).toSeconds()
    return seconds > 0 && seconds <= 366 * 86_400 ? seconds * 1000 : undefined
  } catch {
    return undefined
  }
}

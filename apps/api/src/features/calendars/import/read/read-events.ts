import { dayMs } from '@slipstream/commute/time/zoned-time'
import type { CalendarProblem } from '@slipstream/contract/roster-import'
import ICAL from 'ical.js'
import { storableText } from '#platform/db/storable-text.ts'
import {
  type CalendarTime,
  type CalendarZones,
  isSameTime,
  parseTime,
  zoneNamed,
  getZones,
} from './calendar-times.ts'
import { plainText } from './plain-text.ts'
import {
  getText,
  groupByUid,
  isCancelled,
  isRepetition,
  type CalendarFacts,
  type RawEvent,
} from './raw-events.ts'
import { type ContentLine, contentLines, parseLine } from '@slipstream/commute/calendars/content-lines'
import { type ImportWindow, getOccurrences } from './recurrence.ts'

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
  /** The IANA zone that the calendar names for itself (X-WR-TIMEZONE), by which its times need not go. */
  readonly zone: string | undefined
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
  /^(uid|dtstart|dtend|duration|summary|description|location|transp|status|sequence|rrule|rdate|exdate|recurrence-id)[;:]/i
const calendarProperty = /^(method|x-wr-timezone)[;:]/i
/** Anything that is not even the name of a property. */
const someProperty = /^[\w-]+[;:]/

/**
 * Reads every event of the window that can be read. Never throws: problems are reported with their line, and the rest is read. Of
 * an event that comes more than once under its UID the newest SEQUENCE counts; cancelled, it takes the event away.
 */
export function readEvents(text: string, window: ImportWindow): CalendarText {
  const problems: CalendarProblem[] = []
  const tell = (problem: CalendarProblem) => void problems.push(problem)
  const { rawEvents, zones, zone } = readComponents(contentLines(storableText(text)), tell)
  const isNear = ({ start: { wall } }: CalendarEvent) => wall >= window.from && wall <= window.to
  const near: CalendarEvent[] = []
  let far = 0
  for (const [raw, ...others] of groupByUid(rawEvents)) {
    const events = readSeries([raw, ...others], { zones, window, tell })
    far += events.filter((event) => !isNear(event)).length
    near.push(...events.filter(isNear))
    if (near.length > mostEvents) {
      tell({ line: raw.line, message: 'This calendar is too long. Everything after this line was left out.' })
      break
    }
  }
  return { events: near.sort((a, b) => a.start.wall - b.start.wall), far, zone, problems }
}

/** One time of an event, with the one that it would have by the rule. */
interface Occurrence {
  readonly at: CalendarTime
  readonly event: CalendarEvent
}

/** The events under one UID: those that repeat, with what was changed about single times of them. */
function readSeries(group: readonly RawEvent[], reading: Reading): CalendarEvent[] {
  const [changes, masters] = [group.filter(isRepetition), group.filter((raw) => !isRepetition(raw))]
  const byKey = new Map<string, Occurrence>()
  for (const raw of masters.filter((each) => !isCancelled(each))) {
    for (const occurrence of expandEvent(raw, reading)) {
      const { start, summary } = occurrence.event
      const key = `${start.wall} ${summary}`
      if (!byKey.has(key) || !raw.isCut) byKey.set(key, occurrence)
    }
  }
  let occurrences = [...byKey.values()]
  for (const raw of masters.filter(isCancelled)) {
    const [start] = getTimes(raw, 'dtstart', reading.zones)
    const areAll =
      !start || masters.some(({ properties }) => properties.has('rrule') || properties.has('rdate'))
    occurrences = areAll ? [] : occurrences.filter(({ at }) => !isSameTime(at, start))
  }
  // A change of all that follows comes before those of single times.
  for (const raw of changes.toSorted((a, b) => Number(isRange(b)) - Number(isRange(a))))
    occurrences = changeSeries(occurrences, raw, reading)
  return occurrences.map(({ event }) => event)
}

const isRange = ({ properties }: RawEvent) => properties.get('recurrence-id')?.[0]?.isRange === true

function changeSeries(occurrences: readonly Occurrence[], raw: RawEvent, reading: Reading): Occurrence[] {
  const { zones } = reading
  const [replaced] = getTimes(raw, 'recurrence-id', zones)
  const [changed] = isCancelled(raw) ? [] : expandEvent(raw, reading)
  if (!replaced) return changed ? [...occurrences, changed] : [...occurrences]
  const match = occurrences.find(({ at }) => isSameTime(at, replaced))
  const from = match?.at ?? replaced
  const isMeant = ({ at }: Occurrence) =>
    isSameTime(at, replaced) || (isRange(raw) && (at.instant ?? at.wall) > (from.instant ?? from.wall))
  const zone = raw.properties.get('dtstart')?.[0]?.timeZone
  const others = occurrences.flatMap((each) => {
    if (!isMeant(each)) return [each]
    if (!changed) return []
    const event = moved(changed.event, changed.event.start.wall + each.at.wall - from.wall, { zone, zones })
    return [{ at: each.at, event: { ...event, uid: each.event.uid } }]
  })
  if (match || !changed || (isRange(raw) && occurrences.some(isMeant))) return others
  return [
    ...others,
    { at: replaced, event: { ...changed.event, uid: occurrenceUid(changed.event.uid, replaced.wall) } },
  ]
}

function readComponents(lines: readonly ContentLine[], tell: (problem: CalendarProblem) => void) {
  const rawEvents: RawEvent[] = []
  const ownZones = new Map<string, ICAL.Timezone>()
  let calendar: CalendarFacts = new Map()
  let zone: string | undefined
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
        event = { line: line.number, properties: new Map(), calendar, isCut: false }
        rawEvents.push(event)
      }
      if (name === 'VCALENDAR') calendar = new Map()
      if (name === 'VTIMEZONE') zoneLines = []
      if (open.length < deepest) open.push(name)
    }
    if (open.includes('VTIMEZONE')) zoneLines.push(line.text)
    else if (event && mark === undefined && open.at(-1) === 'VEVENT') addProperty(event, line, tell)
    else if (!event && calendarProperty.test(line.text)) {
      const [property = '', value = ''] = line.text.split(/[;:](.*)/s)
      calendar.set(property.toLowerCase(), value.slice(value.lastIndexOf(':') + 1).trim())
      zone ??= zoneNamed(calendar.get('x-wr-timezone') ?? '')
    }
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
  return { rawEvents, zones: getZones(ownZones), zone }
}

function addProperty(event: RawEvent, line: ContentLine, tell: (problem: CalendarProblem) => void): void {
  if (!propertyNames.test(line.text) && someProperty.test(line.text)) return
  const property = parseLine(line, tell)
  if (!property) return
  const others = event.properties.get(property.name)
  if (!others) event.properties.set(property.name, [property])
  else if (property.name === 'exdate' || property.name === 'rdate') others.push(property)
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
    // Reported where its times are read.
  }
}

interface Reading {
  readonly zones: CalendarZones
  readonly window: ImportWindow
  readonly tell: (problem: CalendarProblem) => void
}

function getTimes(raw: RawEvent, name: string, zones: CalendarZones): CalendarTime[] {
  return (raw.properties.get(name) ?? []).flatMap(({ values, timeZone }) =>
    values.flatMap((value) => parseTime(value.split('/')[0] ?? '', timeZone, zones) ?? []),
  )
}

function expandEvent(raw: RawEvent, reading: Reading): Occurrence[] {
  const { zones, window, tell } = reading
  const [start] = getTimes(raw, 'dtstart', zones)
  const title = plainText(getText(raw, 'summary'))
  if (!start) {
    const what = title === '' ? 'An event' : `“${title.slice(0, 60)}”`
    tell({ line: raw.line, message: `${what} has no start that can be read. It was left out.` })
    return []
  }
  const end = getEnd(raw, start, getTimes(raw, 'dtend', zones)[0], tell)
  const event: CalendarEvent = {
    line: raw.line,
    uid: getText(raw, 'uid').slice(0, 1000) || null,
    summary: title.slice(0, 500),
    description: plainText(getText(raw, 'description')).slice(0, 10_000),
    location: plainText(getText(raw, 'location')).slice(0, 200),
    isTransparent: getText(raw, 'transp').toUpperCase() === 'TRANSPARENT',
    start,
    end,
  }
  const rule = raw.properties.get('rrule')?.[0]
  const added = isRepetition(raw) ? [] : addedTimes(raw, start, reading)
  if (isRepetition(raw) || (!rule && added.length === 0)) return [{ at: start, event }]
  const clock = { zone: raw.properties.get('dtstart')?.[0]?.timeZone, zones }
  const { walls, problem } = rule
    ? getOccurrences(rule.raw, start, window, (wall) => timeAt(wall, start, clock).instant)
    : { walls: [start.wall], problem: undefined }
  if (rule && problem !== undefined) tell({ line: rule.line, message: problem })
  const left = new Set(getTimes(raw, 'exdate', zones).flatMap(leftOutKeys))
  const isLeft = (at: CalendarTime) => timeKeys(at).some((key) => left.has(key))
  const repeated = (walls.length === 0 ? [start.wall] : walls).map((wall) => moved(event, wall, clock))
  const others = added
    .filter(({ at }) => !repeated.some((each) => isSameTime(each.start, at)))
    .map(({ at, lasts }) => lastingFrom(event, at, lasts))
  return [...repeated, ...others].flatMap((each) =>
    isLeft(each.start) ? [] : [{ at: each.start, event: each }],
  )
}

/** Keys of which two times share one where `isSameTime` says so: a calendar may leave out very many. */
function timeKeys({ wall, instant }: CalendarTime): string[] {
  const day = `date ${Math.floor(wall / dayMs)}`
  return instant === null
    ? [day, `wall ${wall}`, `zoned ${wall}`]
    : [day, `wall ${wall}`, `instant ${instant}`]
}

/** Some programs leave a day out by its midnight. */
function leftOutKeys(time: CalendarTime): string[] {
  const { wall, instant, isDate } = time
  const date = isDate || wall % dayMs === 0 ? [`date ${Math.floor(wall / dayMs)}`] : []
  return instant === null ? [...date, `wall ${wall}`] : [...date, `zoned ${wall}`, `instant ${instant}`]
}

/** The times of RDATE with how long each lasts; undefined if it is as long as the first. A date has the clock of the first. */
function addedTimes(raw: RawEvent, start: CalendarTime, { zones }: Reading) {
  const own = raw.properties.get('dtstart')?.[0]?.timeZone
  return (raw.properties.get('rdate') ?? []).flatMap(({ values, timeZone }) =>
    values.slice(0, mostEvents).flatMap((value) => {
      const [from = '', to = ''] = value.split('/')
      const time = parseTime(from, timeZone, zones)
      if (!time) return []
      const isDay = time.isDate && !start.isDate
      const at = isDay
        ? timeAt(Math.floor(time.wall / dayMs) * dayMs + (start.wall % dayMs), start, { zone: own, zones })
        : time
      const end = parseTime(to, timeZone, zones)
      return [{ at, lasts: end ? end.wall - time.wall : durationMs(to) }]
    }),
  )
}

interface EventClock {
  /** As the calendar names it. */
  readonly zone: string | undefined
  readonly zones: CalendarZones
}

/** Another reading of the clock that an event's start goes by. */
function timeAt(wall: number, start: CalendarTime, { zone, zones }: EventClock): CalendarTime {
  const suffix = start.instant === start.wall && zone === undefined ? 'Z' : ''
  const text = new Date(wall).toISOString()
  const moment = parseTime(start.isDate ? text.slice(0, 10) : `${text.slice(0, 19)}${suffix}`, zone, zones)
  return (
    moment ?? { ...start, wall, instant: start.instant === null ? null : start.instant + wall - start.wall }
  )
}

function lastingFrom(event: CalendarEvent, at: CalendarTime, lasts: number | undefined): CalendarEvent {
  const { start, end } = event
  const wall = at.wall + (lasts ?? end.wall - start.wall)
  const ms =
    lasts ?? (start.instant !== null && end.instant !== null ? end.instant - start.instant : wall - at.wall)
  const instant = at.instant === null ? null : at.instant + ms
  return { ...event, uid: occurrenceUid(event.uid, at.wall), start: at, end: { ...at, wall, instant } }
}

function occurrenceUid(uid: string | null, wall: number): string | null {
  return uid === null ? null : `${uid}/${new Date(wall).toISOString().slice(0, 16)}`
}

/** A repetition starts when the clock shows the same time, and lasts as long as the first. */
const moved = (event: CalendarEvent, wall: number, clock: EventClock) =>
  lastingFrom(event, timeAt(wall, event.start, clock), undefined)

function getEnd(
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
  if (given && given.isDate === start.isDate) {
    const lasts = (given.instant ?? given.wall) - (start.instant ?? start.wall)
    if (lasts >= 0) return lasts === 0 && start.isDate ? whole : given
    // It lands before it departs, by the clocks of its airports or by the date that its program forgot.
    if (!start.isDate && lasts > -dayMs) return given
  }
  const lasts = durationMs(getText(raw, 'duration'))
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

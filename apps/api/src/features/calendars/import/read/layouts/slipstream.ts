import { readDayLabel } from '@slipstream/commute/time/read-day-label'
import { zoneTimeLabel } from '@slipstream/commute/time/clock'
import { type Instant, minuteMs, toInstant } from '@slipstream/commute/time/zoned-time'
import type { Presence } from '@slipstream/contract/roster'
import { presenceWords } from '../../../export/describe-item.ts'
import {
  getAirport,
  findAirport,
  type FlyingPart,
  type GroundPart,
  type LayoutReader,
  type Leg,
  type ReadContext,
  textTime,
  UnreadableDuty,
} from '../duty-parts.ts'
import { groundPart } from '../ground-part.ts'
import { knownDuty } from '@slipstream/commute/roster/known-duties'
import { getLines } from '../flight-lines.ts'
import type { TextTime } from '../calendar-times.ts'
import type { CalendarEvent } from '../read-events.ts'

const ownUid = /@slipstream$/
const itemUid = /^(?:trip|ground_duty|manual_entry)-.*(?<!-(?:to|from)_work)@slipstream$/
const commuteTitle =
  /^(?:Conflict: )?(?:To work|Home): \S+ [A-Z]{3}-[A-Z]{3} \((?:planned|booked|standby|jumpseat)\)$/
const time = String.raw`(\d{1,2}):(\d{2})(?:\s([ap])m)?`
const dayAndTime = String.raw`\w{3} (\d{1,2} \w{3,4}) ${time}`
const reportPattern = new RegExp(`^Report ${dayAndTime}, clear ${dayAndTime}, (UTC|.{1,40} time)$`)
const sectorPattern = new RegExp(
  String.raw`^([A-Z\d]{2})([1-9]\d{0,3}[A-Z]?) ([A-Z]{3}) ${time} - ([A-Z]{3}) ${time}( \(positioning\))?$`,
)
const tripPattern = /^Trip (.{1,40})$/

const isBusy = ({ summary }: CalendarEvent) => summary === 'Busy'
const isItem = ({ uid }: CalendarEvent) => uid !== null && itemUid.test(uid)
const isOwn = ({ uid }: CalendarEvent) => uid !== null && ownUid.test(uid)

/** A flight to or from work, of a calendar that we gave out: it is planned from the roster, and no duty. */
export const isOwnCommute = (event: CalendarEvent) =>
  commuteTitle.test(event.summary) || (isOwn(event) && !isItem(event) && !isBusy(event))

/** A time without a word of what it is, of a calendar that we gave out to be shared. */
export const isOwnBusyTime = (event: CalendarEvent) => isOwn(event) && isBusy(event)

/** Our own whole roster, as calendar-export writes it, also after a calendar in between gave it other UIDs. */
export const slipstream: LayoutReader = {
  layout: 'slipstream',
  recognises: (event) =>
    isItem(event) || getLines(event.description).some((line) => reportPattern.test(line)),
  read(event, context) {
    const isEntry = event.uid?.startsWith('manual_entry-')
    if (isEntry) return [groundPart(event, context, { duty: null, isPrivate: true })]
    const duties = getDuties(event, context)
    const [first] = duties
    if (!first) throw new UnreadableDuty('It does not say when its duty is.')
    return duties.some(({ legs }) => legs.length > 0) ? duties : [getGroundDuty(event, first, context)]
  },
}

/** Each report with the sectors below it. */
function getDuties(event: CalendarEvent, context: ReadContext): FlyingPart[] {
  const { clock } = context
  const lines = getLines(event.description)
  const number = lines.map((line) => tripPattern.exec(line)?.[1]).find(Boolean) ?? ''
  const duties: (FlyingPart & { report: Instant; legs: Leg[] })[] = []
  let at = event.start.instant ?? event.start.wall
  for (const line of lines) {
    const ends = reportPattern.exec(line)
    if (ends) {
      const [, fromDay, fromHour, fromMinute, fromHalf, toDay, toHour, toMinute, toHalf, clockName] = ends
      const zone = findZone(clockName ?? '', context)
      const report = nearest(fromDay ?? '', wallTime(fromHour, fromMinute, fromHalf), zone, at)
      at = report
      duties.push({
        kind: 'flying',
        event,
        number,
        report,
        clear: nearest(toDay ?? '', wallTime(toHour, toMinute, toHalf), zone, report),
        legs: [],
        isWholeTrip: true,
      })
      continue
    }
    const match = sectorPattern.exec(line)
    const duty = duties.at(-1)
    if (!match || !duty) continue
    const [origin, destination] = [getAirport(match[3] ?? '', context), getAirport(match[7] ?? '', context)]
    const leaves = localTime(wallTime(match[4], match[5], match[6]))
    const lands = localTime(wallTime(match[8], match[9], match[10]))
    const departure = clock.next(leaves, origin.timezone, at)
    at = clock.next(lands, destination.timezone, departure)
    duty.legs.push({
      carrier: match[1] ?? null,
      number: match[2] ?? '',
      origin,
      destination,
      departure,
      arrival: at,
      isPositioning: match[11] !== undefined,
    })
  }
  return duties
}

/** Minutes after midnight of `06:50`, or of `6:50` and the half of the day. */
function wallTime(hours = '', minutes = '', half?: string): number {
  const read = textTime(hours, minutes, half && `${half}m`)
  if (!read) throw new UnreadableDuty(`The time ${hours}:${minutes} is not known.`)
  return read.minutes
}

const localTime = (minutes: number): TextTime => ({ minutes, mark: 'l' })

/** `London time`, `UTC`: what describe-item calls the clock of its reader. */
function findZone(name: string, { airports }: ReadContext): string {
  const zone = ['UTC', ...airports.zones].find((each) => zoneTimeLabel(each) === name)
  if (zone === undefined) throw new UnreadableDuty(`The clock “${name}” is not known.`)
  return zone
}

/** `5 Nov` at a time of a zone, in the year that brings it nearest to another moment. */
function nearest(day: string, minutes: number, zone: string, to: Instant): Instant {
  const year = new Date(to).getUTCFullYear()
  const time = new Date(minutes * minuteMs).toISOString().slice(11, 16)
  const moments = [year - 1, year, year + 1].flatMap((each) => {
    const date = readDayLabel(day, each)
    return date === undefined ? [] : [toInstant(`${date} ${time}`, zone)]
  })
  const [first, ...others] = moments
  if (first === undefined) throw new UnreadableDuty(`The day ${day} is not known.`)
  return others.reduce((best, each) => (Math.abs(each - to) < Math.abs(best - to) ? each : best), first)
}

function getGroundDuty(
  event: CalendarEvent,
  { report, clear }: FlyingPart,
  context: ReadContext,
): GroundPart {
  const lines = getLines(event.description)
  const [first = ''] = lines
  const code = reportPattern.test(first) ? '' : first
  const part = groundPart(event, context, { duty: knownDuty(code) ?? knownDuty(event.summary) ?? 'duty' })
  const presence = presences.find((each) => lines.includes(presenceWords[each])) ?? null
  return {
    ...part,
    code,
    description: event.summary === code ? '' : event.summary,
    location: findAirport(event.location, context)?.code ?? null,
    presence,
    start: report ?? part.start,
    end: clear ?? part.end + minuteMs,
  }
}

const presences: readonly Presence[] = ['base', 'home', 'free', 'unknown']

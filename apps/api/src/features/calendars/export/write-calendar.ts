import { addDays, getDate } from '@slipstream/commute/time/calendar-dates'
import { type Instant, rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import type { CalendarKind } from '@slipstream/contract/calendar-links'
import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import type { PublishedEvent } from './calendar-event.ts'

const names: Record<CalendarKind, string> = { full: 'Slipstream roster', busy: 'Busy' }
const hourSeconds = 3600

/** An iCalendar file (RFC 5545) with every time in UTC and whole days as dates, as Apple's, Google's and Outlook's calendars read it. */
export function writeCalendar(kind: CalendarKind, events: readonly PublishedEvent[]): string {
  const calendar = ical({
    name: names[kind],
    prodId: { company: 'Slipstream', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: hourSeconds,
  })
  for (const event of events) {
    calendar.createEvent({
      id: event.uid,
      sequence: event.sequence,
      stamp: event.changedAt,
      lastModified: event.changedAt,
      ...getTimes(event),
      summary: printable(event.summary),
      description: event.description === '' ? null : printable(event.description),
      location: event.location,
      status: getStatus(event),
      ...getTransparency(event),
      alarms: getAlarms(event),
    })
  }
  return `${calendar.toString()}\r\n`
}

/** Whole days of the roster are dates: leave is the same day wherever its calendar is read. */
function getTimes({ start, end }: PublishedEvent) {
  const days = wholeDays(start, end)
  return days
    ? { allDay: true, start: utcMidnight(days.first), end: utcMidnight(days.after) }
    : { start: new Date(start), end: new Date(Math.max(start, end)) }
}

/** Where the roster has whole days: the first, and the one after the last, which iCalendar ends a date with. */
function wholeDays(start: Instant, end: Instant): { first: string; after: string } | null {
  const [from, to] = [toLocal(start, rosterZone), toLocal(end, rosterZone)]
  if (!from.endsWith(' 00:00') || end <= start) return null
  if (to.endsWith(' 23:59')) return { first: getDate(from), after: addDays(getDate(to), 1) }
  return to.endsWith(' 00:00') ? { first: getDate(from), after: getDate(to) } : null
}

/** At a moment, so that a calendar that moves the event does not move when to leave. */
function getAlarms({ alarmAt, isCancelled }: PublishedEvent) {
  if (alarmAt === undefined || isCancelled) return []
  return [{ type: ICalAlarmType.display, trigger: new Date(alarmAt), description: 'Leave your door' }]
}

const utcMidnight = (date: string) => new Date(`${date}T00:00:00Z`)

function getStatus({ isCancelled, isTentative }: PublishedEvent): ICalEventStatus {
  if (isCancelled) return ICalEventStatus.CANCELLED
  return isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

/** Outlook reads a property of its own. */
function getTransparency({ isAway, isCancelled, isTentative }: PublishedEvent) {
  if (isCancelled || !isAway) {
    return { transparency: ICalEventTransparency.TRANSPARENT, busystatus: ICalEventBusyStatus.FREE }
  }
  const busystatus = isTentative ? ICalEventBusyStatus.TENTATIVE : ICalEventBusyStatus.BUSY
  return { transparency: ICalEventTransparency.OPAQUE, busystatus }
}

/** iCalendar has no way to write control characters, and one of them makes a whole file unreadable. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]/gu, '')
}

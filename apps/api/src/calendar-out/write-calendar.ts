import type { CalendarKind } from '@slipstream/contract/calendar-links'
import ical, {
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import type { ToldEvent } from './calendar-event.ts'

const names: Record<CalendarKind, string> = { full: 'Slipstream roster', busy: 'Busy' }
const hourSeconds = 3600

/** An iCalendar file (RFC 5545) with every time in UTC, as Apple's, Google's and Outlook's calendars read it. */
export function writeCalendar(kind: CalendarKind, events: readonly ToldEvent[]): string {
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
      start: new Date(event.start),
      end: new Date(Math.max(event.start, event.end)),
      summary: printable(event.summary),
      description: event.description === '' ? null : printable(event.description),
      location: event.location,
      status: statusOf(event),
      ...transparencyOf(event),
    })
  }
  return `${calendar.toString()}\r\n`
}

function statusOf({ isCancelled, isTentative }: ToldEvent): ICalEventStatus {
  if (isCancelled) return ICalEventStatus.CANCELLED
  return isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

/** Outlook reads a property of its own. */
function transparencyOf({ isAway, isCancelled, isTentative }: ToldEvent) {
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

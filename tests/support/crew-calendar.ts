import { currentMonth } from '@slipstream/commute/time/calendar-dates'

/** A calendar as an AIMS crew system exports it, about people and duties that are made up. */
export interface AimsEvent {
  uid: string
  /** `05T0500`, in UTC; `26` for a whole day. */
  from: string
  to?: string
  title: string
  /** Its sectors, a line each: `06:00z-07:20z 1432 320`. */
  sectors?: readonly string[]
  /** Lines that are written as they are. */
  more?: readonly string[]
}

/** A day out of Heathrow, from 13:00 to 19:30 British Summer Time. */
export const dayTrip: AimsEvent = {
  uid: 'day-trip',
  from: '06T1200',
  to: '06T1830',
  title: 'LHR-GVA-LHR',
  sectors: ['13:00z-14:45z 728 320', '15:45z-17:30z 731 320'],
}

/** A day in the office at base, from 09:00 to 17:00 British Summer Time. */
export const officeDay: AimsEvent = {
  uid: 'office',
  from: '22T0800',
  to: '22T1600',
  title: 'OFC Office',
  more: ['LOCATION:LHR'],
}

/**
 * The next July that is a month away or more: whole in British Summer Time and in New York's, so that a test can tell
 * its times in words.
 */
export function comingJuly(now = Date.now()): string {
  const month = currentMonth(now)
  const year = Number(month.slice(0, 4))
  return month.slice(5) < '06' ? `${year}-07` : `${year + 1}-07`
}

/** The text of a calendar with these events of a month `YYYY-MM`, each line ended as RFC 5545 wants it. */
export function aimsCalendar(month: string, events: readonly AimsEvent[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Made up//Crew roster//EN',
    ...events.flatMap((event) => getLines(month.replace('-', ''), event)),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

function getLines(month: string, { uid, from, to, title, sectors, more = [] }: AimsEvent): string[] {
  const times =
    to === undefined
      ? [`DTSTART;VALUE=DATE:${month}${from}`, 'TRANSP:TRANSPARENT']
      : [`DTSTART:${month}${from}00Z`, `DTEND:${month}${to}00Z`]
  const description = sectors ? [String.raw`DESCRIPTION:${sectors.join(String.raw`\n`)}`] : []
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@crew.example`,
    ...times,
    `SUMMARY:${title}`,
    ...description,
    ...more,
    'END:VEVENT',
  ]
}

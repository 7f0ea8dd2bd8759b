import ICAL from 'ical.js'

export interface ParsedEvent {
  readonly uid: string
  readonly summary: string
  readonly description: string
  readonly location: string
  /** ISO 8601, UTC; whole days `YYYY-MM-DD`. */
  readonly start: string
  readonly end: string
  readonly stamp: string
  readonly sequence: number
  readonly status: string
  readonly transparency: string
}

export interface ParsedCalendar {
  readonly name: string
  readonly refreshInterval: string
  readonly events: readonly ParsedEvent[]
}

/** A calendar as a library reads it that did not write it. */
export function parseCalendar(text: string): ParsedCalendar {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the library itself takes next
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return {
    name: getText(calendar, 'x-wr-calname'),
    refreshInterval: getText(calendar, 'refresh-interval'),
    events: calendar.getAllSubcomponents('vevent').map((event) => ({
      uid: getText(event, 'uid'),
      summary: getText(event, 'summary'),
      description: getText(event, 'description'),
      location: getText(event, 'location'),
      start: getInstant(event, 'dtstart'),
      end: getInstant(event, 'dtend'),
      stamp: getInstant(event, 'dtstamp'),
      sequence: Number(getText(event, 'sequence')),
      status: getText(event, 'status'),
      transparency: getText(event, 'transp'),
    })),
  }
}

function getText(component: InstanceType<typeof ICAL.Component>, name: string): string {
  const value = component.getFirstPropertyValue(name)
  return value === null ? '' : String(value)
}

function getInstant(component: InstanceType<typeof ICAL.Component>, name: string): string {
  const value = component.getFirstPropertyValue(name)
  if (!(value instanceof ICAL.Time)) throw new Error(`The event has no time '${name}'.`)
  if (value.isDate) return value.toString()
  if (value.zone !== ICAL.Timezone.utcTimezone) throw new Error(`The time of '${name}' is not in UTC.`)
  return value.toJSDate().toISOString()
}

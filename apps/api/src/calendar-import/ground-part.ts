import { minuteMs, toInstant, rosterZone } from '@slipstream/commute/zoned-time'
import type { GroundPart, ReadContext } from './duty-parts.ts'
import type { CalendarEvent } from './read-events.ts'

/** What crew systems call a duty: `SBY`, `D/O`, `LVE`, `OFC-1`. */
const codePattern = /^[A-Z\d][A-Z\d/_.*+-]{0,11}$/
const shownText = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 120)

/** What a description says first, where it is no line of times. */
function wordsOf(description: string): string {
  const [first = ''] = description.split('\n')
  return /^\s*\d/.test(first) ? '' : shownText(first)
}

/** The code of an event, where its title is one or starts with one. */
export function codeOf({ summary }: CalendarEvent): string {
  const [first = ''] = summary.trim().split(/[\s:]/)
  return codePattern.test(first) ? first : ''
}

/** An event that is no flying, or whose flying cannot be read: kept by its title. */
export function groundPart(event: CalendarEvent, context: ReadContext): GroundPart {
  const { airports, clock } = context
  const code = codeOf(event)
  const title = shownText(event.summary)
  const place = /\b[A-Z]{3}\b/.exec(event.location)?.[0] ?? ''
  const airport = airports.get(place)
  const isWhole = event.start.isDate
  const zone = airport?.timezone
  return {
    kind: 'ground',
    event,
    suffix: '',
    code: code || title.slice(0, 12),
    description: title === code ? wordsOf(event.description) : title,
    location: isWhole ? null : (airport?.code ?? null),
    // A date has no clock: it is the same date on the roster, whatever the base.
    start: isWhole ? londonDate(event.start.wall) : clock.instantOf(event.start, zone),
    end: isWhole ? londonDate(event.end.wall) - minuteMs : clock.instantOf(event.end, zone),
  }
}

function londonDate(wall: number): number {
  return toInstant(`${new Date(wall).toISOString().slice(0, 10)} 00:00`, rosterZone)
}

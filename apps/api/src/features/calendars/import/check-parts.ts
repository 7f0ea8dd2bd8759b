import { type CheckPart, findAirport, type ReadContext } from './duty-parts.ts'
import type { CalendarEvent } from './read-events.ts'

const checkIn =
  /^(?:(?:crew|duty|flight)\s)?(?:check[-\s]?in|c\/i|CI|sign[-\s]?on|report(?:ing)?(?:\stime)?|duty\sstarts?|on\sduty)(?![a-z])/i
const checkOut =
  /^(?:(?:crew|duty|flight)\s)?(?:check[-\s]?out|c\/o|CO|sign[-\s]?off|debrief(?:ing)?|clear|released?|duty\sends?|off\sduty)(?![a-z])/i
/** A place, a flight and a time, each where it is given: anything else, as `Check-in online`, is somebody's own. */
const restPattern =
  /^[\s:@–-]*(?:(?:at|for)\s)?[[(]?([A-Z]{3,4})?[\])]?[\s,:–-]*(?:for\s)?(?:[A-Z\d]{2,3}\s?\d{1,4}[A-Z]?)?[\s,:–-]*(?:\d{1,2}:?\d{2}\s?[zZlL]?)?\s*$/

function getSide(summary: string): { side: CheckPart['side']; place: string } | undefined {
  const title = summary.trim()
  const found = checkIn.exec(title) ?? checkOut.exec(title)
  const rest = found && restPattern.exec(title.slice(found[0].length))
  return rest ? { side: checkIn.test(title) ? 'in' : 'out', place: rest[1] ?? '' } : undefined
}

/** An event of its own that says when a duty starts or ends: `Check-in LHR`, `Debrief`; undefined where it is none. */
export function checkPart(event: CalendarEvent, context: ReadContext): CheckPart | undefined {
  const check = event.start.isDate ? undefined : getSide(event.summary)
  if (!check) return undefined
  const named = check.place || (/\b[A-Z]{3,4}\b/.exec(event.location)?.[0] ?? '')
  const airport = findAirport(named, context)
  const time = check.side === 'in' ? event.start : event.end
  return {
    kind: 'check',
    event,
    side: check.side,
    at: context.clock.getInstant(time, airport?.timezone),
    place: airport?.code ?? null,
  }
}

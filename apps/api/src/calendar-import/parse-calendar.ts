import { addMonths, monthOf } from '@slipstream/commute/months'
import { dayMs } from '@slipstream/commute/zoned-time'
import type { Month } from '@slipstream/contract/primitives'
import type { CalendarLayout, CalendarProblem, TimesReading } from '@slipstream/contract/roster-import'
import type { AirportDirectory } from '../providers/airports.ts'
import type { CrewItem } from '../providers/crew-system.ts'
import { assembleDuties } from './assemble-duties.ts'
import { createClock } from './calendar-times.ts'
import { endOf, startOf, toCrewItems, type Whose } from './crew-items.ts'
import { type DutyPart, type LayoutReader, type ReadContext, UnreadableDuty } from './duty-parts.ts'
import { codeOf, groundPart } from './ground-part.ts'
import { aims } from './layouts/aims.ts'
import { dutyReport } from './layouts/duty-report.ts'
import { generic } from './layouts/generic.ts'
import { raido } from './layouts/raido.ts'
import { type CalendarEvent, readEvents } from './read-events.ts'

export interface CalendarSource extends Whose {
  readonly text: string
  /** What clock times go by that do not say it themselves; undefined where the user has not said yet. */
  readonly times: TimesReading | undefined
  readonly airports: AirportDirectory
  readonly now: Date
}

export interface ParsedCalendar {
  readonly layout: CalendarLayout
  readonly areTimesStated: boolean
  /** Empty where times are neither stated nor given: then nothing is known. */
  readonly items: readonly CrewItem[]
  /** From the first item's to the last one's, ascending and without a gap. */
  readonly months: readonly Month[]
  readonly problems: readonly CalendarProblem[]
}

/** The first that recognises an event has the say; `generic` comes last. */
const layouts: readonly LayoutReader[] = [raido, aims, dutyReport, generic]
/** A date outside is a slip, or nothing that anybody plans by: each month between is replaced. */
const reachMs = { back: 6 * 366 * dayMs, ahead: 3 * 366 * dayMs }
/** More are not read by anybody. */
const mostProblems = 100

/** Reads a calendar's text into items. Never throws for anything that the text holds: it is told, and the rest kept. */
export function parseCalendar({ text, times, airports, base, airline, now }: CalendarSource): ParsedCalendar {
  const { events: all, problems: found } = readEvents(text)
  const problems = [...found]
  const events = all.filter(({ start: { wall } }) => isNear(wall, now.getTime()))
  const baseZone = airports.get(base)?.timezone ?? 'Europe/London'
  const clock = createClock(times, baseZone)
  const context: ReadContext = { airports, clock, baseZone, tell: (problem) => void problems.push(problem) }
  if (events.length < all.length) {
    const far = all.length - events.length
    const some = far === 1 ? 'one event' : `${far} events`
    context.tell({ line: null, message: `Left out: ${some} more than 6 years back or 3 years ahead.` })
  }
  const { layout, parts } = readParts(events, context)
  const items = toCrewItems(assembleDuties(parts, context), { base, airline })
  const areTimesStated = !clock.metUnstated()
  const areUnderstood = areTimesStated || times !== undefined
  if (items.length === 0) context.tell({ line: null, message: 'No duty was found in this calendar.' })
  return {
    layout,
    areTimesStated,
    items: areUnderstood ? items : [],
    months: areUnderstood ? monthsOf(items) : [],
    problems: firstProblems(problems),
  }
}

const isNear = (wall: number, now: number) => wall >= now - reachMs.back && wall <= now + reachMs.ahead

function readParts(
  events: readonly CalendarEvent[],
  context: ReadContext,
): { layout: CalendarLayout; parts: DutyPart[] } {
  const counts = new Map<CalendarLayout, number>()
  const parts: DutyPart[] = []
  let daysOff = 0
  for (const event of events) {
    const reader = layouts.find(({ recognises }) => recognises(event))
    if (reader) {
      counts.set(reader.layout, (counts.get(reader.layout) ?? 0) + 1)
      parts.push(...readWith(reader, event, context))
    } else if (event.start.isDate && event.isTransparent && codeOf(event) === '') daysOff += 1
    else parts.push(groundPart(event, context))
  }
  if (daysOff > 0) {
    const days =
      daysOff === 1
        ? 'One all-day note without a duty code was'
        : `${daysOff} all-day notes without a duty code were`
    context.tell({ line: null, message: `${days} left out, such as days off.` })
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return { layout: most?.[0] ?? 'generic', parts }
}

function readWith(reader: LayoutReader, event: CalendarEvent, context: ReadContext): readonly DutyPart[] {
  try {
    return reader.read(event, context)
  } catch (error) {
    if (!(error instanceof UnreadableDuty)) throw error
    const title = event.summary.slice(0, 60) || 'A duty'
    context.tell({ line: event.line, message: `“${title}” was kept as a ground duty. ${error.message}` })
    return [groundPart(event, context)]
  }
}

function monthsOf(items: readonly CrewItem[]): Month[] {
  const [first] = items
  if (!first) return []
  const last = items.map(endOf).reduce((latest, end) => (end > latest ? end : latest))
  const months: Month[] = []
  for (let month = monthOf(startOf(first)); month <= monthOf(last); month = addMonths(month, 1))
    months.push(month)
  return months
}

function firstProblems(problems: readonly CalendarProblem[]): CalendarProblem[] {
  if (problems.length <= mostProblems) return [...problems]
  const others = problems.length - mostProblems
  return [
    ...problems.slice(0, mostProblems),
    { line: null, message: `${others} more problems of this kind.` },
  ]
}

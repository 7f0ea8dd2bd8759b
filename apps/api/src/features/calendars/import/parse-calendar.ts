import { addMonths, monthOf } from '@slipstream/commute/time/calendar-dates'
import { dayMs } from '@slipstream/commute/time/zoned-time'
import type { Month } from '@slipstream/contract/primitives'
import {
  type CalendarLayout,
  type CalendarProblem,
  calendarLimits,
  type TimesReading,
} from '@slipstream/contract/roster-import'
import type { AirportDirectory } from '#providers/airports/airports.ts'
import type { CrewItem } from '#providers/crew-system.ts'
import { assembleDuties } from './assemble-duties.ts'
import { createClock } from './calendar-times.ts'
import { tellClosedAirports } from './closed-airports.ts'
import { endOf, startOf, toCrewItems, type UnrecognisedDuty, type Whose } from './crew-items.ts'
import { checkPart } from './check-parts.ts'
import { type DutyPart, type LayoutReader, type ReadContext, UnreadableDuty } from './duty-parts.ts'
import { groundPart } from './ground-part.ts'
import { aims } from './layouts/aims.ts'
import { dutyReport } from './layouts/duty-report.ts'
import { generic } from './layouts/generic.ts'
import { raido } from './layouts/raido.ts'
import { isOwnBusyTime, isOwnCommute, slipstream } from './layouts/slipstream.ts'
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
  /** Events that are for the user to decide; empty where `items` is for want of a clock. */
  readonly unrecognised: readonly UnrecognisedDuty[]
  /** From the first item's to the last one's, ascending and without a gap. */
  readonly months: readonly Month[]
  readonly problems: readonly CalendarProblem[]
}

/** The first that recognises an event has the say; `generic` comes last. */
const layouts: readonly LayoutReader[] = [slipstream, raido, aims, dutyReport, generic]
/** A date outside is a slip, or nothing that anybody plans by: each month between is replaced. */
const reachMs = { back: 6 * 366 * dayMs, ahead: 3 * 366 * dayMs }
const mostUnrecognised = calendarLimits.unrecognised
/** More are not read by anybody. */
const mostProblems = 100

/** Reads a calendar's text into items. Never throws for the text's content: problems are reported and the rest is read. */
export function parseCalendar({ text, times, airports, base, airline, now }: CalendarSource): ParsedCalendar {
  const { events: near, far, problems: found } = readEvents(text, windowAround(now.getTime()))
  const problems = [...found]
  const events = near.filter((event) => !isOwnCommute(event) && !isOwnBusyTime(event))
  const baseZone = airports.get(base)?.timezone ?? 'Europe/London'
  const clock = createClock(times, baseZone)
  const context: ReadContext = { airports, clock, baseZone, tell: (problem) => void problems.push(problem) }
  tellOwn(near, context)
  if (far > 0) {
    const some = far === 1 ? 'one event' : `${far} events`
    context.tell({ line: null, message: `Left out: ${some} more than 6 years back or 3 years ahead.` })
  }
  const { layout, parts } = readParts(events, context)
  const { items, unrecognised } = toCrewItems(assembleDuties(parts, context), { base, airline })
  tellClosedAirports(items, context)
  const areTimesStated = !clock.metUnstated()
  const areUnderstood = areTimesStated || times !== undefined
  if (items.length === 0 && unrecognised.length === 0)
    context.tell({ line: null, message: 'No duty was found in this calendar.' })
  return {
    layout,
    areTimesStated,
    items: areUnderstood ? items : [],
    unrecognised: areUnderstood ? firstUnrecognised(unrecognised, context) : [],
    months: areUnderstood ? monthsOf(items) : [],
    problems: firstProblems(problems),
  }
}

/** What we wrote ourselves and that is no duty. */
function tellOwn(events: readonly CalendarEvent[], { tell }: ReadContext): void {
  const commutes = events.filter(isOwnCommute).length
  const busy = events.filter(isOwnBusyTime).length
  if (commutes > 0) {
    const some = commutes === 1 ? 'one commuting flight' : `${commutes} commuting flights`
    tell({ line: null, message: `Left out: ${some} of a Slipstream calendar.` })
  }
  if (busy > 0) {
    const some = busy === 1 ? 'one busy time' : `${busy} busy times`
    tell({ line: null, message: `Left out: ${some}. Import the whole-roster calendar instead.` })
  }
}

const windowAround = (now: number) => ({ from: now - reachMs.back, now, to: now + reachMs.ahead })

function readParts(
  events: readonly CalendarEvent[],
  context: ReadContext,
): { layout: CalendarLayout; parts: DutyPart[] } {
  const counts = new Map<CalendarLayout, number>()
  const parts: DutyPart[] = []
  for (const event of events) {
    const reader = layouts.find(({ recognises }) => recognises(event))
    if (reader) {
      counts.set(reader.layout, (counts.get(reader.layout) ?? 0) + 1)
      parts.push(...readWith(reader, event, context))
    } else parts.push(checkPart(event, context) ?? groundPart(event, context))
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return { layout: most?.[0] ?? 'generic', parts }
}

function readWith(reader: LayoutReader, event: CalendarEvent, context: ReadContext): readonly DutyPart[] {
  try {
    return reader.read(event, context)
  } catch (error) {
    if (!(error instanceof UnreadableDuty)) throw error
    return [groundPart(event, context, { duty: null, problem: error.message })]
  }
}

/** Of a whole private calendar only so many are asked about. */
function firstUnrecognised(
  unrecognised: readonly UnrecognisedDuty[],
  { tell }: ReadContext,
): readonly UnrecognisedDuty[] {
  const others = unrecognised.length - mostUnrecognised
  if (others > 0) {
    const some = others === 1 ? 'one more event' : `${others} more events`
    tell({ line: null, message: `Left out: ${some} that we did not recognise.` })
  }
  return unrecognised.slice(0, mostUnrecognised)
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

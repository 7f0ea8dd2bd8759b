import type { FamilyDetail, FamilyView } from '@slipstream/contract/family-links'
import type { RestPlan } from '../../plan/plan-types.ts'
import { addDays, getDate } from '../../time/calendar-dates.ts'
import { timeLabelAt, type Clock } from '../../time/clock.ts'
import { weekdayDayLabel } from '../../time/date-formats.ts'
import { minuteMs, minutesBetween, toInstant, toLocal, type Instant } from '../../time/zoned-time.ts'
import type { HomeEdge, Whereabouts } from './whereabouts.ts'

type Day = FamilyView['days'][number]

/** A page shows two weeks. */
const mostDays = 14
const notKnown = 'Not known yet'
const fiveMinutes = 5 * minuteMs

/** Doors are estimates: home is said no earlier, and leaving home no later, than it is expected. */
export const arriving = (at: Instant) => Math.ceil(at / fiveMinutes) * fiveMinutes
export const leaving = (at: Instant) => Math.floor(at / fiveMinutes) * fiveMinutes

interface Span {
  readonly place: Day['parts'][number]['place'] | 'unknown'
  readonly from: Instant
  readonly until: Instant
}

interface DaysInput {
  readonly rests: readonly (readonly [rest: RestPlan, where: Whereabouts])[]
  readonly now: Instant
  /** Home's. */
  readonly clock: Clock
  readonly detail: FamilyDetail
}

/** The days ahead by where they are spent, as far as that is known: home's clock, no place and no duty. */
export function familyDays({ rests, now, clock, detail }: DaysInput): Day[] {
  const { zone } = clock
  const getStart = (date: string) => toInstant(`${date} 00:00`, zone)
  const dayAfter = (at: Instant) => getStart(addDays(getDate(toLocal(at, zone)), 1))
  const spans = rests.flatMap(([rest, where]): Span[] => {
    const begin = rest.clear?.at ?? -Infinity
    const end = rest.report && !rest.unknownSide ? rest.report.at : Infinity
    if (where.place === 'near_base') return []
    if (where.place === 'unknown') return [{ place: 'unknown', from: begin, until: end }]
    const from = where.from ? arriving(where.from.at) : begin
    // When home is left is not known: only its first day is.
    const until = where.until ? leaving(where.until.at) : dayAfter(Math.max(from, now))
    const flights = detail === 'times' ? [] : [where.from, where.until].flatMap(flown)
    return [
      { place: 'home', from, until },
      ...(where.until ? [] : [{ place: 'unknown' as const, from: until, until: end }]),
      ...flights,
    ]
  })
  const first = Math.max(now, rests[0]?.[0].clear?.at ?? now)
  const days = Array.from({ length: spans.length > 0 ? mostDays : 0 }, (_, day) =>
    getDay(addDays(getDate(toLocal(first, zone)), day), spans, getStart, clock),
  )
  const last = days.findLastIndex(({ parts }) => parts.length > 0)
  // One day that is not known says where the known ones end.
  return days.slice(0, last + (days[last + 1]?.text === notKnown ? 2 : 1))
}

const quarters = (start: Instant, at: Instant) => Math.round(minutesBetween(start, at) / 15)

function flown(edge: HomeEdge | null): Span[] {
  if (!edge?.journey) return []
  const { departure, arrival } = edge.journey
  return [{ place: 'flying', from: departure, until: arrival }]
}

function getDay(
  date: string,
  spans: readonly Span[],
  getStart: (date: string) => Instant,
  clock: Clock,
): Day {
  const [start, end] = [getStart(date), getStart(addDays(date, 1))]
  const ofDay = spans.flatMap(({ place, from, until }): Span[] =>
    from < end && until > start ? [{ place, from: Math.max(from, start), until: Math.min(until, end) }] : [],
  )
  const time = (at: Instant) => timeLabelAt(at, clock)
  const homes = ofDay.filter(({ place }) => place === 'home')
  const texts = homes.map(({ from, until }) => {
    if (from === start && until === end) return 'Home'
    if (until === end) return `Home from ${time(from)}`
    return from === start ? `Home until ${time(until)}` : `Home ${time(from)} to ${time(until)}`
  })
  const isUnknown = ofDay.some(({ place }) => place === 'unknown')
  return {
    label: weekdayDayLabel(`${date} 12:00`),
    text: texts.join(', ') || (isUnknown ? notKnown : 'Away'),
    parts: ofDay.flatMap(({ place, from, until }) =>
      place === 'unknown' ? [] : [{ place, from: quarters(start, from), until: quarters(start, until) }],
    ),
  }
}

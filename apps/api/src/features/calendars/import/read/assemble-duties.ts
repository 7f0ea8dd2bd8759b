import { hourMs, type Instant, minuteMs } from '@slipstream/commute/time/zoned-time'
import type { AirportRecord } from '#providers/airports/airports.ts'
import type { CheckPart, DutyPart, FlyingPart, GroundPart, Leg, ReadContext } from './duty-parts.ts'
import { groundPart } from './ground-part.ts'
import { isAttended, knownDuty } from '@slipstream/commute/roster/known-duties'
import type { CalendarEvent } from './read-events.ts'

/** A flying duty, from report to clear. */
export interface FlyingDuty {
  readonly event: CalendarEvent
  readonly number: string
  readonly report: Instant
  readonly clear: Instant
  readonly legs: readonly [Leg, ...Leg[]]
  readonly isWholeTrip: boolean
}

export interface Duties {
  /** By report. */
  readonly flying: readonly FlyingDuty[]
  readonly ground: readonly GroundPart[]
}

/** Assumed if a calendar does not say when a duty starts or ends; the user sees a note. */
export const assumedMinutes = { beforeDeparture: 60, afterArrival: 30 } as const
/** Flights this far apart are of two duties. */
export const longestTurnMs = 8 * hourMs

/** A check-in this long before its duty, or a check-out as long after it, belongs to another one. */
const longestCheckMs = 4 * hourMs

/** A duty whose other flights, report or clear may still come. */
interface OpenDuty {
  event: CalendarEvent
  number: string
  report: Instant | null
  clear: Instant | null
  legs: Leg[]
  place?: AirportRecord | undefined
  isWholeTrip?: boolean | undefined
  /** The check-in that stands for it until its first flight comes. */
  checkIn?: CheckPart | undefined
}

/** Puts together what several events tell of one duty. */
export function assembleDuties(parts: readonly DutyPart[], context: ReadContext): Duties {
  const ground: GroundPart[] = []
  const duties: OpenDuty[] = []
  const lonely: CheckPart[] = []
  const flown = new Map<Instant, Leg[]>()
  for (const part of parts.toSorted(byStart)) {
    // Some calendars tell a trip again on each of its days.
    const isKnown = (leg: Leg) => flown.get(leg.departure)?.some((other) => isSameLeg(other, leg))
    if (part.kind === 'flying' && part.legs.length > 0 && part.legs.every(isKnown)) continue
    if (part.kind === 'flying')
      for (const leg of part.legs) flown.set(leg.departure, [...(flown.get(leg.departure) ?? []), leg])
    const current = duties.at(-1)
    const waiting = current?.checkIn
    if (part.kind === 'check') {
      if (part.side === 'in') duties.push(openedBy(part))
      else if (!closeWith(part, current, ground)) lonely.push(part)
    } else if (part.kind === 'ground') {
      const isChecked = waiting && isAttended(part.duty) && startsAfter(waiting, part.start, part.location)
      if (isChecked) duties.pop()
      ground.push(isChecked ? { ...part, start: waiting.at } : part)
    } else if (current && (waiting ? followsCheckIn(part, waiting) : belongsTo(part, current))) {
      join(current, part)
    } else {
      duties.push({ ...part, legs: [...part.legs] })
    }
  }
  return close(duties, ground, lonely, context)
}

/** Of those that start together a check-in comes first, a check-out last, and the longer before the shorter. */
function byStart(a: DutyPart, b: DutyPart): number {
  const rank = (part: DutyPart) => (part.kind === 'check' ? (part.side === 'in' ? 0 : 2) : 1)
  return getStart(a) - getStart(b) || rank(a) - rank(b) || getEnd(b) - getEnd(a)
}

function getStart(part: DutyPart): Instant {
  if (part.kind === 'ground') return part.start
  return part.kind === 'check' ? part.at : (part.report ?? part.legs[0]?.departure ?? 0)
}

function getEnd(part: DutyPart): Instant {
  if (part.kind === 'ground') return part.end
  return part.kind === 'check' ? part.at : (part.clear ?? part.legs.at(-1)?.arrival ?? 0)
}

function openedBy(check: CheckPart): OpenDuty {
  return { event: check.event, number: '', report: check.at, clear: null, legs: [], checkIn: check }
}

const startsAfter = ({ at, place }: CheckPart, start: Instant, location: string | null) =>
  start >= at && start - at <= longestCheckMs && (place === null || location === null || place === location)

function followsCheckIn({ legs: [first], report, clear }: FlyingPart, check: CheckPart): boolean {
  // A duty may be given as a whole, its flights by events of their own.
  if (!first) return report !== null && clear !== null && startsAfter(check, report, null)
  return startsAfter(check, first.departure, first.origin.code)
}

/** Ends the duty that was on last, in the air or on the ground. */
function closeWith(check: CheckPart, duty: OpenDuty | undefined, ground: GroundPart[]): boolean {
  const last = duty?.legs.at(-1)
  const endsBefore = (end: Instant, location: string | null) =>
    check.at >= end &&
    check.at - end <= longestCheckMs &&
    (check.place === null || location === null || check.place === location)
  const index = ground.findLastIndex(({ duty: kind, event, end, location }) => {
    return isAttended(kind) && !event.start.isDate && endsBefore(end, location)
  })
  const attended = ground[index]
  if (duty && last && endsBefore(last.arrival, last.destination.code)) {
    if (!attended || attended.end <= last.arrival) {
      duty.clear = Math.max(duty.clear ?? check.at, check.at)
      return true
    }
  }
  if (!attended) return false
  ground[index] = { ...attended, end: check.at }
  return true
}

function belongsTo(part: FlyingPart, duty: OpenDuty): boolean {
  const [first, last] = [part.legs[0], part.legs.at(-1)]
  if (!first || !last || part.report !== null) return false
  if (duty.report !== null && duty.clear !== null) {
    return first.departure >= duty.report && last.arrival <= duty.clear
  }
  const before = duty.legs.at(-1)
  if (!before || duty.clear !== null) return false
  return (
    before.destination.code === first.origin.code &&
    first.departure >= before.arrival &&
    first.departure - before.arrival <= longestTurnMs
  )
}

/** An event of its own may leave the number out. */
const isSameLeg = (a: Leg, b: Leg) =>
  a.departure === b.departure && a.origin === b.origin && (b.number === '' || a.number === b.number)

function join(duty: OpenDuty, part: FlyingPart): void {
  if (duty.checkIn) {
    duty.event = part.event
    duty.number = part.number
    duty.report = Math.min(duty.checkIn.at, part.report ?? duty.checkIn.at)
    duty.checkIn = undefined
  }
  for (const leg of part.legs) {
    const isKnown = duty.legs.some((known) => isSameLeg(known, leg))
    if (!isKnown) duty.legs.push(leg)
  }
  duty.clear ??= part.clear
}

function close(
  duties: readonly OpenDuty[],
  ground: readonly GroundPart[],
  lonely: readonly CheckPart[],
  context: ReadContext,
): Duties {
  const flying: FlyingDuty[] = []
  const flightless = lonely.map(({ event }) =>
    groundPart(event, context, { duty: null, problem: 'No duty ends there.' }),
  )
  let assumed = 0
  for (const duty of duties) {
    const [first, ...others] = duty.legs
    const last = others.at(-1) ?? first
    if (!first || !last) {
      flightless.push(flightlessPart(duty, context))
      continue
    }
    if (duty.report === null || duty.clear === null) assumed += 1
    flying.push({
      event: duty.event,
      number: duty.number,
      report: duty.report ?? first.departure - assumedMinutes.beforeDeparture * minuteMs,
      clear: duty.clear ?? last.arrival + assumedMinutes.afterArrival * minuteMs,
      legs: [first, ...others],
      isWholeTrip: duty.isWholeTrip ?? false,
    })
  }
  if (assumed > 0) {
    context.tell({
      line: null,
      message: `${assumed === 1 ? 'One duty does' : `${assumed} duties do`} not say when to report or when it is clear. Report was taken as 60 minutes before departure, clear as 30 minutes after arrival.`,
    })
  }
  return { flying, ground: [...ground, ...flightless] }
}

/** A check-in that nothing follows, or a duty without flights. */
function flightlessPart({ event, number, checkIn, place }: OpenDuty, context: ReadContext): GroundPart {
  if (checkIn) return groundPart(event, context, { duty: null, problem: 'No duty follows it.' })
  if (/^Flights?:/m.test(event.description)) {
    const problem = 'The calendar does not say when its flights are.'
    return groundPart(event, context, { duty: null, problem, place })
  }
  const duty = knownDuty(number) ?? knownDuty(event.summary) ?? 'duty'
  return groundPart(event, context, { duty, place })
}

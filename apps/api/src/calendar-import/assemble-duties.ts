import { hourMs, type Instant, minuteMs } from '@slipstream/commute/zoned-time'
import type { DutyPart, FlyingPart, GroundPart, Leg, ReadContext } from './duty-parts.ts'
import { groundPart } from './ground-part.ts'
import type { CalendarEvent } from './read-events.ts'

/** A flying duty, from report to clear. */
export interface FlyingDuty {
  readonly event: CalendarEvent
  readonly number: string
  readonly report: Instant
  readonly clear: Instant
  readonly legs: readonly [Leg, ...Leg[]]
}

export interface Duties {
  /** By report. */
  readonly flying: readonly FlyingDuty[]
  readonly ground: readonly GroundPart[]
}

/** Taken where a calendar does not say when a duty starts or ends; the user is told. */
export const assumedMinutes = { beforeDeparture: 60, afterArrival: 30 } as const
/** Flights this far apart are of two duties. */
const longestTurnMs = 8 * hourMs

/** A duty whose other flights, report or clear may still come. */
interface OpenDuty {
  event: CalendarEvent
  number: string
  report: Instant | null
  clear: Instant | null
  legs: Leg[]
}

/** Puts together what several events tell of one duty. */
export function assembleDuties(parts: readonly DutyPart[], context: ReadContext): Duties {
  const ground = parts.filter((part) => part.kind === 'ground')
  const flying = parts
    .filter((part) => part.kind === 'flying')
    .toSorted((a, b) => startOf(a) - startOf(b) || endOf(b) - endOf(a))
  const duties: OpenDuty[] = []
  for (const part of flying) {
    const current = duties.at(-1)
    if (current && belongsTo(part, current)) join(current, part)
    else duties.push({ ...part, legs: [...part.legs] })
  }
  return close(duties, ground, context)
}

const startOf = (part: OpenDuty | FlyingPart) => part.report ?? part.legs[0]?.departure ?? 0
const endOf = (part: OpenDuty | FlyingPart) => part.clear ?? part.legs.at(-1)?.arrival ?? 0

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

function join(duty: OpenDuty, part: FlyingPart): void {
  for (const leg of part.legs) {
    const isKnown = duty.legs.some(
      ({ number, departure }) => number === leg.number && departure === leg.departure,
    )
    if (!isKnown) duty.legs.push(leg)
  }
  duty.clear ??= part.clear
}

function close(duties: readonly OpenDuty[], ground: readonly GroundPart[], context: ReadContext): Duties {
  const flying: FlyingDuty[] = []
  const flightless: GroundPart[] = []
  let assumed = 0
  for (const duty of duties) {
    const [first, ...others] = duty.legs
    const last = others.at(-1) ?? first
    if (!first || !last) {
      const { line } = duty.event
      if (/^Flights?:/m.test(duty.event.description)) {
        context.tell({
          line,
          message: 'The calendar does not say when its flights are. It was kept as a ground duty.',
        })
      }
      flightless.push(groundPart(duty.event, context))
      continue
    }
    if (duty.report === null || duty.clear === null) assumed += 1
    flying.push({
      event: duty.event,
      number: duty.number,
      report: duty.report ?? first.departure - assumedMinutes.beforeDeparture * minuteMs,
      clear: duty.clear ?? last.arrival + assumedMinutes.afterArrival * minuteMs,
      legs: [first, ...others],
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

import {
  instantsShowing,
  minuteMs,
  possibleInstants,
  rosterZone,
  toInstant,
  toLocal,
  type Instant,
} from '@slipstream/commute/time/zoned-time'
import { localDateTimeSchema, type LocalDateTime } from '@slipstream/contract/primitives'

/** A date and a time as typed, in the entry's zone. */
export interface Moment {
  /** `YYYY-MM-DD`; '' while the text is not a date. */
  readonly date: string
  /** `HH:mm`; '' while the text is not a time. */
  readonly time: string
  /** The second one of a time that occurs twice. */
  readonly isSecond: boolean
}

/**
 * What a moment is in its zone.
 * - `missing`: date or time is not typed out.
 * - `skipped`: spring skips that time.
 * - `unsaid`: London's clocks show that moment for the second time, which a roster cannot tell from the first.
 * - `read`: it is an instant; `choices` are both that are meant by a time shown twice, as far as a roster can tell them.
 *
 * `next` is the first time after it that there is, on the clocks of the zone.
 */
export type MomentReading =
  | { readonly kind: 'missing' }
  | { readonly kind: 'skipped' | 'unsaid'; readonly next: LocalDateTime }
  | {
      readonly kind: 'read'
      readonly instant: Instant
      readonly choices: readonly Instant[]
      readonly isTwice: boolean
    }

const missing = { kind: 'missing' } as const

/** Roster times are London's, and of a time that London shows twice they mean the first (specification §3). */
const isRepresentable = (instant: Instant) => toInstant(toLocal(instant, rosterZone), rosterZone) === instant

/** The wall clock's own reading as milliseconds, to step over it minute by minute. */
const getWall = (local: LocalDateTime) => Date.parse(`${local.replace(' ', 'T')}:00Z`)
const toLocalTime = (wall: number): LocalDateTime =>
  new Date(wall).toISOString().slice(0, 16).replace('T', ' ')

function representableInstants(wall: number, zone: string): Instant[] {
  return instantsShowing(wall, zone).filter(
    (instant) => toLocal(instant, zone) === toLocalTime(wall) && isRepresentable(instant),
  )
}

/** Ends the search: no gap is longer than the day that a zone once skipped at the date line. */
function nextRepresentable(wall: number, zone: string): LocalDateTime {
  let next = wall + minuteMs
  while (representableInstants(next, zone).length === 0) next += minuteMs
  return toLocalTime(next)
}

export function readMoment({ date, time, isSecond }: Moment, zone: string): MomentReading {
  const local = `${date} ${time}`
  if (!localDateTimeSchema.safeParse(local).success) return missing
  const wall = getWall(local)
  const shown = possibleInstants(local, zone).filter((instant) => toLocal(instant, zone) === local)
  if (shown.length === 0) return { kind: 'skipped', next: nextRepresentable(wall, zone) }
  const choices = shown.filter(isRepresentable)
  const instant = isSecond ? choices.at(-1) : choices[0]
  if (instant === undefined) return { kind: 'unsaid', next: nextRepresentable(wall, zone) }
  return { kind: 'read', instant, choices, isTwice: shown.length > 1 }
}

/** This instant, or the next one that a roster can represent. */
export function toRepresentable(instant: Instant): Instant {
  let representable = instant
  while (!isRepresentable(representable)) representable += minuteMs
  return representable
}

/** An instant as typed in a zone. */
export function momentAt(instant: Instant, zone: string): Moment {
  const local = toLocal(instant, zone)
  return {
    date: local.slice(0, 10),
    time: local.slice(11),
    isSecond: possibleInstants(local, zone).indexOf(instant) > 0,
  }
}

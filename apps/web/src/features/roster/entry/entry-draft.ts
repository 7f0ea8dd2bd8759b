import type { Clock } from '@slipstream/commute/time/clock'
import type { ManualEntryInput } from '@slipstream/client/roster/edits'
import { addDays, daysBetween, getMonth } from '@slipstream/commute/time/calendar-dates'
import {
  hourMs,
  minuteMs,
  rosterZone,
  toInstant,
  toLocal,
  type Instant,
} from '@slipstream/commute/time/zoned-time'
import type { Airport } from '@slipstream/contract/airports'
import { localDateTimeSchema } from '@slipstream/contract/primitives'
import type { ManualEntry } from '@slipstream/contract/roster'
import type { Period } from '@slipstream/contract/roster-changes'
import { momentAt, readMoment, toRepresentable, type Moment, type MomentReading } from './entry-moment.ts'

/** What the form needs to know about an entry's place. */
export type Place = Pick<Airport, 'code' | 'city' | 'timezone'>

/** A manual entry as typed. Its times are in its place's zone, or on the person's clock without one. */
export interface EntryDraft {
  readonly title: string
  readonly place: Place | null
  readonly start: Moment
  readonly end: Moment
  /** Real minutes from start to end when both were last known: moving the start preserves them. */
  readonly lasts: number
  /** The end was put on the next day because its time is before the start's. */
  readonly isNextDay: boolean
  readonly notes: string
}

/** The zone of a draft's times. */
export const findZone = ({ place }: Pick<EntryDraft, 'place'>, clock: Clock) => place?.timezone ?? clock.zone

export const getStart = (draft: EntryDraft, clock: Clock): MomentReading =>
  readMoment(draft.start, findZone(draft, clock))
export const getEnd = (draft: EntryDraft, clock: Clock): MomentReading =>
  readMoment(draft.end, findZone(draft, clock))

/** Default duration in minutes. */
const usualMinutes = 60

interface NewEntryFacts {
  /** The month in view. */
  month: string
  /** The chosen day, `YYYY-MM-DD`; ignored if invalid. */
  day: string | null
  now: Instant
}

/** The next full hour for today; 09:00 for another day, or for the first day of another month. */
function startOfNew({ month, day, now }: NewEntryFacts, clock: Clock): Instant {
  const today = toLocal(now, clock.zone).slice(0, 10)
  const hasDay = localDateTimeSchema.safeParse(`${day} 09:00`).success
  const chosen = hasDay && day !== null ? day : getMonth(today) === month ? today : `${month}-01`
  return chosen === today ? (Math.floor(now / hourMs) + 1) * hourMs : toInstant(`${chosen} 09:00`, clock.zone)
}

function drafted(start: Instant, end: Instant, place: Place | null, clock: Clock) {
  const zone = findZone({ place }, clock)
  return {
    place,
    start: momentAt(start, zone),
    end: momentAt(end, zone),
    lasts: (end - start) / minuteMs,
    isNextDay: false,
  }
}

/** The draft of a new entry, before any input. */
export function newDraft(facts: NewEntryFacts, clock: Clock): EntryDraft {
  const start = toRepresentable(startOfNew(facts, clock))
  return {
    title: '',
    notes: '',
    ...drafted(start, toRepresentable(start + usualMinutes * minuteMs), null, clock),
  }
}

/** The draft for editing an entry. */
export function getDraft(
  { title, notes, start, end }: ManualEntry,
  place: Place | null,
  clock: Clock,
): EntryDraft {
  return { title, notes, ...drafted(toInstant(start, rosterZone), toInstant(end, rosterZone), place, clock) }
}

function withLength(draft: EntryDraft, clock: Clock): EntryDraft {
  const start = getStart(draft, clock)
  const end = getEnd(draft, clock)
  const isKnown = start.kind === 'read' && end.kind === 'read' && end.instant > start.instant
  return isKnown ? { ...draft, lasts: (end.instant - start.instant) / minuteMs } : draft
}

/** Sets the start; a complete end moves along. */
export function withStart(draft: EntryDraft, change: Partial<Moment>, clock: Clock): EntryDraft {
  const moved = { ...draft, start: { ...draft.start, isSecond: false, ...change } }
  const start = getStart(moved, clock)
  if (start.kind !== 'read' || getEnd(moved, clock).kind === 'missing') return moved
  const end = toRepresentable(start.instant + draft.lasts * minuteMs)
  return { ...moved, end: momentAt(end, findZone(moved, clock)) }
}

const isTyped = ({ date, time }: Moment) => date !== '' && time !== ''

/** The end's day if only its time was typed: the next day if the time is before the start's. */
function endDay({ start, end, isNextDay }: EntryDraft): Pick<EntryDraft, 'end' | 'isNextDay'> {
  if (!isTyped(start) || !isTyped(end)) return { end, isNextDay }
  const next = addDays(start.date, 1)
  if (end.date === start.date && end.time <= start.time)
    return { end: { ...end, date: next }, isNextDay: true }
  if (isNextDay && end.date === next && end.time > start.time)
    return { end: { ...end, date: start.date }, isNextDay: false }
  return { end, isNextDay }
}

/** Sets the end. A time before the start's is on the next day, until a day is typed. */
export function withEnd(draft: EntryDraft, change: Partial<Moment>, clock: Clock): EntryDraft {
  const end = { ...draft.end, isSecond: false, ...change }
  if (change.date !== undefined) return withLength({ ...draft, end, isNextDay: false }, clock)
  const moved = { ...draft, end }
  return withLength({ ...moved, ...endDay(moved) }, clock)
}

/** Sets the place: the typed times stay, and are now in its zone. */
export function withPlace(draft: EntryDraft, place: Place | null, clock: Clock): EntryDraft {
  return withLength({ ...draft, place }, clock)
}

/** Start and end in London's time, as a roster stores them; null while they are incomplete. */
export function getPeriod(draft: EntryDraft, clock: Clock): Period | null {
  const start = getStart(draft, clock)
  const end = getEnd(draft, clock)
  if (start.kind !== 'read' || end.kind !== 'read') return null
  return { start: toLocal(start.instant, rosterZone), end: toLocal(end.instant, rosterZone) }
}

/** How many days after its start it ends, in its place's zone. */
export function daysLater({ start, end }: EntryDraft): number {
  return start.date === '' || end.date === '' ? 0 : daysBetween(start.date, end.date)
}

/** The request body of a valid draft. Throws if its times are incomplete: validate first. */
export function toEntryInput(draft: EntryDraft, clock: Clock): ManualEntryInput {
  const period = getPeriod(draft, clock)
  if (!period) throw new Error('The draft of the entry was not validated: its times cannot be said.')
  return { title: draft.title.trim(), notes: draft.notes, location: draft.place?.code ?? null, ...period }
}

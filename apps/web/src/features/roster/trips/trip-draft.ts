import type { Clock } from '@slipstream/commute/time/clock'
import { longestTripDays, type TripOffer } from '@slipstream/commute/offers/offered-trip'
import { dateOrderIn, type DateOrder } from '@slipstream/commute/offers/text-dates'
import type { ReadMoment, ReadTrip } from '@slipstream/commute/offers/trip-text'
import { daysBetween } from '@slipstream/commute/time/calendar-dates'
import { rosterZone, toInstant, type Instant } from '@slipstream/commute/time/zoned-time'
import { localDateTimeSchema } from '@slipstream/contract/primitives'
import { getPeriod, getStart, findZone, type EntryDraft, type Place } from '../entry/entry-draft.ts'
import { momentAt, type Moment } from '../entry/entry-moment.ts'
import { validateEntry, type EntryProblems, type UnreadFields } from '../entry/validate-entry.ts'

/** A trip as typed, or as read out of a message. */
export interface TripDraft {
  /** Title, place of the report, report and clear; both times are on the clocks of that place. */
  readonly entry: EntryDraft
  /** Where it clears, if that is not where it reports. */
  readonly endPlace: Place | null
  /** `itemKey` of the duty that is given away for it. */
  readonly replacedKey: string | null
}

export const tripEnds = { start: 'Report', end: 'Clear' } as const

const untyped: Moment = { date: '', time: '', isSecond: false }
/** Of a duty whose clear is not typed yet, in minutes. */
const usualMinutes = 600

/** The draft before any input, at the base. */
export function newTripDraft(base: Place | null): TripDraft {
  return {
    entry: {
      title: '',
      notes: '',
      place: base,
      start: untyped,
      end: untyped,
      lasts: usualMinutes,
      isNextDay: false,
    },
    endPlace: null,
    replacedKey: null,
  }
}

export type TripProblems = EntryProblems & { readonly endLocation: string | undefined }

/** Why each field is invalid; a title is optional, a place is not. */
export function validateTrip(
  { entry }: TripDraft,
  unread: UnreadFields & { endLocation?: string | undefined },
  now: Instant,
  clock: Clock,
): TripProblems {
  const found = validateEntry({ ...entry, title: entry.title.trim() || 'Trip' }, unread, clock, tripEnds)
  const start = getStart(entry, clock)
  const isOver = start.kind === 'read' && start.instant <= now
  const isTooLong =
    daysBetween(entry.start.date || '2026-01-01', entry.end.date || '2026-01-01') > longestTripDays
  return {
    ...found,
    location: found.location ?? (entry.place === null ? 'Reports at is a required field' : undefined),
    startDate: found.startDate ?? (isOver ? 'Report is in the past. Check the date.' : undefined),
    endDate:
      found.endDate ??
      (entry.start.date !== '' && entry.end.date !== '' && isTooLong
        ? `Clear must be at most ${longestTripDays} days after the report`
        : undefined),
    endLocation: unread.endLocation,
  }
}

/** A valid draft as an offer; null while its times or its place are incomplete. */
export function getOffer(
  { entry, endPlace, replacedKey }: TripDraft,
  id: string,
  clock: Clock,
): TripOffer | null {
  const period = getPeriod(entry, clock)
  if (!period || !entry.place) return null
  return {
    id,
    title: entry.title.trim() || 'Trip',
    report: period.start,
    clear: period.end,
    origin: entry.place.code,
    destination: endPlace?.code ?? entry.place.code,
    replacedKey,
  }
}

/** A tried trip as a draft again, to be changed. Its place is the base's, where it is not known by name. */
export function draftOfOffer(offer: TripOffer, getPlace: (code: string) => Place): TripDraft {
  const place = getPlace(offer.origin)
  const [start, end] = [offer.report, offer.clear].map((local) =>
    momentAt(toInstant(local, rosterZone), place.timezone),
  )
  const fresh = newTripDraft(place)
  return {
    entry: { ...fresh.entry, title: offer.title, start: start ?? untyped, end: end ?? untyped },
    endPlace: offer.destination === offer.origin ? null : getPlace(offer.destination),
    replacedKey: offer.replacedKey,
  }
}

/** What a message said, over what was typed: what it does not say stays. */
export function withReadTrip(draft: TripDraft, read: ReadTrip, clock: Clock): TripDraft {
  const zone = findZone(draft.entry, clock)
  const start = readMoment(read.report, read.clock, zone, draft.entry.start)
  const end = readMoment(read.clear, read.clock, zone, draft.entry.end)
  return {
    ...draft,
    entry: { ...draft.entry, title: read.title?.slice(0, 80) ?? draft.entry.title, start, end },
  }
}

function readMoment({ date, time }: ReadMoment, clock: ReadTrip['clock'], zone: string, was: Moment): Moment {
  const local = `${date} ${time}`
  if (clock === 'utc' && localDateTimeSchema.safeParse(local).success)
    return momentAt(toInstant(local, 'UTC'), zone)
  return { date: date ?? was.date, time: time ?? was.time, isSecond: false }
}

/** What was found in a message, and what is still to be typed or checked; null where it names neither report nor clear. */
export function readText(read: ReadTrip, draft: TripDraft, city: string): string | null {
  if (read.report.time === null && read.clear.time === null) return null
  const missing = [
    ...(read.report.time === null ? ['the report'] : []),
    ...(read.clear.time === null ? ['the clear'] : []),
    ...(read.report.time !== null && read.report.date === null ? ['the date of the report'] : []),
    ...(read.clear.time !== null && read.clear.date === null ? ['the date of the clear'] : []),
  ]
  const clock =
    read.clock === 'utc'
      ? `Its times are UTC, so they are converted to the clocks of ${city}.`
      : `The text does not say which clock its times use. Below they are on the clocks of ${city}: check them.`
  const place = placeWarning(read, draft)
  const rest = missing.length > 0 ? ` Still missing: ${missing.join(' and ')}.` : ''
  return `${clock}${rest}${place}`
}

/** That a route begins or ends elsewhere than the draft; empty where it does not. */
export function placeWarning({ from, to }: ReadTrip, { entry, endPlace }: TripDraft): string {
  const [report, clear] = [entry.place?.code, endPlace?.code ?? entry.place?.code]
  if (from === null || (from === report && to === clear)) return ''
  return ` It goes from ${from} to ${to ?? from}: check where it reports and clears.`
}

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' })
/** As in "in the Netherlands". */
const withArticle = (country: string) =>
  /^(?:AE|BS|CD|CZ|DO|GB|GM|KY|MV|NL|PH|US|VI)$/.test(country) ? 'the ' : ''

export const otherOrder = (order: DateOrder): DateOrder =>
  order === 'day_first' ? 'month_first' : 'day_first'

/** In which order `3/4` was read, and why; null if the message has no such date. */
export function ambiguityText(
  { ambiguousDate }: ReadTrip,
  order: DateOrder,
  country: string | undefined,
): string | null {
  if (ambiguousDate === null) return null
  const which = order === 'day_first' ? 'day' : 'month'
  const why =
    country !== undefined && order === dateOrderIn(country)
      ? `, as in ${withArticle(country)}${countryNames.of(country)}`
      : ''
  return `${ambiguousDate} was read with the ${which} first${why}.`
}

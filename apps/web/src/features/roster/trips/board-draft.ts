import type { Clock } from '@slipstream/commute/time/clock'
import type { UnreadReason, WantedDuty } from '@slipstream/commute/offers/board-trip'
import type { TripOffer } from '@slipstream/commute/offers/offered-trip'
import type { DateOrder } from '@slipstream/commute/offers/text-dates'
import { mostOffers, type TripBoard, type UnreadLines } from '@slipstream/commute/offers/trip-board'
import { getPresence } from '@slipstream/commute/plan/read/presence'
import { itemKey, itemStart, reportInstant } from '@slipstream/commute/roster/roster-items'
import { getDate } from '@slipstream/commute/time/calendar-dates'
import { weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import type { Instant } from '@slipstream/commute/time/zoned-time'
import type { RosterItem } from '@slipstream/contract/roster'
import { getCity } from '../entry/entry-text.ts'
import type { Place } from '../entry/entry-draft.ts'
import { getOffer, newTripDraft, placeWarning, withReadTrip } from './trip-draft.ts'

/** A trip of a board, before it is compared. */
export interface BoardOffer {
  /** What it gives away is not decided here, unless the form said it. */
  readonly offer: TripOffer
  readonly wanted: WantedDuty | null
  /** Corrected in the form: what it gives away is as the form says. */
  readonly isCorrected: boolean
  /** What its reader has to check. */
  readonly warnings: readonly string[]
}

/** What was read out of a board, until it is compared. */
export interface BoardDraft {
  /** A date that can be read in two ways and was not asked about yet; null where nothing is open. */
  readonly ambiguousDate: string | null
  readonly trips: readonly BoardOffer[]
  readonly unread: readonly UnreadLines[]
  /** `itemKey` of the duty that is given away for all trips that do not say it themselves. */
  readonly replacedKey: string | null
}

/** The trips of a board at the base. `order` is the reader's answer; null before it was asked for. */
export function readBoardDraft(
  { trips, unread, ambiguousDate }: TripBoard,
  base: Place,
  order: DateOrder | null,
  makeId: (index: number) => string,
  clock: Clock,
): BoardDraft {
  const fresh = newTripDraft(base)
  const read = trips.map((trip, index) => {
    const warnings = [
      ...(trip.isClearDayGuessed ? ['The text has no day for the clear: check it'] : []),
      ...(trip.clock === 'utc' ? [`Converted from UTC to the clocks of ${getCity(fresh.entry, clock)}`] : []),
      ...[placeWarning(trip, fresh).trim()].filter((text) => text !== ''),
    ]
    const offer = getOffer(withReadTrip(fresh, trip, clock), makeId(index), clock)
    return { trip, offer, warnings }
  })
  return {
    ambiguousDate: order === null ? ambiguousDate : null,
    trips: read.flatMap(({ trip, offer, warnings }) =>
      offer ? [{ offer, wanted: trip.wanted, isCorrected: false, warnings }] : [],
    ),
    unread: [
      ...unread,
      ...read
        .filter(({ offer }) => offer === null)
        .map(({ trip }) => ({ text: trip.text, why: 'no_such_date' as const })),
    ],
    replacedKey: null,
  }
}

/** The duties that can be given away, in order. */
export const givableItems = (items: readonly RosterItem[], now: Instant): readonly RosterItem[] =>
  items
    .filter(
      (item) => item.kind !== 'manual_entry' && getPresence(item) !== 'free' && reportInstant(item) > now,
    )
    .toSorted((a, b) => itemStart(a).localeCompare(itemStart(b)))

/** The one duty that a board asks for in return; null where it is none, or more than one. */
function findWanted({ date, number }: WantedDuty, givable: readonly RosterItem[]): RosterItem | null {
  if (date === null && number === null) return null
  const found = givable.filter(
    (item) =>
      (date === null || getDate(itemStart(item)) === date) &&
      (number === null || (item.kind === 'trip' && item.trip_number === number)),
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

/** An offer with the duty that is given away for it: by its own text, by the form, or the one for all. */
export function boardOffer(
  { offer, wanted, isCorrected }: BoardOffer,
  replacedKey: string | null,
  givable: readonly RosterItem[],
): TripOffer {
  if (isCorrected) return offer
  const own = wanted && findWanted(wanted, givable)
  return { ...offer, replacedKey: own ? itemKey(own) : replacedKey }
}

/** That the duty which a board asks for is not on the roster, or not the only one; null where it is found, or any will do. */
export function wantedWarning(
  { wanted, isCorrected }: BoardOffer,
  givable: readonly RosterItem[],
): string | null {
  if (!wanted || isCorrected || (wanted.date === null && wanted.number === null)) return null
  if (findWanted(wanted, givable)) return null
  const asked = wanted.number === null ? weekdayDayLabel(wanted.date ?? '') : `trip ${wanted.number}`
  return `Asks for ${asked}: no duty of yours fits. Change it to choose one.`
}

/** Why lines were not read, and what helps. */
export const unreadText: Record<UnreadReason, string> = {
  nothing: 'no date and time',
  incomplete: 'report, clear or date is missing',
  several: 'more dates or times than a report and a clear',
  number: 'a number may be the trip’s or a time: write “Trip” before it',
  flight_times: 'it has times of flights, not report and clear',
  no_such_date: 'a date or time that does not exist',
  weekday: 'weekday and date differ',
  days: 'the day of the clear is not clear',
  order: 'its clear is before its report',
  too_long: 'it would be longer than 16 days',
  clock: 'its times may be on different clocks',
  taken: 'it is taken',
  wish: 'it asks for a trip and offers none',
  past: 'its report has passed',
  twice: 'it is on the board twice',
  over_limit: `at most ${mostOffers} trips are compared`,
}

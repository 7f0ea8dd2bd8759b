import { timeLabel, type Clock } from '@slipstream/commute/time/clock'
import { toReader, itemPeriod } from '@slipstream/commute/roster/shown-times'
import { flightName } from '@slipstream/commute/flights/flights'
import { itemTitle } from '@slipstream/commute/roster/roster-diff'
import type { Change } from '@slipstream/client/outbox/changes'
import { directions, getFlight, getStatusFor } from '@slipstream/commute/roster/item-booking'
import type { Direction, Price } from '@slipstream/contract/flight'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import { statusWords } from '#shared/roster/booking-status-text.ts'
import { weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { plural } from '#shared/format.ts'

const itemName = (item: RosterItem, clock: Clock) =>
  `${itemTitle(item)}, ${weekdayDayLabel(itemPeriod(item, clock).start)}`

/** The notice of a conflict that the user must resolve. */
export const conflictText = (change: Change, clock: Clock) =>
  `${changeTitle(change, clock)} was changed elsewhere too. Choose which to keep at the top of the screen.`

/** `LHR–JFK, Thu 5 Nov`, `BA1432, Thu 5 Nov`: what a change is about. */
export function changeTitle(change: Change, clock: Clock): string {
  switch (change.kind) {
    case 'create-entry':
      return itemName(change.entry, clock)
    case 'change-entry':
      return itemName({ ...change.base, ...change.input }, clock)
    case 'save-pair':
      return `${flightName(change.outbound)} and ${flightName(change.home)}`
    case 'save':
    case 'unsave':
    case 'unsave-pair': {
      const { flight } = change
      return flight ? `${flightName(flight)}, ${weekdayDayLabel(flight.departure_time)}` : 'A saved flight'
    }
    case 'rest': {
      const { clear, report } = change
      if (clear) return `Rest after ${itemName(clear, clock)}`
      return report ? `Rest before ${itemName(report, clock)}` : 'A rest'
    }
    case 'status':
    case 'delete-entry':
    case 'restore-entry':
    case 'delete-duty':
    case 'restore-duty':
      return itemName(change.base, clock)
  }
}

/** `To work: standby`, `Deleted`: what it does. */
export function changeText(change: Change): string {
  switch (change.kind) {
    case 'status':
      return bookingText(change.direction, change.status, statusFlight(change))
    case 'rest':
      return decisionText[change.decision ?? 'none']
    case 'create-entry':
      return 'New entry'
    case 'change-entry':
      return 'Changed entry'
    case 'delete-entry':
    case 'delete-duty':
      return 'Deleted'
    case 'restore-entry':
    case 'restore-duty':
      return 'Brought back'
    case 'save':
      return 'Saved'
    case 'save-pair':
      return 'Saved together'
    case 'unsave':
      return 'No longer saved'
    case 'unsave-pair':
      return 'Pair no longer saved'
  }
}

const decisionText = { home: 'Go home', stay: 'Stay near base', none: 'Decision taken back' } as const

const ends = { to_work: 'To work', from_work: 'Home' } as const

function bookingText(end: keyof typeof ends, status: BookingStatus, flight: Price | null): string {
  return `${ends[end]}: ${statusWords(status, flight)}`
}

/** That of the change; the one that was there where it keeps it. */
function statusFlight({
  flight,
  flightId,
  base,
  direction,
}: Extract<Change, { kind: 'status' }>): Price | null {
  if (flightId === undefined) return getFlight({ item: base, direction })
  return flight ?? base.prices[direction].find(({ id }) => id === flightId) ?? null
}

/** The two sides of a conflict, one line per fact that differs. */
export interface Sides {
  readonly mine: readonly string[]
  /** Null if the item is gone. */
  readonly theirs: readonly string[] | null
}

const entryFields = ['title', 'start', 'end', 'location', 'notes'] as const
const fieldWords = { title: 'Title', start: 'From', end: 'To', location: 'Location', notes: 'Notes' } as const

type Fields = Readonly<Record<(typeof entryFields)[number], string | null>>

function fieldLines(fields: Fields, other: Fields, clock: Clock): string[] {
  return entryFields
    .filter((field) => fields[field] !== other[field])
    .map((field) => `${fieldWords[field]}: ${fieldText(field, fields[field], clock)}`)
}

function fieldText(field: keyof Fields, value: string | null, clock: Clock): string {
  if (value === null || value === '') return 'none'
  if (field !== 'start' && field !== 'end') return value
  const local = toReader(value, clock)
  return `${weekdayDayLabel(local)}, ${timeLabel(local, clock)}`
}

const endText = (item: RosterItem, direction: Direction) =>
  bookingText(direction, getStatusFor({ item, direction }), getFlight({ item, direction }))

const bookings = (item: RosterItem) => directions.map((direction) => endText(item, direction))

/** What a change would make of an item, beside the item as it is now. */
export function getSides(change: Change, theirs: RosterItem | null, clock: Clock): Sides {
  if (change.kind === 'status')
    return {
      mine: [changeText(change)],
      theirs: theirs && [endText(theirs, change.direction)],
    }
  if (change.kind === 'change-entry') {
    const now = theirs?.kind === 'manual_entry' ? theirs : null
    return {
      mine: fieldLines(change.input, now ?? change.base, clock),
      theirs: now && fieldLines(now, change.input, clock),
    }
  }
  const base = 'base' in change ? change.base : null
  if (!theirs || !base) return { mine: [changeText(change)], theirs: null }
  const isEntry = theirs.kind === 'manual_entry' && base.kind === 'manual_entry'
  const fields = isEntry ? fieldLines(theirs, base, clock) : []
  return {
    mine: [changeText(change)],
    theirs: [...fields, ...bookings(theirs).filter((line) => !bookings(base).includes(line))],
  }
}

/** `1 pending change`, `2 changes need you`: the label of the chip. */
export function waitingText(waiting: number, conflicts: number): string {
  if (conflicts > 0) return `${plural(conflicts, 'change')} ${conflicts === 1 ? 'needs' : 'need'} you`
  return plural(waiting, 'pending change')
}

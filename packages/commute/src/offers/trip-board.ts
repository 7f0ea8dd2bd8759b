import { getDate } from '../time/calendar-dates.ts'
import { toInstant, toLocal, type Instant } from '../time/zoned-time.ts'
import { groupLines } from './board-groups.ts'
import { boardLines, type BoardLine } from './board-lines.ts'
import { countTokens, isNamed, type BoardTrip, type UnreadReason } from './board-trip.ts'
import { statedOrder, type DateOrder } from './text-dates.ts'
import { timesIn } from './text-times.ts'
import { longestTripText } from './trip-text.ts'

/** Lines of a board that are no trip, as they were pasted, and why. */
export interface UnreadLines {
  readonly text: string
  readonly why: UnreadReason
}

/** A text with several trips. */
export interface TripBoard {
  /** In the order of the text. */
  readonly trips: readonly BoardTrip[]
  readonly unread: readonly UnreadLines[]
  /** The first date that means another day in the other order and decides over a trip; null if there is none. */
  readonly ambiguousDate: string | null
  /** Whether the text is about several trips, read or not: what is about one is a message. */
  readonly isSeveral: boolean
}

/** How many offers are compared at once. */
export const mostOffers = 10

/**
 * Reads the trips that a text offers, each on a line or in a block of lines, in at most `capacity` offers. What can be read in two
 * ways is not read: it stays among `unread`, with everything else that is no trip. `now` gives dates their year, `zone` is whose
 * clock its times go by unless they are UTC (IANA), `order` says
 * which number of `3/4` is the day where no date of the text does.
 */
export function readBoard(
  text: string,
  { now, zone }: { readonly now: Instant; readonly zone: string },
  order: DateOrder = 'day_first',
  capacity = mostOffers,
): TripBoard {
  const today = getDate(toLocal(now, zone))
  const lines = withNumbers(boardLines(text.slice(0, longestTripText)))
  const stated = statedOrder(lines.map((line) => line.text).join('\n'), today)
  const reading = { today, order: stated ?? order }
  const groups = groupLines(lines, reading)
  const trips: BoardTrip[] = []
  const unread: UnreadLines[] = []
  const seen = new Set<string>()
  for (const { lines: own, reading: read } of groups) {
    const why =
      'why' in read ? read.why : refusal(read.trip, { now, zone, seen, isFull: trips.length >= capacity })
    const pasted = own.map(({ raw }) => raw).join('\n')
    if (why !== null) unread.push({ text: pasted, why })
    else if ('trip' in read) trips.push({ ...read.trip, text: pasted })
  }
  const ambiguous = lines
    .filter(({ isTaken, isWish }) => !isTaken && !isWish)
    .map((line) => countTokens([line.text, line.wanted ?? ''].join(' ; '), reading))
    .find((count) => count.isAmbiguous !== null)
  const labels = lines.map((line) => countTokens(line.text, reading))
  const isOneMessage =
    lines.filter((line) => isNamed(line.text, reading)).length < 2 &&
    sum(labels.map(({ reports }) => reports)) === 1 &&
    sum(labels.map(({ clears }) => clears)) === 1
  const candidates = groups.filter(
    ({ lines: own, reading: read }) =>
      'trip' in read || sum(own.map((line) => countTokens(line.text, reading).times)) > 1,
  )
  return {
    trips,
    unread,
    ambiguousDate: stated === null ? (ambiguous?.isAmbiguous ?? null) : null,
    isSeveral: trips.length > 1 || (candidates.length > 1 && !isOneMessage),
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Why a trip that could be read is none to compare; null where nothing speaks against it. */
function refusal(
  { report, clear, title, clock }: BoardTrip,
  { now, zone, seen, isFull }: { now: Instant; zone: string; seen: Set<string>; isFull: boolean },
): UnreadReason | null {
  const key = JSON.stringify([title, report, clear])
  if (seen.has(key)) return 'twice'
  seen.add(key)
  if (toInstant(`${report.date} ${report.time}`, clock === 'utc' ? 'UTC' : zone) <= now) return 'past'
  return isFull ? 'over_limit' : null
}

const leadingNumber = /^(\d{3,5})\b(?![:.]\d|\s?(?:[ap]\.?m|h|uhr)\b|\s?[/-])/i

/** A first number that stands for the trip, known by one of them that is no time, gets the word for it. */
function withNumbers(lines: readonly BoardLine[]): readonly BoardLine[] {
  const numbers = lines.flatMap(({ text }) => leadingNumber.exec(text)?.[1] ?? [])
  if (!numbers.some((number) => timesIn(number, []).length === 0)) return lines
  return lines.map((line) => ({ ...line, text: line.text.replace(leadingNumber, 'Trip $1') }))
}

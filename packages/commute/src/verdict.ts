import type { Price } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import { restReasons } from './back-to-back.ts'
import type { CommuteContext } from './commute-context.ts'
import {
  chosenId,
  isConfirmed,
  isStandby,
  outlineEnd,
  readChosenFlight,
  readEnd,
  type OutlinedEnd,
  type ReadEnd,
} from './commute-flights.ts'
import { statusOf } from './item-booking.ts'
import { judge, type SortedFlights } from './judge-end.ts'
import { cheapest } from './money.ts'
import { backupsOf, prefersLocalNight, recommendFlight } from './recommend.ts'
import { itemKey } from './roster-items.ts'
import { currencyReasons } from './verdict-level.ts'
import type { CommuteFlight, ItemVerdicts, Reason, Verdict, Verdicts } from './verdict-types.ts'
import { hourMs, minuteMs } from './zoned-time.ts'

/**
 * The verdict for both ends of every item, in the order given. Neighbours are found among these items, so hand over
 * what lies around the month too: a duty of the last day of October may be back to back with one of 1 November.
 */
export function commuteVerdicts(items: readonly RosterItem[], context: CommuteContext): ItemVerdicts[] {
  return judgesOf(items, context).map((judgeItem) => judgeItem())
}

/** As `commuteVerdicts`, each judged when it is first asked for: the first cards of a month do not wait for the last. */
export function verdictsOnDemand(items: readonly RosterItem[], context: CommuteContext): Verdicts {
  const judges = judgesOf(items, context)
  const judgeOf = new Map(items.map((item, index) => [itemKey(item), judges[index]]))
  return { get: (key) => judgeOf.get(key)?.() }
}

interface Ends {
  readonly to_work: OutlinedEnd
  readonly from_work: OutlinedEnd
}

/** What judges each item, once, when it is called. */
function judgesOf(items: readonly RosterItem[], context: CommuteContext): (() => ItemVerdicts)[] {
  const outlined: Ends[] = items.map((item) => ({
    to_work: outlineEnd(item, 'to_work', context),
    from_work: outlineEnd(item, 'from_work', context),
  }))
  const commuting = outlined
    .filter(({ to_work, from_work }) => !to_work.notNeeded || !from_work.notNeeded)
    .toSorted((a, b) => a.to_work.end.instant - b.to_work.end.instant)
  const position = new Map(commuting.map((ends, index) => [ends, index]))
  const read = remembering((end: OutlinedEnd) => readEnd(end, context))
  const judgeItem = remembering((ends: Ends): ItemVerdicts => {
    const index = position.get(ends)
    const previous = index === undefined ? undefined : commuting[index - 1]?.from_work
    const next = index === undefined ? undefined : commuting[index + 1]?.to_work
    return {
      itemKey: itemKey(ends.to_work.end.item),
      to_work: judgeEnd(read(ends.to_work), previous && read(previous), context),
      from_work: judgeEnd(read(ends.from_work), next && read(next), context),
    }
  })
  return outlined.map((ends) => () => judgeItem(ends))
}

function remembering<Key, Value extends object>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}

function judgeEnd(read: ReadEnd, neighbour: ReadEnd | undefined, context: CommuteContext): Verdict {
  const reasons = notNeededReasons(read, neighbour, context)
  return reasons.length > 0 ? emptyVerdict(read, reasons) : judgeFlights(read, context)
}

function notNeededReasons(read: ReadEnd, neighbour: ReadEnd | undefined, context: CommuteContext): Reason[] {
  const { end, notNeeded } = read
  if (notNeeded) return [notNeeded]
  if (statusOf(end) === 'hotel') return [{ code: 'staying_near_base' }]
  if (hasPassed(read, context)) return [{ code: 'past' }]
  if (!neighbour || neighbour.notNeeded) return []
  return end.direction === 'to_work'
    ? restReasons(neighbour, read, 'next', context.settings.slip_time)
    : restReasons(read, neighbour, 'previous', context.settings.slip_time)
}

/** A report that has come, or a clear a day and the gap ago, leaves no commute to judge. */
function hasPassed({ end }: ReadEnd, { now, settings }: CommuteContext): boolean {
  if (now === undefined) return false
  const lastUse = end.direction === 'to_work' ? 0 : settings.slip_time * minuteMs + 24 * hourMs
  return end.instant + lastUse <= now
}

function emptyVerdict({ end }: ReadEnd, reasons: readonly Reason[]): Verdict {
  return {
    itemKey: itemKey(end.item),
    direction: end.direction,
    level: 'not_needed',
    reasons,
    dutyInstant: end.instant,
    makingIt: [],
    tooTight: [],
    eveningBefore: [],
    lastLegal: null,
    firstHome: null,
    recommended: null,
    chosen: null,
    backups: [],
    cheapest: null,
    cheapestStandby: null,
    gapInHandMinutes: null,
    hotelNights: 0,
  }
}

/** Sorts what has not left yet by how it meets the duty; what misses the duty itself is dropped. */
function sortFlights({ end, flights }: ReadEnd, { now, settings }: CommuteContext): SortedFlights {
  const ahead = flights.filter((flight) => now === undefined || flight.departure >= now)
  const works = ahead.filter((flight) => flight.gapInHandMinutes >= 0)
  // Nobody is sent to base two nights early; after clear, whatever goes home goes home.
  const mostNights = end.direction === 'to_work' ? 1 : Infinity
  return {
    onTheDay: works.filter((flight) => flight.hotelNights === 0),
    overnight: works.filter((flight) => flight.hotelNights > 0 && flight.hotelNights <= mostNights),
    tooTight: ahead.filter(
      ({ gapInHandMinutes }) => gapInHandMinutes < 0 && gapInHandMinutes + settings.slip_time >= 0,
    ),
  }
}

function judgeFlights(read: ReadEnd, context: CommuteContext): Verdict {
  const { end } = read
  const isToWork = end.direction === 'to_work'
  const works = sortFlights(read, context)
  const { onTheDay, overnight, tooTight } = works
  const makingIt = isToWork ? onTheDay : [...onTheDay, ...overnight]
  const hasSeatOnTheDay = onTheDay.some((flight) => !flight.isStandbyOnly)
  const isEveningOffered = isToWork && (!hasSeatOnTheDay || prefersLocalNight(end, context))
  const recommended = recommendFlight(end, works, context)
  const chosen = readChosenFlight(end, context)
  const missingId = chosen ? null : chosenId(end, context)
  const followed = chosen && chosen.gapInHandMinutes >= 0 ? chosen : recommended
  const backups = followed ? backupsOf(followed, works, end.direction) : []
  const shown = chosen ?? recommended
  const offered = makingIt.length > 0 ? makingIt : overnight
  const { level, reasons } = judge(read, works, { chosen, recommended, backups }, context)
  return {
    ...emptyVerdict(read, []),
    level,
    reasons: [
      ...(missingId === null ? [] : [{ code: 'chosen_not_listed', flightId: missingId } as const]),
      ...reasons,
      ...currencyReasons(offered, context),
      ...(read.soldOut > 0 ? [{ code: 'sold_out', fares: read.soldOut } as const] : []),
      ...(read.unreadable > 0 ? [{ code: 'unreadable_flights', count: read.unreadable } as const] : []),
    ],
    makingIt,
    tooTight,
    eveningBefore: isEveningOffered ? overnight : [],
    lastLegal: isToWork ? (onTheDay.at(-1) ?? null) : null,
    firstHome: isToWork ? null : earliestHome(makingIt),
    recommended,
    chosen,
    backups,
    cheapest: cheapestFare(offered, isConfirmed, context),
    cheapestStandby: cheapestFare(offered, isStandby, context),
    gapInHandMinutes: shown?.gapInHandMinutes ?? null,
    hotelNights: shown?.hotelNights ?? 0,
  }
}

function earliestHome(flights: readonly CommuteFlight[]): CommuteFlight | null {
  return flights.toSorted((a, b) => a.arrival - b.arrival || a.departure - b.departure)[0] ?? null
}

function cheapestFare(
  flights: readonly CommuteFlight[],
  test: (price: Price) => boolean,
  context: CommuteContext,
): Price | null {
  const best = cheapest(
    flights.flatMap((flight) => flight.fares.filter(test)),
    context.rates,
  )
  return best.kind === 'cheapest' ? best.price : null
}

import type { Direction, Price } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import type { CommuteContext } from '../commute-context.ts'
import { readFlightInstants, type FlightInstants } from '../../flights/flights.ts'
import { dayMs, minuteMs } from '../../time/zoned-time.ts'
import type { RestEnd } from '../plan-types.ts'
import { canCatch, whereaboutsAt } from './catching.ts'
import { hasStatus, isCancelled, offeredTimes } from './as-it-stands.ts'
import { getCandidate, journeyGap, mostReachDays, readOwn, type Candidate, type Side } from './candidates.ts'
import { aircraftKey, isConfirmed, isSameAircraft, isStandby, isUsableFare } from './fares.ts'

/** The prices of a side from every item of its span, each once. */
function getPrices(items: readonly RosterItem[], direction: Direction): readonly Price[] {
  const [first, ...others] = items.map((item) => item.prices[direction]).filter(({ length }) => length > 0)
  if (!first || others.length === 0) return first ?? []
  return [...new Map([first, ...others].flat().map((price) => [price.id, price])).values()]
}

const reachMs = mostReachDays * dayMs

/**
 * Reads one side of a rest: the flights between the duty and home, one an aircraft, from every item of the span.
 * Flights that left before `now` are none; pass no `now` to look back.
 *
 * @param isAtHome of a way to work: the other half of the rest is behind the person.
 */
export function readSide(
  end: RestEnd,
  items: readonly RosterItem[],
  context: CommuteContext,
  isAtHome: boolean,
): Side {
  const { direction } = end
  const isToWork = direction === 'to_work'
  const prices = getPrices(items, direction)
  const groups = new Map<string, { instants: FlightInstants; gap: number; fares: [Price, ...Price[]] }>()
  const cancelled = new Map<string, Candidate>()
  const withStatus = pricesWithStatus(prices, context)
  let unreadable = 0
  let left = 0
  let soldOut = 0
  for (const price of prices) {
    if (price.direction !== direction || !isUsableFare(price, context.settings)) continue
    const gap = journeyGap(end, price, context)
    if (gap === null || !context.homeAirports.includes(isToWork ? price.origin : price.destination)) continue
    if (!isConfirmed(price) && !isStandby(price)) {
      soldOut += 1
      continue
    }
    const key = aircraftKey(price)
    const group = groups.get(key)
    if (group) {
      group.fares.push(price)
      continue
    }
    const sold = readFlightInstants(price)
    if (!sold) {
      unreadable += 1
      continue
    }
    // A codeshare flies, or does not, as the number that the source knows.
    const known = withStatus.get(key) ?? price
    if (isCancelled(known, context.statuses)) {
      if (!cancelled.has(key)) cancelled.set(key, getCandidate(end, sold, [price], gap, context))
      continue
    }
    const instants = offeredTimes(known, context.statuses)
    if (instants) groups.set(key, { instants, gap, fares: [price] })
    else left += 1
  }
  const all = [...groups.values()]
    .map(({ instants, gap, fares }) => ({ gap, candidate: getCandidate(end, instants, fares, gap, context) }))
    .filter(({ candidate }) => context.now === undefined || candidate.flight.departure >= context.now)
    .toSorted(
      ({ candidate: a }, { candidate: b }) =>
        a.flight.departure - b.flight.departure || a.flight.arrival - b.flight.arrival,
    )
  const isInReach = ({ gap, candidate: { flight } }: (typeof all)[number]) =>
    isToWork
      ? flight.departure >= end.at - gap * minuteMs - reachMs
      : flight.departure <= end.at + gap * minuteMs + reachMs
  const isAfterDuty = ({ gap, candidate: { flight } }: (typeof all)[number]) =>
    flight.gapInHandMinutes < 0 && flight.gapInHandMinutes + gap >= 0
  const own = readOwn(end, prices, context)
  const whereabouts = whereaboutsAt(end, own, isAtHome, context)
  const inGap = all
    .filter((each) => each.candidate.flight.gapInHandMinutes >= 0 && isInReach(each))
    .map(({ candidate }) => candidate)
  const isInTime = (candidate: Candidate) =>
    canCatch(candidate, whereabouts, context) ||
    (own.own !== null && isSameAircraft(own.own.flight, candidate.flight))
  const usable = inGap.filter(isInTime)
  const notSearched =
    items.map((item) => item.prices.not_searched?.[direction] ?? null).find((date) => date !== null) ?? null
  const group = own.own && groups.get(aircraftKey(own.own.flight.fare))
  return {
    ...(group && own.own
      ? { ...own, own: { ...own.own, flight: { ...own.own.flight, fares: group.fares } } }
      : own),
    usable,
    tooLate: inGap.filter((candidate) => !isInTime(candidate)),
    cancelled: [...cancelled.values()],
    tooTight: all.filter(isAfterDuty).map(({ candidate }) => candidate),
    unreadable,
    soldOut,
    isReportLost: false,
    // A day that was not asked for may have a ticket.
    isUnknown:
      usable.every(({ isLastResort }) => isLastResort) &&
      (notSearched !== null || groups.size + soldOut + cancelled.size + left === 0),
    notSearched,
  }
}

/** By aircraft, a price of it whose flights a status is known of. */
function pricesWithStatus(
  prices: readonly Price[],
  { statuses }: CommuteContext,
): ReadonlyMap<string, Price> {
  if (!statuses || statuses.size === 0) return new Map()
  return new Map(
    prices.filter((price) => hasStatus(price, statuses)).map((price) => [aircraftKey(price), price]),
  )
}

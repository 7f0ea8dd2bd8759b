import type { Direction } from '@slipstream/contract/flight'
import type { CommuteContext } from './commute-context.ts'
import type { CommuteEnd } from './commute-end.ts'
import { hasLocalNight, hasNightBefore } from './local-night.ts'
import { cheapest, compareAmounts, convertAmount, type Priced } from './money.ts'
import type { CommuteFlight } from './verdict-types.ts'
import { minuteMs } from './zoned-time.ts'

/** Under this many minutes beyond the minimum gap a flight is tight. */
export const littleInHandMinutes = 30

/** The flights of one end that keep the gap, sorted by departure. */
export interface FlightsThatWork {
  /** No night between the flight and the duty. */
  readonly onTheDay: readonly CommuteFlight[]
  /** A hotel night between them: the evening before report, the day after clear. */
  readonly overnight: readonly CommuteFlight[]
}

/** Whether a fare is over `max_sector_price` (GBP, 0 means no limit). A fare in a currency without a rate is not. */
export function isOverPriceLimit(
  price: Priced,
  context: Pick<CommuteContext, 'settings' | 'rates'>,
): boolean {
  const limit = context.settings.max_sector_price
  if (limit <= 0) return false
  const rates = context.rates?.to === 'GBP' ? context.rates : { to: 'GBP', perUnit: {} }
  const amount = convertAmount(price.price_amount, price.price_currency, rates)
  return amount !== null && compareAmounts(amount, limit.toFixed(2)) > 0
}

/**
 * Where a flight to work leaves a local night before report: at base after landing, or at home before leaving for
 * the airport (the gap before departure); null where it leaves none. A night at home counts only for a flight on the day.
 */
export function localNightOf(
  flight: CommuteFlight,
  end: CommuteEnd,
  gapMinutes: number,
): 'home' | 'base' | null {
  const { origin_timezone: homeZone, destination_timezone: baseZone } = flight.fare
  if (hasLocalNight(flight.arrival, end.instant, baseZone)) return 'base'
  const leavesHome = flight.departure - gapMinutes * minuteMs
  return flight.hotelNights === 0 && hasNightBefore(flight.departure, leavesHome, homeZone) ? 'home' : null
}

export function prefersLocalNight(end: CommuteEnd, context: CommuteContext): boolean {
  return end.direction === 'to_work' && context.settings.prefer_local_night_before_report
}

/** Whether `other` still works for whoever misses `flight`; home from work only without a further hotel night. */
function isBackup(other: CommuteFlight, flight: CommuteFlight, direction: Direction): boolean {
  return (
    other.departure > flight.departure && (direction === 'to_work' || other.hotelNights <= flight.hotelNights)
  )
}

/** The flights that leave later than `flight` and still make it, sorted by departure. */
export function backupsOf(
  flight: CommuteFlight,
  works: FlightsThatWork,
  direction: Direction,
): CommuteFlight[] {
  return [...works.onTheDay, ...works.overnight]
    .filter((other) => isBackup(other, flight, direction))
    .toSorted((a, b) => a.departure - b.departure)
}

/**
 * The flight to take, or null where none works. In this order:
 * 1. a confirmed seat before any standby fare, even at the price of a hotel night;
 * 2. where a local night is preferred, a flight that leaves one, on the day before the evening before;
 * 3. on the day before a hotel night;
 * 4. within the price limit, 5. with at least one back-up, 6. with half an hour in hand;
 * 7. the cheapest of those, the earlier of equals. Without a back-up, on standby, or where the
 *    currencies cannot be compared: the earliest.
 */
export function recommendFlight(
  end: CommuteEnd,
  works: FlightsThatWork,
  context: CommuteContext,
): CommuteFlight | null {
  const pool = choosePool(end, works, context)
  const seats = preferring(pool, (flight) => !flight.isStandbyOnly)
  const affordable = preferring(seats, (flight) => !isOverPriceLimit(flight.fare, context))
  const backedUp = affordable.filter((flight) => {
    const isItsBackup = (other: CommuteFlight) => isBackup(other, flight, end.direction)
    return works.onTheDay.some(isItsBackup) || works.overnight.some(isItsBackup)
  })
  const seated = backedUp.filter((flight) => !flight.isStandbyOnly)
  // A cheaper flight that is tight would let a larger gap improve the verdict.
  const safe = preferring(seated, (flight) => flight.gapInHandMinutes >= littleInHandMinutes)
  const best = cheapest(
    safe.map((flight) => flight.fare),
    context.rates,
  )
  const isBest = (flight: CommuteFlight) => best.kind === 'cheapest' && flight.fare === best.price
  return safe.find(isBest) ?? safe[0] ?? backedUp[0] ?? affordable[0] ?? null
}

function choosePool(
  end: CommuteEnd,
  { onTheDay, overnight }: FlightsThatWork,
  context: CommuteContext,
): readonly CommuteFlight[] {
  const leavesNight = (flight: CommuteFlight) =>
    localNightOf(flight, end, context.settings.slip_time) !== null
  const pools = prefersLocalNight(end, context)
    ? [onTheDay.filter(leavesNight), overnight.filter(leavesNight), onTheDay, overnight]
    : [onTheDay, overnight]
  return (
    pools.find((pool) => pool.some((flight) => !flight.isStandbyOnly)) ??
    pools.find((pool) => pool.length > 0) ??
    []
  )
}

function preferring<T>(pool: readonly T[], test: (item: T) => boolean): readonly T[] {
  const preferred = pool.filter(test)
  return preferred.length > 0 ? preferred : pool
}

import type { Direction, Price } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import type { UserSettings } from '@slipstream/contract/user'
import { knowingCarriers, readFlightInstants } from '../../flights/flights.ts'
import { isJumpseat, isStandbyTicket } from '../../plan/read/fares.ts'
import { directions, getFlight, getStatusFor, type ItemEnd } from '../../roster/item-booking.ts'
import { itemKey } from '../../roster/roster-items.ts'
import { addDays, getDate } from '../../time/calendar-dates.ts'
import { toInstant, type Instant } from '../../time/zoned-time.ts'

/** By airline, as the user has set them. */
export type ListingRules = UserSettings['listing_rules']

type ListedFlight = Pick<
  Price,
  'marketing_carrier' | 'operating_carrier' | 'departure_time' | 'origin_timezone' | 'is_jumpseat'
>

/** When the staff list of a flight opens, by the clock at its origin; null where no rule is known for its airline, and for a jumpseat. */
export function listingOpensAt(flight: ListedFlight, rules: ListingRules): Instant | null {
  const rule = isJumpseat(flight) ? undefined : getRule(flight, rules)
  if (!rule) return null
  return toInstant(
    `${addDays(getDate(flight.departure_time), -rule.days_before)} ${rule.at}`,
    flight.origin_timezone,
  )
}

/** Seats on standby are given by the airline that flies, not by the one that sells; some airlines list for their codeshares too. */
function getRule(flight: ListedFlight, rules: ListingRules) {
  const carrier = knowingCarriers(flight).find((each) => Object.hasOwn(rules, each))
  return carrier === undefined ? undefined : rules[carrier]
}

/** The flight that an end of an item is planned on by staff ticket, and that its person has not listed for yet; null if there is none. */
export function flightToList(end: ItemEnd): Price | null {
  const flight = getFlight(end)
  return getStatusFor(end) === 'not_booked' && flight && isStandbyTicket(flight) ? flight : null
}

/** What is known of the list of a flight at an instant. */
export type ListingState = 'unknown' | 'closed' | 'open' | 'over'

export interface Listing {
  readonly flight: Price
  readonly state: ListingState
  /** Null where the airline's rule is not known. */
  readonly opensAt: Instant | null
  /** The page that lists; null where the user has given none. */
  readonly link: string | null
}

/** How it stands with the list of a planned flight; `over` once the flight has left. */
export function getListing(flight: Price, rules: ListingRules, now: Instant): Listing {
  const opensAt = listingOpensAt(flight, rules)
  const departure = readFlightInstants(flight)?.departure ?? -Infinity
  const state = departure <= now ? 'over' : opensAt === null ? 'unknown' : opensAt <= now ? 'open' : 'closed'
  return { flight, state, opensAt, link: getRule(flight, rules)?.link ?? null }
}

export interface PlannedListing extends Listing {
  readonly itemKey: string
  readonly direction: Direction
}

const order: Record<ListingState, number> = { open: 0, closed: 1, unknown: 2, over: 3 }

/** Every planned staff ticket that is still to be listed, the open lists first, then those that open next. */
export function plannedListings(
  items: readonly RosterItem[],
  rules: ListingRules,
  now: Instant,
): PlannedListing[] {
  return items
    .flatMap((item) =>
      directions.flatMap((direction) => {
        const flight = flightToList({ item, direction })
        if (!flight || !readFlightInstants(flight)) return []
        return [{ ...getListing(flight, rules, now), itemKey: itemKey(item), direction }]
      }),
    )
    .filter(({ state }) => state !== 'over')
    .toSorted(
      (a, b) =>
        order[a.state] - order[b.state] ||
        (a.opensAt ?? 0) - (b.opensAt ?? 0) ||
        (a.flight.departure_time < b.flight.departure_time ? -1 : 1),
    )
}

import type { Clock } from '@slipstream/commute/time/clock'
import { isBooked, type ItemEnd } from '@slipstream/commute/roster/item-booking'
import { getMonth } from '@slipstream/commute/time/calendar-dates'
import { isStandbyTicket } from '@slipstream/commute/plan/read/fares'
import { planRoster } from '@slipstream/commute/plan/describe/advice'
import { itemKey, itemStart } from '@slipstream/commute/roster/roster-items'
import { flightName } from '@slipstream/commute/flights/flights'
import type { Price } from '@slipstream/contract/flight'
import { getListing, type Listing } from '@slipstream/commute/today/listing/listing'
import { useClock } from '#shared/clock.ts'
import { useEngine, type Engine } from '#data/engine.ts'
import { useReportedAttempt } from '#shared/forms/use-attempt.ts'
import { itemsAround } from '#shared/roster/known-roster.ts'
import { bookingLink } from '#shared/flights/booking-link.ts'
import { useStore } from '#data/use-store.ts'
import { useMinute } from '#shared/use-minute.ts'
import { reasonSentence } from '../rest/advice-text.ts'
import type { BookingChange } from './flight-actions.ts'

/** How it stands with the staff list of a flight that is planned on standby; null for any other, and for a jumpseat. */
export function useListing(flight: Price | null, isPlanned: boolean): Listing | null {
  const { settings } = useStore(useEngine().session)
  const now = useMinute()
  if (!flight || !isPlanned || !isStandbyTicket(flight)) return null
  const listing = getListing(flight, settings?.listing_rules ?? {}, now)
  return listing.state === 'over' ? null : listing
}

interface TicketLink {
  name: string
  href: string
  amount: string | null
  currency: string
}

/** Where the tickets of a fare are booked: one, or one a flight of a journey on two. */
export function bookingLinks(fare: Price): TicketLink[] {
  const { connection, fare_type, seats_available } = fare
  const tickets =
    connection?.tickets === 'separate'
      ? connection.legs.flatMap((leg) =>
          leg.kind === 'flight' ? [{ ...leg, fare_type, seats_available }] : [],
        )
      : [fare]
  return tickets.flatMap((ticket) => {
    const href = bookingLink(ticket)
    const { price_amount: amount, price_currency: currency } = ticket
    return href === null ? [] : [{ name: flightName(ticket), href, amount, currency }]
  })
}

/** Sets the booking of one end. `done` is the message once the server has accepted it. */
export type SetBooking = (change: BookingChange, done?: string) => Promise<void>

/** One message on bookings at a time: each says what is next. */
export const bookingTopic = 'booking'

/** Why the new booking conflicts with the other half of its rest; undefined if it does not. */
function conflictSentence(
  { item, direction }: ItemEnd,
  { months, session }: Engine,
  clock: Clock,
): string | undefined {
  const { settings, user } = session.getSnapshot()
  if (!settings || !user) return undefined
  const plan = planRoster(itemsAround(months, getMonth(itemStart(item))), {
    settings,
    homeAirports: user.home_airports,
    base: user.base,
  })
  const rest = plan.get(itemKey(item))?.[direction].rest
  const [reason] = rest?.isConflict ? rest.reasons : []
  return reason && `${reasonSentence(reason, clock)}.`
}

/**
 * The booking of one end of a duty: an optimistic update, rolled back with the server's message if it fails (specification
 * §4 Flight booking status). Reports a booking that conflicts with the other half of its rest.
 */
export function useBooking(end: ItemEnd): SetBooking {
  const clock = useClock()
  const engine = useEngine()
  const { rosterEdits, snackbars } = engine
  const { run } = useReportedAttempt()
  return (change, done) =>
    run(async () => {
      const edits = await rosterEdits()
      await edits.setStatus(end.item, { direction: end.direction, ...change })
      const conflict = isBooked(change.status) ? conflictSentence(end, engine, clock) : undefined
      if (conflict !== undefined) snackbars.show({ tone: 'critical', text: conflict })
      else if (done !== undefined) snackbars.show({ tone: 'success', text: done, topic: bookingTopic })
    })
}

import { flightName } from '@slipstream/commute/flights/flights'
import type { Price } from '@slipstream/contract/flight'
import { bookingLink } from '#shared/flights/booking-link.ts'

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

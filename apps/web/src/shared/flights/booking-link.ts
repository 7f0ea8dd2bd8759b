import type { Price } from '@slipstream/contract/flight'

type BookedFare = Pick<
  Price,
  | 'origin'
  | 'destination'
  | 'departure_time'
  | 'marketing_carrier'
  | 'fare_type'
  | 'deep_link'
  | 'connection'
  | 'seats_available'
>

/** A link that names no more than the airline: a flight cannot be found again from it. */
function isHomePage(link: string): boolean {
  const { pathname, search } = new URL(link)
  return pathname === '/' && search === ''
}

/** A search of a public site for the flights of a route and day. */
function searchLink({ origin, destination, departure_time, marketing_carrier }: BookedFare): string {
  const date = departure_time.slice(0, 10)
  const query = `One way flights from ${origin} to ${destination} on ${date} with ${marketing_carrier}`
  return `https://www.google.com/travel/flights?${new URLSearchParams({ q: query }).toString()}`
}

/**
 * Where a fare can be booked, with its route and day: the record's own link, else a search for them. Null for staff and
 * standby fares without a link: no public site sells them; null for a journey on two tickets, which are booked one by one, and
 * for a fare that is sold out.
 */
export function bookingLink(fare: BookedFare): string | null {
  const { deep_link: link, fare_type: type, connection } = fare
  if (fare.seats_available === 0 || connection?.tickets === 'separate') return null
  // The flight of a journey with a ground leg is booked by itself.
  const leg = connection?.legs.find((each) => each.kind === 'flight')
  if (connection && !leg) return null
  const flown = connection?.change ? fare : { ...fare, ...leg }
  if (link !== null && !isHomePage(link)) return link
  return type === 'commercial' ? searchLink(flown) : link
}

/** The action that leads to where a fare is booked; the same name everywhere. */
export function bookAction(fare: BookedFare): { label: 'Book'; href: string } | undefined {
  const href = bookingLink(fare)
  return href === null ? undefined : { label: 'Book', href }
}

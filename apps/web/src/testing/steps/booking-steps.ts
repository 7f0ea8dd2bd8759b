import { expect, screen, userEvent, within } from 'storybook/test'
import { patient } from './entry-steps.ts'

/* Steps for a booking that is read from its confirmation. */

interface Booked {
  flight?: string
  route?: readonly [string, string]
  times?: readonly [string, string]
  price?: string | null
  name?: string
  status?: string
  reference?: string
}

/** A confirmation as airlines write it into their mails; the way home after the trip of 14 November, unless it says another. */
export function confirmation({
  flight = '1468',
  route: [from, to] = ['LHR', 'EDI'],
  times: [leaves, lands] = ['2026-11-14T20:15:00+00:00', '2026-11-14T21:35:00+00:00'],
  price = '64.20',
  name = 'Isla MacLeod',
  status = 'ReservationConfirmed',
  reference = 'K7QX2M',
}: Booked = {}): string {
  const reservation = {
    '@context': 'http://schema.org',
    '@type': 'FlightReservation',
    reservationNumber: reference,
    reservationStatus: `http://schema.org/${status}`,
    underName: { '@type': 'Person', name },
    reservationFor: {
      '@type': 'Flight',
      flightNumber: flight,
      airline: { '@type': 'Airline', iataCode: 'BA' },
      departureAirport: { '@type': 'Airport', iataCode: from },
      departureTime: leaves,
      arrivalAirport: { '@type': 'Airport', iataCode: to },
      arrivalTime: lands,
    },
    ...(price === null ? {} : { totalPrice: price, priceCurrency: 'GBP' }),
  }
  return `<html><script type="application/ld+json">${JSON.stringify(reservation)}</script></html>`
}

export async function readText(text: string): Promise<void> {
  const form = within(await screen.findByRole('form', { name: 'Add a booking' }, patient))
  await userEvent.click(form.getByRole('radio', { name: 'Text' }))
  await userEvent.click(form.getByRole('textbox', { name: /^Confirmation/ }))
  await userEvent.paste(text)
  await userEvent.click(form.getByRole('button', { name: 'Read' }))
}

/** Each way that was read, once the roster and its airports are known. */
export async function findWay(name: RegExp): Promise<HTMLElement> {
  const card = await screen.findByRole('article', { name }, patient)
  await expect(await within(card).findByRole('heading', { level: 3 }, patient)).toBeVisible()
  return card
}

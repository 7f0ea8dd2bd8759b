import {
  getMailedBookings,
  makeMailAddress,
  removeMailAddress,
  removeMailedBooking,
  type MailedBookings,
} from '@slipstream/contract/mailed-bookings'
import type { HttpHandler } from 'msw'
import type { MockWorld } from '../world.ts'
import type { Route } from './route.ts'

export function mailedBookingHandlers(world: MockWorld, on: Route): HttpHandler[] {
  const change = (changes: Partial<MailedBookings>) => {
    world.mailedBookings = { ...world.mailedBookings, ...changes }
    return world.mailedBookings
  }
  return [
    on(getMailedBookings, () => world.mailedBookings),
    on(makeMailAddress, () => change({ address: `${world.nextId('crew')}@in.slipstream.example` })),
    on(removeMailAddress, () => change({ address: null })),
    on(removeMailedBooking, ({ params: { id } }) => {
      change({ bookings: world.mailedBookings.bookings.filter((booking) => booking.id !== id) })
      return { success: true as const }
    }),
  ]
}

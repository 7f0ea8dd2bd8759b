import {
  type MailedBooking,
  makeMailAddress,
  removeMailedBooking,
} from '@slipstream/contract/mailed-bookings'
import { minutesFromNow } from './clock.ts'
import type { MockHandler } from './handlers.ts'
import { failingIn, over } from './scenario-helpers.ts'

const address = 'hk3mp-qx7vt-2rwnd-e9c4s@in.slipstream.example'

const time = (wall: string) => ({ wall, offset: 0 })

/** The way home after the trip of 14 November, and a flight that fits no rest. */
const bookings: MailedBooking[] = [
  {
    id: 'mail-1',
    sender: 'airline.example',
    received_at: minutesFromNow(-35),
    confirmations: [
      {
        reference: 'K7QX2M',
        passengers: ['MACLEOD ISLA'],
        flights: [
          {
            carrier: 'BA',
            number: '1468',
            origin: 'LHR',
            destination: 'EDI',
            date: '2026-11-14',
            departure: time('2026-11-14 20:15'),
            arrival: time('2026-11-14 21:35'),
            price: null,
          },
        ],
        price: { amount: '64.20', currency: 'GBP' },
        isCancelled: false,
      },
    ],
  },
  {
    id: 'mail-2',
    sender: 'agency.example',
    received_at: minutesFromNow(-26 * 60),
    confirmations: [
      {
        reference: 'P4TT9W',
        passengers: ['MACLEOD ISLA'],
        flights: [
          {
            carrier: 'BA',
            number: '177',
            origin: 'LHR',
            destination: 'JFK',
            date: '2026-12-20',
            departure: time('2026-12-20 09:55'),
            arrival: { wall: '2026-12-20 13:05', offset: -300 },
            price: null,
          },
        ],
        price: { amount: '412.00', currency: 'GBP' },
        isCancelled: false,
      },
    ],
  },
]

const world = () => ({ mailedBookings: { is_offered: true, address, bookings } })

/** Named states of bookings that come by e-mail (issue 50, 2). */
export const mailedBookingScenarios = {
  mailedBookings: () => over(world()),
  mailAddress: () => over({ mailedBookings: { is_offered: true, address, bookings: [] } }),
  mailNotOffered: () => over({ mailedBookings: { is_offered: false, address: null, bookings: [] } }),
  mailFailure: () => failingIn(world(), [makeMailAddress, removeMailedBooking], 'internal_error'),
} satisfies Record<string, () => MockHandler[]>

import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { carrierCodeSchema, instantSchema } from './primitives.ts'
import { seatFlightSchema, seatsSchema } from './seats-seen.ts'

/* Beyond the specification: seats that colleagues of one's airline saw, for a flight until it lands (docs/decisions/0095-seats-seen.md). */

/** Seats are shared for flights that leave within so many hours; so many flights of one person are answered in that time. */
export const sharedSeatsHours = 72

const sharedFlightSchema = z.object({
  flight: seatFlightSchema,
  /**
   * What each colleague saw last, without who it was, the newest first. Null if it is not shown: the airline does not count yet, the person
   * is hidden on the flight, or asked about too many flights.
   */
  seats: z.nullable(z.array(seatsSchema)),
  /** A person who is hidden on the flight shares nothing of it, and sees nothing. */
  is_hidden: z._default(z.boolean(), false),
})

export const sharedSeatsSchema = z.object({
  /** Whether the operator allows it. */
  is_offered: z.boolean(),
  /** Off until the person turns it on: they share what they enter, and see what others share. */
  is_on: z.boolean(),
  airline: carrierCodeSchema,
  /** When that airline counts; null where it does. */
  airline_counts_from: z.nullable(instantSchema),
  /** The flights that they chose or entered seats of, the next to leave first; none where it is off. */
  flights: z.array(sharedFlightSchema),
})
export type SharedSeats = z.output<typeof sharedSeatsSchema>

export const getSharedSeats = defineEndpoint({
  name: 'sharing.seats',
  method: 'GET',
  path: '/sharing/seats',
  summary: 'Seats that colleagues of one’s airline saw on one’s flights of the next three days',
  isOptional: true,
  auth: 'subscriber',
  response: sharedSeatsSchema,
})

export const setSharedSeats = defineEndpoint({
  name: 'sharing.setSeats',
  method: 'PUT',
  path: '/sharing/seats',
  summary: 'Share the seats that one enters with colleagues, and see theirs; or neither, at once',
  isOptional: true,
  auth: 'subscriber',
  body: z.object({ is_on: z.boolean() }),
  response: sharedSeatsSchema,
  errors: ['conflict'],
})

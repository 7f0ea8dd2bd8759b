import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { directionSchema, flightSchema } from './flight.ts'
import { idSchema, instantSchema } from './primitives.ts'
import { itemKindSchema } from './roster.ts'

/* Beyond the specification: the seats that people see on a flight they are on standby for (docs/decisions/0095-seats-seen.md). */

export const cabinNames = ['economy', 'premium_economy', 'business', 'first', 'jumpseat'] as const
export type CabinName = (typeof cabinNames)[number]

/** Of one flight, and of all flights of one person that have not landed. */
export const seatsSeenLimits = { ofFlight: 12, ofPerson: 60 } as const

/** Seats are seen from so many days before a flight leaves. */
export const seatsSeenDays = 14

/** Open seats by cabin; below 0 where a cabin is oversold. A cabin that is missing was not seen. */
const openSeatsSchema = z.partialRecord(
  z.enum(cabinNames),
  z.int().check(z.minimum(-99, 'must be from -99 to 500'), z.maximum(500, 'must be from -99 to 500')),
)

/** What anybody sees of a flight at one moment. */
export const seatsSchema = z.object({
  open: openSeatsSchema,
  /** How many are listed for it; null where that was not seen. */
  listed: z.nullable(z.int().check(z.minimum(0), z.maximum(500, 'must be from 0 to 500'))),
  /** When, as the person says. */
  seen_at: instantSchema,
})
export type Seats = z.output<typeof seatsSchema>

const ownSeatsSchema = z.extend(seatsSchema, {
  /** Where the person is on the list, 1 being the first; null where that was not seen. */
  place: z.nullable(
    z.int().check(z.minimum(1, 'must be from 1 to 500'), z.maximum(500, 'must be from 1 to 500')),
  ),
})

/** A flight that has seats: where, when and who flies it. */
export const seatFlightSchema = z.omit(flightSchema, { id: true, stops: true })
export type SeatFlight = z.output<typeof seatFlightSchema>

export const seatsSeenSchema = z.extend(ownSeatsSchema, {
  id: idSchema,
  flight: seatFlightSchema,
  /** When the server had it, by its clock. */
  entered_at: instantSchema,
})
export type SeatsSeen = z.output<typeof seatsSeenSchema>

const seatAnswerSchema = z.object({
  flight_id: idSchema,
  has_boarded: z.boolean(),
  answered_at: instantSchema,
})

export type SeatAnswer = z.output<typeof seatAnswerSchema>

const allSeatsSeenSchema = z.object({
  /** Of the flights that land later than two days ago, the newest first. */
  seen: z.array(seatsSeenSchema),
  /** Whether they got on, of flights that left within the last two days. */
  answers: z._default(z.array(seatAnswerSchema), []),
})

export const getSeatsSeen = defineEndpoint({
  name: 'roster.seatsSeen',
  method: 'GET',
  path: '/roster/seats-seen',
  summary: 'The seats that one saw on one’s flights',
  isOptional: true,
  auth: 'subscriber',
  response: allSeatsSeenSchema,
})

/** Under an id of the caller's it is entered once, however often that is asked for. */
export const enterSeats = defineEndpoint({
  name: 'roster.enterSeats',
  method: 'PUT',
  path: '/roster/seats-seen/{id}',
  summary: 'Enter the seats that one saw on a flight',
  isOptional: true,
  auth: 'subscriber',
  params: z.object({ id: z.uuid() }),
  body: z.extend(ownSeatsSchema, { flight: seatFlightSchema }),
  response: allSeatsSeenSchema,
  errors: ['conflict', 'validation_failed'],
})

export const removeSeats = defineEndpoint({
  name: 'roster.removeSeats',
  method: 'DELETE',
  path: '/roster/seats-seen/{id}',
  summary: 'Remove seats that were entered',
  isOptional: true,
  auth: 'subscriber',
  params: z.object({ id: z.uuid() }),
  response: allSeatsSeenSchema,
})

/** A seat that one got is a booking (`updateFlightStatus`); this says that one was left. */
export const wasLeft = defineEndpoint({
  name: 'roster.wasLeft',
  method: 'POST',
  path: '/roster/seat-answers',
  summary: 'Say that one was left behind by the flight that one was listed for',
  isOptional: true,
  auth: 'subscriber',
  body: z.object({ item_kind: itemKindSchema, item_id: idSchema, direction: directionSchema }),
  response: allSeatsSeenSchema,
  errors: ['not_found', 'conflict'],
})

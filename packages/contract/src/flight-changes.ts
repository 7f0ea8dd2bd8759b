import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { flightSchema, specifiedZones } from './flight.ts'
import { fillMissing, instantOrNow, readOr } from './missing-fields.ts'
import {
  acknowledgementSchema,
  bookingReferenceSchema,
  carrierCodeSchema,
  dateSchema,
  flightNumberSchema,
  idSchema,
  instantSchema,
  linkSchema,
  localDateTimeSchema,
  phoneNumberSchema,
  stripLeadingZeros,
} from './primitives.ts'

export const flightChangeStatusSchema = z.enum(['pending', 'completed', 'failed'])
export type FlightChangeStatus = z.output<typeof flightChangeStatusSchema>

/** How many requests a user may have under way, may make within 24 hours, and are stored once they are over. */
export const flightChangeLimits = { pending: 20, aDay: 50, over: 100 } as const

const surnameMessage = 'Surname must contain only letters, spaces, apostrophes, hyphens, and periods'

/** In capitals where the alphabet has them (specification §5 Reschedule form): MÜLLER, O'NEILL, НОВАК, 王. */
export const bookingSurnameSchema = z
  .string()
  .check(
    z.maxLength(80, 'Surname must be at most 80 characters'),
    z.regex(/^[\p{Lu}\p{Lo}\p{M} '.-]*$/u, surnameMessage),
    z.regex(/[\p{Lu}\p{Lo}]/u, surnameMessage),
  )

const isFlightName = z.regex(/^[A-Z0-9]{2}[1-9]\d{0,3}[A-Z]?$/)

/** Specification §3 Flight change request payload. */
export const flightChangeRequestSchema = z.object({
  booking_ref: bookingReferenceSchema,
  booking_surname: bookingSurnameSchema,
  /** Carrier and flight number without leading zeros: `BA1432`. */
  target_flight: z.string().check(isFlightName),
  target_flight_date: dateSchema,
  telephone: phoneNumberSchema,
  flight_id: idSchema,
  retry_enabled: z.boolean(),
})
export type FlightChangeRequest = z.output<typeof flightChangeRequestSchema>

/**
 * Why the booking is not on the flight yet, or never will be. `full` and `upgrade_needed` may be tried again (specification §5
 * Reschedule form); `unknown_booking` is a wrong reference or surname; `unreachable` says nothing about the flight.
 */
export const flightChangeReasonSchema = z.enum([
  'full',
  'upgrade_needed',
  'unknown_booking',
  'refused',
  'unreachable',
  'departed',
])
export type FlightChangeReason = z.output<typeof flightChangeReasonSchema>

/** The requested flight as it was when it was requested, with the id of `flight_id`. */
export const requestedFlightSchema = z.omit(flightSchema, { operating_carrier: true, stops: true })
export type RequestedFlight = z.output<typeof requestedFlightSchema>

/** `flight`, `reason` and `manage_url` are ours: null from a server that sends none. */
export const flightChangeSchema = z.extend(flightChangeRequestSchema, {
  target_flight: z.string().check(
    z.overwrite((name) => name.slice(0, 2) + stripLeadingZeros(name.slice(2))),
    isFlightName,
  ),
  id: idSchema,
  status: flightChangeStatusSchema,
  /** A sentence about the last attempt; null before the first. */
  message: z._default(z.nullable(z.string()), null),
  /** Of the last attempt; null before the first and after a success. */
  reason: z._default(z.nullable(flightChangeReasonSchema), null),
  /** One that cannot be read is as good as none. */
  flight: z._default(readOr(z.nullable(fillMissing(requestedFlightSchema, specifiedZones)), null), null),
  /** Where the airline lets a passenger change a booking. */
  manage_url: z._default(z.nullable(linkSchema), null),
  has_screenshot: z._default(z.boolean(), false),
  next_attempt_at: z._default(z.nullable(instantSchema), null),
  created_at: instantOrNow,
  updated_at: instantOrNow,
})
export type FlightChange = z.output<typeof flightChangeSchema>

/** Specification §3 Flight to reschedule: what the reschedule drawer is opened with. */
export const flightToRescheduleSchema = z.object({
  id: idSchema,
  marketing_carrier: carrierCodeSchema,
  flight_number: flightNumberSchema,
  departure_time: localDateTimeSchema,
  arrival_time: localDateTimeSchema,
})
export type FlightToReschedule = z.output<typeof flightToRescheduleSchema>

const idParams = z.object({ id: idSchema })

/** Specification §4 Reschedule: success reports the status SCHEDULED. */
export const flightChangeScheduledSchema = z.object({
  status: z.literal('SCHEDULED'),
  request: flightChangeSchema,
})
export type FlightChangeScheduled = z.output<typeof flightChangeScheduledSchema>

export const createFlightChange = defineEndpoint({
  name: 'flightChanges.create',
  method: 'POST',
  path: '/flight-changes/',
  summary: 'Ask for a booking to be moved to another flight',
  auth: 'subscriber',
  body: flightChangeRequestSchema,
  status: 201,
  response: flightChangeScheduledSchema,
  // Success is the status SCHEDULED alone (specification §4); the list has the request itself.
  complete: (answer, { body }) => ({
    request: { ...body, id: body['flight_id'], status: 'pending' },
    ...answer,
  }),
  errors: ['departed', 'not_found', 'conflict', 'provider_unavailable'],
})

export const listFlightChanges = defineEndpoint({
  name: 'flightChanges.list',
  method: 'GET',
  path: '/flight-changes/',
  summary: 'The flight-change requests of the user, newest first',
  auth: 'subscriber',
  response: z.object({
    requests: z.array(flightChangeSchema),
    /** Whether a sandbox answers in the airline's place; the interface must say so. */
    is_sample_data: z._default(z.boolean(), false),
  }),
})

export const cancelFlightChange = defineEndpoint({
  name: 'flightChanges.cancel',
  method: 'DELETE',
  path: '/flight-changes/{id}',
  summary: 'Cancel a request',
  auth: 'subscriber',
  params: idParams,
  response: acknowledgementSchema,
  errors: ['not_found', 'conflict'],
})

export const updateFlightChange = defineEndpoint({
  name: 'flightChanges.update',
  method: 'PATCH',
  path: '/flight-changes/{id}',
  summary: 'Change whether a request retries',
  auth: 'subscriber',
  params: idParams,
  body: z.object({ retry_enabled: z.boolean() }),
  response: z.object({ request: flightChangeSchema }),
  errors: ['not_found', 'conflict'],
})

export const getFlightChangeScreenshot = defineEndpoint({
  name: 'flightChanges.screenshot',
  method: 'GET',
  path: '/flight-changes/{id}/screenshot',
  summary: 'The picture taken at the last attempt',
  auth: 'subscriber',
  params: idParams,
  response: z.unknown(),
  responseType: 'image/png',
  errors: ['not_found'],
})

import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { directionSchema } from './flight.ts'
import {
  acknowledgementSchema,
  airportCodeSchema,
  amountSchema,
  bookingReferenceSchema,
  carrierCodeSchema,
  currencyCodeSchema,
  idSchema,
  localDateTimeSchema,
  recordedFlightNumberSchema,
} from './primitives.ts'
import {
  bookingStatusSchema,
  groundDutySchema,
  itemAs,
  itemKindSchema,
  manualEntrySchema,
  rosterItemSchema,
} from './roster.ts'

/* Apart from the roster itself: the first load reads a month and changes nothing. */

/** The `details` of `changed_elsewhere`: the item as it is now, without prices. */
export const changedElsewhereSchema = z.object({ item: rosterItemSchema })

/** The booking status of one end of a rest, as the plan derives it. */
export const restStatusSchema = z.object({
  item_kind: itemKindSchema,
  item_id: idSchema,
  direction: directionSchema,
  status: bookingStatusSchema,
})

/** Beyond the specification: what somebody booked elsewhere, on one ticket, as its confirmation says it. */
export const bookedFlightSchema = z.object({
  /** In the order in which they are flown. */
  flights: z
    .array(
      z.object({
        marketing_carrier: carrierCodeSchema,
        flight_number: recordedFlightNumberSchema,
        origin: airportCodeSchema,
        destination: airportCodeSchema,
        /** Local to the origin. */
        departure_time: localDateTimeSchema,
        /** Local to the destination. */
        arrival_time: localDateTimeSchema,
      }),
    )
    .check(z.minLength(1), z.maxLength(4)),
  /** What was paid for all of them. */
  price_amount: amountSchema,
  price_currency: currencyCodeSchema,
})
export type BookedFlight = z.output<typeof bookedFlightSchema>

export const updateFlightStatus = defineEndpoint({
  name: 'roster.updateFlightStatus',
  method: 'POST',
  path: '/roster/update-flight-status',
  summary: 'Set the booking status of one direction of a roster item',
  auth: 'subscriber',
  body: z
    .object({
      item_kind: itemKindSchema,
      /** `id`, or `pseudo_id` of a ground duty. */
      item_id: idSchema,
      direction: directionSchema,
      status: bookingStatusSchema,
      /**
       * One of the direction's prices, or a flight that is chosen already or was before. Null lets the chosen one go; left out, it
       * stays. Another flight that is not offered is `conflict`.
       */
      flight_id: z.optional(z.nullable(idSchema)),
      /** Beyond the specification, in place of `flight_id`: chosen whether or not it is offered. */
      booked_flight: z.optional(bookedFlightSchema),
      /** Beyond the specification. Null takes it away; left out, it stays. */
      booking_reference: z.optional(z.nullable(bookingReferenceSchema)),
    })
    .check(
      z.refine(({ flight_id, booked_flight }) => flight_id === undefined || booked_flight === undefined, {
        path: ['booked_flight'],
        message: 'must not be sent with flight_id',
      }),
    ),
  response: z.object({
    item: rosterItemSchema,
    /** Beyond the specification: the statuses of both ends of the rest, which may change together. */
    rest_statuses: z._default(z.array(restStatusSchema), []),
  }),
  isIdempotent: true,
  isConditional: true,
  errors: ['not_found', 'conflict', 'provider_unavailable'],
})

export const manualEntryInputSchema = z
  .object({
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    notes: z._default(z.string().check(z.maxLength(2000)), ''),
    location: z._default(z.nullable(airportCodeSchema), null),
    start: localDateTimeSchema,
    end: localDateTimeSchema,
  })
  .check(z.refine((entry) => entry.start < entry.end, { path: ['end'], message: 'must be after the start' }))

export const createManualEntry = defineEndpoint({
  name: 'roster.createManualEntry',
  method: 'POST',
  path: '/roster/manual-entries',
  summary: 'Add a manual entry',
  auth: 'subscriber',
  body: manualEntryInputSchema,
  status: 201,
  response: z.object({ item: itemAs(manualEntrySchema) }),
  isIdempotent: true,
})

export const updateManualEntry = defineEndpoint({
  name: 'roster.updateManualEntry',
  method: 'PUT',
  path: '/roster/manual-entries/{id}',
  summary: 'Change a manual entry',
  auth: 'subscriber',
  params: z.object({ id: idSchema }),
  body: manualEntryInputSchema,
  response: z.object({ item: itemAs(manualEntrySchema) }),
  isIdempotent: true,
  isConditional: true,
  errors: ['not_found'],
})

export const deleteManualEntry = defineEndpoint({
  name: 'roster.deleteManualEntry',
  method: 'DELETE',
  path: '/roster/manual-entries/{id}',
  summary: 'Delete a manual entry',
  auth: 'subscriber',
  params: z.object({ id: idSchema }),
  response: acknowledgementSchema,
  isIdempotent: true,
  isConditional: true,
  errors: ['not_found'],
})

export const deleteGroundDuty = defineEndpoint({
  name: 'roster.deleteGroundDuty',
  method: 'DELETE',
  path: '/roster/ground-duties/{id}',
  summary: 'Delete a ground duty by its pseudo id',
  auth: 'subscriber',
  params: z.object({ id: idSchema }),
  response: acknowledgementSchema,
  isIdempotent: true,
  isConditional: true,
  errors: ['not_found'],
})

export const restoreManualEntry = defineEndpoint({
  name: 'roster.restoreManualEntry',
  method: 'POST',
  path: '/roster/manual-entries/{id}/restore',
  summary: 'Take back the deletion of a manual entry, within a day',
  isOptional: true,
  auth: 'subscriber',
  params: z.object({ id: idSchema }),
  response: z.object({ item: itemAs(manualEntrySchema) }),
  isIdempotent: true,
  errors: ['not_found'],
})

export const restoreGroundDuty = defineEndpoint({
  name: 'roster.restoreGroundDuty',
  method: 'POST',
  path: '/roster/ground-duties/{id}/restore',
  summary: 'Take back the deletion of a ground duty, within a day',
  isOptional: true,
  auth: 'subscriber',
  params: z.object({ id: idSchema }),
  response: z.object({ item: groundDutySchema }),
  isIdempotent: true,
  errors: ['not_found'],
})

import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import {
  acknowledgementSchema,
  airportCodeSchema,
  amountSchema,
  currencyCodeSchema,
  dateSchema,
  emailSchema,
  idSchema,
  instantSchema,
  localDateTimeSchema,
  timeZoneSchema,
} from './primitives.ts'

/* Beyond the specification: bookings that come by e-mail (docs/decisions/0085-bookings-by-mail.md). */

/** Most of what one mail may hold. */
export const mailedBookingLimits = { flights: 20, passengers: 20 } as const

const confirmedTimeSchema = z.object({
  wall: localDateTimeSchema,
  offset: z.nullable(z.int().check(z.minimum(-1440), z.maximum(1440))),
  zone: z.optional(timeZoneSchema.check(z.maxLength(60))),
})

const confirmedPriceSchema = z.object({ amount: amountSchema, currency: currencyCodeSchema })

const confirmedFlightSchema = z.object({
  carrier: z.string().check(z.regex(/^[A-Z\d]{0,3}$/)),
  number: z.string().check(z.regex(/^\d{1,4}[A-Z]?$/)),
  origin: airportCodeSchema,
  destination: z.union([airportCodeSchema, z.literal('')]),
  date: z.nullable(dateSchema),
  departure: z.nullable(confirmedTimeSchema),
  arrival: z.nullable(confirmedTimeSchema),
  price: z.nullable(confirmedPriceSchema),
})

/** What was read of a confirmation: commute's `Confirmation`. */
export const confirmationSchema = z.object({
  reference: z.nullable(z.string().check(z.regex(/^[A-Z\d]{5,13}$/))),
  passengers: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(mailedBookingLimits.passengers)),
  flights: z
    .tuple([confirmedFlightSchema], confirmedFlightSchema)
    .check(z.refine((flights) => flights.length <= mailedBookingLimits.flights)),
  price: z.nullable(confirmedPriceSchema),
  isCancelled: z.boolean(),
})

export const mailedBookingSchema = z.object({
  id: idSchema,
  /** The domain that the mail is proved to come from, in lower case. */
  sender: z.string().check(z.regex(/^[a-z\d.-]{1,253}$/)),
  received_at: instantSchema,
  confirmations: z.array(confirmationSchema).check(z.minLength(1), z.maxLength(mailedBookingLimits.flights)),
})
export type MailedBooking = z.output<typeof mailedBookingSchema>

export const mailedBookingsSchema = z.object({
  /** Whether the operator takes mails. */
  is_offered: z._default(z.boolean(), true),
  /** Where confirmations can be forwarded to; null while it is off. */
  address: z.nullable(emailSchema),
  /** What came and was not entered or removed yet, the newest first. */
  bookings: z.array(mailedBookingSchema),
})
export type MailedBookings = z.output<typeof mailedBookingsSchema>

export const getMailedBookings = defineEndpoint({
  name: 'mailedBookings.list',
  method: 'GET',
  path: '/mailed-bookings',
  summary: 'The address that reads bookings, and what came to it',
  isOptional: true,
  auth: 'subscriber',
  response: mailedBookingsSchema,
})

export const makeMailAddress = defineEndpoint({
  name: 'mailedBookings.makeAddress',
  method: 'POST',
  path: '/mailed-bookings/address',
  summary: 'Make an address that reads bookings; one that was made before stops working',
  isOptional: true,
  auth: 'subscriber',
  status: 201,
  response: mailedBookingsSchema,
})

export const removeMailAddress = defineEndpoint({
  name: 'mailedBookings.removeAddress',
  method: 'DELETE',
  path: '/mailed-bookings/address',
  summary: 'Turn the address off at once; what came to it stays',
  isOptional: true,
  auth: 'subscriber',
  response: mailedBookingsSchema,
})

export const removeMailedBooking = defineEndpoint({
  name: 'mailedBookings.remove',
  method: 'DELETE',
  path: '/mailed-bookings/{id}',
  summary: 'Remove what came by one mail; what is gone already is as good as removed',
  isOptional: true,
  auth: 'subscriber',
  params: z.object({ id: idSchema }),
  response: acknowledgementSchema,
})

import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import {
  airportCodeSchema,
  carrierCodeSchema,
  flightNumberSchema,
  idSchema,
  instantSchema,
  localDateTimeSchema,
} from './primitives.ts'
import { userRoleSchema } from './user.ts'

/* Beyond the specification: colleagues on the same flight (docs/decisions/0068-colleagues.md). */

/** Colleagues see each other from so many hours before a flight leaves until it has landed. */
export const colleagueHours = 72

/** How long somebody's airline must have stood in their profile before it counts, in days. */
export const airlineCountsAfterDays = 7

/** Of how many flights one person is answered who is on them, within `colleagueHours`. */
export const colleagueFlightLimit = 12

/** A flight as one of its passengers names it: marketing carrier and number, origin, local date of departure. */
export const colleagueFlightKeySchema = z
  .string()
  .check(z.regex(/^[A-Z0-9]{2,3}\d{1,4}[A-Z]?\.[A-Z]{3}\.\d{4}-\d{2}-\d{2}$/, 'must name a flight'))

/** All that colleagues see of each other. */
const colleagueSchema = z.object({
  /** Names them in these calls alone. */
  id: idSchema,
  first_name: z.string(),
  role: userRoleSchema,
})
export type Colleague = z.output<typeof colleagueSchema>

const colleagueFlightSchema = z.object({
  key: colleagueFlightKeySchema,
  marketing_carrier: carrierCodeSchema,
  flight_number: flightNumberSchema,
  origin: airportCodeSchema,
  destination: airportCodeSchema,
  /** Local to the origin. */
  departure_time: localDateTimeSchema,
  /** Whether the person is hidden on it; then they see nobody either. */
  is_hidden: z.boolean(),
  /** By first name. Null if nobody is shown: the airline does not count yet, the person is hidden on it, or asked about too many flights. */
  colleagues: z.nullable(z.array(colleagueSchema)),
})
export type ColleagueFlight = z.output<typeof colleagueFlightSchema>

export const colleaguesSchema = z.object({
  /** Off until the person turns it on. */
  is_on: z.boolean(),
  /** The airline whose people they see. */
  airline: carrierCodeSchema,
  /** When that airline counts; null where it does. */
  airline_counts_from: z.nullable(instantSchema),
  /** The flights within `colleagueHours` that they booked or are listed for, the next to leave first; none where it is off. */
  flights: z.array(colleagueFlightSchema),
  /** Those they do not want to be seen by, by first name. */
  hidden_people: z.array(colleagueSchema),
})
export type Colleagues = z.output<typeof colleaguesSchema>

export const getColleagues = defineEndpoint({
  name: 'sharing.colleagues',
  method: 'GET',
  path: '/sharing/colleagues',
  summary: 'Colleagues of one’s airline on the flights of the next three days',
  isOptional: true,
  auth: 'subscriber',
  response: colleaguesSchema,
})

export const setColleagues = defineEndpoint({
  name: 'sharing.setColleagues',
  method: 'PUT',
  path: '/sharing/colleagues',
  summary: 'Be shown to colleagues on one’s flights, and see them; or neither, at once',
  isOptional: true,
  auth: 'subscriber',
  body: z.object({ is_on: z.boolean() }),
  response: colleaguesSchema,
})

export const hideOnFlight = defineEndpoint({
  name: 'sharing.hideOnFlight',
  method: 'PUT',
  path: '/sharing/colleagues/flights/{key}',
  summary: 'Be hidden on one flight, or be shown on it again',
  isOptional: true,
  auth: 'subscriber',
  params: z.object({ key: colleagueFlightKeySchema }),
  body: z.object({ is_hidden: z.boolean() }),
  response: colleaguesSchema,
  errors: ['not_found'],
})

export const hideFromColleague = defineEndpoint({
  name: 'sharing.hideFromColleague',
  method: 'PUT',
  path: '/sharing/colleagues/people/{id}',
  summary: 'Be hidden from one colleague on every flight, or be shown to them again',
  isOptional: true,
  auth: 'subscriber',
  params: z.object({ id: idSchema }),
  body: z.object({ is_hidden: z.boolean() }),
  response: colleaguesSchema,
  errors: ['not_found'],
})

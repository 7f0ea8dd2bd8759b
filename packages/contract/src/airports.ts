import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { airportCodeSchema, timeZoneSchema } from './primitives.ts'

export const airportSchema = z.object({
  code: airportCodeSchema,
  name: z.string(),
  city: z._default(z.string(), ''),
  /** ISO 3166-1 alpha-2 in capitals; empty where another server does not say. */
  country: z._default(z.union([z.string().check(z.regex(/^[A-Z]{2}$/)), z.literal('')]), ''),
  timezone: timeZoneSchema,
})
export type Airport = z.output<typeof airportSchema>

/** An airport with the name that the query matched, if that is neither its own nor its city's. */
export const foundAirportSchema = z.extend(airportSchema, {
  found_as: z.optional(z.object({ kind: z.enum(['other_name', 'nearby_place']), name: z.string() })),
})
export type FoundAirport = z.output<typeof foundAirportSchema>

/** An airport without passenger flights. */
export const closedAirportSchema = z.extend(airportSchema, {
  /** The open airport to use. */
  successor: airportCodeSchema,
})
export type ClosedAirport = z.output<typeof closedAirportSchema>

export const searchAirports = defineEndpoint({
  name: 'airports.search',
  method: 'GET',
  path: '/airports/search',
  summary: 'Airports by IATA or ICAO code, name or city, best match first, at most 20',
  auth: 'public',
  query: z.object({ query: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)) }),
  response: z.object({
    airports: z.array(foundAirportSchema),
    /** Closed airports that match better than any open one; their successors are among `airports`. */
    closed: z.optional(z.array(closedAirportSchema)),
    /** Only if nothing matches well: airports whose names differ from the query by one or two typing errors. */
    did_you_mean: z.optional(z.array(airportSchema)),
  }),
})
export type AirportAnswer = z.output<typeof searchAirports.response>

import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { airportCodeSchema, timeZoneSchema } from './primitives.ts'

export const airportSchema = z.object({
  code: airportCodeSchema,
  name: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2 in capitals; empty where another server does not say. */
  country: z.union([z.string().check(z.regex(/^[A-Z]{2}$/)), z.literal('')]),
  timezone: timeZoneSchema,
})
export type Airport = z.output<typeof airportSchema>

export const searchAirports = defineEndpoint({
  name: 'airports.search',
  method: 'GET',
  path: '/airports/search',
  summary: 'Airports by code, name or city, best match first, at most 20',
  auth: 'public',
  query: z.object({ query: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)) }),
  status: 200,
  response: z.object({ airports: z.array(airportSchema) }),
  errors: [],
})

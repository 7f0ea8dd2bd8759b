import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { airportCodeSchema, instantSchema, localDateTimeSchema } from './primitives.ts'

/* Beyond the specification: how the flights of a commute stand on the day (docs/decisions/0058-live-flights.md). */

export const flightStateSchema = z.enum(['scheduled', 'departed', 'landed', 'cancelled', 'diverted'])
export type FlightState = z.output<typeof flightStateSchema>

/** The flight that brings the aircraft. */
export const inboundFlightSchema = z.object({
  /** `BA1430`. */
  flight: z.string().check(z.minLength(1), z.maxLength(12)),
  origin: airportCodeSchema,
  /** Estimated or actual. */
  arrives_at: instantSchema,
})

/** How a flight stands, as its source said. */
export const flightStatusSchema = z.object({
  /** `BA1431`: marketing carrier and number without leading zeros. */
  flight: z.string().check(z.minLength(1), z.maxLength(12)),
  origin: airportCodeSchema,
  destination: airportCodeSchema,
  /** Local to the origin, as it was sold: with the flight and its airports it says which one is meant. */
  scheduled_departure: localDateTimeSchema,
  state: flightStateSchema,
  /** Estimated or actual; null where the source knows no other time than the timetable's. */
  departs_at: z.nullable(instantSchema),
  arrives_at: z.nullable(instantSchema),
  gate: z.nullable(z.string().check(z.maxLength(10))),
  terminal: z.nullable(z.string().check(z.maxLength(10))),
  /** Null where the source does not know the aircraft. */
  inbound: z.nullable(inboundFlightSchema),
  /** When the source was asked. */
  as_of: instantSchema,
})
export type FlightStatus = z.output<typeof flightStatusSchema>

export const getLiveFlights = defineEndpoint({
  name: 'roster.getLive',
  method: 'GET',
  path: '/roster/live',
  summary: 'How the flights of the commutes of today stand, with those that could be taken instead',
  isOptional: true,
  auth: 'subscriber',
  response: z.object({
    as_of: instantSchema,
    /** Whether the statuses are made up; the interface must say so. */
    is_sample_data: z.boolean(),
    flights: z.array(flightStatusSchema),
  }),
})

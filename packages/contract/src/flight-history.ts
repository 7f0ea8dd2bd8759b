import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { airportCodeSchema, dateSchema, monthSchema } from './primitives.ts'

/* Beyond the specification: how flights to work went on past days (docs/decisions/0067-chance-of-report.md). */

export const historyLimits = { days: 90, routes: 16, flights: 20 } as const

/**
 * How a flight went on one day: how many minutes late it landed (0 where early), `failed` where it was cancelled or landed elsewhere.
 * Null where it did not fly, or nothing is known.
 */
export const dayOutcomeSchema = z.nullable(z.union([z.int().check(z.minimum(0)), z.literal('failed')]))
export type DayOutcome = z.output<typeof dayOutcomeSchema>

const flightRecordSchema = z.object({
  /** `BA1431`. */
  flight: z.string().check(z.minLength(1), z.maxLength(12)),
  /** A day each, from `from` on. */
  days: z.array(dayOutcomeSchema).check(z.maxLength(historyLimits.days)),
})
export type FlightRecord = z.output<typeof flightRecordSchema>

const routeRecordSchema = z.object({
  origin: airportCodeSchema,
  destination: airportCodeSchema,
  flights: z.array(flightRecordSchema),
})
export type RouteRecord = z.output<typeof routeRecordSchema>

/** How many seats were on sale shortly before departure: these, or more in the last one. */
export const seatBands = [0, 1, 3, 6, 9] as const

/** Of those who asked for a standby seat, how many got one. */
const seatRecordSchema = z.object({
  /** The least seats of its band: one of `seatBands`. */
  seats: z.int().check(z.minimum(0), z.maximum(9)),
  asked: z.int().check(z.minimum(0)),
  boarded: z.int().check(z.minimum(0)),
})
export type SeatRecord = z.output<typeof seatRecordSchema>

/** Open seats less those that others take first, by its least; the last one is without an end. */
export const marginBands = [-99, -8, -3, 0, 3, 7, 15] as const
/** How long before departure seats were seen, at most, in hours. */
export const hourBands = [3, 12, 36, 336] as const

/** Of those who saw the seats of their standby flight, how many got on. */
const seenRecordSchema = z.object({
  /** What the margin is made from: commute's `SeatSignal`. */
  by: z.enum(['place', 'listed', 'open', 'jumpseat']),
  /** One of `marginBands`. */
  margin: z.int(),
  /** One of `hourBands`. */
  hours: z.int(),
  asked: z.int().check(z.minimum(0)),
  boarded: z.int().check(z.minimum(0)),
})
export type SeenRecord = z.output<typeof seenRecordSchema>

/** Of those whose chance of a seat was said to be so many in ten, how many got on. */
const saidRecordSchema = z.object({
  /** Between 0 and 10. */
  tenths: z.int().check(z.minimum(0), z.maximum(10)),
  asked: z.int().check(z.minimum(0)),
  boarded: z.int().check(z.minimum(0)),
})
export type SaidRecord = z.output<typeof saidRecordSchema>

export const flightHistorySchema = z.object({
  /** The first of the days, local to the flights' origins. */
  from: dateSchema,
  routes: z.array(routeRecordSchema),
  seats: z.array(seatRecordSchema),
  seen: z._default(z.array(seenRecordSchema), []),
  said: z._default(z.array(saidRecordSchema), []),
})
export type FlightHistory = z.output<typeof flightHistorySchema>

export const getFlightHistory = defineEndpoint({
  name: 'roster.getFlightHistory',
  method: 'GET',
  path: '/roster/flight-history',
  summary: 'How the flights to work of a month went on past days, with the others of their routes',
  isOptional: true,
  auth: 'subscriber',
  query: z.object({ month: monthSchema }),
  response: z.object({
    month: monthSchema,
    /** Whether the past is made up; the interface must say so. */
    is_sample_data: z.boolean(),
    history: flightHistorySchema,
  }),
  errors: ['provider_unavailable'],
})

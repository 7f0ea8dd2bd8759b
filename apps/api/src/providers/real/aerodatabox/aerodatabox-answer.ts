import type { FlightState } from '@slipstream/contract/live'
import * as z from 'zod/mini'
import type { SourceFlight } from '../flight-status/source-statuses.ts'

/** `2026-11-08 06:25Z`, also with seconds or a T; to ISO 8601. */
const utcSchema = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d+)?)?Z$/)),
  z.transform((text) => text.replace(' ', 'T')),
)
const timeSchema = z.nullish(z.object({ utc: utcSchema }))

/** `revisedTime` is the gate's, estimated or actual; `runwayTime` the runway's; `predictedTime` a guess from earlier days. */
const movementSchema = z.object({
  airport: z.object({ iata: z.nullish(z.string()) }),
  scheduledTime: timeSchema,
  revisedTime: timeSchema,
  predictedTime: timeSchema,
  runwayTime: timeSchema,
  terminal: z.nullish(z.string()),
  gate: z.nullish(z.string()),
})

/** As much of a flight of AeroDataBox as we read. */
export const dataBoxFlightSchema = z.object({
  /** `BA 1431`. */
  number: z.string(),
  status: z.string(),
  isCargo: z.boolean(),
  departure: movementSchema,
  arrival: movementSchema,
  aircraft: z.nullish(z.object({ reg: z.nullish(z.string()) })),
})
export type DataBoxFlight = z.output<typeof dataBoxFlightSchema>

/** Flights are read one by one: a strange one costs no other. */
export const dataBoxAnswerSchema = z.array(z.unknown())

/** What each of its words means; null if nothing is known. `CanceledUncertain` is a flight that may fly all the same. */
const states: ReadonlyMap<string, FlightState | null> = new Map([
  ['Unknown', null],
  ['Expected', 'scheduled'],
  ['EnRoute', 'departed'],
  ['CheckIn', 'scheduled'],
  ['Boarding', 'scheduled'],
  ['GateClosed', 'scheduled'],
  ['Departed', 'departed'],
  ['Delayed', 'scheduled'],
  ['Approaching', 'departed'],
  ['Arrived', 'landed'],
  ['Canceled', 'cancelled'],
  ['Diverted', 'diverted'],
  ['CanceledUncertain', null],
])

export const statusWords: readonly string[] = [...states.keys()]

export function toSourceFlight({ status, departure, arrival, aircraft }: DataBoxFlight): SourceFlight {
  const state = states.get(status) ?? null
  const departs = departure.scheduledTime?.utc
  const arrives = arrival.scheduledTime?.utc
  const arrived = arrival.revisedTime?.utc ?? arrival.runwayTime?.utc
  return {
    origin: departure.airport.iata ?? null,
    destination: arrival.airport.iata ?? null,
    state,
    scheduled: { departs, arrives },
    landed: state === 'landed' ? arrived : undefined,
    departsAt:
      departure.revisedTime?.utc ?? departure.runwayTime?.utc ?? departure.predictedTime?.utc ?? departs,
    arrivesAt: arrived ?? arrival.predictedTime?.utc ?? arrives,
    gate: departure.gate ?? null,
    terminal: departure.terminal ?? null,
    aircraft: aircraft?.reg ?? null,
  }
}

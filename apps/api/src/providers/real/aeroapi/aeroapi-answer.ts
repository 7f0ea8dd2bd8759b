import type { FlightState } from '@slipstream/contract/live'
import * as z from 'zod/mini'
import type { SourceFlight } from '../flight-status/source-statuses.ts'

const momentSchema = z.nullish(z.iso.datetime({ offset: true }))
const airportSchema = z.nullish(z.object({ code_iata: z.nullish(z.string()) }))

/** As much of a flight of AeroAPI as we read. `out` and `in` are the gate, `off` and `on` the runway; some airports have no gate times. */
export const aeroFlightSchema = z.object({
  fa_flight_id: z.string(),
  ident_iata: z.nullish(z.string()),
  origin: airportSchema,
  destination: airportSchema,
  status: z.nullish(z.string()),
  cancelled: z.nullish(z.boolean()),
  diverted: z.nullish(z.boolean()),
  scheduled_out: momentSchema,
  scheduled_off: momentSchema,
  estimated_out: momentSchema,
  estimated_off: momentSchema,
  actual_out: momentSchema,
  actual_off: momentSchema,
  scheduled_in: momentSchema,
  scheduled_on: momentSchema,
  estimated_in: momentSchema,
  estimated_on: momentSchema,
  actual_in: momentSchema,
  actual_on: momentSchema,
  gate_origin: z.nullish(z.string()),
  terminal_origin: z.nullish(z.string()),
  inbound_fa_flight_id: z.nullish(z.string()),
})
export type AeroFlight = z.output<typeof aeroFlightSchema>

/** Flights are read one by one: a strange one costs no other. */
export const aeroAnswerSchema = z.object({
  flights: z.array(z.unknown()),
  /** The path of the next page, below the API's own. */
  links: z.nullish(z.object({ next: z.nullish(z.string()) })),
})

/** As our sources have it: times by the gate if that is known, else by the runway. */
export function toSourceFlight(flight: AeroFlight): SourceFlight {
  const departed = flight.actual_out ?? flight.actual_off ?? undefined
  const landed = flight.actual_in ?? flight.actual_on ?? undefined
  const departs = flight.scheduled_out ?? flight.scheduled_off ?? undefined
  const arrives = flight.scheduled_in ?? flight.scheduled_on ?? undefined
  return {
    origin: flight.origin?.code_iata ?? null,
    destination: flight.destination?.code_iata ?? null,
    state: readState(flight, { departed, landed }),
    scheduled: { departs, arrives },
    landed,
    departsAt: departed ?? flight.estimated_out ?? flight.estimated_off ?? departs,
    arrivesAt: landed ?? flight.estimated_in ?? flight.estimated_on ?? arrives,
    gate: flight.gate_origin ?? null,
    terminal: flight.terminal_origin ?? null,
    aircraft: flight.inbound_fa_flight_id ?? null,
  }
}

/**
 * How it stands; null if that is not known: `cancelled` also means that AeroAPI no longer follows a flight, which may fly all the same.
 * Only its words and a flight that never left say that it was cancelled.
 */
function readState(
  flight: AeroFlight,
  { departed, landed }: { departed: string | undefined; landed: string | undefined },
): FlightState | null {
  if (flight.diverted === true) return 'diverted'
  if (landed !== undefined) return 'landed'
  if (departed !== undefined) return 'departed'
  if (flight.cancelled !== true) return 'scheduled'
  return /cancel/i.test(flight.status ?? '') ? 'cancelled' : null
}

import * as z from 'zod/mini'

const momentSchema = z.nullish(z.iso.datetime({ offset: true }))
const airportSchema = z.nullish(z.object({ code_iata: z.nullish(z.string()) }))

/** As much of a flight of AeroAPI as we read. `out` and `in` are the gate, `off` and `on` the runway. */
export const aeroFlightSchema = z.object({
  fa_flight_id: z.string(),
  ident_iata: z.nullish(z.string()),
  origin: airportSchema,
  destination: airportSchema,
  cancelled: z.nullish(z.boolean()),
  diverted: z.nullish(z.boolean()),
  scheduled_out: momentSchema,
  estimated_out: momentSchema,
  actual_out: momentSchema,
  actual_off: momentSchema,
  scheduled_in: momentSchema,
  estimated_in: momentSchema,
  actual_in: momentSchema,
  actual_on: momentSchema,
  gate_origin: z.nullish(z.string()),
  terminal_origin: z.nullish(z.string()),
  inbound_fa_flight_id: z.nullish(z.string()),
})
export type AeroFlight = z.output<typeof aeroFlightSchema>

/** Flights are read one by one: a strange one costs no other. */
export const aeroAnswerSchema = z.object({ flights: z.array(z.unknown()) })

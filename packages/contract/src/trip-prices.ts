import * as z from 'zod/mini'
import { airportSchema } from './airports.ts'
import { defineEndpoint } from './endpoint.ts'
import { priceSchema } from './flight.ts'
import { airportCodeSchema, localDateTimeSchema } from './primitives.ts'

/** Beyond the specification: what a trip costs to commute to that is on nobody's roster. The server keeps nothing of it. */
export const getTripPrices = defineEndpoint({
  name: 'roster.tripPrices',
  method: 'GET',
  path: '/roster/trip-prices',
  summary: 'Commuting prices of a trip that is tried: from home to its report, and home from its clear',
  isOptional: true,
  auth: 'subscriber',
  query: z.object({
    /** Europe/London. */
    report: localDateTimeSchema,
    /** Europe/London. */
    clear: localDateTimeSchema,
    origin: airportCodeSchema,
    destination: airportCodeSchema,
  }),
  response: z.object({
    to_work: z.array(priceSchema),
    from_work: z.array(priceSchema),
    /** Whether every flight of its days could be asked about. */
    is_complete: z.boolean(),
    /** Whether flights and fares are the bundled sample; the interface must say so. */
    is_sample_data: z._default(z.boolean(), false),
    /** Names of the airports that the prices speak of. */
    airports: z._default(z.array(airportSchema), []),
  }),
})

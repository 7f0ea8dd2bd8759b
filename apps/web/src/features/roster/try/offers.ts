import type { TripOffer } from '@slipstream/commute/offers/offered-trip'
import { airportCodeSchema, localDateTimeSchema } from '@slipstream/contract/primitives'
import * as z from 'zod/mini'
import { createKeptDraft } from '#shared/visitor-drafts.ts'

/** More do not fit beside each other, and each costs a look-up of fares. */
export const mostOffers = 6

const offerSchema: z.ZodMiniType<TripOffer> = z.object({
  id: z.string(),
  title: z.string(),
  report: localDateTimeSchema,
  clear: localDateTimeSchema,
  origin: airportCodeSchema,
  destination: airportCodeSchema,
  inPlaceOf: z.nullable(z.string()),
})

/** The trips that are tried: in memory, and across the app's own reloads; never on the server. */
export const useOffers = createKeptDraft<readonly TripOffer[]>({
  name: 'trip-offers',
  schema: z.array(offerSchema).check(z.maxLength(mostOffers)),
  initial: [],
})

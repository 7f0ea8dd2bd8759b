import { readOr } from '@slipstream/contract/missing-fields'
import * as z from 'zod/mini'

/** IATA; null where the airline has no code. */
const airlineSchema = z.object({ iata_code: z.nullish(z.string()) })
const airportSchema = z.object({ iata_code: z.string(), time_zone: z.nullish(z.string()) })
/** The airport's own time. One that says another clock is none of Duffel's. */
const localTimeSchema = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/))

const segmentSchema = z.object({
  origin: airportSchema,
  destination: airportSchema,
  departing_at: localTimeSchema,
  arriving_at: localTimeSchema,
  /** ISO 8601, `PT1H25M`. */
  duration: z.nullish(z.string()),
  marketing_carrier: airlineSchema,
  marketing_carrier_flight_number: z.string(),
  operating_carrier: z.nullish(airlineSchema),
  /** Where the aircraft lands on the way under the same flight number. */
  stops: z.nullish(z.array(z.unknown())),
  passengers: z.array(z.object({ cabin_class: z.nullish(z.string()) })),
})
export type DuffelSegment = z.output<typeof segmentSchema>

/** Null where Duffel does not know. Of the penalty null is not known, and "0.00" free. */
const termSchema = z.nullish(
  z.object({
    allowed: z.boolean(),
    penalty_amount: z.nullish(z.string()),
    penalty_currency: z.nullish(z.string()),
  }),
)
export type DuffelTerm = z.output<typeof termSchema>

const conditionsSchema = z.object({
  change_before_departure: termSchema,
  refund_before_departure: termSchema,
})

/** As much of an offer as we read; what else it says is none of our business. */
export const duffelOfferSchema = z.object({
  owner: airlineSchema,
  total_amount: z.string(),
  total_currency: z.string(),
  expires_at: z.iso.datetime({ offset: true }),
  /** In another form they are not known: the offer still stands. */
  conditions: readOr(z.nullish(conditionsSchema), null),
  slices: z.array(z.object({ fare_brand_name: z.nullish(z.string()), segments: z.array(segmentSchema) })),
})
export type DuffelOffer = z.output<typeof duffelOfferSchema>

/** The answer to an offer request. Offers are read one by one: a strange one costs no other. */
export const duffelAnswerSchema = z.object({ data: z.object({ offers: z.array(z.unknown()) }) })

/** What a refusal says, without its sentences: they repeat what was sent. */
export const duffelRefusalSchema = z.object({
  meta: z.nullish(z.object({ request_id: z.nullish(z.string()) })),
  errors: z.array(
    z.object({
      type: z.nullish(z.string()),
      code: z.nullish(z.string()),
      source: z.nullish(z.object({ pointer: z.nullish(z.string()) })),
    }),
  ),
})
export type DuffelRefusal = z.output<typeof duffelRefusalSchema>

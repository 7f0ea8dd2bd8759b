import * as z from 'zod/mini'
import { fillMissing, fillMissingInEach, now, type Fields } from './missing-fields.ts'
import {
  airportCodeSchema,
  amountSchema,
  carrierCodeSchema,
  currencyCodeSchema,
  idSchema,
  instantSchema,
  linkSchema,
  localDateTimeSchema,
  recordedFlightNumberSchema,
  timeZoneSchema,
} from './primitives.ts'

/** Travelling to work or home from work (specification §1). */
export const directionSchema = z.enum(['to_work', 'from_work'])
export type Direction = z.output<typeof directionSchema>

export const fareTypeSchema = z.enum(['commercial', 'hotline', 'standby'])
export type FareType = z.output<typeof fareTypeSchema>

/** From one airport to another at local times. */
const wayFields = {
  origin: airportCodeSchema,
  destination: airportCodeSchema,
  /** Local to the origin. */
  departure_time: localDateTimeSchema,
  /** Local to the destination. */
  arrival_time: localDateTimeSchema,
  origin_timezone: timeZoneSchema,
  destination_timezone: timeZoneSchema,
  duration_minutes: z.int().check(z.positive()),
}

/** A flight from one airport to another; what prices, search results and saved flights share. */
export const flightSchema = z.object({
  id: idSchema,
  marketing_carrier: carrierCodeSchema,
  operating_carrier: carrierCodeSchema,
  flight_number: recordedFlightNumberSchema,
  ...wayFields,
  stops: z.int().check(z.minimum(0)),
})
export type Flight = z.output<typeof flightSchema>

/** A part of a journey that is flown. Its price is null where one ticket covers several flights. */
const flightLegSchema = z.extend(flightSchema, {
  kind: z.literal('flight'),
  price_amount: z.nullable(amountSchema),
  price_currency: currencyCodeSchema,
  deep_link: z.nullable(linkSchema),
})
export type FlightLeg = z.output<typeof flightLegSchema>

export const groundKindSchema = z.enum(['train', 'car'])

/** A part of a journey that the person travels by themselves: a ground leg of their settings. */
const groundLegSchema = z.object({
  kind: groundKindSchema,
  ...wayFields,
  price_amount: amountSchema,
  price_currency: currencyCodeSchema,
})

export const legSchema = z.discriminatedUnion('kind', [flightLegSchema, groundLegSchema])
export type Leg = z.output<typeof legSchema>
export type GroundLeg = z.output<typeof groundLegSchema>

/**
 * Ours: the parts of a journey that is more than one flight, or none (docs/decisions/0062-connections.md). The record around it
 * says where and when the whole begins and ends and what it costs.
 */
export const connectionSchema = z.object({
  /** `one`: the airline rebooks a missed change. `separate`: a missed change is the traveller's own. */
  tickets: z.enum(['one', 'separate']),
  legs: z.array(legSchema).check(z.minLength(1)),
  /** Between two flights; null if there are fewer or more. */
  change: z.nullable(
    z.object({
      minutes: z.int().check(z.minimum(0)),
      /** The least that this change takes; 0 on one ticket, which is sold only where the change works. */
      least_minutes: z.int().check(z.minimum(0)),
    }),
  ),
  /** Later flights for somebody who misses the change, in the order of their departure. */
  onward: z.array(flightLegSchema),
})
export type Connection = z.output<typeof connectionSchema>

/** What a fare allows before departure. */
export const fareTermSchema = z.object({
  is_allowed: z.boolean(),
  /** Null where it is not said. */
  fee: z.nullable(z.object({ amount: amountSchema, currency: currencyCodeSchema })),
})
export type FareTerm = z.output<typeof fareTermSchema>

/** A flight with what it costs (design.md §2 price record). */
export const priceSchema = z.extend(flightSchema, {
  direction: directionSchema,
  price_amount: amountSchema,
  price_currency: currencyCodeSchema,
  fare_type: fareTypeSchema,
  fare_brand_name: z.nullable(z.string()),
  cabin_class: z.enum(['economy', 'premium_economy', 'business', 'first']),
  /** 9 means 9 or more; null where the fare does not say. */
  seats_available: z.nullable(z.int().check(z.minimum(0), z.maximum(9))),
  deep_link: z.nullable(linkSchema),
  fetched_at: instantSchema,
  expires_at: instantSchema,
  /** Ours: of the whole ticket; null or absent where the source does not say it. */
  conditions: z.optional(
    z.object({ change: z.nullable(fareTermSchema), refund: z.nullable(fareTermSchema) }),
  ),
  /** Absent for one flight. */
  connection: z.optional(connectionSchema),
  /** Ours: the seat for crew that is asked for and never sold; a standby fare for apps that do not know it (docs/decisions/0096-jumpseat.md). */
  is_jumpseat: z.optional(z.boolean()),
})
export type Price = z.output<typeof priceSchema>

/** An offer of the flight search: a price whose direction is a leg of the search, not of a commute. */
export const offerSchema = z.extend(z.omit(priceSchema, { direction: true }), {
  leg: z.enum(['outbound', 'return']),
})
export type Offer = z.output<typeof offerSchema>

/** Roster times, and those of flights that say no other zone, are of Europe/London (specification §3, §9). */
export const specifiedZones = { origin_timezone: 'Europe/London', destination_timezone: 'Europe/London' }

/** Not the fields' own defaults: a month has a thousand prices, and each default takes its time in each of them. */
const unsaid = {
  ...specifiedZones,
  operating_carrier: ({ marketing_carrier }: Fields) => marketing_carrier,
  stops: 0,
  price_currency: 'GBP',
  fare_type: 'commercial',
  fare_brand_name: null,
  cabin_class: 'economy',
  seats_available: null,
  deep_link: null,
  fetched_at: now,
  expires_at: '9999-12-31T00:00:00.000Z',
}

/** A price of another server too; its direction may be that of its list or field. */
export const priceIn = (direction?: Direction) => fillMissing(priceSchema, { ...unsaid, direction })
export const pricesIn = (direction?: Direction) => fillMissingInEach(priceSchema, { ...unsaid, direction })

/** An offer of another server too, of a list or field that says its leg. */
export const offerIn = (leg: Offer['leg']) => fillMissing(offerSchema, { ...unsaid, leg })
export const offersIn = (leg: Offer['leg']) => fillMissingInEach(offerSchema, { ...unsaid, leg })

/** Specification §7: a map from date `YYYY-MM-DD` (the flight's local departure date) to that day's prices. */
export const pricesByDateSchema = z.record(z.iso.date(), pricesIn())
export type PricesByDate = z.output<typeof pricesByDateSchema>

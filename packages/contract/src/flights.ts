import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { offerIn } from './flight.ts'
import { instantOrNow } from './missing-fields.ts'
import {
  acknowledgementSchema,
  airportCodeSchema,
  amountSchema,
  currencyCodeSchema,
  dateSchema,
  idSchema,
  instantSchema,
  queryFlagSchema,
} from './primitives.ts'

/**
 * Ours; the specification shows none. Flights count until they depart, both of a pair; their ids travel in
 * `frontend_token`, a cookie of at most 4096 bytes. Of the searches the newest stay.
 */
export const flightLimits = { saved: 60, recentSearches: 20 } as const

/** Alert the user at this price or below. */
export const priceThresholdSchema = z.object({ amount: amountSchema, currency: currencyCodeSchema })
export type PriceThreshold = z.output<typeof priceThresholdSchema>

/** Ours: a price-drop alert. One e-mail is sent; to get another, set it again. */
export const priceAlertSchema = z.extend(priceThresholdSchema, {
  /** When the price was first seen at or below it; null while it has not been. */
  reached_at: z.nullable(instantSchema),
})
export type PriceAlert = z.output<typeof priceAlertSchema>

const savedOffer = <S extends z.ZodMiniType>(offer: S) => ({
  flight: offer,
  current: z._default(z.nullable(offer), null),
})

/**
 * A saved flight: the offer as it was when saved, and the same flight and fare as it is offered now, or was when the
 * source was last reached (`fetched_at`). `current` is null where it is gone or has departed.
 */
export const savedFlightSchema = z.object({
  ...savedOffer(offerIn('outbound')),
  saved_at: instantOrNow,
  /** Of a flight saved alone; a pair has one for both together. */
  price_alert: z._default(z.nullable(priceAlertSchema), null),
})

export type SavedFlight = z.output<typeof savedFlightSchema>

export const savedPairSchema = z.object({
  outbound: savedFlightSchema,
  return: z.extend(savedFlightSchema, savedOffer(offerIn('return'))),
  /** On the total of both. */
  price_alert: z._default(z.nullable(priceAlertSchema), null),
})

export const savedFlightsSchema = z.object({
  flights: z.array(savedFlightSchema),
  pairs: z.array(savedPairSchema),
  /** Whether flights and fares are the bundled sample; the interface must say so. */
  is_sample_data: z._default(z.boolean(), false),
})
export type SavedFlights = z.output<typeof savedFlightsSchema>

/** Specification §3 Recent search, server form. */
export const recentSearchSchema = z.object({
  id: idSchema,
  date: dateSchema,
  origin: airportCodeSchema,
  destination: airportCodeSchema,
  return_date: z.optional(z.nullable(dateSchema)),
  created_at: instantOrNow,
  updated_at: instantOrNow,
})
export type RecentSearch = z.output<typeof recentSearchSchema>

const flightIdBody = z.object({ flight_id: idSchema })

/** Every flight saved alone or in a pair that is still to depart, newest first. */
const savedIdsAnswer = z.object({ saved_flight_ids: z.array(idSchema) })
export type SavedIds = z.output<typeof savedIdsAnswer>

export const saveFlight = defineEndpoint({
  name: 'flight.save',
  method: 'POST',
  path: '/flight/save',
  summary: 'Save a flight; one that is saved stays as it was',
  auth: 'subscriber',
  body: flightIdBody,
  response: savedIdsAnswer,
  isIdempotent: true,
  errors: ['not_found', 'conflict', 'provider_unavailable'],
})

export const unsaveFlight = defineEndpoint({
  name: 'flight.unsave',
  method: 'POST',
  path: '/flight/unsave',
  summary:
    'Remove a flight that is saved alone; else take it out of its pairs, whose other flights stay, alone',
  auth: 'subscriber',
  body: flightIdBody,
  response: savedIdsAnswer,
  isIdempotent: true,
})

export const getSavedFlights = defineEndpoint({
  name: 'flight.saved',
  method: 'GET',
  path: '/flight/saved',
  summary: 'Saved flights and pairs; refresh=true asks for the current prices',
  auth: 'subscriber',
  query: z.object({ refresh: queryFlagSchema }),
  response: savedFlightsSchema,
  errors: ['provider_unavailable'],
})

export const savePair = defineEndpoint({
  name: 'flight.savePair',
  method: 'POST',
  path: '/flight/save-pair',
  summary: 'Save an outbound and a return flight together',
  auth: 'subscriber',
  body: z.object({ outbound_flight_id: idSchema, return_flight_id: idSchema }),
  response: savedIdsAnswer,
  isIdempotent: true,
  errors: ['not_found', 'conflict', 'provider_unavailable'],
})

export const unsavePair = defineEndpoint({
  name: 'flight.unsavePair',
  method: 'POST',
  path: '/flight/unsave-pair',
  summary: 'Remove every pair that holds a flight',
  auth: 'subscriber',
  body: flightIdBody,
  response: savedIdsAnswer,
  isIdempotent: true,
})

export const setPriceAlert = defineEndpoint({
  name: 'flight.setPriceAlert',
  method: 'POST',
  path: '/flight/price-alert',
  summary:
    'Tell the user once when a saved flight, or the total of a saved pair, costs no more than a threshold',
  isOptional: true,
  auth: 'subscriber',
  body: z.object({
    flight_id: idSchema,
    /** The other flight of a pair; left out for a flight saved alone. */
    return_flight_id: z.optional(z.nullable(idSchema)),
    /** Null takes the alert away. */
    threshold: z.nullable(priceThresholdSchema),
  }),
  response: z.object({ price_alert: z.nullable(priceAlertSchema) }),
  errors: ['not_found', 'conflict'],
})

export const addRecentSearch = defineEndpoint({
  name: 'flight.addRecent',
  method: 'POST',
  path: '/flight/recent',
  summary: 'Remember a search; one that was made before becomes the newest',
  auth: 'subscriber',
  body: z.object({
    origin: airportCodeSchema,
    destination: airportCodeSchema,
    date: dateSchema,
    return_date: z.optional(z.nullable(dateSchema)),
  }),
  response: z.object({ recent_search: recentSearchSchema }),
})

export const getRecentSearches = defineEndpoint({
  name: 'flight.recent',
  method: 'GET',
  path: '/flight/recent',
  summary: 'Recent searches, newest first',
  auth: 'subscriber',
  response: z.object({ recent_searches: z.array(recentSearchSchema) }),
})

export const deleteRecentSearch = defineEndpoint({
  name: 'flight.deleteRecent',
  method: 'POST',
  path: '/flight/recent/delete',
  summary: 'Forget a search',
  auth: 'subscriber',
  body: z.object({ id: idSchema }),
  response: acknowledgementSchema,
  errors: ['not_found'],
})

import * as z from 'zod/mini'
import { airportSchema } from './airports.ts'
import { defineEndpoint } from './endpoint.ts'
import { directionSchema, fareTypeSchema, offersIn, priceIn, pricesByDateSchema } from './flight.ts'
import { jobStartedSchema } from './primitives.ts'
import {
  acknowledgementSchema,
  airportCodeSchema,
  amountSchema,
  carrierCodeSchema,
  currencyCodeSchema,
  dateSchema,
  flightNumberSchema,
  idSchema,
  instantSchema,
  monthSchema,
  signedAmountSchema,
} from './primitives.ts'
import { itemKindSchema, restChoiceSchema } from './roster.ts'
import { restKeySchema } from './roster-plan.ts'
import { crewSystemPasswordSchema, crewSystemRequestSchema } from './roster-fetch.ts'

export const fetchHotlineRoster = defineEndpoint({
  name: 'hotline.fetchRoster',
  method: 'POST',
  path: '/hotline/roster',
  summary: 'Start the job that refreshes the staff fares of a month',
  auth: 'subscriber',
  body: crewSystemRequestSchema,
  status: 202,
  response: jobStartedSchema,
  errors: ['job_rejected', 'crew_system_unavailable'],
})

export const getRosterPrices = defineEndpoint({
  name: 'hotline.rosterPrices',
  method: 'GET',
  path: '/hotline/roster-prices',
  summary: 'Commuting prices of a month by local departure date',
  auth: 'subscriber',
  query: z.object({ month: monthSchema }),
  response: pricesByDateSchema,
  errors: ['provider_unavailable'],
})

/** One flight the specific-sector search asks for. */
export const sectorQuerySchema = z.object({
  carrier: carrierCodeSchema,
  flight_number: flightNumberSchema,
  date: dateSchema,
  origin: airportCodeSchema,
  destination: airportCodeSchema,
})

export const searchSpecificSector = defineEndpoint({
  name: 'hotline.specificSector',
  method: 'POST',
  path: '/hotline/specific-sector',
  summary: 'Start the job that searches a list of sectors',
  auth: 'subscriber',
  body: z.object({
    bsafe_password: crewSystemPasswordSchema,
    flights: z.array(sectorQuerySchema).check(z.minLength(1), z.maxLength(20)),
  }),
  status: 202,
  response: jobStartedSchema,
  errors: ['job_rejected', 'crew_system_unavailable'],
})

/** Where a search stands: its text is 'no direct flights found' where nothing flies direct (specification §4 Job). */
export const jobMetaSchema = z.object({
  job_id: z._default(z.nullable(idSchema), null),
  custom_status: z._default(z.nullable(z.string()), null),
})

export const searchResultsSchema = z.object({
  job_meta: jobMetaSchema,
  outbound: offersIn('outbound'),
  return: offersIn('return'),
  /** Whether flights and fares are the bundled sample; the interface must say so. */
  is_sample_data: z._default(z.boolean(), false),
})
export type SearchResults = z.output<typeof searchResultsSchema>

export const getSearchResults = defineEndpoint({
  name: 'hotline.searchResults',
  method: 'GET',
  path: '/hotline/search-results',
  summary: 'Search flights; job_meta.job_id is set while a job is still filling the answer',
  auth: 'subscriber',
  query: z.object({
    date: dateSchema,
    origin: airportCodeSchema,
    destination: airportCodeSchema,
    return_date: z.optional(dateSchema),
    /** Cache-buster: milliseconds since the epoch. */
    _t: z.optional(z.string().check(z.regex(/^\d{1,16}$/))),
  }),
  response: searchResultsSchema,
  errors: ['provider_unavailable'],
})

/** Ours: the longest stretch of days one call may ask for, and how far a nearby airport may be, in km. */
export const nearbyLimits = { days: 14, kilometres: 150, routes: 6 } as const

/** The cheapest way to fly direct on a day, among fares that can be booked or, if there is none, listed for. */
export const cheapestFareSchema = z.object({
  price_amount: amountSchema,
  price_currency: currencyCodeSchema,
  fare_type: fareTypeSchema,
})
export type CheapestFare = z.output<typeof cheapestFareSchema>

export const getCheapestDays = defineEndpoint({
  name: 'hotline.cheapestDays',
  method: 'GET',
  path: '/hotline/cheapest-days',
  summary: 'The cheapest direct flight of each day from one day to another, both included; at most 14 days',
  isOptional: true,
  auth: 'subscriber',
  query: z.object({
    origin: airportCodeSchema,
    destination: airportCodeSchema,
    from: dateSchema,
    to: dateSchema,
  }),
  response: z.object({
    /** Every day that was asked for, in order; `cheapest` is null where nothing flies direct. */
    days: z.array(z.object({ date: dateSchema, cheapest: z.nullable(cheapestFareSchema) })),
  }),
  errors: ['provider_unavailable'],
})

/** Ours: the most days and routes of which one call tells what is known. */
export const knownPriceLimits = { days: 35, routes: 6 } as const

/** `EDI-LHR,EDI-LGW`: one route or several. */
const routesSchema = z
  .string()
  .check(
    z.regex(
      new RegExp(`^[A-Z]{3}-[A-Z]{3}(,[A-Z]{3}-[A-Z]{3}){0,${knownPriceLimits.routes - 1}}$`),
      `must be at most ${knownPriceLimits.routes} routes like EDI-LHR,EDI-LGW`,
    ),
  )

/** What the cheapest seat of a day usually costs (docs/decisions/0059-price-sense.md). */
export const usualFareSchema = z.object({
  fare_type: z.enum(['commercial', 'hotline']),
  price_amount: amountSchema,
  price_currency: currencyCodeSchema,
  /** How many other days of departure it is the middle of. */
  days: z.int().check(z.positive()),
  /** What they cost when asked for in each of the last weeks, oldest first; null in a week without a price. */
  weeks: z._default(z.array(z.nullable(amountSchema)).check(z.maxLength(13)), []),
})

/** A route's day as it is known without a question to the flight source. */
export const knownDaySchema = z.object({
  origin: airportCodeSchema,
  destination: airportCodeSchema,
  date: dateSchema,
  /** When the source was asked; null where the day is not known. */
  as_of: z.nullable(instantSchema),
  /** Null where nothing flies direct, or the day is not known. */
  cheapest: z.nullable(cheapestFareSchema),
  /** By fare type; none where too little has been seen. */
  usual: z.array(usualFareSchema).check(z.maxLength(2)),
})
export type KnownDay = z.output<typeof knownDaySchema>

export const getKnownPrices = defineEndpoint({
  name: 'hotline.knownPrices',
  method: 'GET',
  path: '/hotline/known-prices',
  summary:
    'What is known of the prices of some routes without asking for them, and what they usually are; at most 35 days of 6 routes',
  isOptional: true,
  auth: 'subscriber',
  query: z.object({ routes: routesSchema, from: dateSchema, to: dateSchema }),
  response: z.object({
    /** Every day of every route, routes in the order that they were asked for. */
    days: z.array(knownDaySchema).check(z.maxLength(knownPriceLimits.days * knownPriceLimits.routes)),
    /** Whether flights and fares are the bundled sample; the interface must say so. */
    is_sample_data: z._default(z.boolean(), false),
  }),
  errors: ['provider_unavailable'],
})

/** A route between the searched airports or their neighbours that is flown direct that day. */
export const nearbyRouteSchema = z.object({
  origin: airportSchema,
  destination: airportSchema,
  /** From the airport that was searched; 0 where it is that one. */
  origin_kilometres: z.int().check(z.minimum(0)),
  destination_kilometres: z.int().check(z.minimum(0)),
  cheapest: cheapestFareSchema,
})
export type NearbyRoute = z.output<typeof nearbyRouteSchema>

export const getNearbyRoutes = defineEndpoint({
  name: 'hotline.nearbyRoutes',
  method: 'GET',
  path: '/hotline/nearby-routes',
  summary: 'Direct flights of a day from or to an airport close by, least detour first',
  isOptional: true,
  auth: 'subscriber',
  query: z.object({ date: dateSchema, origin: airportCodeSchema, destination: airportCodeSchema }),
  response: z.object({ routes: z.array(nearbyRouteSchema).check(z.maxLength(nearbyLimits.routes)) }),
  errors: ['provider_unavailable'],
})

/** One proposal of the optimiser: another flight for one direction of one item. */
export const optimisationSchema = z.object({
  item_kind: itemKindSchema,
  item_id: idSchema,
  direction: directionSchema,
  /** The flight chosen now; null where none is. */
  current: z._default(z.nullable(priceIn()), null),
  proposed: priceIn(),
  /** Why, in a sentence for the user. */
  reason: z.string(),
  /**
   * Against the flight chosen now; below 0 where the plan as a whole is worth more. Of `proposed`'s currency; null where none is
   * chosen, or the two are of different currencies.
   */
  saving: z._default(z.nullable(signedAmountSchema), null),
})

/** Beyond the specification: what the optimiser would do with one rest, to be planned whole. */
export const restProposalSchema = z.object({
  rest: restKeySchema,
  /** Set where the proposal is to stay near base, and it is not decided yet. */
  decision: z.nullable(restChoiceSchema),
  flights: z.array(optimisationSchema),
  /** Why, in a sentence for the user. */
  reason: z.string(),
  /** Door to door; null where the rest is not spent at home, or open at one end. */
  minutes_at_home: z.nullable(z.int()),
  /** As it is planned now; null where nothing is. */
  current_minutes_at_home: z.nullable(z.int()),
  nights_near_base: z.int().check(z.minimum(0)),
  /** GBP for flights and nights; null where it is not known. */
  cost: z.nullable(amountSchema),
  /** As it is planned now; null where nothing is. */
  current_cost: z.nullable(amountSchema),
})
export type RestProposal = z.output<typeof restProposalSchema>

export const optimisationAnswerSchema = z.object({
  month: monthSchema,
  /** The job that works on it, to be followed; null where `proposals` are the answer. */
  job_id: z._default(z.nullable(idSchema), null),
  /** Every flight of `rests`. */
  proposals: z.array(optimisationSchema),
  rests: z._default(z.array(restProposalSchema), []),
})
export type OptimisationAnswer = z.output<typeof optimisationAnswerSchema>

export const optimizeRoster = defineEndpoint({
  name: 'hotline.optimizeRoster',
  method: 'GET',
  path: '/hotline/optimize-roster',
  summary: 'What the optimiser proposes for a month; the first call starts the job',
  auth: 'subscriber',
  query: z.object({ month: monthSchema }),
  response: optimisationAnswerSchema,
  complete: (answer, { query }) => ({ ...query, ...answer }),
  errors: ['job_rejected'],
})

export const clearSessions = defineEndpoint({
  name: 'hotline.clearSessions',
  method: 'POST',
  path: '/hotline/clear-sessions',
  summary: 'Forget the crew-system and search sessions held for this user',
  auth: 'subscriber',
  response: acknowledgementSchema,
})

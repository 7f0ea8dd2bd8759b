import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { airportCodeSchema, amountSchema, idSchema, instantSchema, monthSchema } from './primitives.ts'
import { itemKindSchema, restChoiceSchema, rosterItemSchema } from './roster.ts'

/* Beyond the specification: what happens in the rests between duties (docs/decisions/0026-plan-the-rest.md). */

/** `trip:42~ground_duty:7`: the item before the rest and the one after it; either may be missing. */
export const restKeySchema = z.string().check(z.minLength(2), z.maxLength(300), z.regex(/^[^~]*~[^~]*$/))

/** One end of a rest: the clear it begins with, or the report it ends with. */
const restEndSchema = z.object({
  item_kind: itemKindSchema,
  item_id: idSchema,
  at: instantSchema,
  /** Null where the duty names none. */
  place: z.nullable(airportCodeSchema),
})

/** A named way home or to work. */
export const journeySchema = z.object({
  legs: z.array(z.object({ kind: z.literal('flight'), price_id: idSchema })),
  /** Leaving clear (way home) or the door (way to work). */
  leaves_at: instantSchema,
  /** At the door (way home), or able to report (way to work). */
  arrives_at: instantSchema,
  minutes_in_hand: z.int(),
  /** Price ids, the next to leave first. */
  back_ups: z.array(idSchema),
})

export const planLevelSchema = z.enum([
  'comfortable',
  'tight',
  'at_risk',
  'impossible',
  'not_needed',
  'no_data',
])

export const restKindSchema = z.enum(['home', 'stay', 'one_way', 'none'])

export const restPlanSchema = z.object({
  rest: restKeySchema,
  clear: z.nullable(restEndSchema),
  report: z.nullable(restEndSchema),
  kind: restKindSchema,
  level: planLevelSchema,
  is_conflict: z.boolean(),
  decision: z.nullable(restChoiceSchema),
  /** Codes with their parameters, the one that matters most first. */
  reasons: z.array(z.looseObject({ code: z.string() })),
  way_home: z.nullable(journeySchema),
  way_to_work: z.nullable(journeySchema),
  /** What the way to work leaves of the night before report; null where none is named. */
  sleep: z._default(
    z.nullable(
      z.object({
        /** Within 22:00–08:00 local, at home or near base; null where that night was over before the rest. */
        bed_minutes: z.nullable(z.int().check(z.minimum(0))),
        where: z.enum(['home', 'base']),
        /** Null after a night near base, and where the clear of the first duty is not known. */
        door_to_clear_minutes: z.nullable(z.int()),
      }),
    ),
    null,
  ),
  /** Door to door; null where the rest is not spent at home, or not known. */
  minutes_at_home: z.nullable(z.int()),
  nights_near_base: z.int().check(z.minimum(0)),
  cost: z.object({
    /** GBP; null where a fare has no rate or no price is known. */
    flights: z.nullable(amountSchema),
    /** GBP for the nights near base. */
    nights: amountSchema,
  }),
})

export const getRosterPlan = defineEndpoint({
  name: 'roster.getPlan',
  method: 'GET',
  path: '/roster/plan',
  summary: 'What happens in each rest whose clear (or, without one, report) is in the month',
  isOptional: true,
  auth: 'subscriber',
  query: z.object({ month: monthSchema }),
  response: z.object({
    month: monthSchema,
    as_of: instantSchema,
    /** Into GBP, as they were used. */
    rates: z.record(z.string(), z.number()),
    rests: z.array(restPlanSchema),
  }),
  errors: ['provider_unavailable'],
})

/** The `details` of `not_found` where a roster item is missing: the same for one of another user. */
export const missingItemSchema = z.object({ resource: z.literal('roster_item') })

/** Its `not_found` has the `details` of `missingItemSchema`, by which a caller knows it from that of a server without this call. */
export const decideRest = defineEndpoint({
  name: 'roster.decideRest',
  method: 'PUT',
  path: '/roster/rests/{rest}',
  summary: 'Decide for a rest: home, stay near base, or null to give back what was there before',
  isOptional: true,
  auth: 'subscriber',
  params: z.object({ rest: restKeySchema }),
  body: z.object({
    decision: z.nullable(restChoiceSchema),
    /** Staying is refused (`conflict`) while a flight is booked or listed, until this says that the user knows. */
    is_confirmed: z._default(z.boolean(), false),
  }),
  response: z.object({ items: z.array(rosterItemSchema) }),
  isIdempotent: true,
  errors: ['not_found', 'conflict'],
})

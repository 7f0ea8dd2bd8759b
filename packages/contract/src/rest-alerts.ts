import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { directionSchema, priceSchema } from './flight.ts'
import { priceAlertSchema, priceThresholdSchema } from './flights.ts'
import { amountSchema, instantSchema } from './primitives.ts'
import { restKeySchema } from './roster-plan.ts'

/* Beyond the specification: price alerts on a rest, home and back together (docs/decisions/0066-rest-alerts.md). */

/** Those that were reached or have ended count too, until they are removed or forgotten. */
export const restAlertLimit = 30

/** A price-drop alert on the cheapest way home and back of a rest. */
export const restAlertSchema = z.extend(priceAlertSchema, {
  /** As it was when the roster last had it: the duty after it may be another one by now. */
  rest: restKeySchema,
  state: z.enum(['watching', 'reached', 'paused', 'ended']),
  /**
   * Why it is paused (`stay`, `left_out`) or has ended (`gone`, `past`, `bought`); of a watched one, why there is no price to
   * compare (`no_way`, `no_rate`).
   */
  reason: z.nullable(z.enum(['stay', 'left_out', 'gone', 'past', 'bought', 'no_way', 'no_rate'])),
  /** The ways that the amount is for: those that are neither booked nor listed. */
  to_buy: z.array(directionSchema),
  /** The clear and the report that the rest lies between; null where none is known. */
  clear_at: z.nullable(instantSchema),
  report_at: z.nullable(instantSchema),
  /** What was cheapest when it was looked at last; of a reached one, what reached it. */
  cheapest: z.nullable(
    z.object({
      /** In the alert's currency. */
      amount: amountSchema,
      seen_at: instantSchema,
      /** Nights near base that it needs; not part of the amount. */
      nights: z.int().check(z.minimum(0)),
      /** The way home first. */
      prices: z.array(priceSchema),
    }),
  ),
})
export type RestAlert = z.output<typeof restAlertSchema>

export const getRestAlerts = defineEndpoint({
  name: 'roster.restAlerts',
  method: 'GET',
  path: '/roster/rest-alerts',
  summary: 'The price alerts on rests, in the order of the rests',
  isOptional: true,
  auth: 'subscriber',
  response: z.object({
    alerts: z.array(restAlertSchema),
    /** Whether the fares are the bundled sample; the interface must say so. */
    is_sample_data: z._default(z.boolean(), false),
  }),
})

/** Its `not_found` has the `details` of `missingItemSchema`. */
export const setRestAlert = defineEndpoint({
  name: 'roster.setRestAlert',
  method: 'PUT',
  path: '/roster/rests/{rest}/alert',
  summary:
    'Tell the user once when the cheapest way home and back of a rest costs no more than a threshold; what is booked or listed is not counted',
  isOptional: true,
  auth: 'subscriber',
  params: z.object({ rest: restKeySchema }),
  /** Null takes the alert away. */
  body: z.object({ threshold: z.nullable(priceThresholdSchema) }),
  response: z.object({ alert: z.nullable(restAlertSchema) }),
  errors: ['not_found', 'conflict'],
})

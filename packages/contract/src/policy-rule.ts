import * as z from 'zod/mini'
import { carrierCodeSchema } from './primitives.ts'

/* Beyond the specification: what an airline asks of crew who commute, from parts (docs/decisions/0094-policy-rules.md). */

/** What is asked of one or two flights. Each part asks it of the flight that is taken, and one of two flights of its back-up too. */
const policyPartSchema = z.object({
  /** IATA, who sells or operates it; null: any airline. */
  airline: z.nullable(carrierCodeSchema),
  flights: z.int().check(z.minimum(1), z.maximum(2)),
  /** `listed`: a standby listing counts as well. `seats_shown`: the flight must have shown free seats, as its person entered them. */
  seat: z.enum(['confirmed', 'listed', 'seats_shown']),
  /** For `seats_shown`: they must have been entered at least so long before report; 0: at any time. */
  seats_before_minutes: z._default(z.int().check(z.minimum(0), z.maximum(10_080)), 0),
  land_before_minutes: z.int().check(z.minimum(0), z.maximum(600)),
  /** A call to the airline so long before report; null: none. Nobody records that it was made. */
  call_before_minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(1440))),
  /** How often it may be used; null: as often as needed. The person counts. */
  uses_a_year: z.nullable(z.int().check(z.minimum(1), z.maximum(366))),
})
export type PolicyPart = z.output<typeof policyPartSchema>

export const mostPolicyWays = 4
export const mostPolicyParts = 3

/** One of the ways, with every part of it. */
export const policyRuleSchema = z.object({
  any: z
    .array(z.object({ all: z.array(policyPartSchema).check(z.minLength(1), z.maxLength(mostPolicyParts)) }))
    .check(z.minLength(1), z.maxLength(mostPolicyWays)),
})
export type PolicyRule = z.output<typeof policyRuleSchema>
export type PolicyWay = PolicyRule['any'][number]

/** The airlines that a way asks of one and the same flight, which has one; null if it asks for none, or one. */
export function clashingAirlines({ all }: PolicyWay): readonly string[] | null {
  const airlines = [...new Set(all.flatMap(({ airline }) => airline ?? []))]
  return airlines.length > 1 ? airlines : null
}

/** As it is set: every way of it can be met. */
export const newPolicyRuleSchema = policyRuleSchema.check(
  z.refine(
    ({ any }) => any.every((way) => clashingAirlines(way) === null),
    'can never be met: every part asks for the flight you take, and it is of one airline',
  ),
)

interface OldPolicy {
  commuter_policy?: 'none' | 'one_flight' | 'two_flights' | 'minutes' | undefined
  commuter_policy_minutes?: number | undefined
}

/** What apps that know no rules are given: of its first way, so that they never claim more than the rule. */
function nearestPolicy({ any: [way] }: PolicyRule): OldPolicy {
  const parts = way?.all ?? []
  const minutes = Math.max(0, ...parts.map((part) => part.land_before_minutes))
  if (parts.some(({ flights }) => flights > 1)) return { commuter_policy: 'two_flights' }
  return minutes > 0
    ? { commuter_policy: 'minutes', commuter_policy_minutes: minutes }
    : { commuter_policy: 'one_flight' }
}

/** A change of settings in which rule and old fields agree: a rule sets them, and who sets them alone ends the rule. */
export function withPolicy<Change extends OldPolicy & { policy_rule?: PolicyRule | null | undefined }>(
  change: Change,
): Change {
  if (change.policy_rule) return { ...change, ...nearestPolicy(change.policy_rule) }
  const isOld = change.commuter_policy !== undefined || change.commuter_policy_minutes !== undefined
  return isOld ? { ...change, policy_rule: null } : change
}

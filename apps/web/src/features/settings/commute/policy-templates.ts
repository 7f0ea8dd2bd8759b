import type { PolicyPart, PolicyRule } from '@slipstream/contract/policy-rule'

/** What a new part asks, until it is edited. */
export const newPart: PolicyPart = {
  airline: null,
  flights: 1,
  seat: 'confirmed',
  seats_before_minutes: 0,
  land_before_minutes: 0,
  call_before_minutes: null,
  uses_a_year: null,
}

const oneWay = (part: Partial<PolicyPart>): PolicyRule => ({ any: [{ all: [{ ...newPart, ...part }] }] })

/**
 * The shapes that public policies have, to begin from: none is the policy of an airline. Those of one's own airline are left out where it
 * is not known (`''`). A rule is a copy: what becomes of a template changes none that was set.
 */
export function policyTemplates(airline: string): Readonly<Record<string, PolicyRule>> {
  const own = airline || null
  return {
    one_flight: oneWay({}),
    two_flights: oneWay({ flights: 2, seat: 'listed' }),
    minutes: oneWay({ seat: 'listed', land_before_minutes: 90 }),
    seats: oneWay({ flights: 2, seat: 'seats_shown', seats_before_minutes: 1440 }),
    uses: oneWay({ seat: 'listed', uses_a_year: 3 }),
    ...(own !== null && {
      own_call: oneWay({ airline: own, seat: 'listed', call_before_minutes: 120 }),
      own_or_two: {
        any: [
          { all: [{ ...newPart, airline: own, seat: 'listed', land_before_minutes: 60 }] },
          { all: [{ ...newPart, flights: 2, seat: 'listed' }] },
        ],
      },
    }),
  }
}

/** The template that a rule is as it stands; null where it was edited. */
export const templateName = (rule: PolicyRule, airline: string): string | null =>
  Object.entries(policyTemplates(airline)).find(
    ([, template]) => JSON.stringify(template) === JSON.stringify(rule),
  )?.[0] ?? null

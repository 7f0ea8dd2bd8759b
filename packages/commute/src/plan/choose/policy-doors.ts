import type { CommuteSettings } from '../commute-context.ts'
import { breaksRule, type PolicyFlight, policyRule } from '../policy-rule.ts'
import type { Candidate } from '../read/candidates.ts'
import type { RestEnd } from '../plan-types.ts'
import { isLater } from './rank.ts'

/** A flight of the plan, as a policy looks at it. */
export const asPolicyFlight = ({
  flight,
  isListing,
}: Pick<Candidate, 'flight' | 'isListing'>): PolicyFlight => ({
  arrival: flight.arrival,
  isListing,
  fare: flight.fare,
})

/**
 * For each way to work that can meet the policy, the latest door of a back-up with which it does; infinite where it needs none. Empty
 * where there is no policy.
 */
export function policyDoors(
  candidates: readonly Candidate[],
  usable: readonly Candidate[],
  report: Pick<RestEnd, 'at'>,
  settings: CommuteSettings,
): Map<Candidate, number> {
  const rule = policyRule(settings)
  const doors = new Map<Candidate, number>()
  if (!rule) return doors
  for (const candidate of candidates) {
    const flight = asPolicyFlight(candidate)
    if (!breaksRule(rule, [flight, null], report.at)) doors.set(candidate, Infinity)
    // A journey is as safe as its change.
    else if (candidate.flight.change?.next !== null)
      for (const other of usable)
        if (
          isLater(other, candidate, settings) &&
          !breaksRule(rule, [flight, asPolicyFlight(other)], report.at)
        )
          doors.set(candidate, Math.max(doors.get(candidate) ?? -Infinity, other.door))
  }
  return doors
}

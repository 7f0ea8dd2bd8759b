import type { ReasonCode } from '../advice-types.ts'

/** What speaks against a flight that the person chose. */
export const bookingProblems: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'chosen_too_tight',
  'chosen_arrives_late',
  'chosen_leaves_too_early',
  'chosen_wrong_airport',
  'chosen_out_of_reach',
  'chosen_during_other_duty',
  'inside_other_duty',
  'cannot_fly_both',
])

import { flagKeys, type LocalFlags } from '@slipstream/client/storage/local-flags'

/** Our own rule, in ms: offered from the second visit with a roster on, and not again for 60 days after a refusal. */
export const installOffer = { visits: 2, rest: 60 * 24 * 60 * 60_000 } as const

/** Counts one more visit with a roster; returns the total. */
export function countVisit(flags: LocalFlags): number {
  const visits = (Number(flags.get(flagKeys.rosterVisits)) || 0) + 1
  flags.set(flagKeys.rosterVisits, String(visits))
  return visits
}

export function dismissOffer(flags: LocalFlags, now: number): void {
  flags.set(flagKeys.installDismissed, String(now))
}

/** Whether the offer may be shown now. A saved time in the future came from a wrong clock and is ignored. */
export function isOfferDue(flags: LocalFlags, visits: number, now: number): boolean {
  if (visits < installOffer.visits) return false
  const dismissedAt = flags.get(flagKeys.installDismissed)
  if (dismissedAt === null) return true
  const age = now - Number(dismissedAt)
  return !(age >= 0 && age < installOffer.rest)
}

import { flagKeys, type LocalFlags } from '@slipstream/client/storage/local-flags'

/** Ours: offered from the second visit with a roster on, and not again for 60 days where that was not wanted. In ms. */
export const installOffer = { visits: 2, rest: 60 * 24 * 60 * 60_000 } as const

/** One more visit with a roster; answers how many there were. */
export function countVisit(flags: LocalFlags): number {
  const visits = (Number(flags.get(flagKeys.rosterVisits)) || 0) + 1
  flags.set(flagKeys.rosterVisits, String(visits))
  return visits
}

export function dismissOffer(flags: LocalFlags, now: number): void {
  flags.set(flagKeys.installDismissed, String(now))
}

/** Whether installing may be offered now. A time in the future is of a clock that was wrong. */
export function isOfferDue(flags: LocalFlags, visits: number, now: number): boolean {
  if (visits < installOffer.visits) return false
  const dismissedAt = flags.get(flagKeys.installDismissed)
  if (dismissedAt === null) return true
  const age = now - Number(dismissedAt)
  return !(age >= 0 && age < installOffer.rest)
}

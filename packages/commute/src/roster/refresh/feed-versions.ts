import { dayMs, hourMs, minuteMs, type Instant } from '../../time/zoned-time.ts'

/** What is known of a feed's versions; a version is a digest of what the feed says. */
export interface FeedVersions {
  /** The one on the roster; null where that is not known. */
  readonly taken: string | null
  readonly takenAt: Instant | null
  /** The one before it. */
  readonly replaced: string | null
  /** The one that was read last, and how many times in a row. */
  readonly seen: string | null
  readonly seenTimes: number
  /** Since when every reading differs from the roster without being imported; null while none does. */
  readonly unsettledSince: Instant | null
}

export const noVersions: FeedVersions = {
  taken: null,
  takenAt: null,
  replaced: null,
  seen: null,
  seenTimes: 0,
  unsettledSince: null,
}

/** `same`: nothing to do. `wait`: read it again soon. `settle`: import it. `unsettled`: it never stays the same, the user must act. */
export type VersionDecision = 'same' | 'wait' | 'settle' | 'unsettled'

/** Between the reading that found a change and the one that confirms it. */
export const confirmAfterMs = 15 * minuteMs
/** From then on a feed that changes with each reading is read at its ordinary pace. */
const confirmForMs = 2 * hourMs
const unsettledMs = dayMs
const timesToSettle = 2
/** A feed that goes back and forth between two versions shows each twice in a row by chance. */
const timesToReturn = 4
const returnMs = dayMs

/**
 * A change is imported once two readings in a row found it; a return within a day to the version that it replaced, once four did.
 */
export function judgeVersion(
  known: FeedVersions,
  version: string,
  now: Instant,
): { decision: VersionDecision; versions: FeedVersions } {
  if (version === known.taken)
    return { decision: 'same', versions: { ...known, seen: version, seenTimes: 1, unsettledSince: null } }
  const seenTimes = version === known.seen ? known.seenTimes + 1 : 1
  const isReturn =
    version === known.replaced && known.takenAt !== null && Math.abs(now - known.takenAt) < returnMs
  const unsettledSince = known.unsettledSince ?? now
  const versions = { ...known, seen: version, seenTimes, unsettledSince }
  if (seenTimes >= (isReturn ? timesToReturn : timesToSettle)) return { decision: 'settle', versions }
  return { decision: now - unsettledSince >= unsettledMs ? 'unsettled' : 'wait', versions }
}

/** After the version was imported, by the schedule or by the user. */
export function takeVersion(known: FeedVersions, version: string, now: Instant): FeedVersions {
  const isSame = version === known.taken
  return {
    taken: version,
    takenAt: isSame ? known.takenAt : now,
    replaced: isSame ? known.replaced : known.taken,
    seen: version,
    seenTimes: 1,
    unsettledSince: null,
  }
}

/** Whether a change waits for the reading that confirms it. */
export function isConfirming({ unsettledSince }: FeedVersions, now: Instant): boolean {
  return unsettledSince !== null && now - unsettledSince < confirmForMs
}

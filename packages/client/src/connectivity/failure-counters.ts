import type { Instant } from '@slipstream/commute/time/zoned-time'
import { flagKeys, type LocalFlags } from '../storage/local-flags.ts'

/** Specification §9 Network monitor, in milliseconds. */
export const failureLimits = {
  forcingFailures: 3,
  forcingWindow: 5 * 60_000,
  countersReset: 10 * 60_000,
} as const

/** When checks failed, in milliseconds since the epoch, oldest first; none over 5 min before the last. */
export type Failures = readonly Instant[]

export const isWithin = (at: Instant, now: Instant, limit: number) => now >= at && now - at <= limit

/** Three network failures within 5 minutes force offline mode (specification §4). */
export function areForcing(failures: Failures, now: Instant): boolean {
  const recent = failures.filter((at) => isWithin(at, now, failureLimits.forcingWindow))
  return recent.length >= failureLimits.forcingFailures
}

type Flags = Pick<LocalFlags, 'get'>

/**
 * What an earlier page counted (specification §3 Local storage keys), each failure at its own time; unreadable or over 10 min
 * old is nothing.
 */
export function readFailures(flags: Flags, now: Instant): Failures {
  const count = Number(flags.get(flagKeys.networkFailureCount))
  const last = Number(flags.get(flagKeys.lastNetworkFailure))
  const isRecent = now >= last && now - last < failureLimits.countersReset
  if (!Number.isInteger(count) || count < 1 || !isRecent) return []
  const times = flags.get(flagKeys.networkFailures)?.split(',').map(Number) ?? []
  if (times.length === count && times.at(-1) === last) return times
  return Array.from({ length: Math.min(count, failureLimits.forcingFailures) }, () => last)
}

/** The failures with one more. What was counted is forgotten 10 min after the last. */
export function withFailure(failures: Failures, now: Instant): Failures {
  return [...failures.filter((at) => isWithin(at, now, failureLimits.forcingWindow)), now]
}

/** For the next page (specification §3 Local storage keys). */
export function keepFailures(flags: Pick<LocalFlags, 'set' | 'remove'>, failures: Failures): void {
  const last = failures.at(-1)
  if (last === undefined) {
    flags.remove(flagKeys.networkFailureCount)
    flags.remove(flagKeys.lastNetworkFailure)
    flags.remove(flagKeys.networkFailures)
  } else {
    flags.set(flagKeys.networkFailureCount, String(failures.length))
    flags.set(flagKeys.lastNetworkFailure, String(last))
    flags.set(flagKeys.networkFailures, failures.join(','))
  }
}

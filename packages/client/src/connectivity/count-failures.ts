import type { Instant } from '@slipstream/commute/time/zoned-time'
import { flagKeys, type LocalFlags } from '../storage/local-flags.ts'
import { failureLimits, isWithin, type Failures } from './failure-counters.ts'

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

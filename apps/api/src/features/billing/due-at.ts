import type { Subscription } from '@slipstream/contract/payments'

/** When time alone changes a subscription next; null where only its owner or the provider can. */
export function dueAt(subscription: Subscription): Date | null {
  const { status, current_period_end, trial_end, expires_at, next_attempt_at } = subscription
  const endsAt = subscription.cancel_at_period_end ? current_period_end : null
  switch (status) {
    case 'incomplete':
      return earliest(expires_at)
    case 'trialing':
      return earliest(current_period_end, trial_end)
    case 'active':
      return earliest(current_period_end)
    case 'past_due':
      return earliest(next_attempt_at, endsAt)
    case 'unpaid':
    case 'paused':
      return earliest(endsAt)
    case 'canceled':
    case 'incomplete_expired':
      return null
  }
}

function earliest(...instants: readonly (string | null)[]): Date | null {
  const times = instants.flatMap((instant) => (instant === null ? [] : [Date.parse(instant)]))
  return times.length === 0 ? null : new Date(Math.min(...times))
}

import type { Clock } from '@slipstream/commute/time/clock'
import type { Subscription } from '@slipstream/contract/payments'
import type { User } from '@slipstream/contract/user'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { getDay } from '#shared/subscription/payment-text.ts'
import { statusWords, subscriptionText } from '#shared/subscription/subscription-text.ts'
import { useSubscriptionDetails } from '#shared/subscription/use-subscription-details.ts'
import CreditCard from 'lucide-react/icons/credit-card'
import { managing } from '#layout/navigation/navigation-state.ts'
import { paths } from '#layout/navigation/paths.ts'
import { LinkRow } from '#layout/navigation/LinkRow.tsx'

export interface SubscriptionLinkProps {
  description?: string | undefined
  /** Its status in a word; left out while nothing is known. */
  value?: string | undefined
}

/** A link to the subscription screen. */
export function SubscriptionLink({
  description = 'Plan, cards, referral code',
  value,
}: SubscriptionLinkProps) {
  return (
    <LinkRow
      to={paths.payment}
      state={managing}
      icon={<CreditCard />}
      title="Subscription"
      description={description}
      value={value}
    />
  )
}

/** Keeps to the one line that the row has before the details load, unless something is wrong: nothing below it moves. */
function rowText(subscription: Subscription | null, now: number, clock: Clock) {
  const { status, next, attention } = subscriptionText(
    {
      subscription,
      plan: undefined,
      methods: undefined,
      now,
    },
    clock,
  )
  const trialEnd = subscription?.trial_end ?? subscription?.current_period_end
  if (attention) return { value: status.label, description: attention.text }
  if (status === statusWords.active) return { value: status.label }
  if (status === statusWords.trialing && trialEnd)
    return { value: status.label, description: `Free until ${getDay(trialEnd, now, clock)}` }
  return { value: status.label, description: next }
}

/** The way to the subscription. Until the server says more of it, its status is what the session knows. */
export function SubscriptionRow({ status }: { status: User['subscription_status'] }) {
  const clock = useClock()
  const { now } = useEngine()
  const { details } = useSubscriptionDetails()
  if (details) return <SubscriptionLink {...rowText(details.subscription, now(), clock)} />
  return <SubscriptionLink value={status ? statusWords[status].label : undefined} />
}

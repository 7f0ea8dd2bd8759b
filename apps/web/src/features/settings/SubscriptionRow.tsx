import type { User } from '@slipstream/contract/user'
import { useEngine } from '#data/engine.ts'
import { statusWords, subscriptionText } from '#shared/subscription/subscription-text.ts'
import { useSubscriptionDetails } from '#shared/subscription/use-subscription-details.ts'
import { SubscriptionLink } from './SubscriptionLink.tsx'

/** The way to the subscription. Until the server says more of it, its status is what the session knows. */
export function SubscriptionRow({ status }: { status: User['subscription_status'] }) {
  const { now } = useEngine()
  const subscription = useSubscriptionDetails().details?.subscription
  const words =
    subscription && subscriptionText({ subscription, plan: undefined, methods: undefined, now: now() })
  if (!words) return <SubscriptionLink value={status ? statusWords[status].label : undefined} />
  return (
    <SubscriptionLink
      description={words.status === statusWords.active ? undefined : (words.attention?.text ?? words.next)}
      value={words.status.label}
    />
  )
}

import type { User } from '@slipstream/contract/user'
import CreditCard from 'lucide-react/icons/credit-card'
import { useEngine } from '#app/engine-context.ts'
import { managing } from '#app/navigation-state.ts'
import { paths } from '#app/paths.ts'
import { statusWords, subscriptionWords } from '#app/payment/subscription-words.ts'
import { useSubscriptionDetails } from '#app/payment/use-subscription-details.ts'
import { LinkRow } from './LinkRow.tsx'

/** The way to the subscription. Until the server says more of it, its status is what the session knows. */
export function SubscriptionRow({ status }: { status: User['subscription_status'] }) {
  const { now } = useEngine()
  const subscription = useSubscriptionDetails().details?.subscription
  const words =
    subscription && subscriptionWords({ subscription, plan: undefined, methods: undefined, now: now() })
  return (
    <LinkRow
      to={paths.payment}
      state={managing}
      icon={<CreditCard />}
      title="Subscription"
      description={
        !words || words.status === statusWords.active
          ? 'Plan, cards, referral code'
          : (words.attention?.text ?? words.next)
      }
      value={words ? words.status.label : status ? statusWords[status].label : undefined}
    />
  )
}

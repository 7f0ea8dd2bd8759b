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

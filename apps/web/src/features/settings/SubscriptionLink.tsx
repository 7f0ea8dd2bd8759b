import CreditCard from 'lucide-react/icons/credit-card'
import { managing } from '#layout/navigation-state.ts'
import { paths } from '#layout/paths.ts'
import { LinkRow } from '#layout/LinkRow.tsx'

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

import { Button } from '@slipstream/design-system/Button'
import { EmptyState } from '@slipstream/design-system/EmptyState'
import CreditCard from 'lucide-react/icons/credit-card'
import { DashboardShell } from '#app/DashboardShell.tsx'
import { useEngine } from '#app/engine-context.ts'
import { useStore } from '#app/use-store.ts'
import { subscriptionGroup, type SubscriptionGroup } from '@slipstream/contract/user'
import { useState } from 'react'

const words: Record<SubscriptionGroup | 'none', string> = {
  none: 'There is no subscription for this account yet.',
  active: 'Your subscription is active.',
  payment_issue: 'Your last payment did not go through.',
  canceled: 'Your subscription was cancelled.',
  setup_required: 'Your subscription was never completed.',
  paused: 'Your subscription is paused because its trial ended without a payment method.',
}

/** What a signed-in user without access sees: how it stands, and the ways on (specification §4 Subscription). */
export function SubscriptionScreen() {
  const { session, config, snackbars } = useEngine()
  const { user, token } = useStore(session)
  const [isPending, setPending] = useState(false)
  const status = user?.subscription_status ?? token?.subscription_status ?? null

  const checkAgain = async () => {
    setPending(true)
    try {
      await session.fetchProfile({ force: true })
    } catch (error) {
      snackbars.show({ tone: 'critical', text: error instanceof Error ? error.message : String(error) })
    } finally {
      setPending(false)
    }
  }

  return (
    <DashboardShell
      title="Subscription"
      actions={
        <Button tone="quiet" onClick={() => void session.logout()}>
          Log out
        </Button>
      }
    >
      <EmptyState
        icon={<CreditCard />}
        title="No active subscription"
        message={
          <>
            {words[status === null ? 'none' : subscriptionGroup(status)]} Write to{' '}
            <a href={`mailto:${config.contactEmail}`}>{config.contactEmail}</a> and we will put it right.
          </>
        }
        action={
          <Button isPending={isPending} onClick={() => void checkAgain()}>
            Check again
          </Button>
        }
      />
    </DashboardShell>
  )
}

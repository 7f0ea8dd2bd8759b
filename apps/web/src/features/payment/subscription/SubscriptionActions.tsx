import type { Clock } from '@slipstream/commute/time/clock'
import {
  cancelSubscription,
  reactivateSubscription,
  retryPayment,
  type Subscription,
} from '@slipstream/contract/payments'
import { Button } from '@slipstream/design-system/Button'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { getDay } from '#shared/subscription/payment-text.ts'
import type { CardAuthentication } from '../cards/use-card-authentication.tsx'
import { withAuthentication } from '../cards/with-authentication.ts'
import type { SubscriptionDetails } from '#shared/subscription/use-subscription-details.ts'
import type { ActionRunner, SubscriptionState } from './use-subscription.ts'

interface SubscriptionActionsProps extends SubscriptionState {
  details: SubscriptionDetails
  action: ActionRunner
  authentication: CardAuthentication
}

/** Retry, resume, reactivate and cancel, each shown when it applies (specification §4 Subscription). */
export function SubscriptionActions({
  details,
  sync,
  setSubscription,
  action,
  authentication,
}: SubscriptionActionsProps) {
  const clock = useClock()
  const { http, now, overlays, snackbars } = useEngine()
  const { run, getButton } = action
  const { subscription } = details
  if (!subscription) return null
  const { status, client_secret, cancel_at_period_end: isEnding } = subscription
  const isUnpaid = status === 'past_due' || status === 'unpaid'
  const isPaused = status === 'paused'

  /** If a bank asked in between, only the provider knows the outcome. */
  const change = async (call: () => Promise<{ subscription: Subscription }>, done: string) => {
    const synced = async () => ({ subscription: (await sync()) ?? subscription })
    const answer = await withAuthentication(authentication, call, synced)
    await setSubscription(answer.subscription)
    snackbars.show({ tone: 'success', text: done })
  }
  const confirmCard = async (clientSecret: string) => {
    await authentication.authenticate(clientSecret)
    await sync()
    snackbars.show({ tone: 'success', text: 'Your card is confirmed.' })
  }
  const retry = () => change(() => http.call(retryPayment, {}), 'Paid. Your subscription is active.')
  const reactivate = () =>
    change(
      () => http.call(reactivateSubscription, {}),
      isPaused ? 'Paid. Your subscription is active.' : 'Your subscription goes on.',
    )
  const cancel = async () => {
    const answer = await http.call(cancelSubscription, {})
    await setSubscription(answer.subscription)
    snackbars.show({ tone: 'success', text: 'Your subscription is cancelled.' })
  }
  const askToCancel = async () => {
    const confirmed = await overlays.ask({
      type: 'warning',
      title: 'Cancel your subscription?',
      message: lossText(subscription, now(), clock),
      confirm: { confirmLabel: 'Cancel subscription', cancelLabel: 'Keep subscription' },
    })
    if (confirmed) run('cancel', cancel)
  }

  return (
    <>
      {status === 'trialing' && client_secret && (
        <Button
          {...getButton('confirm')}
          pendingLabel="Asking your bank"
          onClick={() => run('confirm', () => confirmCard(client_secret))}
        >
          Confirm card
        </Button>
      )}
      {isUnpaid && (
        <Button {...getButton('retry')} pendingLabel="Taking the payment" onClick={() => run('retry', retry)}>
          Retry payment
        </Button>
      )}
      {(isPaused || (isEnding && !isUnpaid)) && (
        <Button
          {...getButton('reactivate')}
          pendingLabel={isPaused ? 'Resuming' : 'Reactivating'}
          onClick={() => run('reactivate', reactivate)}
        >
          {isPaused ? 'Resume subscription' : 'Reactivate subscription'}
        </Button>
      )}
      {!isEnding && !isPaused && (
        <Button
          tone={isUnpaid ? 'quiet' : 'secondary'}
          {...getButton('cancel')}
          pendingLabel="Cancelling"
          onClick={() => void askToCancel()}
        >
          Cancel subscription
        </Button>
      )}
    </>
  )
}

function lossText(
  { status, current_period_end, trial_end }: Subscription,
  now: number,
  clock: Clock,
): string {
  if (status === 'past_due' || status === 'unpaid')
    return 'The open payment is not tried again, and your roster and saved flights stay closed.'
  const end = current_period_end ?? trial_end
  const until = end === null ? 'the end of the period' : getDay(end, now, clock)
  return `You keep access until ${until}. Then your roster and saved flights close, and nothing more is charged. You can take this back until then.`
}

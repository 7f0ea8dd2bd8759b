import { ApiError } from '@slipstream/client/http/http-errors'
import { createSubscription, type Subscription } from '@slipstream/contract/payments'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { SubscribeForm } from './SubscribeForm.tsx'
import { subscriptionText, welcomeText } from '#shared/subscription/subscription-text.ts'
import { useCardAuthentication } from './cards/use-card-authentication.tsx'
import { usePlan } from './use-plan.ts'
import type { SubscriptionDetails } from '#shared/subscription/use-subscription-details.ts'
import { useAction, type SubscriptionState } from './subscription/use-subscription.ts'

/** Begins a subscription: the first one, or a new one after an ended one (specification §2, mode initial_signup). */
export function StartSubscription({
  details: { subscription, trial_days },
  methods,
  sync,
  setSubscription,
}: SubscriptionState & { details: SubscriptionDetails }) {
  const clock = useClock()
  const { http, now, session, snackbars } = useEngine()
  const { plan } = usePlan()
  const authentication = useCardAuthentication(plan)
  const { problem, run, getButton } = useAction()
  const { next } = subscriptionText({ subscription, plan, methods, now: now() }, clock)
  const secret = subscription?.status === 'incomplete' ? subscription.client_secret : null

  const welcome = (begun: Subscription | null) => {
    const text = welcomeText(begun, now(), clock)
    if (text !== null) snackbars.show({ tone: 'success', text })
  }

  const order = async <Answer,>(call: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await call()
    } catch (error) {
      const status = error instanceof ApiError ? error.status : undefined
      // Registration makes this call too, without a session, so it does not refresh the session itself.
      if (status === 401) return session.refresh().then(call)
      // Begun in another tab: once that is known here, the guard redirects.
      if (status === 409) await sync().catch(() => null)
      throw error
    }
  }

  const confirm = async (clientSecret: string) => {
    await authentication.authenticate(clientSecret)
    welcome(await sync())
  }

  return (
    <>
      {subscription !== null && (
        <Banner
          tone={subscription.status === 'incomplete' ? 'warning' : 'info'}
          action={
            secret ? (
              <Button
                {...getButton('confirm')}
                pendingLabel="Asking your bank"
                onClick={() => run('confirm', () => confirm(secret))}
              >
                Confirm payment
              </Button>
            ) : undefined
          }
        >
          {next}
        </Banner>
      )}
      {problem !== null && <Banner tone="critical">{problem}</Banner>}
      <SubscribeForm
        isFirst={subscription === null}
        trialDays={trial_days}
        subscribe={async ({ paymentMethodId, referralCode, withoutTrial }) => {
          const body = {
            payment_method_id: paymentMethodId,
            referral_code: referralCode,
            without_trial: withoutTrial,
          }
          return (await order(() => http.call(createSubscription, { body }))).subscription
        }}
        onSubscribed={async (begun) => {
          // The bank may have answered since: only the provider knows the current state.
          if (begun.client_secret) welcome(await sync())
          else {
            welcome(begun)
            await setSubscription(begun)
          }
        }}
      />
      {authentication.question}
    </>
  )
}

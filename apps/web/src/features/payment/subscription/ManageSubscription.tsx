import { Banner } from '@slipstream/design-system/Banner'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { useEngine } from '#data/engine.ts'
import { useCardAuthentication } from '../cards/use-card-authentication.tsx'
import { priceOf } from '#shared/subscription/payment-text.ts'
import { subscriptionText } from '#shared/subscription/subscription-text.ts'
import { usePlan } from '../use-plan.ts'
import type { SubscriptionDetails } from '#shared/subscription/use-subscription-details.ts'
import { useStore } from '#data/use-store.ts'
import { CardList } from './CardList.tsx'
import { InviteCard } from './InviteCard.tsx'
import { PlanSummary } from '../PlanSummary.tsx'
import { SubscriptionActions } from './SubscriptionActions.tsx'
import { useAction, type SubscriptionState } from './use-subscription.ts'

/** The subscription's state and actions, its cards and its referral code. */
export function ManageSubscription(state: SubscriptionState & { details: SubscriptionDetails }) {
  const { now, session } = useEngine()
  const { isSubscribed } = useStore(session)
  const { plan, problem: planProblem } = usePlan()
  const authentication = useCardAuthentication(plan)
  const action = useAction()
  const { details, methods } = state
  const { status, next, attention } = subscriptionText({
    subscription: details.subscription,
    plan,
    methods,
    now: now(),
  })

  return (
    <>
      {attention && <Banner tone={attention.tone}>{attention.text}</Banner>}
      <PlanSummary
        price={plan ? { amount: priceOf(plan), interval: `a ${plan.interval}` } : null}
        missingPrice={planProblem === undefined ? ' ' : undefined}
        status={status}
        next={next}
      >
        <Inline>
          <SubscriptionActions {...state} action={action} authentication={authentication} />
        </Inline>
      </PlanSummary>
      {action.problem !== null && <Banner tone="critical">{action.problem}</Banner>}
      <CardList {...state} authentication={authentication} />
      {isSubscribed && details.referral && <InviteCard referral={details.referral} />}
      {authentication.question}
    </>
  )
}

import { AsyncContent } from '@slipstream/design-system/primitives/AsyncContent'
import { Page } from '@slipstream/design-system/primitives/Page'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Button } from '@slipstream/design-system/Button'
import { Skeleton } from '@slipstream/design-system/Skeleton'
import { ListRowSkeleton } from '@slipstream/design-system/Skeleton/outlines'
import { Note } from '@slipstream/design-system/primitives/Text'
import type { Subscription } from '@slipstream/contract/payments'
import { Banner } from '@slipstream/design-system/Banner'
import { Link } from '@slipstream/design-system/Link'
import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import type { Referral } from '@slipstream/contract/auth'
import { Card } from '@slipstream/design-system/primitives/Card'
import { CopyText } from '@slipstream/design-system/travel/CopyText'
import Share2 from 'lucide-react/icons/share-2'
import { useClock } from '#shared/clock.ts'
import { BackLink } from '#layout/navigation/BackLink.tsx'
import { DashboardShell } from '#layout/DashboardShell.tsx'
import { useEngine } from '#data/engine.ts'
import { OnlineOnly } from '#layout/navigation/Redirect.tsx'
import { paths } from '#layout/navigation/paths.ts'
import { useStore } from '#data/use-store.ts'
import { useLogOut } from '#shared/use-log-out.ts'
import { refreshPage } from '#layout/failure/refresh-page.ts'
import { getPrice } from '#shared/subscription/payment-text.ts'
import { subscriptionText } from '#shared/subscription/subscription-text.ts'
import type { SubscriptionDetails } from '#shared/subscription/use-subscription-details.ts'
import { plural } from '#shared/format.ts'
import { useSubscription, type SubscriptionState, useAction } from './use-subscription.ts'
import { StartSubscription } from '../StartSubscription.tsx'
import { useCardAuthentication } from '../cards/use-card-authentication.tsx'
import { usePlan } from '../use-plan.ts'
import { CardList } from './CardList.tsx'
import { PlanSummary } from '../PlanSummary.tsx'
import { SubscriptionActions } from './SubscriptionActions.tsx'
import * as S from '../payment.styles.ts'

async function share(code: string): Promise<void> {
  try {
    await navigator.share({
      title: 'Slipstream',
      text: `Commute with Slipstream. My referral code is ${code}.`,
      url: window.location.origin,
    })
  } catch {
    // The user closed the share sheet: show nothing.
  }
}

/** The user's referral code, and the rewards it earned (specification §3 Referral). */
function InviteCard({ referral: { referral_code: code, referral_stats } }: { referral: Referral }) {
  const { successful_referrals: paid, discount_months: months } = referral_stats
  return (
    <Card title="Invite a colleague" gap="sm">
      <Note>You get one free month for every colleague who joins with your code and pays for a month.</Note>
      <Inline justify="between">
        <S.Code translate="no">
          <CopyText label={`Copy code ${code}`} text={code} />
        </S.Code>
        {'share' in navigator && (
          <Button
            tone="secondary"
            iconStart={<Share2 aria-hidden="true" />}
            aria-label={`Share code ${code}`}
            onClick={() => void share(code)}
          >
            Share
          </Button>
        )}
      </Inline>
      <Note hasFigures>
        {paid > 0 || months > 0
          ? `${plural(paid, 'colleague')} paid: ${plural(months, 'free month')} for you.`
          : 'Nobody has used your code yet.'}
      </Note>
    </Card>
  )
}

/** The subscription's state and actions, its cards and its referral code. */
function ManageSubscription(state: SubscriptionState & { details: SubscriptionDetails }) {
  const clock = useClock()
  const { now, session } = useEngine()
  const { isSubscribed } = useStore(session)
  const { plan, problem: planProblem } = usePlan()
  const authentication = useCardAuthentication(plan)
  const action = useAction()
  const { details, methods } = state
  const { status, next, attention } = subscriptionText(
    {
      subscription: details.subscription,
      plan,
      methods,
      now: now(),
    },
    clock,
  )

  return (
    <>
      {attention && <Banner tone={attention.tone}>{attention.text}</Banner>}
      <PlanSummary
        price={plan ? { amount: getPrice(plan), interval: `a ${plan.interval}` } : null}
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

const Foot = styled.footer`
  display: grid;
  justify-items: start;
  gap: ${space.sm};
  padding-block-start: ${space.lg};
  border-block-start: 1px solid ${color('border')};

  > button {
    margin-inline-start: calc(-1 * ${space.lg});
  }
`

/** Shown if there is nothing to manage, and a new subscription can begin. */
const restartableStatuses = new Set<string | undefined>([
  undefined,
  'canceled',
  'incomplete',
  'incomplete_expired',
])

/** Payment and subscription (specification §2, §4): subscribers manage theirs, all others begin one. */
export function SubscriptionScreen() {
  const { session } = useEngine()
  const { isSubscribed } = useStore(session)
  const state = useSubscription()
  const logOut = useLogOut()
  const screen = (
    <DashboardShell
      title="Subscription"
      back={isSubscribed ? <BackLink to={paths.settings} label="Settings" /> : undefined}
      actions={
        isSubscribed ? undefined : (
          <Button tone="quiet" onClick={logOut}>
            Log out
          </Button>
        )
      }
    >
      <Page gap="none">
        <Stack gap="xl">
          <SubscriptionBody {...state} />
          <SubscriptionFoot sync={state.sync} />
        </Stack>
      </Page>
    </DashboardShell>
  )
  // A user without access has no other screen to go to meanwhile.
  return isSubscribed ? <OnlineOnly fallback={paths.settings}>{screen}</OnlineOnly> : screen
}

function SubscriptionBody(state: SubscriptionState) {
  const { details, problem, reload } = state
  const isNew = restartableStatuses.has(details?.subscription?.status)
  return (
    <AsyncContent
      value={details}
      name="your subscription"
      skeleton={
        <Stack gap="xl">
          <Skeleton shape="block" height="14rem" />
          <ListRowSkeleton />
          <ListRowSkeleton />
        </Stack>
      }
      problem={details ? undefined : problem}
      problemTitle="Your subscription did not load"
      onTryAgain={reload}
      onRefreshPage={refreshPage}
    >
      {(loaded) =>
        isNew ? (
          <StartSubscription {...state} details={loaded} />
        ) : (
          <ManageSubscription {...state} details={loaded} />
        )
      }
    </AsyncContent>
  )
}

/** Where receipts are sent, the support address, and a refresh for users who paid but do not see it yet. */
function SubscriptionFoot({ sync }: { sync: () => Promise<Subscription | null> }) {
  const { config, session, snackbars } = useEngine()
  const { user, isSubscribed } = useStore(session)
  const { problem, run, getButton } = useAction()

  const checkAgain = async () => {
    const before = user?.subscription_status ?? null
    const after = (await sync())?.status ?? null
    if (after === before)
      snackbars.show({ tone: 'info', text: 'We asked our payment provider: nothing has changed.' })
  }

  return (
    <Foot>
      <Note>
        {isSubscribed && user && `We email receipts to ${user.email || 'you'}. `}
        Something wrong? Write to <Link href={`mailto:${config.contactEmail}`}>{config.contactEmail}</Link>.
      </Note>
      {!isSubscribed && (
        <Button
          tone="quiet"
          {...getButton('check')}
          pendingLabel="Asking our payment provider"
          onClick={() => run('check', checkAgain)}
        >
          Paid already? Check again
        </Button>
      )}
      {problem !== null && <Banner tone="critical">{problem}</Banner>}
    </Foot>
  )
}

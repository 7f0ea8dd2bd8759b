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
import { BackLink } from '#layout/navigation/BackLink.tsx'
import { DashboardShell } from '#layout/DashboardShell.tsx'
import { useEngine } from '#data/engine.ts'
import { OnlineOnly } from '#layout/OnlineOnly.tsx'
import { paths } from '#layout/navigation/paths.ts'
import { useStore } from '#data/use-store.ts'
import { useLogOut } from '#shared/use-log-out.ts'
import { refreshPage } from '#layout/failure/refresh-page.ts'
import { useSubscription, type SubscriptionState, useAction } from './use-subscription.ts'
import { StartSubscription } from '../StartSubscription.tsx'
import { ManageSubscription } from './ManageSubscription.tsx'

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
const beginsAnew = new Set<string | undefined>([undefined, 'canceled', 'incomplete', 'incomplete_expired'])

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
  const isNew = beginsAnew.has(details?.subscription?.status)
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
  const { problem, run, buttonOf } = useAction()

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
          {...buttonOf('check')}
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

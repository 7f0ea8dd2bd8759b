import { Note } from '@slipstream/design-system/primitives/Text'
import type { Subscription } from '@slipstream/contract/payments'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { Link } from '@slipstream/design-system/Link'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import * as S from './SubscriptionScreen.styles.ts'
import { useAction } from './use-subscription.ts'

/** Where receipts are sent, the support address, and a refresh for users who paid but do not see it yet. */
export function SubscriptionFoot({ sync }: { sync: () => Promise<Subscription | null> }) {
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
    <S.Foot>
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
    </S.Foot>
  )
}
